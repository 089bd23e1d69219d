package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What is known of workloads is true of their runs: of as many that everything which is measured is
 * measured once, on the newest JDK, of some on another one. {@code -Djitlens.everyJdk=true} tries
 * all workloads on more JDKs.
 */
class ChecksOnSomeJdksTest {
    /** Their statements differ by JDK, and they are short, or were wrong on one of them. */
    private static final Set<String> BY_JDK = Set.of("adler32", "byte-array-sum", "killer-task");

    /** Parameters that make a run shorter than its default, and long enough for its statements. */
    private static final Map<String, List<String>> SHORT =
            Map.ofEntries(
                    Map.entry("array-list-add", List.of("rounds=50000")),
                    Map.entry("boxing", List.of("trials=3")),
                    Map.entry("byte-array-sum", List.of("rounds=160000")),
                    Map.entry("clock-cost", List.of("trials=3")),
                    Map.entry("empty-harness", List.of("trials=3")),
                    Map.entry("false-sharing", List.of("trials=3")),
                    Map.entry("load-generator", List.of("run-millis=2500")),
                    Map.entry("make-garbage", List.of("run-millis=1500")),
                    Map.entry("nepotism", List.of("polls=20000000")),
                    Map.entry("notify-latency", List.of("signals=500")),
                    Map.entry("ordered-scheduler", List.of("trials=3")),
                    Map.entry("set-operations", List.of("trials=3")),
                    Map.entry("warm-up", List.of("run-millis=4000", "new-millis=1000")));

    /**
     * For these a second is enough. Those that are sampled need two: on a busy machine the samples
     * of the warm-up would be too many among few.
     */
    private static final Set<String> A_SECOND =
            Set.of(
                    "boxed-sum",
                    "compiled-causes",
                    "deopt-storm",
                    "dump-often",
                    "exception-storm",
                    "left-behind",
                    "many-deep-threads",
                    "shared-lock");

    /** Variants that have statements of their own, for the long form. */
    private static final Map<String, List<String>> VARIANTS =
            Map.of(
                    "load-generator",
                    List.of("mode=throttle", "mode=throughput"),
                    "nepotism",
                    List.of(
                            "variant=next-nulled",
                            "variant=next-to-self",
                            "variant=one-empty",
                            "variant=jctools"));

    private static final String LONG = "run-millis=8000";

    @TempDir private Path folder;

    static Stream<Arguments> runs() throws IOException {
        List<Jdk> jdks = SomeJdks.from(8);
        List<Arguments> runs = new ArrayList<>();
        Set<String> kinds = new HashSet<>();
        for (Workload workload : byKinds()) {
            boolean isNew = kinds.addAll(kinds(workload));
            if (!isNew && !SomeJdks.EVERY_JDK) {
                continue;
            }
            boolean more = BY_JDK.contains(workload.id());
            (more ? SomeJdks.newestOrOther(jdks, runs.size()) : SomeJdks.inTurn(jdks, -1))
                    .forEach(jdk -> runs.add(run(workload.id(), "", jdk)));
            VARIANTS.getOrDefault(workload.id(), List.of()).stream()
                    .filter(variant -> SomeJdks.EVERY_JDK)
                    .forEach(variant -> runs.add(run(workload.id(), variant, jdks.getLast())));
        }
        return runs.stream();
    }

    /** Those with the most kinds of statements first, so that few have all kinds. */
    private static List<Workload> byKinds() throws IOException {
        return Workloads.load().all().stream()
                .sorted(Comparator.comparingInt(w -> -Set.copyOf(kinds(w)).size()))
                .toList();
    }

    /** What is measured for its statements, without of what. */
    private static List<String> kinds(Workload workload) {
        return workload.expectations().stream().map(e -> e.measure().getFirst()).toList();
    }

    private static Arguments run(String workload, String variant, Jdk jdk) {
        return Arguments.of(workload, variant, jdk.home().toString());
    }

    /**
     * A run that others left few processors for was still warming up: what is not true of it must
     * be true of a long one.
     */
    @ParameterizedTest(name = "{0} {1} on {2}")
    @MethodSource("runs")
    void whatIsKnownIsSo(String workload, String variant, String jdk) throws IOException {
        List<String> parameters = new ArrayList<>(SHORT.getOrDefault(workload, List.of()));
        if (A_SECOND.contains(workload)) {
            parameters.add("run-millis=1000");
        }
        Cli cli = check(workload, variant, jdk, "run", parameters);
        if (cli.exitCode() != ExitCode.DONE) {
            boolean timed = hasRunMillis(workload);
            cli = check(workload, variant, jdk, "long", timed ? List.of(LONG) : List.of());
        }
        assertThat(cli.out()).contains("true ").doesNotContain("NOT TRUE");
        assertThat(cli.exitCode()).as(cli.err()).isEqualTo(ExitCode.DONE);
    }

    private static boolean hasRunMillis(String workload) throws IOException {
        return Workloads.load().all().stream()
                .filter(w -> w.id().equals(workload))
                .flatMap(w -> w.parameters().stream())
                .anyMatch(p -> p.name().equals("run-millis"));
    }

    private Cli check(
            String workload, String variant, String jdk, String name, List<String> parameters) {
        String out = folder.resolve(name).toString();
        List<String> words =
                new ArrayList<>(List.of("run", workload, "--check", "--jdk", jdk, "--out", out));
        parameters.forEach(parameter -> words.addAll(List.of("--param", parameter)));
        if (!variant.isEmpty()) {
            words.addAll(List.of("--param", variant));
        }
        return Cli.run(words.toArray(String[]::new));
    }

    @Test
    void ofAnotherProgramNothingIsKnown() {
        Cli cli = Cli.run("run", "a.X", "--check");
        assertThat(cli.exitCode()).isEqualTo(ExitCode.USAGE);
        assertThat(cli.err()).contains("--check is for sample workloads");
    }
}
