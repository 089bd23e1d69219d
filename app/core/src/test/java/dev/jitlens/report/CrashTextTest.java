package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;

class CrashTextTest {
    private static final Path REPORTS = Path.of("src/test/resources/formats/hs-err");

    private static Run open(Path... files) throws IOException {
        return RunReader.open(List.of(files), Progress.NONE);
    }

    private static Path report(String name) {
        return REPORTS.resolve(name).resolve("input.log");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\0',
            textBlock =
                    """
                    8-jvm-code | The JVM crashed with SIGSEGV (0xb) at the address 0x0 in the JVM's own code [libjvm.so+0xbd90f2], in the thread "main", 0.370 s after its start.
                    8-windows | The JVM crashed with EXCEPTION_ACCESS_VIOLATION (0xc0000005) at the address 0x48 in the JVM's own code [jvm.dll+0x1fa2c4] while C2 compiled com.acme.Parser::parse (compile id 4242, tier 4), in the thread "C2 CompilerThread1", 73.125 s after its start.
                    11-native-memory | The JVM ended itself, since it got no more memory of the system (Native memory allocation (malloc) failed to allocate 40 bytes for AllocateHeap), 0.301 s after its start.
                    17-compiled-code | The JVM crashed with SIGSEGV (0xb) at the address 0x0 in the compiled code of Crash.poke(JI)V (compile id 33, c1), in the thread "main", 0.234 s after its start.
                    17-macos | The JVM crashed with SIGBUS (0xa) at the address 0x7c0000001 in the compiled code of com.acme.Matrix.multiply([D[D)V (compile id 1207%, c2), in the thread "worker-1", 12.500 s after its start.
                    21-native-code | The JVM crashed with SIGSEGV (0xb) at the address 0x7 in native code [libcrash.so+0x1109]  inner+0x10, in the thread "main", 0.516 s after its start.
                    21-compiler-thread | The JVM was ended by SIGSEGV (0xb), which process 15195 sent to it while C2 compiled Crash::work (compile id 86%, OSR at bci 78, tier 4), 0.662 s after its start.
                    25-killed | The JVM was ended by SIGSEGV (0xb), which process 3025 sent to it, 2.987 s after its start.
                    25-heap | The JVM ended itself at an OutOfMemoryError (Java heap space), as -XX:+CrashOnOutOfMemoryError asks, 0.556 s after its start.
                    """)
    void aSentenceSaysWhatHappened(String name, String sentence) throws IOException {
        Run run = open(report(name));
        assertThat(CrashText.sentence(run.crashes().getFirst())).isEqualTo(sentence);
    }

    /** JDK 8 names the compiler in capitals, and before its start it does not know its name. */
    @Test
    void jdk8WritesSomeThingsInAnotherWay(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("hs_err_pid4711.log");
        Files.writeString(
                log,
                """
                #
                # A fatal error has been detected by the Java Runtime Environment:
                #
                #  SIGSEGV (0xb) at pc=0x00003fff71efdc3c, pid=4711, tid=0x00003fff8f1ef1a0
                #
                # JRE version:  (8.0_181-b13) (build )
                # Java VM: OpenJDK 64-Bit Server VM (25.181-b13 mixed mode linux-amd64 )
                # Problematic frame:
                # J 1985 C2 com.acme.Handler.parse(Lcom/acme/Name;II)V (1193 bytes) @ 0x00003fff71efdc3c [0x00003fff71efc280+0x19bc]
                #
                """);
        Run run = open(log);
        assertThat(run.jvm().version()).isEqualTo("8.0_181-b13");
        assertThat(CrashText.sentence(run.crashes().getFirst()))
                .isEqualTo(
                        "The JVM crashed with SIGSEGV (0xb) in the compiled code of"
                                + " com.acme.Handler.parse(Lcom/acme/Name;II)V (compile id 1985,"
                                + " C2).");
    }

    /** Native code that called itself without end, as JDK 17 and 25 report it. */
    @ParameterizedTest
    @CsvSource({"00007fbf23d00f90, true", "00007fbf23dfffff, true", "00007fbf23e00000, false"})
    void anAddressInTheThreadsOwnStackSaysThatItIsFull(
            String address, boolean full, @TempDir Path folder) throws IOException {
        String text = Files.readString(report("21-native-code"));
        Path log = folder.resolve("hs_err_pid4446.log");
        Files.writeString(
                log, text.replace("si_addr: 0x0000000000000007", "si_addr: 0x" + address));
        Run run = open(log);
        assertThat(CrashText.sentence(run.crashes().getFirst()).contains("whose stack is full"))
                .isEqualTo(full);
        assertThat(json(run).get("crash").get("stackFull").asBoolean()).isEqualTo(full);
    }

