package dev.jitlens.analysis.compiling;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilerState;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What the code cache held over time, by part: as the JVM says it, and as the sizes of the nmethods
 * add up that were installed.
 */
public final class CodeCache {
    private CodeCache() {}

    /** How a number is known. */
    public enum Basis {
        /** A log or a recording says it. */
        READ("read"),
        /** It is added up of what logs say. */
        COMPUTED("computed"),
        /** It is HotSpot's default, and nothing says that it was changed. */
        ASSUMED("assumed"),
        UNKNOWN("");

        private final String label;

        Basis(String label) {
            this.label = label;
        }

        public String label() {
            return label;
        }
    }

    /** Room for code, {@link Unknown#NUMBER} where it is not known. */
    public record Capacity(long bytes, Basis basis) {
        static final Capacity UNKNOWN = new Capacity(Unknown.NUMBER, Basis.UNKNOWN);
    }

    /**
     * A part of the cache.
     *
     * @param name HotSpot's word for it
     * @param basis of what was used; sums that are {@link Basis#COMPUTED} are at least as large as
     *     what the nmethods took, since no log tells of each that was freed, and leave all other
     *     code out
     * @param first where it is said first
     * @param nanos when, ascending; shorter by those readings that have no time
     * @param usedBytes then
     * @param untimedBytes what a line without a time says: of the JVM's end, or of when there was
     *     no room; or {@link Unknown#NUMBER}
     * @param peakBytes the most that the JVM says it held, also between the readings; or {@link
     *     Unknown#NUMBER}
     */
    public record Part(
            String name,
            Basis basis,
            Origin first,
            Capacity capacity,
            long[] nanos,
            long[] usedBytes,
            long untimedBytes,
            long peakBytes) {
        /** The last that is known of it. */
        public long lastBytes() {
            return untimedBytes >= 0
                    ? untimedBytes
                    : usedBytes.length == 0 ? Unknown.NUMBER : usedBytes[usedBytes.length - 1];
        }

        public long mostBytes() {
            long most = Math.max(untimedBytes, peakBytes);
            for (long used : usedBytes) {
                most = Math.max(most, used);
            }
            return most;
        }
    }

    /** What is read comes first. */
    public static List<Part> parts(Run run) {
        Map<String, List<CodeHeap>> readings = readings(run);
        List<Part> parts = new ArrayList<>(read(run, readings));
        parts.addAll(InstalledCode.parts(run, readings.keySet()));
        return parts;
    }

    /** Those of which the JVM told how full they are; no nmethod is looked at for them. */
    public static List<Part> read(Run run) {
        return read(run, readings(run));
    }

    private static Map<String, List<CodeHeap>> readings(Run run) {
        Map<String, List<CodeHeap>> read = new LinkedHashMap<>();
        for (CompilerState state : run.compilers()) {
            if (state instanceof CodeHeap heap && heap.freeBytes() >= 0) {
                read.computeIfAbsent(key(heap.heap()), h -> new ArrayList<>()).add(heap);
            }
        }
        return read;
    }

    private static List<Part> read(Run run, Map<String, List<CodeHeap>> read) {
        List<Part> parts = new ArrayList<>();
        read.forEach(
                (name, readings) -> {
                    Capacity capacity = CodeCacheCapacity.of(run, name, read);
                    if (capacity.bytes() >= 0) {
                        parts.add(part(name, readings, capacity));
                    }
                });
        parts.sort(Comparator.comparing(Part::name).reversed());
        return parts;
    }

    private static Part part(String heap, List<CodeHeap> readings, Capacity capacity) {
        List<CodeHeap> timed = new ArrayList<>(readings.size());
        long untimedBytes = Unknown.NUMBER;
        long peakBytes = readings.getFirst().peakBytes();
        for (CodeHeap r : readings) {
            peakBytes = Math.max(peakBytes, r.peakBytes());
            if (Time.isKnown(r.nanos())) {
                timed.add(r);
            } else {
                untimedBytes = capacity.bytes() - r.freeBytes();
            }
        }
        timed.sort(Comparator.comparingLong(CodeHeap::nanos));
        long[] nanos = new long[timed.size()];
        long[] usedBytes = new long[nanos.length];
        for (int i = 0; i < nanos.length; i++) {
            nanos[i] = timed.get(i).nanos();
            usedBytes[i] = capacity.bytes() - timed.get(i).freeBytes();
        }
        return new Part(
                name(heap),
                Basis.READ,
                readings.getFirst().origin(),
                capacity,
                nanos,
                usedBytes,
                untimedBytes,
                peakBytes);
    }

    /** Recordings call a cache of one part {@code CodeCache}; LogCompilation does not name it. */
    private static String key(String heap) {
        return heap.equals("CodeCache") ? "" : heap;
    }

    /** {@code CodeHeap 'profiled nmethods'}, as HotSpot writes it; JDK 8 to 27. */
    private static String name(String heap) {
        int open = heap.indexOf('\'');
        int close = heap.lastIndexOf('\'');
        return heap.isEmpty()
                ? "whole code cache"
                : open >= 0 && close > open ? heap.substring(open + 1, close) : heap;
    }

    /** Whether HotSpot keeps code of the compilation's tier where that is profiled. */
    static boolean isProfiled(Compilation c) {
        return !c.nativeWrapper() && (c.tier() == 2 || c.tier() == 3);
    }
}
