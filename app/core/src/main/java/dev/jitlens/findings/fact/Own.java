package dev.jitlens.findings.fact;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Which of the frames on a stack is the program's own, since that is what its author can change.
 */
public final class Own {
    private static final List<String> LIBRARIES =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.", "dev.jitlens.bridge.");

    private static final String JMH = "org.openjdk.jmh.";

    /** The package of the classes that JMH makes for benchmarks, within that of the benchmark. */
    private static final String GENERATED = "jmh_generated.";

    private Own() {}

    /** Whether it is neither the JDK's, nor JMH's, nor generated, nor native. */
    public static boolean is(Method method) {
        // Most are the JDK's.
        return !isOfJdk(method.holder())
                && !method.holder().isEmpty()
                && !method.holder().contains("$$Lambda")
                && !isOfHarness(method.holder());
    }

    /** Whether a class is JMH's, or one that it made for a benchmark. */
    public static boolean isOfHarness(String type) {
        return type.startsWith(JMH) || type.startsWith(GENERATED) || type.contains("." + GENERATED);
    }

    /** Whether a class is the JDK's, or of what rides along with a sampled program. */
    public static boolean isOfJdk(String type) {
        for (String library : LIBRARIES) {
            if (type.startsWith(library)) {
                return true; // Each frame of each stack is asked.
            }
        }
        return false;
    }

    /**
     * Whether it is of a recording: its events, and what throwables call while they are recorded
     * ({@code jdk.internal.event.ThrowableTracer}; up to JDK 18 it was in {@code jdk.jfr}). It is a
     * cost of ours.
     */
    public static boolean isRecorder(Method method) {
        return method.holder().startsWith("jdk.jfr.")
                || method.holder().startsWith("jdk.internal.event.");
    }

    /** The innermost frame of the program, else the innermost of all. */
    public static Finding.Place place(List<Frame> frames) {
        return place(frames, Frame::method, Frame::line);
    }

    /** The same of a sample. */
    public static Finding.Place sampled(List<SampleFrame> frames) {
        return place(frames, SampleFrame::method, SampleFrame::line);
    }

    /** The one with most; of several the first by its text, so that it is always the same. */
    public static Optional<Finding.Place> most(Map<Finding.Place, Long> places) {
        return places.entrySet().stream()
                .max(
                        Map.Entry.<Finding.Place, Long>comparingByValue()
                                .thenComparing(e -> e.getKey().toString()))
                .map(Map.Entry::getKey);
    }

    private static <T> Finding.Place place(
            List<T> frames, Function<T, Method> method, ToIntFunction<T> line) {
        return frames.stream()
                .skip(inEnum(frames, method))
                .filter(f -> is(method.apply(f)))
                .findFirst()
                .or(() -> frames.stream().findFirst())
                .map(f -> Finding.Place.at(method.apply(f), line.applyAsInt(f)))
                .orElse(Finding.Place.NONE);
    }

    /** The compiler makes valueOf of each enum, which nobody wrote: who called it is asked for. */
    private static <T> int inEnum(List<T> frames, Function<T, Method> method) {
        for (int i = 0; i + 2 < frames.size(); i++) {
            if (is(method.apply(frames.get(i + 1)))) {
                boolean made =
                        method.apply(frames.get(i + 1)).name().equals("valueOf")
                                && method.apply(frames.get(i)).holder().equals("java.lang.Enum");
                return made ? i + 2 : 0;
            }
        }
        return 0;
    }
}
