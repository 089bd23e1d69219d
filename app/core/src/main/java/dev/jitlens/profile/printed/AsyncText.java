package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.LeafClasses;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;
import dev.jitlens.profile.format.StackTexts;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What one text of async-profiler says. It lists the most frequent stacks, 200 unless it is asked
 * for more, and says how many samples there are in all. Samples of time are counted, and of
 * everything else what the text weighs them by.
 */
final class AsyncText {
    /** Units that say nothing of what was sampled. */
    private static final Set<String> TIME = Set.of("", "ns", "samples", "total");

    /** Events that tick with time. */
    private static final Set<String> CLOCKS = Set.of("", "cpu", "ctimer", "itimer", "wall");

    /** Each share is rounded. */
    private static final int ALMOST_ALL = 99_00;

    private final Origin origin;
    private final String event;
    private final SampleCounter samples = new SampleCounter();
    private final StackTexts stacks = new StackTexts(samples);
    private final List<String> leafFirst = new ArrayList<>();
    private String unit = "";
    private boolean weighs;
    private long ofStack;

    /** Whether samples have stacks; a text may list methods only. */
    private boolean hasStacks;

    private boolean hasTypes;
    private boolean isCut;
    private long cutStacks;
    private long listed;

    /** Hundredths of a percent of all that was sampled, as the text tells each. */
    private long listedShare;

    private long total = -1;

    /**
     * @param event that async-profiler said it samples, or empty
     */
    AsyncText(Origin origin, String event) {
        this.origin = origin;
        this.event = event;
    }

    void total(long all) {
        total = all;
    }

    private void unit(String its) {
        unit = its;
        weighs = !(TIME.contains(its) && CLOCKS.contains(event));
    }

    /** How much of all that was sampled a stack is, in hundredths of a percent. */
    void share(int hundredths) {
        listedShare += hundredths;
    }

    /** A stack follows. */
    void stack(String its, long weight, long count) {
        closeStack();
        hasStacks = true;
        unit(its);
        open(weight, count);
    }

    private void open(long weight, long count) {
        ofStack = weighs ? weight : count;
        listed += count;
    }

    /**
     * A frame of the stack.
     *
     * @param depth 0 is the leaf
     * @return false if there is no stack that it may be of
     */
    boolean frame(int depth, String name) {
        if (ofStack > 0) {
            isCut |= depth != leafFirst.size();
            leafFirst.add(name);
        }
        return ofStack > 0;
    }

    private void closeStack() {
        if (ofStack > 0) {
            boolean isOfTypes = unit.equals("bytes") || event.equals("lock");
            if (isOfTypes && !leafFirst.isEmpty() && isType(leafFirst.getFirst())) {
                leafFirst.removeFirst();
                hasTypes = true;
            }
            stacks.add(leafFirst.reversed(), ofStack);
            cutStacks += isCut ? 1 : 0;
        }
        isCut = false;
        ofStack = 0;
        leafFirst.clear();
    }

    /** What was allocated or locked stands where the leaf does: {@code byte[]}, {@code a.B$C}. */
    private static boolean isType(String frame) {
        int name = frame.lastIndexOf('.') + 1;
        boolean isClass = name < frame.length() && Character.isUpperCase(frame.charAt(name));
        return frame.endsWith("[]") || isClass && frame.indexOf(':') < 0;
    }

    /** The table of methods follows. */
    void table(String its) {
        closeStack();
        if (!hasStacks) {
            unit(its);
        }
    }

    /** A row of the table; it repeats what stacks say, if there are any. */
    void method(long weight, long count, int hundredths, String leaf) {
        if (!hasStacks) {
            share(hundredths);
            open(weight, count);
            leafFirst.add(leaf);
            closeStack();
        }
    }

    void tell(ProfileSink sink) {
        closeStack();
        if (samples.isEmpty()) {
            if (total >= 0) {
                sink.problem(origin, "this text of async-profiler lists no stack and no method");
            }
            return;
        }
        if (total < 0 && listedShare < ALMOST_ALL) {
            sink.problem(origin, withoutHead());
        }
        List<String> notes = new ArrayList<>();
        if (!hasStacks) {
            notes.add("the text lists methods without their callers");
        }
        if (hasTypes) {
            notes.add(LeafClasses.LEFT_OUT);
        }
        if (cutStacks > 0) {
            notes.add(cutStacks + " stacks lack frames in between, which somebody has left out");
        }
        long more = Math.max(0, total - listed);
        if (more > 0 && weighs) {
            notes.add(
                    "the text lists "
                            + listed
                            + " of "
                            + total
                            + " samples; the others are left out, and what they weigh is not told");
        } else if (more > 0) {
            samples.failed(-1, more, CodePlace.NONE, Failures.NOT_LISTED, List.of());
        }
        if (event.isEmpty() && !weighs) {
            notes.add("the text does not say whether its samples count CPU time or elapsed time");
        }
        sink.profile(
                samples.profile(
                        SampleSource.ASYNC,
                        origin,
                        Sampling.UNKNOWN.of(weighs ? counted() : "").noted(notes)));
    }

    private String withoutHead() {
        return String.format(
                Locale.ROOT,
                "the head of this text of async-profiler is missing, which says how many samples"
                        + " there are: it lists %.1f%% of them, and shares are of these",
                listedShare / 100.0);
    }

    private String counted() {
        if (event.isEmpty() || unit.isEmpty()) {
            return event + unit;
        }
        return event + " (" + unit + ")";
    }
}
