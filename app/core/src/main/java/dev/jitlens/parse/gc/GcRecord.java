package dev.jitlens.parse.gc;

import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What stands between the first bracket and its closing one in a GC log of JDK 8, which may be
 * several lines. Brackets inside are of generations. Reused.
 *
 * <pre>
 * [GC (Allocation Failure) 2.563: [DefNew
 * Desired survivor size 1114112 bytes, new threshold 1 (max 6)
 * : 17472K-&gt;1970K(19648K), 0.0115961 secs] 17472K-&gt;1970K(63360K), 0.0117802 secs]
 * </pre>
 */
final class GcRecord {
    /** Nothing that a collector writes is as long. */
    private static final int MOST_BYTES = 1 << 16;

    private static final byte[] SECS = Bytes.of(" secs");
    private static final byte[][] YOUNG = {
        Bytes.of("DefNew"), Bytes.of("ParNew"), Bytes.of("ASParNew"), Bytes.of("PSYoungGen"),
    };
    private static final byte[][] OLD = {
        Bytes.of("Tenured"), Bytes.of("CMS"), Bytes.of("ParOldGen"), Bytes.of("PSOldGen"),
    };
    private static final byte[][] CONCURRENT = {
        Bytes.of("GC concurrent-"), Bytes.of("CMS-concurrent-"),
    };

    /** What a pause of a cycle of CMS's says of the generations, cause or not. */
    private static final byte[][] CMS_PAUSE = {Bytes.of("1 "), Bytes.of("YG occupancy: ")};

    private static final byte[] OCCUPANCY = Bytes.of("YG occupancy: ");

    private static final byte[] INITIAL_MARK = Bytes.of("CMS-initial-mark: ");

    /** Brackets inside of brackets inside tell nothing. */
    private static final int DEEPEST = 3;

    private final HeapChangeText change = new HeapChangeText();

    /** What stands in brackets by how deep they are; 0 is not used. */
    private final byte[][] texts = new byte[DEEPEST + 1][256];

    private final int[] ends = new int[DEEPEST + 1];
    private final List<String> concurrent = new ArrayList<>();
    private int depth;
    private int bytes;
    private String generation = "";
    private long youngFreed = Unknown.NUMBER;
    private boolean hasYoung;
    private boolean hasOld;
    private boolean cmsPause;
    private boolean occupancy;
    private boolean initialMark;

    void begin() {
        depth = 1;
        ends[1] = 0;
        bytes = 0;
        generation = "";
        hasYoung = false;
        hasOld = false;
        cmsPause = false;
        occupancy = false;
        initialMark = false;
        concurrent.clear();
    }

    /**
     * Takes more of it.
     *
     * @return the index after the bracket that closes it, or -1 if that is not there yet
     */
    int take(byte[] buf, int from, int to) {
        int i = from;
        for (; i < to && depth > 0 && bytes < MOST_BYTES; i++, bytes++) {
            if (buf[i] == '[') {
                depth++;
                if (depth <= DEEPEST) {
                    ends[depth] = 0;
                }
            } else if (buf[i] == ']') {
                if (depth > 1 && depth <= DEEPEST) {
                    closed(texts[depth], ends[depth]);
                }
                depth--;
            } else if (depth <= DEEPEST) {
                int end = ends[depth]++;
                if (end == texts[depth].length) {
                    texts[depth] = Arrays.copyOf(texts[depth], end * 2);
                }
                texts[depth][end] = buf[i];
            }
        }
        return depth == 0 ? i : -1;
    }

    boolean isTooLong() {
        return bytes >= MOST_BYTES;
    }

    private void closed(byte[] text, int end) {
        if (isAny(CONCURRENT, text, end)) {
            concurrent.add(new String(text, 0, end, StandardCharsets.US_ASCII));
        } else if (isAny(CMS_PAUSE, text, end)) {
            cmsPause = true;
            occupancy = Bytes.startsWith(text, 0, end, OCCUPANCY);
            initialMark |= Bytes.indexOf(text, 0, end, INITIAL_MARK) >= 0;
        } else if (isAny(YOUNG, text, end) && change.find(text, 0, end)) {
            hasYoung = true;
            youngFreed = change.before - change.after;
            named(text, end);
        } else if (isAny(OLD, text, end) && change.find(text, 0, end)) {
            hasOld = true;
            named(text, end);
        }
    }

    private void named(byte[] text, int end) {
        if (generation.isEmpty()) {
            generation = new String(text, 0, end, StandardCharsets.US_ASCII);
        }
    }

    private static boolean isAny(byte[][] names, byte[] text, int end) {
        for (byte[] name : names) {
            if (Bytes.startsWith(text, 0, end, name)) {
                return true;
            }
        }
        return false;
    }

    /** What a collector that works beside the program wrote amid what was taken last. */
    List<String> takeConcurrent() {
        List<String> taken = List.copyOf(concurrent);
        concurrent.clear();
        return taken;
    }

    /** What stands in no bracket but the outermost. */
    String text() {
        return new String(texts[1], 0, ends[1], StandardCharsets.US_ASCII);
    }

    /** A generation's name and what follows it, or empty. */
    String firstGeneration() {
        return generation;
    }

    /** Whether the old generation was collected, too. */
    boolean hasOld() {
        return hasOld;
    }

    /** Whether it is a pause of a cycle of CMS's. */
    boolean isCmsPause() {
        return cmsPause;
    }

    /** Whether it is a remark of CMS's of which no more is told yet than what the young held. */
    boolean isRemarkOpen() {
        return occupancy && depth == 1;
    }

    /** Whether it is the pause that begins a cycle of CMS's. */
    boolean isInitialMark() {
        return initialMark;
    }

    /** How long it took, or {@link Time#UNKNOWN}. */
    long tookNanos() {
        byte[] outer = texts[1];
        int secs = -1;
        for (int i = Bytes.indexOf(outer, 0, ends[1], SECS); i >= 0; ) {
            secs = i;
            i = Bytes.indexOf(outer, i + 1, ends[1], SECS);
        }
        int from = Math.max(0, secs);
        while (from > 0 && (Bytes.isDigit(outer[from - 1]) || isPoint(outer[from - 1]))) {
            from--;
        }
        // The comma before the number is no decimal one.
        while (from < secs && !Bytes.isDigit(outer[from])) {
            from++;
        }
        return secs < 0 ? Time.UNKNOWN : Bytes.secondsToNanos(outer, from, secs, Time.UNKNOWN);
    }

    private static boolean isPoint(byte b) {
        return b == '.' || b == ',';
    }

    /** Whether it tells what happened to the heap. */
    boolean heap(HeapChangeText into) {
        return into.find(texts[1], 0, ends[1]) || into.findUsed(texts[1], 0, ends[1]);
    }

    /** Bytes that moved from the young to the old generation, or {@link Unknown#NUMBER}. */
    long promoted(HeapChangeText heap) {
        boolean told = hasYoung && !hasOld && heap.after >= 0;
        return told ? Math.max(0, youngFreed - (heap.before - heap.after)) : Unknown.NUMBER;
    }
}
