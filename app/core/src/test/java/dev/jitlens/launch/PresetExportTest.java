package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** An exported preset works with java alone, on every JDK found. */
class PresetExportTest {
    @TempDir private Path folder;

    static List<Jdk> jdks() {
        return JdkFinder.system().find();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void ofASetItHasTheFirstMember(Jdk jdk) {
        Preset preset = Presets.load(folder.resolve("none")).named("hsperf-trio");
        String text = CommandPlanner.argfile(preset, jdk, "");
        assertThat(text.lines().filter(line -> !line.startsWith("#")))
                .containsExactly("-XX:+UsePerfData", "-XX:-PerfDisableSharedMem");
        assertThat(text)
                .contains("# This is \"shared\".")
                .contains("# Instead, for \"off\": -XX:-UsePerfData\n");
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void javaTakesTheFile(Jdk jdk) throws IOException, InterruptedException {
        Preset preset = Presets.load(folder.resolve("none")).named("one-method-only");
        String text = CommandPlanner.argfile(preset, jdk, "java.lang.String::hashCode");
        assertThat(text).startsWith("# One method only\n").doesNotContain("{", "#jdk");
        Path file = Files.writeString(folder.resolve("preset.args"), text);
        // JDK 8 has no @files; its file says how to give it the words.
        List<String> words =
                jdk.feature() < 9
                        ? text.lines().filter(line -> !line.startsWith("#")).toList()
                        : List.of("@" + file);
        ProcessBuilder java = new ProcessBuilder(jdk.java().toString()).directory(folder.toFile());
        java.command().addAll(words);
        java.command().add("-version");
        java.redirectOutput(folder.resolve("out").toFile()).redirectErrorStream(true);
        assertThat(java.start().waitFor()).isZero();
        assertThat(folder.resolve("hotspot.log")).exists();
    }
}
