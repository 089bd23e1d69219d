package dev.jitlens.profile.jlp;

import dev.jitlens.profile.jlp.JlpRecord.CodeLoad;
import dev.jitlens.profile.jlp.JlpRecord.DebugFrame;
import dev.jitlens.profile.jlp.JlpRecord.DebugRecord;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** The debug records of an nmethod: which bytecodes an instruction stands for. */
final class DebugTable {
    /** The instruction is after the last record's. */
    static final int NONE = -1;

    private final int[] ends;
    private final int[] starts;
    private final byte[] bytes;
    private final boolean isShort;

    private DebugTable(int[] ends, int[] starts, byte[] bytes, boolean isShort) {
        this.ends = ends;
        this.starts = starts;
        this.bytes = bytes;
        this.isShort = isShort;
    }

    /**
     * @param payload of a CODE_LOAD
     */
    static DebugTable read(JlpPayload payload) {
        CodeLoad load = CodeLoad.read(payload);
        int n = payload.most(load.debugRecords(), DebugRecord.BYTES);
        long[] order = new long[n];
        int[] starts = new int[n];
        int known = 0;
        for (int i = 0; i < n; i++) {
            starts[i] = payload.at();
            DebugRecord record = DebugRecord.read(payload);
            payload.skip(record.frames() * DebugFrame.BYTES);
            if (payload.isShort()) {
                break;
            }
            order[known++] = Math.min(Integer.MAX_VALUE, record.end()) << 32 | i;
        }
        // Sorted by end; of equal ends, the record that came first.
        Arrays.sort(order, 0, known);
        int[] ends = new int[known];
        int[] sorted = new int[known];
        for (int i = 0; i < known; i++) {
            ends[i] = (int) (order[i] >>> 32);
            sorted[i] = starts[(int) order[i]];
        }
        return new DebugTable(ends, sorted, payload.bytes(), payload.isShort());
    }

    int size() {
        return ends.length;
    }

    /** Offset of the first byte after the instruction of a record. */
    long end(int record) {
        return ends[record];
    }

    boolean isShort() {
        return isShort;
    }

    /** The record of the instruction, that with the smallest end after it; or {@link #NONE}. */
    int find(long offset) {
        int wanted = (int) Math.min(Integer.MAX_VALUE - 1, offset) + 1;
        int at = Arrays.binarySearch(ends, wanted);
        int record = at >= 0 ? at : -at - 1;
        while (record > 0 && record < ends.length && ends[record - 1] == ends[record]) {
            record--;
        }
        return record == ends.length ? NONE : record;
    }

    /**
     * The stacks of all records.
     *
     * @param hashes the {@link Frames#hash} of each, sorted
     * @param deepest how many frames the deepest has
     */
    record Stacks(long[] hashes, int deepest) {
        /** Whether one of them has this hash and so many frames. */
        boolean has(long hash, int frames) {
            return frames <= deepest && Arrays.binarySearch(hashes, hash) >= 0;
        }
    }

    Stacks stacks() {
        long[] hashes = new long[starts.length];
        int deepest = 0;
        for (int record = 0; record < starts.length; record++) {
            JlpPayload payload = new JlpPayload(bytes, starts[record], bytes.length);
            int n = DebugRecord.read(payload).frames();
            long hash = Frames.NONE;
            for (int i = 0; i < n; i++) {
                DebugFrame frame = DebugFrame.read(payload);
                hash = Frames.hash(hash, frame.method(), frame.bci());
            }
            hashes[record] = hash;
            deepest = Math.max(deepest, n);
        }
        Arrays.sort(hashes);
        return new Stacks(hashes, deepest);
    }

    /** Stacks as numbers: of two that differ they are the same once in 2^64. */
    static final class Frames {
        static final long NONE = 0x243f6a8885a308d3L;
        private static final long FACTOR = 0x9e3779b97f4a7c15L;

        private Frames() {}

        /** The number of these frames with one more, the caller of the last. */
        static long hash(long frames, long method, int bci) {
            long mixed = (frames ^ method) * FACTOR;
            mixed = ((mixed ^ mixed >>> 32) + bci) * FACTOR;
            return mixed ^ mixed >>> 29;
        }
    }

    /** Innermost first. */
    List<DebugFrame> frames(int record) {
        JlpPayload payload = new JlpPayload(bytes, starts[record], bytes.length);
        int n = DebugRecord.read(payload).frames();
        List<DebugFrame> frames = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            frames.add(DebugFrame.read(payload));
        }
        return frames;
    }
}
