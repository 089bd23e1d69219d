package dev.jitlens.profile.jlp;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.DebugTable.Frames;
import dev.jitlens.profile.jlp.DebugTable.Stacks;
import dev.jitlens.profile.jlp.JlpRecord.WalkedFrame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Which code the callers of a walked stack ran in. AsyncGetCallTrace tells a method and a bci of
 * each, which is what a debug record of an nmethod tells of a call, with the methods that are
 * inlined there. So a caller whose bytecode no nmethod of the time has a record of was interpreted;
 * else it ran in the nmethod with such a record: a call enters the newest code of a method. Where
 * the agent walked a frame itself, {@link JlpAddresses} knows its nmethod.
 */
final class JlpCallers {
    /**
     * @param kind {@link FrameKind#JAVA} where that is not told
     * @param code of a compiled frame, if only one nmethod can be it; else null
     */
    record Told(FrameKind kind, Code code) {}

    static final Told NOT_TOLD = new Told(FrameKind.JAVA, null);

    private final CodeIndex index;
    private final JlpFile file;

    JlpCallers(CodeIndex index, JlpFile file) {
        this.index = index;
        this.file = file;
    }

    /**
     * Tells of the frames from {@code first} on, which calls what is not inlined into it.
     *
     * @param era when it was sampled
     */
    List<Told> of(JlpAddresses.Stack stack, int first, long era) throws IOException {
        List<WalkedFrame> frames = stack.frames();
        List<Told> told = new ArrayList<>(frames.size() - first);
        for (Told known : stack.told().subList(first, frames.size())) {
            told.add(known == null ? NOT_TOLD : known);
        }
        List<List<Known>> codes = new ArrayList<>();
        int at = first;
        while (at < frames.size()) {
            if (stack.told().get(at) != null) {
                at++;
                continue;
            }
            if (frames.get(at).bci() == JlpFrames.NATIVE_BCI) {
                told.set(at++ - first, new Told(FrameKind.NATIVE, null));
                continue;
            }
            if (frames.get(at).bci() < 0 || index.isEmpty()) {
                return told;
            }
            while (codes.size() < frames.size()) {
                int next = codes.size();
                boolean isAsked = next >= at && stack.told().get(next) == null;
                codes.add(isAsked ? known(frames.get(next), era) : List.of());
            }
            Candidates found = candidates(stack, codes, at);
            int root = found.root(at);
            if (root < 0) {
                return told;
            }
            for (int i = at; i < root; i++) {
                told.set(i - first, new Told(FrameKind.INLINED, null));
            }
            told.set(root - first, found.told());
            at = root + 1;
        }
        return told;
    }

    /**
     * An nmethod of a frame's method.
     *
     * @param isComing whether it is told of only soon after, and may run already
     */
    private record Known(Code code, Stacks stacks, boolean isComing) {}

    /** The nmethods that are there, or soon are told of, of a frame's method. */
    private List<Known> known(WalkedFrame frame, long era) throws IOException {
        List<Code> all = index.of(frame.method());
        if (all.isEmpty() || era == Eras.FIRST) {
            return List.of();
        }
        List<Known> known = new ArrayList<>(1);
        for (Code code : all) {
            boolean isComing = era < code.loaded && code.loaded - Eras.COMING_NANOS <= era;
            if (isComing || code.isAlive(era)) {
                known.add(new Known(code, stacks(code), isComing));
            }
        }
        return known;
    }

    private Stacks stacks(Code code) throws IOException {
        if (code.stacks == null) {
            code.stacks = DebugTable.read(file.again(code.position)).stacks();
        }
        return code.stacks;
    }

    /** The nmethods that may hold the frames from one on, by the frame of the compiled method. */
    private static final class Candidates {
        private final int from;

        /** How many frames are that of the compiled method of some code that was there. */
        private int roots;

        private int root;
        private List<Code> codes = List.of();

        /** Whether {@link #root} has the newest code of its method. */
        private boolean isNewest;

        private boolean isComing;

        /** Whether code of another frame than the first may be it. */
        private boolean isBelow;

        Candidates(int from) {
            this.from = from;
            this.root = from;
        }

        /**
         * Of several, the last one counts that has the newest code.
         *
         * @param there the nmethods whose compiled method is of this frame
         * @param isLast whether the newest of its method is among them
         */
        void add(int frame, List<Code> there, boolean isLast) {
            roots++;
            isBelow |= frame != from;
            if (isLast || !isNewest) {
                root = frame;
                codes = there;
                isNewest = isLast;
            }
        }

        void coming(int frame) {
            isComing = true;
            isBelow |= frame != from;
        }

        /** The frame of the compiled method, or -1 if that is not told. */
        int root(int at) {
            if (isComing) {
                return isBelow ? -1 : at;
            }
            return roots > 1 && !isNewest ? -1 : root;
        }

        Told told() {
            if (isComing) {
                return NOT_TOLD;
            }
            return codes.isEmpty()
                    ? new Told(FrameKind.INTERPRETED, null)
                    : new Told(FrameKind.COMPILED, codes.size() == 1 ? codes.getFirst() : null);
        }
    }

    private static Candidates candidates(
            JlpAddresses.Stack stack, List<List<Known>> codes, int from) {
        List<WalkedFrame> frames = stack.frames();
        Candidates found = new Candidates(from);
        long hash = Frames.NONE;
        for (int i = from; i < frames.size(); i++) {
            WalkedFrame frame = frames.get(i);
            if (frame.bci() == JlpFrames.NATIVE_BCI || stack.told().get(i) != null) {
                break;
            }
            hash = Frames.hash(hash, frame.method(), frame.bci());
            List<Code> there = List.of();
            Code last = null;
            for (Known known : codes.get(i)) {
                last = known.isComing() ? last : known.code();
                if (!known.stacks().has(hash, i - from + 1)) {
                    continue;
                }
                if (known.isComing()) {
                    found.coming(i);
                } else {
                    there = there.isEmpty() ? new ArrayList<>(1) : there;
                    there.add(known.code());
                }
            }
            if (!there.isEmpty()) {
                found.add(i, there, there.getLast() == last);
            }
        }
        return found;
    }
}
