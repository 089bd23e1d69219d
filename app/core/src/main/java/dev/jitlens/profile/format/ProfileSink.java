package dev.jitlens.profile.format;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;

import java.util.List;
import java.util.Map;

/** Takes what a file of samples says. */
public interface ProfileSink {
    void profile(Profile profile);

    /**
     * CPU times of the threads of this JVM, measured beside the samples; they tell how many samples
     * to expect in other files of the same run.
     */
    void threads(List<SampledThread> threads);

    /** The JVM that was sampled, as far as the file tells; a log of its own tells more. */
    void jvm(JvmIdentity jvm);

    /** What a recording tells besides samples. */
    default void event(JvmEvent event) {}

    /** How many events of each name a recording holds; may be told in parts. */
    default void counted(Map<String, Long> events) {}

    /**
     * A part of a recording is of this time.
     *
     * @param nanos 0 where that is not known
     */
    default void recorded(long beginEpochNanos, long nanos) {}

    /** A compiler decided so many times in this way about a call. */
    default void inlining(InlineVerdict verdict, String reason, long count) {}

    /**
     * Compilations are missing that another recording would have; that matters where no log tells
     * them.
     *
     * @param message a sentence
     */
    default void compilationsLeftOut(Origin origin, String message) {}

    /**
     * Decisions of compilers were told, and not the compilations that they are of; that matters
     * where no log tells them.
     *
     * @param message a sentence
     */
    default void ofNoCompilation(Origin origin, String message) {}

    /**
     * Which wall-clock time is zero in the times of events.
     *
     * @param jvmStart whether that is when the JVM started; else it is the first event
     */
    default void zero(long epochMillis, boolean jvmStart) {}

    void problem(Origin origin, String message);
}
