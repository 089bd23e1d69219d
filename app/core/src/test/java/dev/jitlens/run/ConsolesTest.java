package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What other readers find in a console, however far into it and whatever stands around it. */
class ConsolesTest {
    private static final Path DUMPS =
            Path.of("src/test/resources/profiles/thread-dump/17-jstack/input.txt");
    private static final String MUCH = "a line that the program printed\n".repeat(4_000);
    private static final String SAFEPOINT =
            "[0.100s][info][safepoint] Safepoint \"Cleanup\", Time since last: 1000000 ns, Reaching"
                    + " safepoint: 1000 ns, At safepoint: 2000 ns, Total: 3000 ns\n";

    @TempDir Path dir;

    private Run open(String text) throws IOException {
        Path file = Files.writeString(dir.resolve("console"), text);
        return RunReader.open(List.of(file), Progress.NONE);
    }

    private static Profile dumps(Run run) {
        assertThat(run.profiles()).hasSize(1);
        return run.profiles().getFirst();
    }

    @Test
    void dumpsAreReadWithWhatStandsAroundThem() throws IOException {
        String dumps = Files.readString(DUMPS);
        Profile alone = dumps(RunReader.open(List.of(DUMPS), Progress.NONE));
        Run run = open(MUCH + SAFEPOINT + dumps + SAFEPOINT + "all went well\n");
        assertThat(dumps(run).samples()).isEqualTo(alone.samples()).isPositive();
        assertThat(dumps(run).waiting()).isEqualTo(alone.waiting()).isPositive();
        assertThat(run.pauses()).hasSize(2);
        assertThat(run.files().getFirst().kinds())
                .contains(LogKind.THREAD_DUMP, LogKind.UNIFIED_SAFEPOINT);
        assertThat(run.files().getFirst().lines()).isEqualTo(4_003 + dumps.lines().count());
        Run first = open(dumps + SAFEPOINT);
        assertThat(dumps(first).samples()).isEqualTo(alone.samples());
        assertThat(first.pauses()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"8-hprof", "17-jfr-text", "17-async-stacks"})
    void printedSamplesAreReadWithWhatStandsAroundThem(String name) throws IOException {
        Path file = Path.of("src/test/resources/profiles/printed", name, "input.txt");
        List<Profile> alone = RunReader.open(List.of(file), Progress.NONE).profiles();
        Run run = open(MUCH + SAFEPOINT + Files.readString(file) + SAFEPOINT);
        assertThat(run.profiles()).hasSameSizeAs(alone).isNotEmpty();
        assertThat(run.profiles()).extracting(Profile::stacks).isEqualTo(stacks(alone));
        assertThat(run.pauses()).hasSize(2);
    }

    /** Its traces begin with a word that programs log by. */
    @Test
    void hprofIsReadBehindWhatAServicePutsBeforeLines() throws IOException {
        Path file = Path.of("src/test/resources/profiles/printed/8-hprof/input.txt");
        String kept = Files.readString(file).replaceAll("(?m)^", "2026-01-31T10:00:00.1234567Z ");
        assertThat(open(kept).profiles().getFirst().samples()).isEqualTo(230);
    }

    @Test
    void whatTheJvmPrintedAmidPerfasmIsRead() throws IOException {
        Path file = Path.of("src/test/resources/profiles/perfasm/17-two-benchmarks/input.txt");
        String perfasm = Files.readString(file);
        Run alone = RunReader.open(List.of(file), Progress.NONE);
        Run run =
                open(
                        SAFEPOINT
                                + perfasm
                                + SAFEPOINT
                                + "    71    1       3       a.B::c (1 bytes)\n");
        assertThat(run.pauses()).hasSize(2);
        assertThat(run.compilations()).hasSize(1);
        assertThat(run.profiles()).extracting(Profile::stacks).isEqualTo(stacks(alone.profiles()));
        assertThat(run.files().getFirst().kinds())
                .containsExactlyInAnyOrder(
                        LogKind.PERFASM,
                        LogKind.JMH,
                        LogKind.UNIFIED_SAFEPOINT,
                        LogKind.PRINT_COMPILATION);
    }

    private static List<List<Sampled>> stacks(List<Profile> profiles) {
        return profiles.stream().map(Profile::stacks).toList();
    }

    @Test
    void aDumpWithoutItsHeadIsOne() throws IOException {
        String dump =
                """
                "main" #1 prio=5 os_prio=0 cpu=31.58ms elapsed=0.10s tid=0x00007f1 nid=0x7015 runnable  [0x00007f2]
                   java.lang.Thread.State: RUNNABLE
                \tat a.B.work(B.java:7)
                \tat a.B.main(B.java:3)

                "VM Thread" os_prio=0 cpu=1.66ms elapsed=0.10s tid=0x00007f3 nid=0x701a runnable
                """;
        Profile profile = dumps(open(dump));
        assertThat(profile.samples()).isEqualTo(1);
        assertThat(profile.sampling().notes().getFirst()).startsWith("1 dump of all threads");
        assertThat(dumps(open("The logs:\n```\n" + dump + "```\n")).samples()).isEqualTo(1);
        assertThat(dumps(open(dump.indent(4))).samples()).isEqualTo(1);
        // Java's lines end with this sign, too.
        assertThat(dumps(open(dump.replace("main\"", "ma\u0085in\""))).samples()).isEqualTo(1);
    }

