package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class OnceSaidTest {
    @TempDir private Path folder;

    private static OnceSaid said(String lines) {
        return OnceSaid.of(lines.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean differ(OnceSaid one, OnceSaid other) {
        OnceSaid.OfAny others = new OnceSaid.OfAny();
        others.add(other);
        return others.differs(one);
    }

    /** A bar stands for the end of a line. */
    private static OnceSaid lines(String text) {
        return said(text.replace('|', '\n') + '\n');
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "[0.005s][info][gc] Using G1; [0.005s][info][gc] Using Serial",
                "[0.005s][info][gc] Using G1; [0.009s][info][gc     ] Using G1",
                "[0.15s][gc] Using G1|[1.100s][gc] GC(7) Pause Young (Normal) 9M->1M(9M) 1.250ms;"
                        + "[1.100s][gc] GC(7) Pause Young (Normal) 9M->1M(9M) 1.251ms",
                "[0.029s][gc,init] Version: 21.0.8+9-LTS (release);"
                        + "[0.029s][gc,init] Version: 21.0.9+10-LTS (release)",
                "[0.029s][info][gc,init] Version: 21.0.8+9-LTS (release);"
                        + "<vm_version>|<release>|17.0.15+6|</release>",
                "CommandLine flags: -XX:+UseG1GC; CommandLine flags: -XX:+UseSerialGC",
                "\"     49    1       3       a.B::c (55 bytes)\";"
                        + "\"     49    1       3       a.B::d (55 bytes)\"",
                "\"     49    1       3       a.B::c (55 bytes)\";"
                        + "\"     59    1       3       a.B::c (55 bytes)\"",
                "\"     49    1 %     3       a.B::c @ 5 (55 bytes)\";"
                        + "\"[0.049s][jit,compilation]    1 %     3       a.B::d @ 5 (55 bytes)\"",
                "\"     49    1       3       a.B::<init> (55 bytes)\";"
                        + "<task_queued compile_id='1' method='a.B c ()V' bytes='55'/>",
            })
    void whatIsSaidDifferentlyIsOfTwoJvms(String one, String other) {
        assertThat(differ(lines(one), lines(other))).isTrue();
        assertThat(differ(lines(other), lines(one))).isTrue();
        assertThat(differ(lines(one), lines(one))).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "[0.005s][info][gc] Using G1; [4711ns][gc,init] Using G1",
                "[0.029s][info][gc,init] Version: 21.0.8+9-LTS (release);"
                        + "<vm_version>|<release>|21.0.8+9-LTS|</release>",
                "[0.005s][info][gc] Using G1; [0.006s][info][gc] Using G1",
                "[0.005s][gc] GC(7) Pause Young (Normal); [0.009s][gc] GC(7) Pause Young (Normal)",
                "[0.005s][gc] GC(7) Pause 9M->1M(9M) 1.250ms;"
                        + "[0.009s][gc] GC(8) Pause 9M->1M(9M) 1.250ms",
                "\"     49    1       3       a.B::c (55 bytes)\";"
                        + "\"     59    1       3       a.B::c (55 bytes)   made not entrant\"",
                "\"     49    1       3       a.B::c (55 bytes)\";"
                        + "\"     59    1 %     3       a.B::d @ 5 (55 bytes)\"",
                "\"     49    1       4       a.B::<init> (55 bytes)\";"
                        + "<task_queued compile_id='1' method='a/B &lt;init&gt; ()V' bytes='55'/>",
            })
    void whatAJvmSaysInAnotherPlaceProvesNothing(String one, String other) {
        assertThat(differ(lines(one), lines(other))).isFalse();
        assertThat(differ(lines(other), lines(one))).isFalse();
    }

    @Test
    void aLineThatDoesNotEndIsNotKnown() {
        assertThat(differ(lines("[0.005s][gc] Using G1"), said("[0.005s][gc] Using G"))).isFalse();
    }

    static List<Jdk> jdks() {
        return JdkFinder.system().find();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void oneJvmSaysTheSameInAllItsLogs(Jdk jdk) throws Exception {
        List<String> command = new ArrayList<>(List.of(jdk.java().toString(), "-Xmx64m"));
        command.addAll(List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+PrintCompilation"));
        command.addAll(List.of("-XX:+LogCompilation", "-XX:LogFile=" + folder.resolve("jit.log")));
        if (jdk.feature() >= 9) {
            command.add("-Xlog:gc*:file=" + folder.resolve("gc.log"));
            command.add("-Xlog:gc,safepoint:file=" + folder.resolve("few.log") + ":uptimenanos");
            command.add("-Xlog:jit+compilation=debug:file=" + folder.resolve("code.log"));
        } else {
            command.addAll(List.of("-XX:+PrintGC", "-Xloggc:" + folder.resolve("gc.log")));
        }
        // Compiled before they run, however busy the machine is.
        command.addAll(List.of("-Xcomp", "-XX:CompileCommand=compileonly,java.lang.String::*"));
        command.add("-version");
        Path output = folder.resolve("out.txt");
        Process java =
                new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(output.toFile())
                        .start();
        assertThat(java.waitFor()).isZero();
        OnceSaid printed = OnceSaid.of(Files.readAllBytes(output));
        for (String name : List.of("jit.log", "gc.log", "few.log", "code.log")) {
            Path log = folder.resolve(name);
            if (Files.exists(log)) {
                assertThat(differ(OnceSaid.of(Files.readAllBytes(log)), printed)).isFalse();
            }
        }
        assertThat(differ(printed, lines("     49    1       3       a.B::c (55 bytes)"))).isTrue();
    }

    @Test
    void oneOfManyDiffersFromAny() {
        List<OnceSaid> logs =
                List.of(
                        lines("[0.005s][gc] Using G1"),
                        lines("[0.006s][gc] Using G1"),
                        lines("[0.008s][gc] Using G1"),
                        lines("[0.005s][gc] Using Parallel"),
                        lines("[gc] Using G1"),
                        lines("nothing"));
        for (OnceSaid first : logs) {
            for (OnceSaid second : logs) {
                OnceSaid.OfAny two = new OnceSaid.OfAny();
                two.add(first);
                two.add(second);
                for (OnceSaid one : logs) {
                    assertThat(two.differs(one))
                            .isEqualTo(differ(one, first) || differ(one, second));
                }
            }
        }
    }
}
