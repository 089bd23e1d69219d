package dev.jitlens.profile.format;

import dev.jitlens.model.samples.SampleFailure;

/** Why samples could not be walked, in HotSpot's words where it has any. */
public final class Failures {
    /** The agent was not asked to walk stacks. */
    public static final int NOT_ASKED = 2;

    public static final SampleFailure INTERPRETER = SampleFailure.named("interpreter");
    public static final SampleFailure OUTSIDE = SampleFailure.named("outside Java code");
    public static final SampleFailure NO_PC = SampleFailure.named("no PC");
    public static final SampleFailure NO_FRAMES = SampleFailure.named("no frames");
    public static final SampleFailure NOT_KEPT =
            SampleFailure.named("too many different stacks to keep");

    private Failures() {}

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
        return SampleFailure.named("stub " + name);
    }
}
