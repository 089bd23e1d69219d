package dev.jitlens.launch;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.samples.SampleSource;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What samples are taken of: CPU time, or what else the kernel or async-profiler counts.
 *
 * @param chosen each once, in order; never empty
 * @param jitter whether the intervals of our native agent are random ones
 */
public record SampledEvents(List<One> chosen, boolean jitter) {
    private static final String CPU = "cpu";
    private static final Pattern WORD = Pattern.compile("([\\w-]{1,31})(?::([1-9]\\d{0,17}))?");

    /**
     * The least periods that leave the program its time. The signal of a sample wakes a thread that
     * waits, and its going to sleep again is one more switch: with a sample of each it would never
     * rest. Clocks count nanoseconds.
     */
    private static final Map<String, Long> LEAST =
            Map.of("context-switches", 2L, "cpu-clock", 100_000L, "task-clock", 100_000L);

    /** What our native agent takes at most. */
    private static final int MOST = 8;

    /** Those that only async-profiler takes, since they are no events of the kernel. */
    private static final Set<String> OF_ASYNC = Set.of("wall", "alloc", "lock");

    private static final Set<SampleSource> OURS = Set.of(SampleSource.AGCT, SampleSource.PC);

    /** CPU time, at fixed intervals. */
    public static final SampledEvents USUAL = new SampledEvents(List.of(new One(CPU, 0)), false);

    /**
     * @param period how many of it are between two samples, 0 for as many as usual
     */
    public record One(String name, long period) {
        boolean isKernels() {
            return !name.equals(CPU) && !OF_ASYNC.contains(name);
        }

        private String text() {
            return period == 0 ? name : name + ":" + period;
        }
    }

    public SampledEvents {
        chosen = List.copyOf(chosen);
    }

    /**
     * @param words such as {@code cpu} or {@code page-faults:100}; none for CPU time
     * @throws LaunchException with a sentence, if one is not known
     */
    public static SampledEvents parse(List<String> words, boolean jitter) {
        List<One> events = new ArrayList<>();
        Set<String> names = new HashSet<>();
        for (String word : words) {
            Matcher matcher = WORD.matcher(word);
            if (!matcher.matches() || !isKnown(matcher.group(1))) {
                throw new LaunchException(
                        "There is no event \"" + word + "\"; there are: " + known() + ".");
            }
            String period = matcher.group(2);
            One event = new One(matcher.group(1), period == null ? 0 : Long.parseLong(period));
            if (event.name.equals(CPU) && event.period > 0) {
                throw new LaunchException("The period of cpu is --interval.");
            }
            long least = LEAST.getOrDefault(event.name, 1L);
            if (event.period > 0 && event.period < least) {
                throw new LaunchException(
                        word
                                + " would keep the program from its work; the least is "
                                + new One(event.name, least).text()
                                + ".");
            }
            if (!names.add(event.name)) {
                throw new LaunchException("The event " + event.name + " is named twice.");
            }
            events.add(event);
        }
        if (events.size() > MOST) {
            throw new LaunchException("At most " + MOST + " events are sampled at once.");
        }
        return new SampledEvents(events.isEmpty() ? USUAL.chosen : events, jitter);
    }

    /** The same of words as a user types them into a field, with commas or blanks between them. */
    public static SampledEvents typed(String text, boolean jitter) {
        return parse(
                List.of(text.split("[,\\s]+")).stream().filter(w -> !w.isEmpty()).toList(), jitter);
    }

    private static boolean isKnown(String name) {
        return name.equals(CPU)
                || OF_ASYNC.contains(name)
                || KernelEvents.ALL.stream().anyMatch(e -> e.name().equals(name));
    }

    private static String known() {
        return CPU
                + ", "
                + OF_ASYNC.stream().sorted().collect(Collectors.joining(", "))
                + ", "
                + KernelEvents.ALL.stream()
                        .map(KernelEvents.Event::name)
                        .collect(Collectors.joining(", "));
    }

    /**
     * Asks the kernel before any JVM is started or changed.
     *
     * @throws LaunchException with the reason, if one of the events cannot be had from any of the
     *     sources
     */
    public void check(List<SampleSource> sources) {
        if (equals(USUAL)) {
            return;
        }
        boolean ours = sources.stream().anyMatch(OURS::contains);
        boolean async = sources.contains(SampleSource.ASYNC);
        if (jitter && !ours) {
            throw new LaunchException("Random intervals are those of agct and pc.");
        }
        for (One event : chosen) {
            if (OF_ASYNC.contains(event.name) && !async) {
                throw new LaunchException(
                        "Only async-profiler takes samples of "
                                + event.name
                                + ": add --source async.");
            }
            if (event.isKernels() && !ours && !async) {
                throw new LaunchException(
                        "Only agct, pc and async take samples of " + event.name + ".");
            }
            Optional<String> why = event.isKernels() ? refusal(event.name) : Optional.empty();
            if (why.isPresent()) {
                throw new LaunchException("No samples of " + event.name + ": " + why.get() + ".");
            }
        }
        if (async && inAsync().size() > 1) {
            throw new LaunchException(
                    "async-profiler samples one of "
                            + inAsync().stream().map(One::name).collect(Collectors.joining(", "))
                            + " at a time.");
        }
        if (ours && forAgent().isEmpty()) {
            throw new LaunchException("agct and pc take no samples of " + named() + ".");
        }
    }

    private static Optional<String> refusal(String name) {
        return KernelEvents.ALL.stream()
                .filter(e -> e.name().equals(name))
                .findFirst()
                .flatMap(KernelEvents::refusal);
    }

    private String named() {
        return chosen.stream().map(One::name).collect(Collectors.joining(", "));
    }

    private List<One> forAgent() {
        return chosen.stream().filter(e -> !OF_ASYNC.contains(e.name)).toList();
    }

    private List<One> inAsync() {
        return chosen.stream().filter(e -> !OF_ASYNC.contains(e.name)).toList();
    }

    /** What our native agent is told, with a comma before it; empty for what it does anyway. */
    public String agentOptions() {
        if (equals(USUAL)) {
            return "";
        }
        String events = forAgent().stream().map(One::text).collect(Collectors.joining("+"));
        return ",events=" + events + (jitter ? ",jitter=on" : "");
    }

    /**
     * What async-profiler is told.
     *
     * @param cpu its event for CPU time
     * @param interval of CPU time or of the clock
     */
    public String asyncOptions(String cpu, String interval) {
        List<String> options = new ArrayList<>();
        for (One event : inAsync()) {
            boolean time = event.name.equals(CPU);
            options.add("event=" + (time ? cpu : event.name));
            if (time || event.period > 0) {
                options.add("interval=" + (time ? interval : event.period));
            }
        }
        for (One event : chosen) {
            if (OF_ASYNC.contains(event.name)) {
                String usual = event.name.equals("wall") ? "=" + interval : "";
                options.add(event.name + (event.period > 0 ? "=" + event.period : usual));
            }
        }
        return String.join(",", options);
    }
}