    /** SAP's JVM tells signatures, and what a thread did for whom. */
    @Test
    void framesWithSignaturesAreFrames() throws IOException {
        String dump =
                """
                "Work-1" daemon cpu=0.10 [reset 0.00] ms allocated=334 B [0 B] user="me" prio=1 tid=0x0000002c nid=0xece runnable [0x000058..0x000059]
                   java.lang.Thread.State: RUNNABLE
                \tat a.B.read([BII)I(B.java:95)
                \tat a.B.run()V(Native Method)

                """;
        Profile profile = dumps(open(dump));
        assertThat(profile.samples()).isEqualTo(1);
        assertThat(profile.stacks().getFirst().frames())
                .extracting(frame -> frame.method().holder() + "." + frame.method().name())
                .containsExactly("a.B.read", "a.B.run");
    }

    @Test
    void theFramesOfAnExceptionAreNoThreads() throws IOException {
        String dump =
                """
                "spin" #9 daemon prio=5 os_prio=0 tid=0x00007f1 nid=0x7015 runnable [0x00007f2]
                   java.lang.Thread.State: RUNNABLE
                \tat a.B.work(B.java:7)
                java.lang.IllegalStateException: after it
                \tat a.C.thrown(C.java:1)

                "VM Thread" os_prio=0 tid=0x00007f3 nid=0x701a runnable

                Done
                \tat a.C.printed(C.java:2)
                """;
        assertThat(dumps(open(dump)).stacks())
                .singleElement()
                .satisfies(stack -> assertThat(stack.frames()).hasSize(1));
    }

    /** A page about logs quotes them. */
    @Test
    void aTextAboutSafepointsIsNone() throws IOException {
        String about = "* The line \"Entering safepoint region: RevokeBias\" names the operation\n";
        Run run = open(about + SAFEPOINT);
        assertThat(run.pauses()).hasSize(1);
        assertThat(run.files().getFirst().warningsTotal()).isZero();
    }

    @Test
    void jmhIsReadHoweverFarIntoAConsole() throws IOException {
        String table =
                """
                # JMH version: 1.37
                # VM version: JDK 21.0.2, OpenJDK 64-Bit Server VM, 21.0.2+13-LTS

                Benchmark  Mode  Cnt  Score   Error  Units
                Sum.sum    avgt   25  16.988 \u00b1 0.479  ns/op
                """;
        for (String text :
                List.of(MUCH + table, MUCH + table.indent(4), SAFEPOINT + MUCH + table)) {
            Run run = open(text);
            assertThat(run.measured().benchmarks())
                    .singleElement()
                    .satisfies(its -> assertThat(its.name()).isEqualTo("Sum.sum"));
            assertThat(run.files().getFirst().kinds()).contains(LogKind.JMH);
        }
    }

    @Test
    void aReplayFileSaysOfWhichCompilationItIs() throws IOException {
        String data =
                "JvmtiExport can_post_on_exceptions 0\n"
                        + "# 3 ciObject found\n"
                        + "ciMethodData a/B c ()I 2\n";
        String compile = "compile a/B c (II)I %d 4 inline 2 0 -1 0 a/B c (II)I 1 7 0 a/B d ()V\n";
        assertThatThrownBy(() -> open("version 2\n" + data + compile.formatted(-1)))
                .isInstanceOf(IOException.class)
                .hasMessageContaining(
                        "here a.B::c at tier 4, with 1 call inlined, and the profiles of 1 method;")
                .hasMessageContaining("-XX:+UnlockDiagnosticVMOptions -XX:+ReplayCompiles");
        assertThatThrownBy(() -> open(compile.formatted(12)))
                .hasMessageContaining("here a.B::c at tier 4, entered at bci 12 (OSR), with 1 call")
                .hasMessageContaining("-XX:+UnlockDiagnosticVMOptions -XX:InlineDataFile=FILE");
        assertThatThrownBy(() -> open(data)).hasMessageContaining("cut off before it says which");
    }

    @Test
    void aSetWithoutMembersIsNamed() throws IOException {
        Files.writeString(dir.resolve("a.log"), SAFEPOINT);
        Path set = Files.writeString(dir.resolve("set.json"), "{\"schema\":1,\"members\":[null]}");
        assertThatThrownBy(() -> RunReader.open(List.of(dir), Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(set + ": a member's name must be that of a folder");
    }
}
