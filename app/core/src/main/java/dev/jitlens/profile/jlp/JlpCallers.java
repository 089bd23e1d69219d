package dev.jitlens.profile.jlp;

import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.jlp.CodeIndex.Code;
import dev.jitlens.profile.jlp.DebugTable.Frames;
import dev.jitlens.profile.jlp.JlpRecord.WalkedFrame;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which code the callers of a walked stack ran in. AsyncGetCallTrace tells a method and a bci of
 * each, which is what a debug record of an nmethod tells of a call, with the methods that are
 * inlined there. So a caller whose bytecode no nmethod of the time has a record of was interpreted;
 * else it ran in the nmethod with such a record: a call enters the newest code of a method.
 */
final class JlpCallers {
    /**
     * @param kind {@link FrameKind#JAVA} where that is not told
     * @param code of a compiled frame, if only one nmethod can be it; else null
     */
    record Told(FrameKind kind, Code code) {}

    private static final Told NOT_TOLD = new Told(FrameKind.JAVA, null);

    private final CodeIndex index;
    private final JlpFile file;
    private final Map<Code, long[]> hashes = new HashMap<>();

    JlpCallers(CodeIndex index, JlpFile file) {
        this.index = index;
        this.file = file;
    }

    /**
     * Tells of the frames from {@code first} on, which calls what is not inlined into it.
     *
     * @param era when it was sampled
     */
    List<Told> of(List<WalkedFrame> frames, int first, long era) throws IOException {
        List<Told> told = new ArrayList<>(Collections.nCopies(frames.size() - first, NOT_TOLD));
        int at = first;
        while (at < frames.size()) {
            if (frames.get(at).bci() == JlpFrames.NATIVE_BCI) {
                told.set(at++ - first, new Told(FrameKind.NATIVE, null));
                continue;
            }
            if (frames.get(at).bci() < 0 || index.isEmpty()) {
                return told;
            }
            Candidates found = candidates(frames, at, era);
            int root = found.root(at);
            if (root < 0) {
                return told;
            }
            for (int i = at; i < root; i++) {
                told.set(i - first, new Told(FrameKind.INLINED, null));
            }
            told.set(root - first, found.at(root));
            at = root + 1;
        }
        return told;
    }

    /** The nmethods that may hold the frames from one on, by the frame of the compiled method. */
    private final class Candidates {
        private final Map<Integer, List<Code>> there = new HashMap<>();
        private final Map<Integer, List<Code>> coming = new HashMap<>();
        private final Map<Integer, Boolean> newest = new HashMap<>();

        /** The frame of the compiled method, or -1 if that is not told. */
        int root(int at) {
            if (!coming.isEmpty()) {
                boolean alone = there.keySet().stream().allMatch(k -> k == at);
                return alone && coming.keySet().stream().allMatch(k -> k == at) ? at : -1;
            }
            if (there.size() < 2) {
                return there.isEmpty() ? at : there.keySet().iterator().next();
            }
            return there.keySet().stream().filter(newest::get).max(Integer::compare).orElse(-1);
        }

        Told at(int root) {
            if (!coming.isEmpty()) {
                return NOT_TOLD;
            }
            List<Code> codes = there.getOrDefault(root, List.of());
            return codes.isEmpty()
                    ? new Told(FrameKind.INTERPRETED, null)
                    : new Told(FrameKind.COMPILED, codes.size() == 1 ? codes.getFirst() : null);
        }
    }

    private Candidates candidates(List<WalkedFrame> frames, int from, long era) throws IOException {
        Candidates found = new Candidates();
        long hash = Frames.NONE;
        for (int i = from; i < frames.size(); i++) {
            WalkedFrame frame = frames.get(i);
            if (frame.bci() == JlpFrames.NATIVE_BCI) {
                break;
            }
            hash = Frames.hash(hash, frame.method(), frame.bci());
            Code last = null;
            for (Code code : index.of(frame.method())) {
                boolean isThere = era != Eras.FIRST && code.isAlive(era);
                boolean isComing =
                        era != Eras.FIRST
                                && era < code.loaded
                                && code.loaded - Eras.COMING_NANOS <= era;
                last = isThere ? code : last;
                if ((isThere || isComing) && has(code, hash)) {
                    (isThere ? found.there : found.coming)
                            .computeIfAbsent(i, k -> new ArrayList<>(1))
                            .add(code);
                }
            }
            List<Code> here = found.there.get(i);
            found.newest.put(i, here != null && here.getLast() == last);
        }
        return found;
    }

    /** Whether a debug record of the code has frames of this hash. */
    private boolean has(Code code, long hash) throws IOException {
        long[] known = hashes.get(code);
        if (known == null) {
            known = DebugTable.read(file.again(code.position)).hashes();
            hashes.put(code, known);
        }
        return Arrays.binarySearch(known, hash) >= 0;
    }
}
