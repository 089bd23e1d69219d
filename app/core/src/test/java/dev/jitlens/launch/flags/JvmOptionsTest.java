package dev.jitlens.launch.flags;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.file.Path;
import java.util.List;

class JvmOptionsTest {
    private static List<String> merged(String... words) {
        JvmOptions options = new JvmOptions();
        options.addAll(List.of(words));
        return options.all().stream().flatMap(List::stream).toList();
    }

    @Test
    void lastValueOfAFlagCounts() {
        assertThat(
                        merged(
                                "-XX:+Foo",
                                "-XX:Bar=1",
                                "-XX:-Foo",
                                "-XX:Bar=2",
                                "-Xmx1g",
                                "-Xmx2g",
                                "-Da=1",
                                "-Da=2"))
                .containsExactly("-XX:-Foo", "-XX:Bar=2", "-Xmx2g", "-Da=2");
    }

    @Test
    void compileCommandsAreAllKept() {
        assertThat(
                        merged(
                                "-XX:CompileCommand=print,a::b",
                                "-XX:CompileCommand=print,a::c",
                                "-XX:CompileCommand=print,a::b",
                                "-XX:CompileCommand=quiet",
                                "-XX:+UnlockDiagnosticVMOptions"))
                .containsExactly(
                        "-XX:+UnlockDiagnosticVMOptions",
                        "-XX:CompileCommand=quiet",
                        "-XX:CompileCommand=print,a::b",
                        "-XX:CompileCommand=print,a::c");
    }

    @Test
    void loggingToTheSameFileIsOneArgument() {
        assertThat(
                        merged(
                                "-Xlog:safepoint*=debug:file=s.log:uptime",
                                "-Xlog:safepoint*=debug,gc*:file=s.log:uptime,level,tags",
                                "-Xlog:gc*=trace:file=s.log",
                                "-Xlog:os=off:stdout"))
                .containsExactly(
                        "-Xlog:safepoint*=debug,gc*=trace:file=s.log:uptime,level,tags",
                        "-Xlog:os=off:stdout");
    }

    @Test
    void twoWordOptionsStayTogether() {
        assertThat(
                        merged(
                                "--add-opens",
                                "java.base/java.lang=ALL-UNNAMED",
                                "-cp",
                                "a",
                                "--add-opens",
                                "java.base/java.util=ALL-UNNAMED",
                                "--class-path",
                                "b"))
                .containsExactly(
                        "--add-opens",
                        "java.base/java.lang=ALL-UNNAMED",
                        "--class-path",
                        "b",
                        "--add-opens",
                        "java.base/java.util=ALL-UNNAMED");
    }

    @Test
    void filesGoIntoTheRunDirectoryUnlessAbsolute() {
        assertThat(RunFiles.place("-XX:LogFile=hotspot.log"))
                .isEqualTo("-XX:LogFile={run}/hotspot.log");
        assertThat(RunFiles.place("-Xlog:gc*:file=gc.log:uptime"))
                .isEqualTo("-Xlog:gc*:file=\"{run}/gc.log\":uptime");
        assertThat(RunFiles.place("-Xlog:gc*:stderr")).isEqualTo("-Xlog:gc*:stderr");
        assertThat(RunFiles.place("-Xlog:gc")).isEqualTo("-Xlog:gc");
        String absolute = "-XX:LogFile=" + Path.of("x").toAbsolutePath();
        assertThat(RunFiles.place(absolute)).isEqualTo(absolute);
    }
}
