package dev.jitlens.profile.perf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The forms that perf's lines and the names in its maps have. */
class PerfFormatTest {
    @TempDir private Path folder;

    private static ReadProfiles read(String text) {
        return ReadProfiles.of(new PerfFormat(), text.getBytes(StandardCharsets.UTF_8));
    }

    /** Its milliseconds, numbers and sizes are like what perf prints. */
    @Test
    void linesOfPrintCompilationAreNone() {
        String text =
                """
                38 1       3       java.util.ArrayList::add (29 bytes)
                37    3     n 0       jdk.internal.vm.Continuation::doYield (native)   (static)
                c1 (1) (ok) Arena usage java/util/List::add((I)V): Total Usage: 65456 [ra 65456]
                39    4     n 0       java.lang.Object::hashCode (native)
                """;
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        assertThat(new PerfFormat().recognises("a.txt", bytes, bytes.length)).isFalse();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "java  4565 22326.487110:   10000000 cpu-clock:           | java | 4565 | 10000000"
                        + " | cpu-clock",
                "java 4639/4641  22327.877868: cpu-clock: 7f31 f+0x1 (/a)  | java | 4641 | 0 |"
                        + " cpu-clock",
                "my app 12/13 [003] 1.000001: 5 cycles:ppp:                | my app | 13 | 5 |"
                        + " cycles:ppp",
                " C2 CompilerThre  4655 22327.890156: 1 task-clock:u:      | C2 CompilerThre | 4655"
                        + " | 1 | task-clock:u",
                "java 7 [000] 9.5: sched:sched_switch: prev_comm=x         | java | 7 | 0 |"
                        + " sched:sched_switch",
                "java 7 250000 cycles:                                     | java | 7 | 250000 |"
                        + " cycles",
            })
    void headers(String line, String command, long thread, long period, String event) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        PerfSampleLine header = PerfSampleLine.of(bytes, 0, bytes.length).orElseThrow();
        assertThat(header.command()).isEqualTo(command);
        assertThat(header.thread()).isEqualTo(thread);
        assertThat(header.period()).isEqualTo(period);
        assertThat(header.event()).isEqualTo(event);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\t 7f31bc486878 Task::work+0x238 (/lib/libjvm.so)    | 7f31bc486878 | Task::work |"
                        + " 568 | /lib/libjvm.so",
                "\t ffffffff821f5127 exc_page_fault ([kernel.kallsyms]) | ffffffff821f5127 |"
                        + " exc_page_fault | -1 | [kernel.kallsyms]",
                "\t 7f StubRoutines (1)+0xc9 (/tmp/perf-1.map)         | 7f | StubRoutines (1) |"
                        + " 201 | /tmp/perf-1.map",
                "\t 7f [unknown] (/memfd:jit (deleted))                | 7f | [unknown] | -1 |"
                        + " /memfd:jit (deleted)",
                "\t 7f operator+(A, B)+0x3 (/a b/c.so)                 | 7f | operator+(A, B) | 3 |"
                        + " /a b/c.so",
            })
    void frames(String line, String address, String symbol, long offset, String library) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        assertThat(PerfFrame.of(bytes, 0, bytes.length))
                .contains(
                        new PerfFrame(
                                Long.parseUnsignedLong(address, 16), symbol, offset, library));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int Busy.hot(int[])                          | Busy | hot | ([I)I",
                "void a.B$C.<init>(long, java.lang.String[][]) | a.B$C | <init> |"
                        + " (J[[Ljava/lang/String;)V",
                "java.lang.String.equals(java.lang.Object)    | java.lang.String | equals | ''",
                "La/B;::hot                                   | a.B | hot | ''",
                "a.B::hot                                     | a.B | hot | ''",
                "La/B;::hot(I)V                               | a.B | hot | (I)V",
                "La/B;.hot                                    | a.B | hot | ''",
                "La/B;.<init>(Ljava/lang/Object;)V            | a.B | <init> |"
                        + " (Ljava/lang/Object;)V",
                "La/B;.hot(Ljava/lang/Object;)Lsome/long/na   | a.B | hot | ''",
                "La/B;.hot(Ljava/lang/Obj                     | a.B | hot | ''",
                "Ljava/lang/StringLatin1;equals([B[B)Z        | java.lang.StringLatin1 | equals |"
                        + " ([B[B)Z",
            })
    void namesOfMethods(String text, String holder, String name, String descriptor) {
        assertThat(ExternalName.method(text)).contains(new Method(holder, name, descriptor));
    }

    @ParameterizedTest
    @CsvSource({
        "Interpreter",
        "StubRoutines (finalstubs)",
        "I2C/C2I adapters",
        "vtable chunks",
        "_new_array_Java",
    })
    void namesOfOtherCode(String text) {
        assertThat(ExternalName.method(text)).isEmpty();
    }

    private static final String UNNAMED =
            """
            java 7 1.5: 1000 cpu-clock:
            \t    2010 [unknown] (/tmp/perf-7.map)
            \t     401 main+0x1 (/bin/x)

            """;

    @Test
    void aMapBesideTheScriptNamesWhatPerfCouldNot() throws IOException {
        Path script = folder.resolve("script.txt");
        Files.writeString(script, UNNAMED);
        Files.writeString(folder.resolve("perf-7.map"), "2000 20 int Busy.hot(int[])\n");
        ReadProfiles read = ReadProfiles.of(new PerfFormat(), script);
        Profile profile = read.only(SampleSource.PERF);
        assertThat(profile.failed()).isEmpty();
        assertThat(profile.stacks().getFirst().frames())
                .containsExactly(
                        new SampleFrame(
                                new Method("Busy", "hot", "([I)I"), -1, -1, FrameKind.COMPILED),
                        new SampleFrame(new Method("", "main", ""), -1, -1, FrameKind.NATIVE));
        assertThat(profile.code().getFirst().address()).isEqualTo(0x2000);
        assertThat(profile.stacks().getFirst().place().pc()).isEqualTo(0x2010);
    }

    @Test
    void withoutTheMapTheSampleIsKeptAsFailed() {
        Profile profile = read(UNNAMED).only(SampleSource.PERF);
        assertThat(profile.samples()).isEqualTo(1);
        assertThat(profile.failed()).containsOnlyKeys("not in the perf map");
    }

    @Test
    void eachEventIsAProfileAndOnlyClocksHaveAnInterval() {
        List<Profile> profiles =
                read("""
                # captured on: some day
                java 7 1.5: 1000 cpu-clock: 401 a+0x1 (/bin/x)
                java 7 1.6: 9000 cycles: 401 b+0x1 (/bin/x)
                java 7 1.7: 1000 cpu-clock: 401 a+0x1 (/bin/x)
                """)
                        .profiles;
        assertThat(profiles).extracting(Profile::samples).containsExactly(2L, 1L);
        assertThat(profiles)
                .extracting(p -> p.sampling().engine())
                .containsExactly("cpu-clock", "cycles");
        assertThat(profiles)
                .extracting(p -> p.sampling().intervalNanos())
                .containsExactly(1000L, 0L);
        assertThat(profiles.getLast().sampling().notes())
                .containsExactly("the samples count cycles, not time");
    }

    @Test
    void eventsThatAreNoTimeCountTheirPeriods() {
        String frame = "\t 7f f+0x1 (/a)\n\n";
        Profile faults =
                read("java 7 [001] 1.1:          1 page-faults: \n"
                                + frame
                                + "java 7 [001] 1.2:         33 page-faults: \n"
                                + frame)
                        .profiles
                        .getFirst();
        assertThat(faults.samples()).isEqualTo(34);
        assertThat(faults.sampling().event()).isEqualTo("page-faults");
        Profile cycles =
                read("java 7 1.1: 2500 cpu_core/cycles/P: \n" + frame).only(SampleSource.PERF);
        assertThat(cycles.samples()).isEqualTo(1);
    }

    /** Their sum would be no number. */
    @Test
    void periodsThatNoProcessorCountsAreOneEach() {
        String sample = "java 7 1.1: 999999999999999999 faults: \n\t 7f f+0x1 (/a)\n\n";
        assertThat(read(sample.repeat(30)).profiles.getFirst().samples()).isPositive();
    }

    @Test
    void aScriptMayHaveNeitherTimesNorEvents() {
        for (String header :
                List.of("C2 CompilerThre 4565/4567 cycles:u: ", "C2 CompilerThre  4567 ")) {
            String sample =
                    header
                            + "\n\t    7f7db4eca7f0 read+0x10 (/usr/lib/libc.so.6)"
                            + "\n\t    7f7db4eca700 main+0x20 (/usr/bin/java)\n\n";
            byte[] script = (sample + sample).getBytes(StandardCharsets.UTF_8);
            assertThat(new PerfFormat().recognises("perf.txt", script, script.length)).isTrue();
            ReadProfiles read = read(sample + sample);
            assertThat(read.problems).isEmpty();
            Profile profile = read.only(SampleSource.PERF);
            assertThat(profile.samples()).isEqualTo(2);
            assertThat(profile.threads().getFirst().osId()).isEqualTo(4567);
            assertThat(profile.threads().getFirst().name()).isEqualTo("C2 CompilerThre");
            assertThat(profile.stacks().getFirst().frames()).hasSize(2);
        }
    }

    @Test
    void aSampleWithoutFramesIsKept() {
        Profile profile = read("java 7 1.5: 1000 cpu-clock:\n\n").only(SampleSource.PERF);
        assertThat(profile.failed()).containsOnlyKeys("no frames");
    }

    /** Each is one sample of endless frames, or a name that stands a million times in a header. */
    @Test
    void whatNoProgramPrintsCostsNoMoreThanItsBytes() {
        StringBuilder deep = new StringBuilder("java 7 1.5: 1000 cpu-clock:\n");
        StringBuilder headers = new StringBuilder();
        for (int i = 0; i < 100_000; i++) {
            deep.append("\t  ").append(Integer.toHexString(i)).append(" f").append(i);
            deep.append("+0x1 (/tmp/perf-").append(i).append(".map)\n");
            headers.append("7 ".repeat(30)).append("7: \n");
        }
        Profile profile = read(deep.toString()).only(SampleSource.PERF);
        assertThat(profile.samples()).isEqualTo(1);
        assertThat(profile.stacks().getFirst().frames()).hasSize(1 << 12);
        assertThat(profile.sampling().notes().toString()).contains("deeper than 4096 frames");
        long samples = read(headers.toString()).profiles.stream().mapToLong(Profile::samples).sum();
        assertThat(samples).isLessThanOrEqualTo(7 * 100_000); // of event "7" with a period of 7
    }

    @Test
    void ofAMapOnlyWhatAJvmCanHaveIsUsed() throws IOException {
        StringBuilder map = new StringBuilder();
        String name = " 10 void a.B." + "c".repeat(4000) + "()\n";
        for (int i = 1; i <= 20_000; i++) {
            map.append(Integer.toHexString(i * 16)).append(name);
        }
        Path script = folder.resolve("script.txt");
        Files.writeString(script, UNNAMED);
        Files.writeString(folder.resolve("perf-7.map"), map);
        assertThat(ReadProfiles.of(new PerfFormat(), script).problems.toString())
                .contains("entries before it are used: no JVM has as many");
    }
}
