package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Samples have the id of the virtual thread that is mounted, where the JVM tells it. */
@EnabledOnOs(OS.LINUX)
class NativeAgentVirtualTest {
    @TempDir Path folder;

    private static Path home(int from, int below) throws Exception {
        Map<Integer, Path> found = new TreeMap<>(Jdks.found()).subMap(from, below);
        assumeTrue(!found.isEmpty(), "There is no JDK of these versions.");
        return found.values().iterator().next();
    }

    @Test
    void samplesAreOfTheVirtualThreadThatRuns() throws Exception {
        Watched watched = new Watched(home(25, 99), folder).sampling("interval=1ms");
        Watched.Ended ended = watched.run("Virtual", "1500");
        assertThat(ended.exitCode()).as(ended.output()).isZero();
        List<Long> ids = Stream.of(ended.output().strip().split(" ")).map(Long::parseLong).toList();
        Jlp jlp = watched.read();

        assertThat(jlp.info).containsEntry("virtual", "told");
        isOf(jlp, "Virtual.left", ids.subList(0, 3));
        isOf(jlp, "Virtual.right", ids.subList(3, 6));
        assertThat(jlp.of("main")).isNotEmpty().noneMatch(Jlp.Sample::virtual);
    }

    private static void isOf(Jlp jlp, String method, List<Long> ids) {
        List<Jlp.Sample> samples =
                jlp.samples.stream()
                        .filter(s -> s.at().stream().map(jlp::name).anyMatch(method::equals))
                        .toList();
        assertThat(samples).hasSizeGreaterThan(50);
        assertThat(samples).allMatch(Jlp.Sample::virtual);
        assertThat(samples).extracting(Jlp.Sample::javaId).isSubsetOf(ids);
    }

    @Test
    void olderJvmsDoNotTellIt() throws Exception {
        Watched watched = new Watched(home(21, 25), folder).sampling("interval=1ms");
        Watched.Ended ended = watched.run("Virtual", "500");
        assertThat(ended.exitCode()).as(ended.output()).isZero();
        Jlp jlp = watched.read();

        assertThat(jlp.info).containsEntry("virtual", "not told");
        assertThat(jlp.samples).isNotEmpty().noneMatch(Jlp.Sample::virtual);
    }
}
