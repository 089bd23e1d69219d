package dev.jitlens.profile.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.shares.Share;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/** The ways in which frames are written. */
class CollapsedFormatTest {
    private static final CollapsedFormat FORMAT = new CollapsedFormat();

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static ReadProfiles read(String text) {
        return ReadProfiles.of(FORMAT, bytes(text));
    }

    @Test
    void theDifferenceOfTwoProfilesIsNamed() {
        byte[] two = bytes("main;work 33 27\nmain;work;hot_[k] 0 11\n");
        assertThat(FORMAT.refusal(two, two.length)).get().asString().contains("difffolded.pl");
        byte[] one = bytes("main;work 33\nmain;worker 2 11\n");
        assertThat(FORMAT.refusal(one, one.length)).isEmpty();
    }

    @Test
    void classesOfWhatWasAllocatedAreNoMethods() {
        Profile profile =
                read("a/B.run;a/B.make;byte[]_[i] 5\na/B.run;a.B$C_[k] 2\na/B.run;a/B.make_[i] 1\n")
                        .profiles
                        .getFirst();
        assertThat(profile.stacks())
                .extracting(s -> s.frames().getFirst().method().name(), s -> s.count())
                .containsExactlyInAnyOrder(tuple("make", 5L), tuple("run", 2L), tuple("make", 1L));
        assertThat(profile.sampling().event()).isEqualTo("allocation (unit not told)");
        assertThat(read("a/B.run;a/B.make_[i] 5\na/B.run;Unsafe_Park 1\n").profiles.getFirst())
                .satisfies(p -> assertThat(p.sampling().event()).isEmpty());
    }

    /** Before it had suffixes, and where its dots are asked for. */
    @Test
    void classesOfLocksAreNoMethods() {
        for (String caller : List.of("a/B.get", "a.B.get", "B.get")) {
            Profile profile =
                    read("a/B.run;" + caller + ";java.util.HashMap 5\nJ.run;[unknown] 1\n")
                            .profiles
                            .getFirst();
            assertThat(profile.stacks().getFirst().frames().getFirst().method().name())
                    .isEqualTo("get");
            assertThat(profile.sampling().event())
                    .isEqualTo("allocations or locks (unit not told)");
        }
        Profile out = read("a.B.run;a.B.get;java.util.HashMap (out) 5\n").profiles.getFirst();
        assertThat(out.stacks().getFirst().frames().getFirst().method().name()).isEqualTo("get");
        for (String other : List.of("main.main;fmt.Println", "a.B.c;A.B.Main", "a.B.c;Main$Lock")) {
            assertThat(read(other + " 5\n").profiles.getFirst().sampling().event()).isEmpty();
        }
    }

    /** Bytes, nanoseconds or samples: of the first two nobody knows how far a share may be off. */
    @Test
    void whatNumbersOfClassesCountIsNotTold() {
        Profile profile =
                read("a/B.run;a/B.print;java.lang.Object_[i] 5\na/B.run;a/B.add;a.Lock_[i] 7\n")
                        .profiles
                        .getFirst();
        assertThat(profile.sampling().event()).isEqualTo("allocations or locks (unit not told)");
        assertThat(profile.sampling().unit()).isEqualTo(Sampling.Unit.UNTOLD);
        assertThat(profile.sampling().notes())
                .first()
                .asString()
                .contains("whether its numbers count samples, bytes or nanoseconds");
        Share share = Share.of(5, profile);
        assertThat(share.low()).isEqualTo(share.high());
    }

    private static List<SampleFrame> frames(String line) {
        return read(line).only(SampleSource.COLLAPSED).stacks().getFirst().frames();
    }

