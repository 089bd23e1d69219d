package dev.jitlens.profile.text;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleRoom;
import dev.jitlens.profile.format.Unread;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what JMH's stack profiler prints of each benchmark: the shares of the states of threads,
 * and for each state those of stacks, of all samples and of those of the state.
 *
 * <pre>
 * Secondary result "bench.Mix.sum:stack":
 * Stack profiler:
 *
 * ....[Thread state distributions]..........
 *  66.7%         RUNNABLE
 *  33.3%         WAITING
 *
 * ....[Thread state: RUNNABLE]..............
 *  56.8%  85.2% bench.Mix.sum:29
 *               bench.generated.Mix_sum_jmhTest.sum_avgt_jmhStub:232
 *
 *   9.9%  14.8% &lt;other&gt;
 * </pre>
 */
final class JmhStackReader {
    /** In the head of each of its tables. */
    static final String MARK = "....[Thread state";

    private static final String BENCHMARK = "# Benchmark: ";
    private static final String FACTS = "# ";
    private static final Pattern PARAMETERS = Pattern.compile("# Parameters: \\((.{1,1000})\\)");

    /** {@code Secondary result "bench.Mix.sum:·stack":}, and {@code "@stack"} of 1.0. */
    private static final Pattern RESULT =
            Pattern.compile("Secondary result \"(.{1,500}?):?[^\\w\"]{0,9}stack\":\\s*");

    private static final Pattern STATES =
            Pattern.compile("\\.{4}\\[Thread state distributions]\\.*\\s*");
    private static final Pattern STATE =
            Pattern.compile("\\.{4}\\[Thread state: ([A-Z_]{3,20})]\\.*\\s*");
    private static final Pattern STATE_SHARE =
            Pattern.compile("(\\d{1,3})[.,](\\d)%\\s+([A-Z_]{3,20})\\s*");
    private static final Pattern ROW =
            Pattern.compile("\\d{1,3}[.,]\\d%\\s+(\\d{1,3})[.,](\\d)%\\s+(\\S.{0,2000}?)\\s*");
    private static final Pattern FRAME = Pattern.compile("[^\\s%]{1,1000}\\.[^\\s.%]{1,1000}\\s*");

    /** What a person's text, a mail or the comment of a class has before a line. */
    private static final String MARKS = ">|* \t";

    /** The names of Thread.State. */
    private static final Set<Thread.State> ALL = EnumSet.allOf(Thread.State.class);

    /** A thousand benchmarks with their states are fewer. */
    private static final int MOST_TABLES = 1 << 12;

    private static final int LONGEST = 4000;

    private final LineSource source;
    private final ProfileSink sink;
    private final Unread unread;
    private final SampleRoom room = new SampleRoom();
    private final List<JmhStackTable> tables = new ArrayList<>();
    private String benchmark = "";
    private String parameters = "";

    /** The shares of the states, as JMH prints them; empty before its table of them. */
    private final List<String> states = new ArrayList<>();

    private boolean inStates;

    /** The last of {@link #tables} is being read. */
    private boolean inTable;

    private int told;
    private boolean full;

    JmhStackReader(LineSource source, ProfileSink sink) {
        this.source = source;
        this.sink = sink;
        this.unread = new Unread(source.file(), sink, "has a share, and is not understood");
    }

    /** The line without what stands before it, nor blanks. */
    static String unmarked(String line) {
        int from = 0;
        while (from < line.length() && MARKS.indexOf(line.charAt(from)) >= 0) {
            from++;
        }
        return line.substring(from);
    }

    void read() throws IOException {
        Line line = new Line();
        while (!full && source.next(line)) {
            String text = line.text();
            line(text.length() > LONGEST ? "" : unmarked(text), line.origin());
        }
        finish();
        unread.end(0);
    }

    private void line(String text, Origin at) {
        if (text.startsWith("....")) {
            border(text, at);
        } else if (text.isBlank()) {
            ends();
        } else if (text.startsWith(FACTS)) {
            fact(text);
        } else if (!body(text, at)) {
            result(text);
        }
    }

    private void border(String text, Origin at) {
        Matcher state = STATE.matcher(text);
        inTable = false;
        inStates = false;
        if (STATES.matcher(text).matches()) {
            finish();
            inStates = true;
        } else if (state.matches()) {
            state(state.group(1), at);
        }
    }

    private void state(String name, Origin at) {
        if (ALL.stream().noneMatch(its -> its.name().equals(name))) {
            sink.problem(at, "JMH names a state of threads that Java has not: " + name);
            return;
        }
        if (tables.stream().anyMatch(its -> its.state().equals(name))) {
            finish(); // Of the next benchmark, without its table of states.
        }
        full = told + tables.size() == MOST_TABLES;
        if (full) {
            sink.problem(
                    at,
                    "the rest of what JMH's stack profiler printed is not read: "
                            + MOST_TABLES
                            + " tables stand before it");
            return;
        }
        tables.add(new JmhStackTable(name, at, room));
        inTable = true;
    }

    /** Blanks end a stack, and the table of states. */
    private void ends() {
        inStates &= states.isEmpty();
        if (inTable) {
            tables.getLast().endStack();
        }
    }

    private void fact(String text) {
        Matcher its = PARAMETERS.matcher(text.strip());
        if (text.startsWith(BENCHMARK)) {
            finish();
            benchmark = text.substring(BENCHMARK.length()).strip();
            parameters = "";
        } else if (its.matches()) {
            finish();
            parameters = its.group(1);
        }
    }

    private boolean body(String text, Origin at) {
        Matcher share = STATE_SHARE.matcher(text);
        if (inStates && share.matches()) {
            states.add(share.group(3) + " " + share.group(1) + "." + share.group(2) + "%");
            return true;
        }
        Matcher row = ROW.matcher(text);
        if (inTable && row.matches()) {
            int tenths = 10 * Integer.parseInt(row.group(1)) + Integer.parseInt(row.group(2));
            if (!tables.getLast().row(tenths, row.group(3))) {
                unread.line(at, text);
            }
            return true;
        }
        if (inTable && FRAME.matcher(text).matches() && tables.getLast().frame(text.strip())) {
            return true;
        }
        if ((inTable || inStates) && text.indexOf('%') >= 0) {
            unread.line(at, text);
        }
        inTable = false;
        inStates = false;
        return false;
    }

    private void result(String text) {
        Matcher result = RESULT.matcher(text);
        if (result.matches()) {
            finish();
            String name = result.group(1);
            boolean named = name.indexOf('.') > 0;
            parameters = named && !name.equals(benchmark) ? "" : parameters;
            benchmark = named ? name : benchmark;
        }
    }

    /** A benchmark has ended. */
    private void finish() {
        told += tables.size();
        for (JmhStackTable table : tables) {
            table.tell(benchmark, parameters, states, sink);
        }
        tables.clear();
        states.clear();
        inTable = false;
        inStates = false;
    }
}
