package dev.jitlens.profile.format;

import dev.jitlens.model.samples.SampleFailure;

import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Why samples could not be walked, in HotSpot's words where it has any. */
public final class Failures {
    /** The agent was not asked to walk stacks. */
    public static final int NOT_ASKED = 2;

    public static final SampleFailure INTERPRETER = SampleFailure.named("interpreter");
    public static final SampleFailure OUTSIDE = SampleFailure.named("outside Java code");
    public static final SampleFailure NO_PC = SampleFailure.named("no PC");
    public static final SampleFailure NO_FRAMES = SampleFailure.named("no frames");
    public static final SampleFailure NOT_KEPT =
            SampleFailure.leftOut("too many different stacks to keep");

    /** A picture does not show what is less than a pixel wide. */
    public static final SampleFailure NARROW =
            SampleFailure.leftOut("frames too narrow to be drawn");

    /** A text lists the most frequent stacks only, and how many samples there are. */
    public static final SampleFailure NOT_LISTED =
            SampleFailure.leftOut("stacks that the text does not list");

    private static final Map<String, SampleFailure> OWN =
            Stream.of(INTERPRETER, OUTSIDE, NO_PC, NO_FRAMES, NOT_KEPT, asyncGetCallTrace(-100))
                    .collect(Collectors.toMap(SampleFailure::name, Function.identity()));

    private static final String STUB = "stub ";

    private Failures() {}

    /**
     * The failure that exported stacks have as a frame in brackets, {@code [not a Java thread]};
     * empty for other frames.
     *
     * @param alone whether there is no other frame: then words in brackets are no code
     */
    static Optional<SampleFailure> ofRoot(String frame, boolean alone) {
        if (!frame.endsWith("]")) {
            return Optional.empty();
        }
        String word = frame.substring(1, frame.length() - 1);
        boolean words = alone && word.indexOf(' ') > 0;
        return words || word.startsWith(STUB)
                ? Optional.of(SampleFailure.named(word))
                : Optional.ofNullable(OWN.get(word));
    }

    /**
     * HotSpot's forte.cpp, the same from JDK 8 to 25; -100 is our agent's and async's, -101 ours.
     */
    public static SampleFailure asyncGetCallTrace(int code) {
        String name =
                switch (code) {
                    case 0 -> "no_Java_frame";
                    case -1 -> "no_class_load";
                    case -2 -> "GC_active";
                    case -3 -> "unknown_not_Java";
                    case -4 -> "not_walkable_not_Java";
                    case -5 -> "unknown_Java";
                    case -6 -> "not_walkable_Java";
                    case -7 -> "unknown_state";
                    case -8 -> "thread_exit";
                    case -9 -> "deopt";
                    case -10 -> "safepoint";
                    case -100 -> "not a Java thread";
                    case -101 -> "frame taken down";
                    case NOT_ASKED -> "not asked for";
                    default -> "unknown code";
                };
        return new SampleFailure(code, name);
    }

    public static SampleFailure stub(String name) {
        return SampleFailure.named(STUB + name);
    }
}
