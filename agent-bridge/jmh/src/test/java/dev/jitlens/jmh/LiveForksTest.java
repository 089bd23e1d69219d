package dev.jitlens.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** JMH with the profiler, on JDK 17 and the newest. */
@Execution(ExecutionMode.CONCURRENT)
class LiveForksTest {
    @TempDir private Path folder;

    static List<Path> jdks() throws IOException {
        return Jdks.some().entrySet().stream()
                .filter(jdk -> jdk.getKey() >= 17)
                .map(jdk -> jdk.getValue())
                .toList();
    }

    /** The short form tries on one of them what JMH does alike on each. */
    static List<Path> first() throws IOException {
        return oneOf(0);
    }

    static List<Path> last() throws IOException {
        return oneOf(jdks().size() - 1);
    }

    private static List<Path> oneOf(int place) throws IOException {
        return Boolean.getBoolean("jitlens.everyJdk") ? jdks() : List.of(jdks().get(place));
    }

    private String jmh(Path jdk, String... words) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        command.add(jdk.resolve("bin/java").toString());
        command.add("-Djmh.ignoreLock=true");
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.add("org.openjdk.jmh.Main");
        command.addAll(List.of(words));
        Path printed = folder.resolve("printed.txt");
        Process process =
                new ProcessBuilder(command)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(printed.toFile())
                        .start();
        process.waitFor();
        return Files.readString(printed);
    }

    private static List<Path> folders(Path in) throws IOException {
        try (Stream<Path> files = Files.list(in)) {
            return files.filter(Files::isDirectory).sorted().toList();
        }
    }

    @ParameterizedTest
    @MethodSource("first")
    void eachForkIsARunOfASet(Path jdk) throws IOException, InterruptedException {
        String printed =
                jmh(
                        jdk,
                        "SumBenchmark.sum",
                        "-p",
                        "size=1000",
                        "-prof",
                        "dev.jitlens.jmh.JitlensProfiler:dir=runs;preset=what-got-compiled;"
                                + "sources=jfr");
        Path set = folders(folder.resolve("runs")).get(0);
        assertThat(printed).contains("Jitlens opens the runs of the forks: " + set);
        List<Path> forks = folders(set);
        assertThat(forks)
                .extracting(fork -> fork.getFileName().toString())
                .containsExactly(
                        "001-SumBenchmark.sum-size=1000-avgt",
                        "002-SumBenchmark.sum-size=1000-avgt");
        assertThat(Files.readString(set.resolve("set.json")))
                .contains("\"logs\" : \"001-SumBenchmark.sum-size=1000-avgt\"");
        for (Path fork : forks) {
            assertThat(Files.readString(fork.resolve("run.json")))
                    .contains("\"schema\" : 1", "\"end\" : \"EXITED\"", "\"exitCode\" : 0")
                    .contains("org.openjdk.jmh.runner.ForkedMain");
            assertThat(Files.size(fork.resolve("recording.jfr"))).isPositive();
            assertThat(Files.readString(fork.resolve("jmh-result.json")))
                    .contains("\"dev.jitlens.jmh.SumBenchmark.sum\"");
            assertThat(Files.readString(fork.resolve("hotspot.log"))).contains("SumBenchmark");
        }
    }

    @ParameterizedTest
    @MethodSource("last")
    void aForkThatFailsDoesNotSayThatItEndedWell(Path jdk)
            throws IOException, InterruptedException {
        jmh(
                jdk,
                "SumBenchmark",
                "-f",
                "1",
                "-p",
                "size=1000",
                "-prof",
                "dev.jitlens.jmh.JitlensProfiler:into=set;preset=none");
        List<Path> forks = folders(folder.resolve("set"));
        assertThat(forks).hasSize(2);
        assertThat(Files.readString(forks.get(0).resolve("run.json")))
                .contains("JMH told of no result", "\"end\" : \"RUNNING\"");
        assertThat(Files.readString(forks.get(1).resolve("run.json"))).contains("\"EXITED\"");
    }

    @ParameterizedTest
    @MethodSource("first")
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void nothingFollowsTheLastForkThatFails(Path jdk) throws IOException, InterruptedException {
        jmh(
                jdk,
                "SumBenchmark.fails",
                "-f",
                "1",
                "-p",
                "size=1000",
                "-prof",
                "dev.jitlens.jmh.JitlensProfiler:into=set;preset=none");
        List<Path> forks = folders(folder.resolve("set"));
        assertThat(forks).hasSize(1);
        assertThat(Files.readString(forks.get(0).resolve("run.json")))
                .contains("JMH told of no result", "\"end\" : \"RUNNING\"");
    }

    @ParameterizedTest
    @MethodSource("first")
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void warmUpForksAreToldApart(Path jdk) throws IOException, InterruptedException {
        jmh(
                jdk,
                "SumBenchmark.sum",
                "-f",
                "1",
                "-wf",
                "1",
                "-p",
                "size=1000",
                "-prof",
                "dev.jitlens.jmh.JitlensProfiler:into=set;preset=none");
        Path set = folder.resolve("set");
        assertThat(folders(set)).hasSize(2);
        assertThat(folders(set).get(0).getFileName().toString()).endsWith("-warmup");
        assertThat(Files.readString(set.resolve("set.json"))).contains("\"logs\" : \"002-");
    }
}
