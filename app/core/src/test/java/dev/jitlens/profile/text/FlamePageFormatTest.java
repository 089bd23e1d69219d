package dev.jitlens.profile.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.ReadProfiles;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;

/** Pages of each generation of async-profiler, whole and damaged. */
class FlamePageFormatTest {
    private static final FlamePageFormat FORMAT = new FlamePageFormat();
    private static final String OLD = "level, left, width, type, title";
    private static final String COUNTED = OLD + ", inln, c1, int";
    private static final String PACKED = "key, level, left, width, inln, c1, int";

    private static final String NAMES =
            "const cpool = [\n'all',\n' Busy.hot',\n'%work',\n' java/lang/Thread.run'\n];\n"
                    + "unpack(cpool);\n\n";

    private static String head(String flag, String title, String arguments) {
        return "<!DOCTYPE html>\n<h1>"
                + title
                + "</h1>\n<a>async-profiler</a>\n<script>\n\tlet "
                + flag
                + ";\n\tfunction f("
                + arguments
                + ") {\n\t}\n\n";
    }

    private static String old(String arguments, String... frames) {
        return head("reverse = false", "CPU profile", arguments)
                + String.join("\n", frames)
                + (arguments.equals(OLD) ? "\nrender();\n" : "\n\nsearch();\n")
                + "</script></body></html>\n";
    }

    private static String packed(String flag, String title, String... frames) {
        return head(flag, title, PACKED)
                + NAMES
                + String.join("\n", frames)
                + "\n\nsearch();\n</script></body></html>\n";
    }

