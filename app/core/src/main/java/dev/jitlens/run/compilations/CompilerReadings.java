package dev.jitlens.run.compilations;

import dev.jitlens.model.CompilerState;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.CompilerState.CodeHeapFull;
import dev.jitlens.model.LogKind;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What several sources say of the compilers and the code cache. Logs tell after each compilation
 * what each part of the cache holds: of more than some thousand readings every second is kept, of
 * more than twice as many every fourth, and so on.
 */
public final class CompilerReadings {
    private static final int MOST = 1 << 13;

    private final List<CompilerState> others = new ArrayList<>();
    private final Map<LogKind, List<CodeHeapFull>> full = new EnumMap<>(LogKind.class);
    private final Map<Key, Readings> heaps = new LinkedHashMap<>();

    /** The file that tells first what compiling cost in all, or null. */
    private String summed;

    private record Key(LogKind kind, String heap) {}

    private static final class Readings {
        private List<CodeHeap> kept = new ArrayList<>();
        private CodeHeap last;
        private long seen;
        private long step = 1;

        private void add(CodeHeap reading) {
            last = reading;
            if (seen++ % step != 0) {
                return;
            }
            if (kept.size() == MOST) {
                List<CodeHeap> half = new ArrayList<>(MOST);
                for (int i = 0; i < MOST; i += 2) {
                    half.add(kept.get(i));
                }
                kept = half;
                step *= 2;
            }
            kept.add(reading);
        }

        private List<CodeHeap> all() {
            if (kept.getLast() != last) {
                kept.add(last);
            }
            return kept;
        }
    }

    public void add(LogKind kind, CompilerState state) {
        switch (state) {
            case CodeHeap heap -> readings(kind, heap).add(heap);
            case CodeHeapFull noRoom ->
                    full.computeIfAbsent(kind, k -> new ArrayList<>()).add(noRoom);
            default -> {
                if (kind != LogKind.COMPILE_TIMES || isOfFirst(state.origin().file())) {
                    others.add(state);
                }
            }
        }
    }

    /** Takes readings of one part of the cache, one after the other. */
    public void add(LogKind kind, List<CodeHeap> readings) {
        Readings its = readings(kind, readings.getFirst());
        readings.forEach(its::add);
    }

    private Readings readings(LogKind kind, CodeHeap of) {
        return heaps.computeIfAbsent(new Key(kind, of.heap()), k -> new Readings());
    }

    /** A JVM prints its sums to the console and, with LogCompilation, to the log as well. */
    private boolean isOfFirst(String file) {
        summed = summed == null ? file : summed;
        return summed.equals(file);
    }

    /** That there was no room is of the source that tells it most often. */
    public List<CompilerState> all() {
        List<CompilerState> all = new ArrayList<>(others);
        heaps.values().forEach(readings -> all.addAll(readings.all()));
        full.values().stream()
                .max((a, b) -> Integer.compare(a.size(), b.size()))
                .ifPresent(all::addAll);
        return all;
    }
}
