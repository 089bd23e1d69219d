package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.install.NativeFiles;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * What PrintAssembly of every JDK here prints, hsdis or none, on a console and in a LogCompilation
 * file: as many printings and polls as in the text.
 */
class PrintedCodeOnEveryJdkTest {
    @TempDir private Path folder;

    static List<Jdk> jdks() {
        return JdkFinder.system().find();
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void onAConsole(Jdk jdk) throws Exception {
        Path log = folder.resolve("console.txt");
        start(jdk, log.toFile(), List.of("-XX:+PrintAssembly"));
        agreesWithText(jdk, log);
    }

    @ParameterizedTest
    @MethodSource("jdks")
    void inALogCompilationFile(Jdk jdk) throws Exception {
        Path log = folder.resolve("jit.log");
        start(
                jdk,
                folder.resolve("console.txt").toFile(),
                List.of(
                        "-XX:+PrintAssembly",
                        "-XX:+LogCompilation",
                        "-XX:+LogVMOutput",
                        "-XX:-DisplayVMOutput",
                        "-XX:LogFile=" + log));
        agreesWithText(jdk, log);
    }

    private void start(Jdk jdk, File output, List<String> flags) throws Exception {
        List<String> argv = new ArrayList<>();
        argv.add(jdk.java().toString());
        argv.add("-XX:+UnlockDiagnosticVMOptions");
        if (jdk.feature() >= 11) {
            argv.add("-XX:CompileThresholdScaling=0.1");
        } else {
            argv.add("-Xcomp"); // else it may end before anything is compiled, and print nothing
            argv.add("-XX:CompileCommand=compileonly,java.lang.String::*");
        }
        argv.addAll(flags);
        argv.add("-version"); // goes to stderr: in one file the two may cut each other's lines
        Process process =
                new ProcessBuilder(argv)
                        .redirectOutput(output)
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try {
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).as("the process ends").isTrue();
        } finally {
            process.destroyForcibly();
        }
    }

    private static void agreesWithText(Jdk jdk, Path log) throws Exception {
        String text = Files.readString(log, StandardCharsets.ISO_8859_1);
        List<CodeListing> listings =
                RunReader.open(List.of(log), (f, done, all) -> true).code().listings();
        assertThat(listings.stream().mapToInt(l -> l.counts().loopPolls()).sum())
                .isEqualTo(count(text, "{poll}"));
        assertThat(listings.stream().mapToInt(l -> l.counts().returnPolls()).sum())
                .isEqualTo(count(text, "{poll_return}"));
        assertThat(listings.size()).isGreaterThanOrEqualTo(count(text, "Compiled method ("));
        if (jdk.feature() >= 17) {
            assertThat(listings).hasSize(count(text, "Compiled method (")).isNotEmpty();
            assertThat(listings).noneMatch(l -> l.form() == CodeForm.NONE);
            Isa isa = NativeFiles.isAarch64() ? Isa.AARCH64 : Isa.X86_64;
            assertThat(listings).allMatch(l -> l.isa() == isa);
        }
    }

    private static int count(String text, String what) {
        int n = 0;
        for (int i = text.indexOf(what); i >= 0; i = text.indexOf(what, i + 1)) {
            n++;
        }
        return n;
    }
}
