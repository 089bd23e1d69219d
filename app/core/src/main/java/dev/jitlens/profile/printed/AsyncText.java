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
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What one text of async-profiler says. It lists the most frequent stacks, 200 unless it is asked
 * for more, and says how many samples there are in all. Samples are counted, of allocations and
 * locks the bytes or nanoseconds that the text weighs them by.
 */
final class AsyncText {
    /** Units that say nothing of what was sampled. */
    private static final Set<String> TIME = Set.of("", "ns", "samples", "total");

    /** Events that tick with time. */
    private static final Set<String> CLOCKS = Set.of("", "cpu", "ctimer", "itimer", "wall");

    /** Each share is rounded. */
    private static final int ALMOST_ALL = 99_00;

    private static final AsyncRow NONE = new AsyncRow(0, 0, 0);

    /** A note names so many classes. */
    private static final int MOST_CLASSES = 10;

    private final Origin origin;
    private final String event;
    private final SampleCounter samples = new SampleCounter();
    private final StackTexts stacks = new StackTexts(samples);
    private final List<String> leafFirst = new ArrayList<>();
    private String unit = "";

    /** Whether samples tick with time. */
    private boolean isOfTime;

    /** Bytes or nanoseconds where those are counted; empty where samples are. */
    private String weight = "";

    private AsyncRow open = NONE;

    /** Whether samples have stacks; a text may list methods only. */
    private boolean hasStacks;

    private boolean hasTypes;

    /** Heads of stacks whose frames are there, and of others, which may repeat one of these. */
    private final Set<AsyncRow> told = new HashSet<>();

    private final List<AsyncRow> frameless = new ArrayList<>();

    /**
     * Stacks of 1.0, which tells neither unit nor event: all of them show whether leaves are types.
     */
    private final List<OldStack> old = new ArrayList<>();

    private final LeafClasses oldLeaves = new LeafClasses();
    private final List<String> types = new ArrayList<>();
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
        isOfTime = TIME.contains(its) && CLOCKS.contains(event);
        weight = isOfTime ? "" : weight();
    }

    /** 1.0 tells no unit. */
    private String weight() {
        boolean isTold = !unit.isEmpty() && !unit.equals("total");
        return switch (isTold ? unit : event) {
            case "bytes", "alloc" -> "bytes";
            case "ns", "lock" -> "ns";
            default -> "";
        };
    }

    /** A stack follows. */
    void stack(String its, AsyncRow head) {
        closeStack();
        hasStacks = true;
        unit(its);
        open = head;
    }

    private long amount(AsyncRow row) {
        return weight.isEmpty() ? row.count() : row.weight();
    }

    /**
     * A frame of the stack.
     *
     * @param depth 0 is the leaf
     * @return false if there is no stack that it may be of
     */
    boolean frame(int depth, String name) {
        boolean isOpen = amount(open) > 0;
        if (isOpen) {
            isCut |= depth != leafFirst.size();
            leafFirst.add(name);
        }
        return isOpen;
    }

    private void closeStack() {
        if (open != NONE && leafFirst.isEmpty()) {
            frameless.add(open);
        } else if (open != NONE) {
            told.add(open);
            cutStacks += isCut ? 1 : 0;
            if (unit.isEmpty() && event.isEmpty()) {
                old.add(new OldStack(open, List.copyOf(leafFirst)));
                String caller = leafFirst.size() > 1 ? leafFirst.get(1) : "";
                oldLeaves.add(leafFirst.getFirst(), caller, open.count());
            } else {
                count(open, leafFirst, isOfTypes() && isType(leafFirst.getFirst()));
            }
        }
        isCut = false;
        open = NONE;
        leafFirst.clear();
    }

    private boolean isOfTypes() {
        return unit.equals("bytes") || event.equals("lock") || event.equals("alloc");
    }

    private void count(AsyncRow row, List<String> frames, boolean onType) {
        hasTypes |= onType;
        listed += row.count();
        listedShare += row.hundredths();
        List<String> code = onType ? frames.subList(1, frames.size()) : frames;
        if (amount(row) > 0) {
            stacks.add(code.reversed(), amount(row));
        }
    }

    /** People repeat the head of a stack to ask about it. */
    private void countWhatWaited() {
        boolean areTypes = oldLeaves.areClasses();
        old.forEach(
                stack ->
                        count(
                                stack.row(),
                                stack.leafFirst(),
                                areTypes && LeafClasses.isClass(stack.leafFirst().getFirst())));
        frameless.stream()
                .filter(head -> !told.contains(head))
                .forEach(head -> count(head, List.of(), false));
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
    void method(AsyncRow row, String leaf) {
        if (!hasStacks) {
            boolean isType = isOfTypes() && isType(leaf);
            if (isType && types.size() < MOST_CLASSES) {
                types.add(String.format(Locale.ROOT, "%s %.2f%%", leaf, row.hundredths() / 100.0));
            }
            count(row, List.of(leaf), isType);
        }
    }

    void tell(ProfileSink sink) {
        closeStack();
        countWhatWaited();
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
        if (!types.isEmpty()) {
            notes.add("of all that was allocated or locked: " + String.join(", ", types));
        }
        if (cutStacks > 0) {
            notes.add(cutStacks + " stacks lack frames in between, which somebody has left out");
        }
        long more = Math.max(0, total - listed);
        if (more > 0 && !weight.isEmpty()) {
            notes.add(
                    "the text lists "
                            + listed
                            + " of "
                            + total
                            + " samples; the others are left out, and what they weigh is not told");
        } else if (more > 0) {
            samples.failed(-1, more, CodePlace.NONE, Failures.NOT_LISTED, List.of());
        }
        if (event.isEmpty() && isOfTime && !oldLeaves.areClasses()) {
            notes.add("the text does not say whether its samples count CPU time or elapsed time");
        }
        sink.profile(
                samples.profile(
                        SampleSource.ASYNC, origin, Sampling.UNKNOWN.of(counted()).noted(notes)));
    }

    private String withoutHead() {
        return String.format(
                Locale.ROOT,
                "the head of this text of async-profiler is missing, which says how many samples"
                        + " there are: it lists %.1f%% of them, and shares are of these",
                listedShare / 100.0);
    }

    private String counted() {
        if (isOfTime) {
            return oldLeaves.areClasses() ? LeafClasses.EVENT : "";
        }
        if (event.isEmpty()) {
            return unit;
        }
        return weight.isEmpty() ? event : event + " (" + weight + ")";
    }

    /** A stack of 1.0. */
    private record OldStack(AsyncRow row, List<String> leafFirst) {}
}
