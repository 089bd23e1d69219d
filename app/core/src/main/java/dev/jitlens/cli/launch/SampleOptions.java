package dev.jitlens.cli.launch;

import dev.jitlens.cli.shared.Candidates;
import dev.jitlens.cli.shared.EventOptions;
import dev.jitlens.cli.shared.UsageException;
import dev.jitlens.launch.SampleChoice;
import dev.jitlens.launch.SampleSources;
import dev.jitlens.model.samples.SampleSource;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of {@code run} that say what is sampled. */
final class SampleOptions {
    private static final Pattern INTERVAL = Pattern.compile("(\\d{1,9})(us|ms|s)");
    private static final String ALL = "all";

    @Option(
            names = "--source",
            split = ",",
            paramLabel = "SOURCE",
            completionCandidates = Candidates.OfSource.class,
            description =
                    "Take samples: biased, agct, pc, jfr, jfr-cpu, async, or all (see: jitlens list"
                            + " sources). Sources that cannot be together get runs of their own.")
    private List<String> sources = List.of();

    @Option(
            names = "--interval",
            paramLabel = "TIME",
            description = "Between two samples, such as 10ms (the default), 500us or 1s.")
    private String interval;

    @Option(
            names = "--non-safepoints",
            paramLabel = "default|on|off|both",
            description = "The flag DebugNonSafepoints; both takes a run with and one without.")
    private String nonSafepoints;

    @Option(
            names = "--no-climbing",
            description =
                    "Do not walk from the caller where AsyncGetCallTrace fails in a stub or a"
                            + " method's prologue.")
    private boolean noClimbing;

    @Option(
            names = "--engine",
            paramLabel = "auto|perf|thread|itimer",
            description = "What makes the signals of agct, pc and async.")
    private String engine;

    @Option(
            names = "--assembly",
            paramLabel = "none|same|second",
            description =
                    "Print machine code, too: in the sampled run, which it disturbs, or in a second"
                            + " one.")
    private String assembly;

    @Mixin private EventOptions events;

    /** Whether a source is named. */
    boolean named() {
        return !sources.isEmpty();
    }

    /**
     * Empty if nothing is to be sampled, or all that presets take is to be taken as usual.
     *
     * @param brought whether presets take samples
     */
    Optional<SampleChoice> choice(boolean brought) {
        if (sources.isEmpty() && !(brought && says())) {
            if (says()) {
                throw new UsageException(
                        "--interval, --event, --jitter-interval, --non-safepoints, --no-climbing,"
                                + " --engine and --assembly say how a --source samples, and none is"
                                + " named.");
            }
            return Optional.empty();
        }
        return Optional.of(
                new SampleChoice(
                        sources(sources),
                        interval == null ? SampleChoice.DEFAULT_INTERVAL_NANOS : nanos(interval),
                        one("--non-safepoints", nonSafepoints, SampleChoice.NonSafepoints.DEFAULT),
                        !noClimbing,
                        one("--engine", engine, SampleChoice.Engine.AUTO),
                        one("--assembly", assembly, SampleChoice.Assembly.NONE),
                        events.choice()));
    }

    private boolean says() {
        return events.says()
                || interval != null
                || nonSafepoints != null
                || noClimbing
                || engine != null
                || assembly != null;
    }

    /**
     * @throws UsageException if one is unknown
     */
    static List<SampleSource> sources(List<String> ids) {
        List<SampleSource> sources = new ArrayList<>();
        for (String id : ids) {
            if (id.equals(ALL)) {
                sources.addAll(SampleSources.ALL);
            } else {
                sources.add(
                        SampleSource.of(id)
                                .filter(SampleSources.ALL::contains)
                                .orElseThrow(() -> new UsageException(unknown(id))));
            }
        }
        return sources;
    }

    private static String unknown(String id) {
        return "There is no sample source \""
                + id
                + "\" to launch; there are: "
                + String.join(", ", SampleSources.ALL.stream().map(SampleSource::id).toList())
                + ", "
                + ALL
                + ".";
    }

    /**
     * @throws UsageException if it is no time
     */
    static long nanos(String interval) {
        Matcher matcher = INTERVAL.matcher(interval);
        if (!matcher.matches()) {
            throw new UsageException(
                    "--interval must be a time such as 10ms, 500us or 1s but is " + interval + ".");
        }
        long unit =
                switch (matcher.group(2)) {
                    case "us" -> 1_000L;
                    case "ms" -> 1_000_000L;
                    default -> 1_000_000_000L;
                };
        return Long.parseLong(matcher.group(1)) * unit;
    }

    /**
     * The constant of that name in lower case.
     *
     * @param given or null
     * @throws UsageException if there is none
     */
    static <E extends Enum<E>> E one(String option, String given, E otherwise) {
        if (given == null) {
            return otherwise;
        }
        List<String> names = new ArrayList<>();
        for (E constant : otherwise.getDeclaringClass().getEnumConstants()) {
            String name = constant.name().toLowerCase(Locale.ROOT);
            if (name.equals(given)) {
                return constant;
            }
            names.add(name);
        }
        throw new UsageException(
                option + " must be " + String.join(", ", names) + " but is " + given + ".");
    }
}
