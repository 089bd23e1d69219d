package dev.jitlens.model.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What the JVM or the launch says of its program. */
class ProgramWordsTest {
    @TempDir Path dir;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    app.Main in.txt out.txt                                     | app.Main
                    /srv/app/server-1.2.jar --port 80                           | server-1.2.jar
                    my.module/app.Main                                          | my.module/app.Main
                    jdk.compiler/com.sun.tools.javac.launcher.Main x/Sums.java 5 | Sums.java
                    org.openjdk.jmh.runner.ForkedMain 127.0.0.1 44343           | org.openjdk.jmh.runner.ForkedMain
                    """)
    void isNamedByTheLog(String command, String program) throws IOException {
        String log =
                "<?xml version='1.0' encoding='UTF-8'?>\n"
                        + "<hotspot_log version='160 1' process='7' time_ms='1'>\n"
                        + "<vm_version>\n"
                        + "<name>\n"
                        + "VM\n"
                        + "</name>\n"
                        + "<release>\n"
                        + "25+36\n"
                        + "</release>\n"
                        + "</vm_version>\n"
                        + "<vm_arguments>\n"
                        + "<args>\n"
                        + "-Xmx1g\n"
                        + "</args>\n"
                        + "<command>\n"
                        + command
                        + "\n</command>\n</vm_arguments>\n</hotspot_log>\n";
        Path file = Files.writeString(dir.resolve("hotspot.log"), log);
        assertThat(ProgramWords.program(open(file))).contains(program);
    }

    @Test
    void isNamedByTheLaunchWhereNoLogNamesIt() throws IOException {
        Files.writeString(dir.resolve("stdout.txt"), "hello\n");
        Files.writeString(
                dir.resolve("run.json"),
                """
                {"schema": 1, "command": ["/jdk/bin/java", "-Xmx1g", "-cp", "a:b", "--add-opens",
                 "java.base/java.lang=ALL-UNNAMED", "-jar", "lib/tool.jar", "-v", "in"]}
                """);
        Run run = open(dir);
        assertThat(ProgramWords.of(run)).isEqualTo(List.of("tool.jar", "-v", "in"));
        assertThat(ProgramWords.program(run)).contains("tool.jar");
    }

    private static Run open(Path path) throws IOException {
        return RunReader.open(List.of(path), Progress.NONE);
    }
}
