package dev.jitlens.profile.text;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.format.ClassName;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A region of code with its shares, as perfasm prints it. A debug record stands in comments at the
 * instruction that ends where the record points, so what an instruction without comments belongs to
 * is told by the next record after it.
 */
final class PerfasmRegion {
    private static final Pattern ADDRESS = Pattern.compile("0x([0-9a-f]{4,16}):");

    /** {@code ; - (reexecute) bench.Sum::sum@36 (line 8)}; without debug info no line. */
    private static final Pattern FRAME =
            Pattern.compile(
                    ";\\s+- (?:\\(reexecute\\) )?([^ :]+)::([^ @]+)@(-?\\d{1,5})"
                            + "(?: \\(line (\\d{1,9})\\))?");

    /** Graal lists so much in one comment that the margin of all lines is 12,000 wide. */
    private static final int LONGEST = 1 << 16;

    /** More instructions are in no region that perfasm prints. */
    private static final int MOST = 1 << 20;

    private static final int DEEPEST = 1 << 10;

    /** JMH takes samples for one region that are no more bytes apart; its margins are lines. */
    private static final int MERGE_MARGIN = 32;

    private final int column;
    private final int events;
    private final List<Hit> hits = new ArrayList<>();
    private final List<SampleFrame> record = new ArrayList<>();
    private String header = "";
    private long total;
    private long instructions;
    private int withoutRecord;
    private int beforeRecord;

    /**
     * Samples of an instruction.
     *
     * @param hundredths of a percent of all
     * @param frames leaf first; empty if no record follows in the region
     */
    record Hit(long address, long hundredths, List<SampleFrame> frames) {}

    /**
     * @param column of the event whose shares are read, from 0
     * @param events so many columns there are
     */
    PerfasmRegion(int column, int events) {
        this.column = column;
        this.events = events;
    }

    /** {@code c2, level 4, bench.Sum::sum, version 5, compile id 583}. */
    String header() {
        return header;
    }

    /** What is printed below it as its share. */
    void total(long hundredths) {
        total = hundredths;
    }

    /**
     * What its lines lack of its share, as where somebody left some out; 0 where it may be
     * rounding, of each line by half of a hundredth of a percent.
     */
    long leftOut() {
        long lacks = total - sum(hits());
        return 2 * lacks > instructions + 1 ? lacks : 0;
    }

    /** The samples of its own; not those that its margins show of others. */
    List<Hit> hits() {
        endRecord();
        if (total <= 0) {
            return hits;
        }
        List<Hit> own = hits;
        int begin = 0;
        for (int i = 1; i <= hits.size(); i++) {
            if (i == hits.size()
                    || hits.get(i).address() - hits.get(i - 1).address() > MERGE_MARGIN) {
                List<Hit> together = hits.subList(begin, i);
                own = isCloser(together, own) ? together : own;
                begin = i;
            }
        }
        return own;
    }

    private boolean isCloser(List<Hit> some, List<Hit> others) {
        return Math.abs(sum(some) - total) < Math.abs(sum(others) - total);
    }

    private static long sum(List<Hit> some) {
        return some.stream().mapToLong(Hit::hundredths).sum();
    }

    static boolean isInstruction(String text) {
        int comment = text.indexOf(';');
        Matcher address = ADDRESS.matcher(text);
        return text.length() <= LONGEST
                && address.find()
                && (comment < 0 || address.start() < comment);
    }

    /** Takes a line; returns false if it has a share and is not understood. */
    boolean line(String text) {
        if (header.isEmpty()) {
            header = text.strip();
            return true;
        }
        if (text.length() > LONGEST) {
            return share(text) == 0;
        }
        long share = share(text);
        int comment = text.indexOf(';');
        Matcher address = ADDRESS.matcher(text);
        boolean instruction = address.find() && (comment < 0 || address.start() < comment);
        if (instruction) {
            instructions++;
            endRecord();
            beforeRecord = hits.size() + (share > 0 ? 1 : 0);
        }
        boolean shown = instruction || text.contains("<no assembly");
        boolean own = shown || !RowShares.areLost(text);
        if (share > 0 && own && hits.size() < MOST) {
            long at = instruction ? Long.parseUnsignedLong(address.group(1), 16) : 0;
            hits.add(new Hit(at, share, List.of()));
        }
        if (comment >= 0) {
            comment(text.substring(comment));
        }
        return PerfasmShare.areTold(text, events) && (share == 0 || shown);
    }

    private long share(String text) {
        return PerfasmShare.hundredths(text, column, events);
    }

    private void comment(String comment) {
        if (comment.startsWith(";*")) {
            record.clear(); // another record of the same instruction
        }
        Matcher frame = FRAME.matcher(comment);
        if (frame.find() && record.size() < DEEPEST) {
            record.add(
                    new SampleFrame(
                            new Method(ClassName.dotted(frame.group(1)), frame.group(2), ""),
                            Math.max(Integer.parseInt(frame.group(3)), Unknown.NUMBER),
                            frame.group(4) == null
                                    ? Unknown.NUMBER
                                    : Integer.parseInt(frame.group(4)),
                            FrameKind.INLINED));
        }
    }

    /** The record is of the last instruction, and of those since the record before. */
    private void endRecord() {
        if (record.isEmpty()) {
            return;
        }
        List<SampleFrame> frames = List.copyOf(record);
        for (int i = withoutRecord; i < beforeRecord; i++) {
            hits.set(i, new Hit(hits.get(i).address(), hits.get(i).hundredths(), frames));
        }
        withoutRecord = beforeRecord;
        record.clear();
    }
}
