package dev.jitlens.profile.format;

import dev.jitlens.model.samples.SampleFailure;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How async-profiler says that it could not walk a stack: it writes a frame with such a name, in
 * collapsed stacks with brackets around it (versions 1 to 4).
 */
public final class AsyncWords {
    private static final Map<String, SampleFailure> AGCT =
            IntStream.rangeClosed(-10, 0)
                    .mapToObj(Failures::asyncGetCallTrace)
                    .collect(Collectors.toMap(SampleFailure::name, Function.identity()));
    private static final Set<String> OTHERS =
            Set.of(
                    "deoptimization",
                    "skipped",
                    "storage_overflow",
                    "unexpected_state",
                    "unknown_nmethod");

    private static final Pattern NAMELESS =
            Pattern.compile("\\[?(stale_jmethodID|jvmtiError -?\\d{1,5})]?(?:_\\[[01ij]])?");

    private AsyncWords() {}

    /**
     * The failure to name the method that was executing: its class was unloaded before the profile
     * was written ({@code stale_jmethodID}), or the JVM would not tell ({@code jvmtiError 23});
     * empty for every other name. A caller without a name is no failure.
     */
    public static Optional<SampleFailure> nameless(String leaf) {
        Matcher matcher = NAMELESS.matcher(leaf);
        return matcher.matches()
                ? Optional.of(SampleFailure.named(matcher.group(1)))
                : Optional.empty();
    }

    /** The failure that a frame of this name stands for; empty for every other symbol. */
    public static Optional<SampleFailure> failure(String frame) {
        boolean bracketed = frame.startsWith("[") && frame.endsWith("]");
        String word = bracketed ? frame.substring(1, frame.length() - 1) : frame;
        if (AGCT.containsKey(word) && !(word.equals("deopt") || word.equals("safepoint"))
                || bracketed && AGCT.containsKey(word)) {
            return Optional.of(AGCT.get(word));
        }
        return word.startsWith("break_") || OTHERS.contains(word)
                ? Optional.of(SampleFailure.named(word))
                : Optional.empty();
    }
}
