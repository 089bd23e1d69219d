package dev.jitlens.parse.compilation;

import dev.jitlens.model.Compiler;
import dev.jitlens.model.CompilerState.CompileCost;
import dev.jitlens.model.CompilerState.CompileCost.Work;
import dev.jitlens.model.CompilerState.Phase;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code -XX:+CITime} prints when the JVM ends (compileBroker.cpp, {@code print_times}), a
 * block of sums. JDK 9 and later have a line for each compiler and tier:
 *
 * <pre>
 *   C1 {speed: 172996.381 bytes/s; standard:  0.001 s, 176 bytes, 5 methods; osr:  0.000 s, 72 bytes, 1 methods; nmethods_size: 4728 bytes; nmethods_code_size: 3360 bytes}
 * </pre>
 *
 * and all have the sums of all, {@code Standard compilation : 0.001 s, Average : 0.000 s}, and the
 * phases of each compiler below {@code C2 Compile Time: 0.006 s}, each deeper than what it is a
 * part of. The block ends with the size of all nmethods.
 */
public final class CompileTimesReader implements LineReader {
    private static final byte[][] HEADS = {
        Bytes.of("Individual compiler times (for compiled methods only)"),
        Bytes.of("Accumulated compiler times"),
    };
    private static final byte[] TIERS = Bytes.of("Individual compilation Tier times");
    private static final byte[] RULE = Bytes.of("----------");
    private static final byte[] INDENT = Bytes.of("  ");

    private static final Pattern ROW =
            Pattern.compile(
                    " {2}(C1|C2|JVMCI|Tier([1-4]))\\S{0,40} \\{speed: {1,4}[\\d.]{1,40} bytes/s;"
                        + " standard: {1,4}(\\d{1,9}\\.\\d{3}) s, (\\d{1,18}) bytes, (\\d{1,18})"
                        + " methods; osr: {1,4}(\\d{1,9}\\.\\d{3}) s, (\\d{1,18}) bytes,"
                        + " (\\d{1,18}) methods; nmethods_size: (\\d{1,18}) bytes;"
                        + " nmethods_code_size: (\\d{1,18}) bytes\\}\\s{0,9}");

    /** {@code Total compiled methods : 7 methods}, or seconds of phases. */
    private static final Pattern SUM =
            Pattern.compile(
                    "( {2,30})\\(?([A-Za-z][\\w ()]{1,60}?) {0,40}:"
                            + " {1,40}(\\d{1,18})(?:\\.(\\d{3}))?"
                            + " (s|methods|bytes|bytes/s)\\b.{0,200}");

    private static final Pattern COMPILER = Pattern.compile("(C1|C2) Compile Time");
    private static final int MOST_SECONDS = 9;
    private static final String DETAILS_OF_C1 = "Detailed C1 Timings";
    private static final String LAST = "nmethod total size";

    /** {@code Standard compilation} stands below each of the sums, which its unit tells apart. */
    private final Map<String, Long> sums = new HashMap<>();

    private final Deque<Integer> indents = new ArrayDeque<>();
    private boolean isOpen;
    private Compiler phasesOf = Compiler.NONE;
    private Origin accumulated;

    @Override
    public boolean read(Line line, LogSink sink) {
        for (byte[] head : HEADS) {
            if (line.startsWith(head)) {
                open(line, head == HEADS[0]);
                return true;
            }
        }
        if (!isOpen) {
            return false;
        }
        if (line.startsWith(RULE) || line.startsWith(TIERS)) {
            return true;
        }
        return line.startsWith(INDENT) && line.length() < 500 && told(line, sink);
    }

    private void open(Line line, boolean individual) {
        isOpen = true;
        if (!individual) {
            sums.clear();
            phasesOf = Compiler.NONE;
            accumulated = line.origin();
        }
    }

    private boolean told(Line line, LogSink sink) {
        String text = line.text();
        Matcher row = ROW.matcher(text);
        if (row.matches()) {
            sink.event(LogKind.COMPILE_TIMES, row(line.origin(), row));
            return true;
        }
        if (text.strip().equals(DETAILS_OF_C1)) {
            begin(Compiler.C1);
            return true;
        }
        Matcher sum = SUM.matcher(text);
        if (!sum.matches()) {
            return false;
        }
        sum(line, sum, sink);
        return true;
    }

    private void sum(Line line, Matcher sum, LogSink sink) {
        String name = sum.group(2);
        long amount = Long.parseLong(sum.group(3));
        String unit = sum.group(5);
        Matcher compiler = COMPILER.matcher(name);
        if (!unit.equals("s")) {
            phasesOf = Compiler.NONE;
            sums.put(name + unit, amount);
            if (name.equals(LAST) && accumulated != null) {
                sink.event(LogKind.COMPILE_TIMES, all());
                isOpen = false;
            }
            return;
        }
        if (sum.group(3).length() > MOST_SECONDS) {
            sink.unread(line.origin(), line.text());
            return;
        }
        long nanos = nanos(sum.group(3), sum.group(4));
        if (compiler.matches()) {
            begin(Compiler.valueOf(compiler.group(1)));
        } else if (phasesOf != Compiler.NONE) {
            sink.event(
                    LogKind.COMPILE_TIMES,
                    new Phase(
                            line.origin(),
                            Time.UNKNOWN,
                            phasesOf,
                            name,
                            level(sum.group(1).length()),
                            Unknown.NUMBER,
                            nanos,
                            Time.UNKNOWN));
        } else {
            sums.put(name + unit, nanos);
        }
    }

    private void begin(Compiler compiler) {
        phasesOf = compiler;
        indents.clear();
    }

    /** From 1 on: how many of those above, each deeper than the one before, it is a part of. */
    private int level(int indent) {
        while (!indents.isEmpty() && indents.peek() >= indent) {
            indents.pop();
        }
        indents.push(indent);
        return indents.size();
    }

    private static CompileCost row(Origin origin, Matcher row) {
        int tier = row.group(2) == null ? Unknown.NUMBER : Integer.parseInt(row.group(2));
        return new CompileCost(
                origin,
                tier < 0 ? Compiler.valueOf(row.group(1)) : Compiler.ofTier(tier),
                tier,
                work(row, 3),
                work(row, 6),
                Long.parseLong(row.group(9)),
                Long.parseLong(row.group(10)));
    }

    private static Work work(Matcher row, int from) {
        String[] seconds = row.group(from).split("\\.");
        return new Work(
                Long.parseLong(row.group(from + 2)),
                Long.parseLong(row.group(from + 1)),
                nanos(seconds[0], seconds[1]));
    }

    private CompileCost all() {
        return new CompileCost(
                accumulated,
                Compiler.NONE,
                Unknown.NUMBER,
                work("Standard compilation"),
                work("On stack replacement"),
                known(LAST + "bytes"),
                known("nmethod code size" + "bytes"));
    }

    private Work work(String of) {
        return new Work(known(of + "methods"), known(of + "bytes"), known(of + "s"));
    }

    private long known(String sum) {
        return sums.getOrDefault(sum, (long) Unknown.NUMBER);
    }

    private static long nanos(String seconds, String millis) {
        return Long.parseLong(seconds) * 1_000_000_000L
                + (millis == null ? 0 : Long.parseLong(millis) * 1_000_000L);
    }
}