    private static ReadProfiles read(String page) {
        return ReadProfiles.of(FORMAT, page.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> stacks(ReadProfiles read) {
        assertThat(read.profiles).allSatisfy(ReadProfiles::addsUp);
        return read.profiles.getFirst().stacks().stream()
                .map(FlamePageFormatTest::stack)
                .sorted()
                .toList();
    }

    private static String stack(Sampled sampled) {
        String how = sampled instanceof Sampled.Failed f ? "(" + f.failure().name() + ") " : "";
        return sampled.frames().stream()
                .map(FlamePageFormatTest::frame)
                .collect(Collectors.joining(" < ", how, " " + sampled.count()));
    }

    private static String frame(SampleFrame frame) {
        Method method = frame.method();
        String holder = method.holder().isEmpty() ? "" : method.holder() + ".";
        return holder + method.name() + ":" + frame.kind();
    }

    /** 2.0 to 2.5. */
    @Test
    void framesWithTheirTitles() {
        ReadProfiles read =
                read(
                        old(
                                OLD,
                                "f(0,0,10,4,'all')",
                                "f(1,0,7,0,'java/lang/Thread.run')",
                                "f(2,2,4,1,'Busy.hot')",
                                "f(2,6,1,3,'Thread::it\\'s')",
                                "f(1,7,3,2,'do_idle')"));
        assertThat(stacks(read))
                .containsExactly(
                        "Busy.hot:INLINED < java.lang.Thread.run:JAVA 4",
                        "Thread::it's:NATIVE < java.lang.Thread.run:JAVA 1",
                        "do_idle:KERNEL 3",
                        "java.lang.Thread.run:JAVA 2");
        assertThat(read.messages()).isEmpty();
    }

    /** Somebody's page tells with each frame how much of it ran on a processor. */
    @Test
    void framesOfAHotColdGraph() {
        ReadProfiles read =
                read(
                        old(
                                OLD + ", onCPURatio",
                                "f(0,0,10,4,'all',0.30000000000000004)",
                                "f(1,0,10,0,'java/lang/Thread.run',3.0E-5)",
                                "f(2,0,10,1,'Busy.hot',1.0)"));
        assertThat(stacks(read)).containsExactly("Busy.hot:INLINED < java.lang.Thread.run:JAVA 10");
        assertThat(read.messages()).isEmpty();
    }

    @Test
    void noOtherArgumentIsAShare() {
        for (String frame : List.of("f(0,0,10.5,4,'all')", "f(0,0,10,4,'all',1.)")) {
            assertThat(read(old(OLD, frame)).messages().toString()).contains("is no frame");
        }
    }

    /** 2.6 to 2.10: one frame for all kinds of code of a method. */
    @Test
    void kindsAreToldWhereAllSamplesAreOfOne() {
        ReadProfiles read =
                read(
                        old(
                                COUNTED,
                                "f(0,0,10,3,'all')",
                                "f(1,0,10,1,'a/B.run')",
                                "f(2,0,2,2,'a/B.inlined')",
                                "f(2,2,3,6,'a/B.c1',0,3,0)",
                                "f(2,5,2,0,'a/B.slow')",
                                "f(2,7,3,2,'a/B.mixed',1,1,1)"));
        assertThat(stacks(read))
                .containsExactly(
                        "a.B.c1:C1 < a.B.run:COMPILED 3",
                        "a.B.inlined:INLINED < a.B.run:COMPILED 2",
                        "a.B.mixed:JAVA < a.B.run:COMPILED 3",
                        "a.B.slow:INTERPRETED < a.B.run:COMPILED 2");
    }

    /** Without interpreted frames, compiled only means that it is Java. */
    @Test
    void compiledIsNotBelievedWhereNothingIsInterpreted() {
        ReadProfiles read =
                read(old(COUNTED, "f(0,0,4,3,'all')", "f(1,0,4,1,'java/lang/Thread.run')"));
        assertThat(stacks(read)).containsExactly("java.lang.Thread.run:JAVA 4");
    }

    /** 3.0 and later. */
    @Test
    void framesThatTellWhatDiffersFromTheOneBefore() {
        ReadProfiles read =
                read(
                        packed(
                                "inverted = false",
                                "CPU profile",
                                "n(3,10)",
                                "u(25,7)",
                                "f(9,2,1,4,0,1,1)",
                                "n(17,2)",
                                "f(17,1,2,3)"));
        assertThat(stacks(read))
                .containsExactly(
                        "Busy.hot:JAVA < java.lang.Thread.run:COMPILED 4",
                        "Busy.work:COMPILED 3",
                        "Busy.work:COMPILED < java.lang.Thread.run:COMPILED 2",
                        "java.lang.Thread.run:COMPILED 1");
        assertThat(read.profiles.getFirst().sampling()).isEqualTo(Sampling.UNKNOWN);
    }

    /** async-profiler shares bytes, and a letter may have two. */
    @Test
    void namesShareBytes() {
        String page =
                packed("inverted = false", "CPU profile", "n(3,2)", "u(8,1)", "n(16,1)")
                        .replace(NAMES, "const cpool = [\n'all',\n' é1',\n'\"2'\n];\n\n");
        assertThat(stacks(read(page))).containsExactly("é1:INTERPRETED 1", "é2:INTERPRETED 1");
    }

    @Test
    void samplesOfFramesThatAreNotDrawnAreNotThoseBelow() {
        ReadProfiles read =
                read(
                        packed(
                                "inverted = false",
                                "Wall clock profile",
                                "n(3,100)",
                                "u(25,90)",
                                "u(9,40)",
                                "f(17,2,45,30)"));
        assertThat(stacks(read))
                .containsExactly(
                        "(frames too narrow to be drawn)  10",
                        "(frames too narrow to be drawn) java.lang.Thread.run:JAVA 20",
                        "Busy.hot:JAVA < java.lang.Thread.run:JAVA 40",
                        "Busy.work:JAVA < java.lang.Thread.run:JAVA 30");
        Profile profile = read.profiles.getFirst();
        assertThat(profile.sampling().event()).isEqualTo("wall clock");
        assertThat(profile.sampling().notes()).singleElement().asString().contains("30 samples");
    }

    @Test
    void bytesAreNoSamples() {
        String page = packed("inverted = false", "Allocation profile (bytes)", "n(3,100)");
        Sampling sampling = read(page).profiles.getFirst().sampling();
        assertThat(sampling.event()).isEqualTo("allocation (bytes)");
        assertThat(sampling.unit()).isEqualTo(Sampling.Unit.BYTES);
        String counted = page.replace(" (bytes)", "");
        assertThat(read(counted).profiles.getFirst().sampling().unit())
                .isEqualTo(Sampling.Unit.SAMPLES);
    }

    /** As 2.x does where a template of its reader's is around it. */
    @Test
    void theRootMayBeIndented() {
        String page = old(OLD, "    f(0,0,5,4,'all')", "f(1,0,5,0,'Busy.hot')");
        assertThat(stacks(read(page))).containsExactly("Busy.hot:JAVA 5");
    }

    /** Up to 3.0 the page says so. */
    @Test
    void reversedStacksAreTurnedRound() {
        String page =
                old(OLD, "f(0,0,5,4,'all')", "f(1,0,5,0,'Busy.hot')", "f(2,0,5,0,'Busy.work')")
                        .replace("reverse = false", "reverse = true");
        assertThat(stacks(read(page))).containsExactly("Busy.hot:JAVA < Busy.work:JAVA 5");
        assertThat(read(page).profiles.getFirst().sampling().notes())
                .singleElement()
                .asString()
                .contains("reversed");
    }

    /** From 4.0 on a root at the top means either, and the roots of threads tell. */
    @Test
    void theEndsOfStacksTellWhetherTheyAreReversed() {
        String[] up = {"n(3,5)", "u(25)", "u(17)", "u(17)", "u(9)"};
        String[] down = {"n(3,5)", "u(9)", "u(17)", "u(17)", "u(25)"};
        String upright = "Busy.hot:JAVA < Busy.work:JAVA < Busy.work:JAVA < java.lang.Thread.run";
        for (String[] frames : List.of(up, down)) {
            ReadProfiles read = read(packed("inverted = true", "CPU profile", frames));
            assertThat(stacks(read)).containsExactly(upright + ":JAVA 5");
        }
        ReadProfiles untold = read(packed("inverted = true", "CPU profile", "n(3,5)", "u(9)"));
        assertThat(untold.profiles).isEmpty();
        assertThat(untold.messages()).singleElement().asString().contains("--reverse");
    }

    /** What ran is drawn first, so that it is known where its callers are too narrow. */
    @Test
    void ofReversedStacksNarrowCallersTakeNothingFromWhatRan() {
        ReadProfiles read =
                read(
                        packed(
                                "inverted = true",
                                "Reversed: GET",
                                "n(3,100)",
                                "u(9,80)",
                                "u(17,50)",
                                "f(17,1,80,15)"));
        assertThat(stacks(read))
                .containsExactly(
                        "(frames too narrow to be drawn)  5",
                        "Busy.hot:JAVA 30",
                        "Busy.hot:JAVA < Busy.work:JAVA 50",
                        "Busy.work:JAVA 15");
        assertThat(read.profiles.getFirst().sampling().notes())
                .anySatisfy(note -> assertThat(note).contains("of 30 samples only the methods"));
    }

    /** A title is anybody's text. */
    @Test
    void aTitleIsNoEventUnlessItIsAsyncProfilersOwn() {
        for (String title : List.of("GET-LOCK", "Lock profile of GET", "PUT CPU profile", "lock")) {
            Sampling sampling =
                    read(packed("inverted = false", title, "n(3,5)", "u(9,5)"))
                            .profiles
                            .getFirst()
                            .sampling();
            assertThat(sampling.event()).as(title).isEmpty();
            assertThat(sampling.notes()).singleElement().asString().contains(title);
        }
        String[] classes = {
            "f(0,0,10,3,'all')",
            "f(1,0,10,1,'a/B.make')",
            "f(2,0,6,2,'byte[]')",
            "f(2,6,4,5,'a.B$C')"
        };
        ReadProfiles allocated = read(old(COUNTED, classes));
        assertThat(allocated.profiles.getFirst().sampling().event())
                .isEqualTo("allocation (unit not told)");
    }

    /** What was allocated, within a thread's buffer or not, is drawn on the method that did it. */
    @Test
    void classesAreNoMethods() {
        String[] frames = {
            "f(0,0,11,3,'all')",
            "f(1,0,10,1,'a/B.make')",
            "f(2,0,6,2,'byte[]')",
            "f(2,6,4,5,'a.B$C')",
            "f(1,10,1,1,'a/B.other')"
        };
        ReadProfiles read = read(old(COUNTED, frames).replace("CPU profile", "Allocation profile"));
        assertThat(stacks(read)).containsExactly("a.B.make:JAVA 10", "a.B.other:JAVA 1");
        Sampling sampling = read.profiles.getFirst().sampling();
        assertThat(sampling.event()).isEqualTo("allocation samples");
        assertThat(sampling.notes()).singleElement().asString().contains("are no code");
    }

    @Test
    void theDifferenceOfTwoProfilesIsNamed() {
        byte[] page =
                packed("inverted = false; const maxdiff = 12", "CPU profile", "d=U", "n(3,5)")
                        .getBytes(StandardCharsets.UTF_8);
        assertThat(FORMAT.recognises("f.html", page, page.length)).isTrue();
        assertThat(FORMAT.refusal(page, page.length)).get().asString().contains("two profiles");
    }

    @Test
    void damageIsToldAndWhatIsBeforeItIsKept() {
        for (String wrong :
                List.of(
                        "u(99)",
                        "u(25,",
                        "f(9,4,0,1)",
                        "n(9,7)",
                        "x",
                        "u(9,1000000000000000000)")) {
            ReadProfiles read =
                    read(
                            packed(
                                    "inverted = false",
                                    "CPU profile",
                                    "n(3,6)",
                                    "u(9,2)",
                                    "n(17,3)",
                                    wrong,
                                    "n(17,1)"));
            assertThat(read.messages())
                    .singleElement()
                    .asString()
                    .startsWith("\"" + wrong + "\"")
                    .endsWith("the page is read up to here");
            assertThat(stacks(read)).as(wrong).contains("Busy.hot:JAVA 2");
            assertThat(read.profiles.getFirst().samples()).isEqualTo(6);
        }
    }

    @Test
    void aPageThatEndsEarlySaysSo() {
        String page = packed("inverted = false", "CPU profile", "n(3,6)", "u(9,2)", "n(17,3)");
        ReadProfiles frames = read(page.substring(0, page.indexOf("\n\nsearch")));
        assertThat(frames.messages()).containsExactly("the page ends within its frames");
        assertThat(stacks(frames))
                .containsExactly(
                        "(the file ends before its frames)  1",
                        "(the file ends before its frames) Busy.work:JAVA 3",
                        "Busy.hot:JAVA 2");
        ReadProfiles none = read(page.substring(0, page.indexOf("n(3")));
        assertThat(none.messages()).containsExactly("the page ends before its frames");
    }

    @Test
    void namesThatShareTooMuchEndThePage() {
        String page =
                packed("inverted = false", "CPU profile", "n(3,6)").replace("'%work'", "'~work'");
        assertThat(read(page).messages())
                .singleElement()
                .asString()
                .contains("'~work'")
                .contains("shares more");
    }

    /** A tree as deep as it has lines has as many frames as lines squared. */
    @Test
    void deepTreesTakeLittleTime() {
        StringBuilder frames = new StringBuilder("n(3,10000)\n");
        for (int i = 1; i < 10_000; i++) {
            frames.append("u(9,").append(10_000 - i).append(")\n");
        }
        ReadProfiles read =
                read(packed("inverted = false", "CPU profile", frames.toString().strip()));
        assertThat(read.profiles.getFirst().samples()).isEqualTo(10_000);
        assertThat(read.profiles.getFirst().failed()).isNotEmpty();
    }

    @Test
    void otherPagesAreNone() {
        for (String text : List.of("<!DOCTYPE html>\n<html>\n", "a;b async-profiler 1\n")) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            assertThat(FORMAT.recognises("f.html", bytes, bytes.length)).isFalse();
        }
    }
}
