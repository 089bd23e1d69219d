package dev.jitlens.launch.flags;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.jdk.JavaProbe;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** What our checks pass, every JVM here takes; what they do not, it refuses. */
class CompileCommandsOnEveryJdkTest {
    private static final List<String> RIGHT =
            List.of(
                    "java.lang.String::length",
                    "java/lang/String.length",
                    "C.m,(I)V",
                    "C.m (I)V",
                    "*.length",
                    "*tring.len*",
                    "*a*::b",
                    "*.*",
                    "a.b.C$D::m*",
                    "C::<init>,()V",
                    "C::<clinit>",
                    "C::lambda$x$0",
                    "C::m,([[ILjava/lang/String;J)[B");

    private static final List<String> WRONG =
            List.of(
                    "length",
                    "java.lang.String.length",
                    "a.b::c::d",
                    "Str*ng::length",
                    "C::m*x",
                    "a::",
                    "::b",
                    "a/b.",
                    "C::a[]");

    @TempDir private Path folder;

    static List<Jdk> jdks() {
        return JdkFinder.system().find();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void rightPatterns(Jdk jdk) throws IOException {
        assertThat(RIGHT)
                .allSatisfy(p -> assertThat(MethodPattern.check(p, jdk.feature())).isEmpty());
        assertThat(complaints(jdk, RIGHT.stream().map(p -> "dontinline," + p).toList())).isEmpty();
    }

    /** One start a pattern: only the rules of 8 and those of the newest. */
    static Stream<Jdk> oldestAndNewest() {
        List<Jdk> jdks = jdks();
        return Stream.of(jdks.getFirst(), jdks.getLast()).distinct();
    }

    @ParameterizedTest
    @MethodSource("oldestAndNewest")
    void wrongPatterns(Jdk jdk) throws IOException {
        for (String pattern : WRONG) {
            assertThat(MethodPattern.check(pattern, jdk.feature())).as(pattern).isPresent();
            assertThat(complaints(jdk, List.of("dontinline," + pattern))).as(pattern).isNotEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void everyCommandThatTheHelpNames(Jdk jdk) throws IOException {
        CompileCommandHelp help = CompileCommandHelp.of(jdk);
        List<String> lines = help.commands().stream().map(c -> example(c).text()).toList();
        assertThat(lines)
                .isNotEmpty()
                .allSatisfy(line -> assertThat(CompileCommand.check(line, help)).isEmpty());
        assertThat(complaints(jdk, lines)).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void typedOptions(Jdk jdk) throws IOException {
        List<String> lines =
                List.of(
                        "option,C::m,BackgroundCompilation",
                        "option,C::m,(I)V,bool,BackgroundCompilation,true",
                        "option,C::m,ccstrlist,DisableIntrinsic,_dsin");
        CompileCommandHelp help = CompileCommandHelp.of(jdk);
        assertThat(lines)
                .allSatisfy(line -> assertThat(CompileCommand.check(line, help)).isEmpty());
        assertThat(complaints(jdk, lines)).isEmpty();
    }

    private static CompileCommand example(CompileCommandHelp.Command command) {
        String value =
                switch (command.type()) {
                    case "bool" -> "";
                    case "double" -> "1.5";
                    case "intx" -> "1";
                    case "uintx" -> command.name().equals("MemStat") ? "print" : "1";
                    default -> "_dsin";
                };
        return new CompileCommand(command.name(), "No.such*,(I)V", value);
    }

    /** What the JVM prints against the lines of a command file. */
    private List<String> complaints(Jdk jdk, List<String> lines) throws IOException {
        Path file = Files.write(folder.resolve("commands.txt"), lines);
        return JavaProbe.ask(
                        jdk.java(),
                        List.of(
                                "-XX:+UnlockDiagnosticVMOptions",
                                "-XX:CompileCommandFile=" + file,
                                "-version"))
                .orElseThrow()
                .output()
                .lines()
                .filter(line -> line.contains("unrecognized") || line.contains("Error:"))
                .toList();
    }
}
