package dev.jitlens.launch.hsdis;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class AssemblyFlagsTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:+PrintAssembly",
                "-XX:+PrintNMethods",
                "-XX:+PrintInterpreter",
                "-XX:CompileCommand=print,java.lang.String::hashCode",
                "-XX:CompileCommand=print java.lang.String.hashCode",
                "-XX:CompileCommand=option,a.B::c,bool,PrintAssembly,true",
                "-XX:CompileCommand=PrintAssembly,a.B::c"
            })
    void ask(String word) {
        assertThat(AssemblyFlags.ask(List.of("java", word, "Main"))).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-XX:-PrintAssembly",
                "-XX:+PrintCompilation",
                "-XX:PrintAssemblyOptions=intel",
                "-XX:CompileCommand=dontinline,a.B::print",
                "-XX:CompileCommandFile=/no/such/file",
                "PrintAssembly"
            })
    void doNotAsk(String word) {
        assertThat(AssemblyFlags.ask(List.of("java", word, "Main"))).isFalse();
    }

    @Test
    void mayAskInAFile(@TempDir Path folder) throws Exception {
        Path asking = Files.writeString(folder.resolve("a"), "quiet\nprint,a.B::c\n");
        Path not = Files.writeString(folder.resolve("b"), "dontinline,a.B::print\n");
        Path directives =
                Files.writeString(
                        folder.resolve("c"), "[{match: \"a.B::c\", PrintAssembly: true}]");

        assertThat(AssemblyFlags.ask(List.of("-XX:CompileCommandFile=" + asking))).isTrue();
        assertThat(AssemblyFlags.ask(List.of("-XX:CompileCommandFile=" + not))).isFalse();
        assertThat(AssemblyFlags.ask(List.of("-XX:CompilerDirectivesFile=" + directives))).isTrue();
    }
}