    /** A zero of the kernel's is no address; one that the process faulted at is. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'si_code: 128 (SI_KERNEL), si_addr: 0x0000000000000000' | false",
                "'si_errno=0, si_code=128 (), si_addr=0x00000000' | false",
                "'si_code: 1 (SEGV_MAPERR), si_addr: 0x0000000000000000' | true"
            })
    void anAddressThatTheKernelDidNotTellIsNoAddress(
            String signal, boolean told, @TempDir Path folder) throws IOException {
        String text = Files.readString(report("21-native-code"));
        Path log = folder.resolve("hs_err_pid4446.log");
        Files.writeString(log, text.replaceFirst("si_code: .*", Matcher.quoteReplacement(signal)));
        assertThat(CrashText.sentence(open(log).crashes().getFirst()))
                .startsWith(
                        told
                                ? "The JVM crashed with SIGSEGV (0xb) at the address 0x0 in native"
                                : "The JVM crashed with SIGSEGV (0xb) (SI_KERNEL: the kernel tells"
                                        + " no address, as of a non-canonical pointer on x86-64) in"
                                        + " native");
    }

    /** Where the JVM does not know the place, or failed again before it wrote it. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "C  0x00000000 | SIGSEGV (0xb) in native code 0x00000000, with a.B.own()I+0 as the"
                        + " top Java frame.",
                "'' | SIGSEGV (0xb), with a.B.own()I+0 as the top Java frame.",
                "C  [libx.so+0x12] | SIGSEGV (0xb) in native code [libx.so+0x12]."
            })
    void theTopJavaFrameIsToldWhereNoBetterPlaceIs(
            String frame, String sentence, @TempDir Path folder) throws IOException {
        Path log = folder.resolve("hs_err_pid4711.log");
        Files.writeString(
                log,
                """
                #
                # A fatal error has been detected by the Java Runtime Environment:
                #
                #  SIGSEGV (0xb) at pc=0x00000000, pid=4711, tid=4712
                #
                # Problematic frame:
                # %s
                #

                ---------------  T H R E A D  ---------------

                Java frames: (J=compiled Java code, j=interpreted, Vv=VM code)
                j  a.B.own()I+0
                v  ~StubRoutines::call_stub

                """
                        .formatted(frame));
        assertThat(CrashText.sentence(open(log).crashes().getFirst()))
                .isEqualTo("The JVM crashed with " + sentence);
    }

    /** The report ends before the line that says what happened. */
    @Test
    void whatIsMissingLeavesNoHoleInTheSentence(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("hs_err_pid4711.log");
        Files.writeString(
                log, "#\n# A fatal error has been detected by the Java Runtime Environment:\n#\n");
        assertThat(CrashText.sentence(open(log).crashes().getFirst()))
                .isEqualTo("The JVM crashed with an error that its report does not tell.");
    }

    /** JDK 8 tells whole seconds. */
    @Test
    void noMillisecondsAreToldThatTheReportDoesNotTell(@TempDir Path folder) throws IOException {
        String text = Files.readString(report("8-jvm-code"));
        for (String told : List.of("0:less than a second", "575:575 s")) {
            String[] both = told.split(":");
            String own =
                    text.replaceAll(
                            "elapsed time: [^\n]*", "elapsed time: " + both[0] + " seconds");
            Path log = Files.writeString(folder.resolve("hs_err_pid1.log"), own);
            assertThat(CrashText.sentence(open(log).crashes().getFirst()))
                    .endsWith(", " + both[1] + " after its start.");
        }
    }

    @Test
    void crashIsInTheJsonWhereThereIsOne() throws IOException {
        JsonNode json = json(open(report("21-native-code")));
        JsonNode crash = json.get("crash");
        assertThat(crash.get("cause").asText()).isEqualTo("SIGSEGV (0xb)");
        assertThat(crash.get("pc").asText()).isEqualTo("0x7fbf23402109");
        assertThat(crash.get("registers").get("RAX").asText()).isEqualTo("0x7");
        assertThat(crash.get("frames").get(1).asText()).contains("Java_Crash_jni+0x2a");
        assertThat(crash.get("heap").get(0).get("usedAfter").asLong()).isEqualTo(472 << 10);
        assertThat(crash.get("compiling").isNull()).isTrue();
        assertThat(json.has("otherCrashes")).isFalse();
        assertThat(json.get("compilations").get("total").asInt()).isEqualTo(10);
        JsonNode two = json(Together.of(open(report("21-native-code"), report("25-killed"))));
        assertThat(two.get("runs")).hasSize(2);
        assertThat(two.get("otherCrashes")).hasSize(1);
    }

    @Test
    void whatALogTellsIsNotCountedAgain(@TempDir Path folder) throws IOException {
        Path log = folder.resolve("console.txt");
        Files.writeString(
                log,
                """
                     61   73       3       java.lang.String::length (11 bytes)
                    359   74       3       java.lang.String::valueOf (5 bytes)
                    360   75       3       java.lang.Integer::toString (55 bytes)
                    363   77       4       java.lang.StringLatin1::hashCode (52 bytes)
                """);
        Run alone = open(report("21-native-code"));
        for (Path[] order :
                new Path[][] {{log, report("21-native-code")}, {report("21-native-code"), log}}) {
            Run both = open(order);
            assertThat(both.totals().compilations()).isEqualTo(alone.totals().compilations() + 1);
            assertThat(both.jvm().version()).isEqualTo("21.0.8+9-LTS");
        }
    }

    private static JsonNode json(Run run) throws IOException {
        StringWriter out = new StringWriter();
        RunJson.write(run, out);
        return new ObjectMapper().readTree(out.toString());
    }
}