    private static SampleFrame leaf(String line) {
        return frames(line).getFirst();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a/B.c 1                              | a.B            | c      | -1 | -1 | JAVA",
                "a.B.c 1                              | a.B            | c      | -1 | -1 | JAVA",
                "a/B$1.<init>_[j] 1                   | a.B$1          | <init> | -1 | -1 |"
                        + " COMPILED",
                "a/B.c:12_[0] 1                       | a.B            | c      | -1 | 12 |"
                        + " INTERPRETED",
                "a/B.c:12 1                           | a.B            | c      | -1 | 12 | JAVA",
                "a/B.c@7 1                            | a.B            | c      |  7 | -1 | JAVA",
                "a/B.c_[i] 1                          | a.B            | c      | -1 | -1 |"
                        + " INLINED",
                "a/B.c_[1] 1                          | a.B            | c      | -1 | -1 | C1",
                "B$$Lambda$1.0x00007fd7cc000a08.run 1 | B$$Lambda$1/0x00007fd7cc000a08 | run | -1 |"
                        + " -1 | JAVA",
                "B$$Lambda/0x00007fd7cc000a08.run 1   | B$$Lambda/0x00007fd7cc000a08   | run | -1 |"
                        + " -1 | JAVA",
            })
    void javaFrames(String line, String holder, String name, int bci, int at, FrameKind kind) {
        assertThat(leaf(line))
                .isEqualTo(new SampleFrame(new Method(holder, name, ""), bci, at, kind));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "vfs_read_[k] 3                    | vfs_read                    | KERNEL",
                "finish_task_switch.isra.0_[k] 3   | finish_task_switch.isra.0   | KERNEL",
                "do_syscall_64.part.0 3            | do_syscall_64.part.0        | NATIVE",
                "Compile::Compile 3                | Compile::Compile            | NATIVE",
                "libc.so.6 3                       | libc.so.6                   | NATIVE",
                "GrowableArray<Node*, 3>::grow 3   | GrowableArray<Node*, 3>::grow | NATIVE",
                "operator new(unsigned long) 3     | operator new(unsigned long) | NATIVE",
                "counter_overflow Runtime1 stub 3  | counter_overflow Runtime1 stub | NATIVE",
            })
    void otherFrames(String line, String name, FrameKind kind) {
        assertThat(leaf(line)).isEqualTo(new SampleFrame(new Method("", name, ""), -1, -1, kind));
    }

    @Test
    void theRootComesFirstAndDescriptorsMayHoldSemicolons() {
        assertThat(frames("A.main([Ljava/lang/String;)V;a/List.add(ILa/B;)La/C;;x.Y.z(J)I 4"))
                .extracting(SampleFrame::method)
                .containsExactly(
                        new Method("x.Y", "z", "(J)I"),
                        new Method("a.List", "add", "(ILa/B;)La/C;"),
                        new Method("A", "main", "([Ljava/lang/String;)V"));
    }

    @Test
    void threadsAreRootsInBrackets() {
        Profile profile =
                read("[my thread tid=12];A.b 3\n[tid=13];A.b 2\n[my thread tid=12];A.b 1\n")
                        .only(SampleSource.COLLAPSED);
        assertThat(profile.threads())
                .extracting("osId", "name")
                .containsExactly(tuple(12L, "my thread"), tuple(13L, ""));
        assertThat(profile.stacks()).extracting("count").containsExactly(4L, 2L);
    }

    @Test
    void failuresAreFramesInBrackets() {
        Profile profile =
                read("""
                A.b;[break_compiled] 1
                [unknown_Java] 2
                [no_Java_frame] 3
                [unknown] 4
                [unknown];A.b 5
                skipped 6
                """)
                        .only(SampleSource.COLLAPSED);
        assertThat(profile.failed())
                .isEqualTo(
                        Map.of(
                                "break_compiled", 1L,
                                "unknown_Java (-5)", 2L,
                                "no_Java_frame (0)", 3L,
                                "unknown", 4L));
        assertThat(profile.samples()).isEqualTo(21);
    }

    @Test
    void aLeafThatCannotBeNamedIsAFailureACallerIsNot() {
        Profile profile =
                read("""
                A.main;[stale_jmethodID]_[j] 5
                [jvmtiError 23] 2
                [stale_jmethodID];A.hot 3
                """)
                        .only(SampleSource.COLLAPSED);
        assertThat(profile.failed()).isEqualTo(Map.of("stale_jmethodID", 5L, "jvmtiError 23", 2L));
        assertThat(profile.samples()).isEqualTo(10);
    }

    @Test
    void otherLinesAreToldAndCounted() {
        ReadProfiles read = read("A.b;C.d 2\nhello\n\n".concat("A.b;C.d x\n".repeat(12)));
        assertThat(read.profiles.getFirst().samples()).isEqualTo(2);
        assertThat(read.problems).hasSize(11);
        assertThat(read.problems.getFirst().origin().line()).isEqualTo(2);
        assertThat(read.messages()).first().isEqualTo("\"hello\" is no stack with a count");
        assertThat(read.messages())
                .last()
                .isEqualTo("3 more lines, from here on, could not be read");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "    123   45       3       java.lang.String::hashCode (55 bytes)\n",
                "[0.017s][info][gc] Using G1; heap 12\nplain words\n",
                "word;word 12\nother\n",
                "count 12\ntotal 13\n",
                "a; b; c 12\n",
                ";;; 12\n",
                "; see line 12\n; see line 13\n",
                ";x 12\n;y 13\n",
                "",
            })
    void ordinaryTextIsNotRecognised(String text) {
        byte[] head = bytes(text);
        assertThat(FORMAT.recognises("x.txt", head, head.length)).isFalse();
    }

    @Test
    void anEmptyFrameIsAFrame() {
        String stacks = "a.Main.main;;a.B.c 3\na.Main.main;a.B.c 1\n";
        byte[] bytes = bytes(stacks);
        assertThat(FORMAT.recognises("stacks.txt", bytes, bytes.length)).isTrue();
        Profile profile = read(stacks).only(SampleSource.COLLAPSED);
        assertThat(profile.samples()).isEqualTo(4);
        assertThat(profile.failed()).isEmpty();
        assertThat(profile.stacks().getFirst().frames())
                .extracting(SampleFrame::name)
                .containsExactly("a.B.c", "[unknown]", "a.Main.main");
    }

    /** A thread may have an empty name, and is the root where stacks have threads. */
    @Test
    void aRootMayHaveNoName() {
        String stacks = "worker;a.Main.main;a.B.c 3\n;a.Main.main;a.B.c 2\n;a.B.d 1\n";
        byte[] bytes = bytes(stacks);
        assertThat(FORMAT.recognises("stacks.txt", bytes, bytes.length)).isTrue();
        Profile profile = read(stacks).only(SampleSource.COLLAPSED);
        assertThat(profile.samples()).isEqualTo(6);
        assertThat(profile.stacks().get(1).frames())
                .extracting(SampleFrame::name)
                .containsExactly("a.B.c", "a.Main.main", "[unknown]");
    }

    /** Scripts name frames by a blank, too, where perf has no symbol. */
    @Test
    void aLeafMayBeABlank() {
        String stacks = "a.Main.main;a.B.c;  3\na.Main.main;a.B.c; 1\n";
        byte[] bytes = bytes(stacks);
        assertThat(FORMAT.recognises("stacks.txt", bytes, bytes.length)).isTrue();
        Profile profile = read(stacks).only(SampleSource.COLLAPSED);
        assertThat(profile.samples()).isEqualTo(4);
        assertThat(profile.stacks())
                .allSatisfy(
                        stack ->
                                assertThat(stack.frames().getFirst().name())
                                        .isEqualTo("[unknown]"));
    }

    @Test
    void aNameHelps() {
        byte[] head = bytes("main 12\nother 13\n");
        assertThat(FORMAT.recognises("x.collapsed", head, head.length)).isTrue();
        assertThat(FORMAT.recognises("x.txt", head, head.length)).isFalse();
    }

    @Test
    void aHeadMayEndInsideALine() {
        byte[] head = bytes("A.b;C.d 12\n".repeat(1 << 13)); // more than the head
        assertThat(FORMAT.recognises("x.txt", head, 1 << 16)).isTrue();
    }
}
