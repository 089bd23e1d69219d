package dev.jitlens.profile.perf;

import dev.jitlens.model.Method;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.profile.format.SampleCounter;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What perf's addresses and symbols stand for. Most frames stand in a script many times: those seen
 * last are known by their bytes.
 */
final class PerfFrames {
    private static final String UNKNOWN = "[unknown]";

    /** Places for frames seen before, and how long the text of one may be. */
    private static final int MOST_SEEN = 1 << 14;

    private static final int LONGEST_SEEN = 1 << 9;

    private final PerfMaps maps;
    private final PerfLibraries libraries = new PerfLibraries();
    private final Seen[] seen = new Seen[MOST_SEEN];

    PerfFrames(PerfMaps maps) {
        this.maps = maps;
    }

    /** A frame as it is read, and what it stands for. */
    final class Seen {
        private final byte[] text;
        private final PerfFrame frame;
        private final PerfLibraries.Library library;
        private final Optional<PerfMap.Entry> entry;
        private SampleFrame shown;

        private Seen(byte[] text, PerfFrame frame) {
            this.text = text;
            this.frame = frame;
            library = libraries.of(frame.library());
            entry = entry();
        }

        /** The entry of code in a perf map; without the file itself, what perf says of it. */
        private Optional<PerfMap.Entry> entry() {
            if (library.kind() != PerfLibraries.Kind.MAP) {
                return Optional.empty();
            }
            Optional<PerfMap.Entry> listed = maps.of(library.file()).find(frame.address());
            boolean said = !frame.symbol().equals(UNKNOWN) && frame.offset() >= 0;
            boolean same = listed.isPresent() && listed.get().name().equals(frame.symbol());
            return said && !same
                    ? Optional.of(
                            new PerfMap.Entry(frame.address() - frame.offset(), 0, frame.symbol()))
                    : listed;
        }

        SampleFrame shown() {
            if (shown == null) {
                shown = frame();
            }
            return shown;
        }

        private SampleFrame frame() {
            return switch (library.kind()) {
                case MAP -> generated(entry.map(PerfMap.Entry::name).orElse(frame.symbol()));
                case JITTED -> generated(frame.symbol());
                case KERNEL -> symbol(named(), FrameKind.KERNEL);
                case MAPPED, FILE -> symbol(named(), FrameKind.NATIVE);
            };
        }

        private String named() {
            return frame.symbol().equals(UNKNOWN) || frame.symbol().isEmpty()
                    ? library.bracketed()
                    : frame.symbol();
        }

        /** Why nothing is known of the place, if a sample was taken here. */
        Optional<SampleFailure> failure() {
            if (!frame.symbol().equals(UNKNOWN)) {
                return Optional.empty();
            }
            return switch (library.kind()) {
                case MAP ->
                        entry.isPresent()
                                ? Optional.empty()
                                : Optional.of(SampleFailure.named("not in the perf map"));
                case MAPPED -> Optional.of(SampleFailure.named("unknown"));
                case JITTED, KERNEL, FILE -> Optional.empty();
            };
        }
    }

    /** The frame that a line is; empty if it is none. */
    Optional<Seen> of(byte[] buf, int from, int to) {
        if (to - from > LONGEST_SEEN) {
            return PerfFrame.of(buf, from, to).map(frame -> new Seen(new byte[0], frame));
        }
        int place = Bytes.hash(buf, from, to) & MOST_SEEN - 1;
        Seen known = seen[place];
        if (known != null && Arrays.equals(known.text, 0, known.text.length, buf, from, to)) {
            return Optional.of(known);
        }
        Optional<PerfFrame> frame = PerfFrame.of(buf, from, to);
        if (frame.isEmpty()) {
            return Optional.empty();
        }
        seen[place] = new Seen(Arrays.copyOfRange(buf, from, to), frame.get());
        return Optional.of(seen[place]);
    }

    /** The code of the samples of one event. */
    static final class Codes {
        private static final int MOST = 1 << 17;

        private final SampleCounter samples;
        private final Map<PerfMap.Entry, Integer> codes = new HashMap<>();

        Codes(SampleCounter samples) {
            this.samples = samples;
        }

        /** Compiled code that the sample was in. */
        CodePlace place(Seen leaf) {
            if (leaf.entry.isEmpty()) {
                return CodePlace.NONE;
            }
            PerfMap.Entry code = leaf.entry.get();
            Integer index = codes.get(code);
            if (index == null) {
                if (codes.size() >= MOST) {
                    return CodePlace.NONE;
                }
                index = samples.code(sampled(code));
                codes.put(code, index);
            }
            return new CodePlace(index, leaf.frame.address());
        }
    }

    private static SampledCode sampled(PerfMap.Entry code) {
        Optional<Method> method = ExternalName.method(code.name());
        return new SampledCode(
                method.orElse(new Method("", code.name(), "")),
                code.begin(),
                code.bytes(),
                Time.UNKNOWN,
                Time.UNKNOWN,
                method.isEmpty(),
                Optional.empty());
    }

    /** Code that the JVM generated: a method, or something that is none. */
    private static SampleFrame generated(String name) {
        Optional<Method> method = ExternalName.method(name);
        if (method.isPresent()) {
            return new SampleFrame(
                    method.get(), Unknown.NUMBER, Unknown.NUMBER, FrameKind.COMPILED);
        }
        return symbol(name, name.equals("Interpreter") ? FrameKind.INTERPRETED : FrameKind.STUB);
    }

    private static SampleFrame symbol(String name, FrameKind kind) {
        return new SampleFrame(new Method("", name, ""), Unknown.NUMBER, Unknown.NUMBER, kind);
    }
}
