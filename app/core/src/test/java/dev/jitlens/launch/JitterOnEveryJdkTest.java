package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.rundir.RunDirectory;
import dev.jitlens.rundir.RunInfo;

import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Jitter of a launched program, and of the idle JVM beside it, on the oldest and the newest JDK.
 */
class JitterOnEveryJdkTest {
    private static final Pattern LATE = Pattern.compile("woke up (\\d+) ms late");

    @TempDir private Path folder;

    static List<Jdk> jdks() {
        return SomeJdks.newest(8);
    }

    /** A loop without a poll keeps all threads waiting, that of the meter, too. */
    @ParameterizedTest
    @MethodSource("jdks")
    void aPauseOfTheJvmIsInItsJitter(Jdk jdk) throws Exception {
        Workload killer = Workloads.load().named("killer-task");
        CommandPlan plan =
                CommandPlanner.plan(request(jdk, killer, List.of(), JitterChoice.WITH_CONTROL));

        RunDirectory directory = RunDirectory.create(folder, "killer");
        RunManifest manifest = run(plan, directory);
        for (int again = 1; again <= 3 && lateMillis(directory) < 500; again++) {
            // Seen once in CI: main waited, and no other thread. Probably for a handshake with one.
            directory = RunDirectory.create(folder, "killer" + again);
            manifest = run(plan, directory);
        }

        assertThat(manifest.outcome().orElseThrow().exitCode()).isZero();
        assertThat(manifest.notices()).isEmpty();
        assertThat(manifest.asked().jitter()).contains(new RunManifest.Jitter(1_000_000, true));
        assertThat(manifest.files())
                .extracting(RunManifest.FileSize::name)
                .contains("jitter.hlog", "control.hlog");
        assertThat(RunInfo.read(directory.path())).isEqualTo(manifest);
        long lateMillis = lateMillis(directory);
        assertThat(lateMillis).isGreaterThan(500);
        Histogram jitter = sum(directory, "jitter");
        // It may have fallen asleep, for 30 ms at most, just before the pause began.
        assertThat(jitter.getMaxValue()).isGreaterThan(millis(lateMillis * 9 / 10 - 35));
        assertThat(jitter.getCountBetweenValues(millis(lateMillis / 2), Long.MAX_VALUE))
                .as("what the pause kept from being measured")
                .isGreaterThan(lateMillis / 80);
        assertThat(sum(directory, "control").getTotalCount()).isPositive();
        assertThat(controls(directory)).isZero();
    }

    private static long millis(long millis) {
        return TimeUnit.MILLISECONDS.toNanos(millis);
    }

    /** What the program's own timer says of the same pause. */
    private static long lateMillis(RunDirectory directory) throws IOException {
        Matcher late =
                LATE.matcher(Files.readString(directory.path().resolve(RunDirectory.STDOUT)));
        assertThat(late.find()).isTrue();
        return Long.parseLong(late.group(1));
    }

    /** Both agents of ours, and the same jar twice: for thread dumps and for jitter. */
    @ParameterizedTest
    @MethodSource("jdks")
    void besideSamples(Jdk jdk) throws Exception {
        RunDirectory directory = RunDirectory.create(folder, "sampled");
        Workload sleeper = Workloads.load().named("sleeper");
        SetPlan plan =
                SetPlan.of(
                        request(jdk, sleeper, List.of(), JitterChoice.ALONE),
                        SampleChoice.of(List.of(SampleSource.BIASED)));
        assertThat(plan.members()).hasSize(1);

        RunManifest manifest = run(plan.members().getFirst().command(), directory);

        assertThat(manifest.outcome().orElseThrow().exitCode()).isZero();
        assertThat(manifest.asked().jitter().orElseThrow().control()).isFalse();
        assertThat(directory.path().resolve("bridge.jlp")).isNotEmptyFile();
        assertThat(directory.path().resolve("control.hlog")).doesNotExist();
        assertThat(sum(directory, "jitter").getTotalCount()).isPositive();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void theTrioIsOneSet(Jdk jdk) throws Exception {
        Workload sleeper = Workloads.load().named("sleeper");
        List<Preset> presets =
                List.of("hsperf-trio", "keep-the-counters").stream()
                        .map(Presets.load(folder.resolve("none"))::named)
                        .toList();
        RunDirectory directory = RunDirectory.create(folder, "trio");

        List<RunningSet.Ended> ended =
                LaunchedSet.of(
                        SetPlan.of(request(jdk, sleeper, presets, JitterChoice.NONE)), directory);

        assertThat(ended)
                .extracting(e -> e.member().name())
                .containsExactly("shared", "private", "off");
        Map<String, String> flags =
                Map.of(
                        "shared", "-XX:-PerfDisableSharedMem",
                        "private", "-XX:+PerfDisableSharedMem",
                        "off", "-XX:-UsePerfData");
        for (RunningSet.Ended each : ended) {
            String name = each.member().name();
            assertThat(each.outcome().exitCode()).isZero();
            assertThat(each.manifest().command()).contains(flags.get(name));
            assertThat(each.manifest().asked().presets())
                    .containsExactly("hsperf shared, private, off", "Keep the counters");
            assertThat(sum(each.directory(), "jitter").getTotalCount()).isPositive();
            assertThat(sum(each.directory(), "control").getTotalCount()).isPositive();
            assertThat(Files.exists(each.directory().path().resolve("hsperf.data")))
                    .isEqualTo(!name.equals("off"));
        }
    }

    private static LaunchRequest request(
            Jdk jdk, Workload workload, List<Preset> presets, JitterChoice jitter) {
        return new LaunchRequest(
                jdk,
                new LaunchTarget.OfWorkload(workload, shorter(workload)),
                List.of(),
                JvmChoice.NONE.with(presets),
                jitter);
    }

    /** Jitter is measured every millisecond: a second of it is plenty. */
    private static Map<String, String> shorter(Workload workload) {
        return workload.id().equals("sleeper") ? Map.of("run-millis", "1000") : Map.of();
    }

    private static RunManifest run(CommandPlan plan, RunDirectory directory) throws Exception {
        return new Launcher("1", Kept.NOTHING)
                .start(plan, directory, OutputListener.NONE, Duration.ofMinutes(2))
                .ended()
                .get();
    }

    /**
     * The sum by HdrHistogram's own reader; all intervals have the tag that the file is named
     * after.
     */
    private static Histogram sum(RunDirectory directory, String tag) throws IOException {
        Histogram sum = new Histogram(2);
        Path file = directory.path().resolve(tag + ".hlog");
        try (HistogramLogReader reader = new HistogramLogReader(file.toFile())) {
            while (reader.hasNext()) {
                if (reader.nextIntervalHistogram() instanceof Histogram histogram) {
                    assertThat(histogram.getTag()).isEqualTo(tag);
                    sum.add(histogram);
                }
            }
        }
        return sum;
    }

    private static long controls(RunDirectory directory) {
        String file = directory.path().resolve("control.hlog").toString();
        return ProcessHandle.allProcesses()
                .filter(p -> p.info().commandLine().orElse("").contains(file))
                .count();
    }
}
