package dev.jitlens.profile.text;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.ClassName;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;
import dev.jitlens.profile.format.SampleRoom;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The stacks of threads in one state, by their shares of all samples in that state. Those of
 * running threads count time; others have the state for what they count.
 */
final class JmhStackTable {
    private static final String RUNNABLE = "RUNNABLE";
    private static final int WHOLE = 1000;

    private static final String EMPTY = "<stack is empty, everything is filtered?>";
    private static final String OTHER = "<other>";

    private static final SampleFailure NO_STACK =
            SampleFailure.leftOut("the stack is empty, or JMH filtered all of it");

    /** The class, the method, and the line, which is -2 in a native method and -1 if unknown. */
    private static final Pattern FRAME = Pattern.compile("(\\S+)\\.([^.]+?)(?::(-?\\d{1,9}))?");

    private static final int NATIVE = -2;

    private final String state;
    private final Origin origin;
    private final SampleCounter samples;
    private final List<SampleFrame> leafFirst = new ArrayList<>();
    private int open;
    private int rows;
    private int sum;
    private int below;
    private int deepest;

    JmhStackTable(String state, Origin origin, SampleRoom room) {
        this.state = state;
        this.origin = origin;
        this.samples = new SampleCounter(room);
    }

    String state() {
        return state;
    }

    /**
     * A row, which begins a stack; false if it is none.
     *
     * @param tenths of a percent
     */
    boolean row(int tenths, String text) {
        endStack();
        Matcher frame = FRAME.matcher(text);
        boolean isRest = text.equals(EMPTY) || text.equals(OTHER);
        if (tenths > WHOLE || !isRest && !frame.matches()) {
            return false;
        }
        rows++;
        sum += Math.min(tenths, 2 * WHOLE);
        if (tenths == 0) {
            below++;
        } else if (isRest) {
            SampleFailure why = text.equals(EMPTY) ? NO_STACK : Failures.NOT_LISTED;
            samples.failed(-1, hundredths(tenths), CodePlace.NONE, why, List.of());
        } else {
            open = tenths;
            leafFirst.add(frame(frame));
        }
        return true;
    }

    /** A caller of the last frame; false if no stack is open. */
    boolean frame(String text) {
        Matcher frame = FRAME.matcher(text);
        boolean is = open > 0 && frame.matches();
        if (is) {
            leafFirst.add(frame(frame));
        }
        return is;
    }

    void endStack() {
        if (open > 0) {
            deepest = Math.max(deepest, leafFirst.size());
            samples.walked(-1, hundredths(open), CodePlace.NONE, leafFirst, false);
        }
        open = 0;
        leafFirst.clear();
    }

    private static long hundredths(int tenths) {
        return 10L * tenths;
    }

    private static SampleFrame frame(Matcher its) {
        int line = its.group(3) == null ? Unknown.NUMBER : Integer.parseInt(its.group(3));
        return new SampleFrame(
                new Method(ClassName.dotted(its.group(1)), its.group(2), ""),
                Unknown.NUMBER,
                line > 0 ? line : Unknown.NUMBER,
                line == NATIVE ? FrameKind.NATIVE : FrameKind.JAVA);
    }

    /**
     * Tells the profile.
     *
     * @param states the shares of all states
     */
    void tell(String benchmark, String parameters, List<String> states, ProfileSink sink) {
        endStack();
        // Each row is rounded to a tenth, half of one up or down.
        int most = WHOLE + rows / 2 + 1;
        if (sum > most || samples.isEmpty()) {
            sink.problem(
                    origin,
                    sum > most ? tooMuch() : "JMH lists no stack of threads in the state " + state);
            return;
        }
        int rest = WHOLE - sum;
        if (rest > 0) {
            boolean isRounding = 2 * rest <= rows + 1;
            SampleFailure why =
                    isRounding
                            ? SampleFailure.leftOut("lost to rounding, or not listed")
                            : Failures.NOT_LISTED;
            samples.failed(-1, hundredths(rest), CodePlace.NONE, why, List.of());
        }
        List<String> notes = new ArrayList<>();
        if (!benchmark.isEmpty()) {
            notes.add("benchmark " + benchmark + (parameters.isEmpty() ? "" : ", " + parameters));
        }
        notes.addAll(notes(states));
        Sampling sampling =
                Sampling.UNKNOWN.of(state.equals(RUNNABLE) ? "" : state).ofShares().noted(notes);
        sink.profile(samples.profile(SampleSource.JMH_STACK, origin, sampling));
    }

    private String tooMuch() {
        return String.format(
                Locale.ROOT,
                "left out: the shares of stacks of threads in the state %s are %d.%d%% together",
                state,
                sum / 10,
                sum % 10);
    }

    private List<String> notes(List<String> states) {
        List<String> notes = new ArrayList<>();
        if (!states.isEmpty()) {
            notes.add("states of all threads: " + String.join(", ", states));
        }
        notes.add(
                "JMH takes the stacks of all threads at a safepoint: it shows a thread at a"
                        + " safepoint poll only, and may blame code that took no time");
        notes.add(
                "the number of samples is not printed; counts are hundredths of a percent of those"
                        + " in the state "
                        + state);
        if (deepest == 1) {
            notes.add("the text lists methods without their callers (lines= asks for them)");
        } else if (deepest > 1) {
            notes.add(
                    "no stack has more than "
                            + deepest
                            + " frames: JMH keeps as many as it is asked for (lines=), and what is"
                            + " deeper lacks its root");
        }
        if (sum > WHOLE) {
            notes.add(
                    String.format(
                            Locale.ROOT,
                            "the shares are rounded, and are %d.%d%% together",
                            sum / 10,
                            sum % 10));
        }
        if (below > 0) {
            notes.add(
                    (below == 1 ? "1 stack is" : below + " stacks are")
                            + " left out, of less than 0.05%");
        }
        return notes;
    }
}
