package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.benchmarks.ScoredBenchmark;
import dev.jitlens.install.AgentFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/** A jar of benchmarks is launched, and each fork is a run. */
class BenchmarksLaunchTest {
    /** The benchmark that tests the profiler. */
    private static final Path CLASSES = Path.of("../../agent-bridge/jmh/target/test-classes");

    @TempDir private Path folder;

    static List<Jdk> jdks() {
        return SomeJdks.newest(17);
    }

    @BeforeEach
    void isBuilt() {
        assumeTrue(Files.isDirectory(CLASSES) && AgentFiles.jmhProfiler().isPresent());
    }

    /** The class path with JMH's own classes beside it. */
    private Path jar() throws IOException {
        Manifest manifest = new Manifest();
        Attributes main = manifest.getMainAttributes();
        main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        main.put(Attributes.Name.MAIN_CLASS, "org.openjdk.jmh.Main");
        main.put(
                Attributes.Name.CLASS_PATH,
                Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                        .filter(p -> p.matches(".*(jmh-core|jopt-simple|commons-math3)[^/]*jar"))
                        .map(p -> Path.of(p).toUri().toString())
                        .collect(Collectors.joining(" ")));
        Path jar = folder.resolve("benchmarks.jar");
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out, manifest);
                Stream<Path> files = Files.walk(CLASSES)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String name = CLASSES.relativize(file).toString().replace('\\', '/');
                entries.putNextEntry(new ZipEntry(name));
                Files.copy(file, entries);
            }
        }
        return jar;
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void eachForkIsARunWithItsScoreItsProfileAndItsCode(Jdk jdk) throws IOException {
        Path set = folder.resolve("set");
        Cli run =
                Cli.run(
                        "run",
                        "--jdk",
                        jdk.home().toString(),
                        "--preset",
                        "what-got-compiled",
                        "--source",
                        "jfr",
                        "--out",
                        set.toString(),
                        "--env",
                        "JDK_JAVA_OPTIONS=-Djmh.ignoreLock=true",
                        "--param",
                        "size=1000",
                        "-jar",
                        jar().toString(),
                        "--",
                        "SumBenchmark.sum");
        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("All of it opens as one: " + set);
        Run opened = RunReader.open(List.of(set), Progress.NONE);
        assertThat(opened.members())
                .extracting(Run::member)
                .containsExactly(
                        "jmh-1",
                        "002-SumBenchmark.sum-size=1000-avgt",
                        "003-SumBenchmark.sum-size=1000-avgt");
        assertThat(opened.member()).startsWith("002-");
        for (Run fork : opened.members().subList(1, 3)) {
            assertThat(fork.benchmarks()).hasSize(1);
            assertThat(fork.compilations()).isNotEmpty();
            assertThat(fork.profiles()).isNotEmpty();
            assertThat(fork.manifest().orElseThrow().outcome().orElseThrow().isSuccess()).isTrue();
        }
        List<ScoredBenchmark> scored = ScoredBenchmark.of(opened.benchmarks());
        assertThat(scored).hasSize(1);
        assertThat(scored.getFirst().runs())
                .containsExactly(
                        opened.members().get(1).member(), opened.members().get(2).member());
    }
}
