package dev.jitlens.profile.text;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Problem;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Lines as JMH 1.19 to 1.37 print them, shortened. */
class JmhStackFormatTest {
    private static final String STATES =
            """
            ....[Thread state distributions]..............................
             60.2%         RUNNABLE
             39.8%         BLOCKED

            """;

    private static final String RUNNABLE =
            """
            ....[Thread state: RUNNABLE]..................................
             36.1%  60.0% a.Sum.add:7
                          a.Sum.all:12

             12.0%  20.0% a.Sum.read:-2
                          a.Sum.all:13

              9.0%  15.0% <stack is empty, everything is filtered?>
              3.0%   5.0% <other>

            """;

    private static final String BLOCKED =
            """
            ....[Thread state: BLOCKED]...................................
             39.8% 100.0% a.Sum.guarded

            """;

    private static final String ONE = "Stack profiler:\n\n" + STATES + RUNNABLE + BLOCKED;

    @TempDir Path folder;

    private static ReadProfiles read(String text) {
        return ReadProfiles.of(new JmhStackFormat(), text.getBytes(StandardCharsets.UTF_8));
    }

    private static List<String> stacks(Profile profile) {
        return profile.stacks().stream().map(JmhStackFormatTest::stack).toList();
    }

    private static String stack(Sampled sampled) {
        String what =
                sampled instanceof Sampled.Failed failed
                        ? failed.failure().label()
                        : sampled.frames().stream()
                                .map(f -> f.name() + (f.line() < 0 ? "" : ":" + f.line()))
                                .reduce((leaf, caller) -> leaf + " < " + caller)
                                .orElseThrow();
        return sampled.count() + " " + what;
    }

    @Test
    void sharesAreThoseOfTheState() {
        ReadProfiles read = read(ONE);
        assertThat(read.problems).isEmpty();
        assertThat(read.profiles).hasSize(2);
        Profile running = read.profiles.getFirst();
        assertThat(running.source()).isEqualTo(SampleSource.JMH_STACK);
        assertThat(running.sampling().event()).isEmpty();
        assertThat(running.sampling().unit()).isEqualTo(Unit.HUNDREDTHS);
        assertThat(running.samples()).isEqualTo(10_000);
        assertThat(stacks(running))
                .containsExactly(
                        "6000 a.Sum.add:7 < a.Sum.all:12",
                        "2000 a.Sum.read < a.Sum.all:13",
                        "1500 the stack is empty, or JMH filtered all of it",
                        "500 stacks that the text does not list");
        assertThat(running.stacks().get(1).frames().getFirst().kind()).isEqualTo(FrameKind.NATIVE);
        Profile blocked = read.profiles.getLast();
        assertThat(blocked.sampling().event()).isEqualTo("BLOCKED");
        assertThat(stacks(blocked)).containsExactly("10000 a.Sum.guarded");
        assertThat(blocked.samples()).isEqualTo(10_000);
    }

    @Test
    void notesSayHowItSampledAndWhatIsNotTold() {
        List<String> notes = read(ONE).profiles.getFirst().sampling().notes();
        assertThat(notes.getFirst())
                .isEqualTo("states of all threads: RUNNABLE 60.2%, BLOCKED 39.8%");
        assertThat(notes).anyMatch(note -> note.contains("at a safepoint poll only"));
        assertThat(notes).anyMatch(note -> note.startsWith("the number of samples is not printed"));
        assertThat(notes).anyMatch(note -> note.startsWith("no stack has more than 2 frames"));
        assertThat(read(STATES + BLOCKED).profiles.getFirst().sampling().notes())
                .anyMatch(note -> note.startsWith("the text lists methods without their callers"));
    }

    /** Of 1.37, of 1.10 to 1.34, of a console in ASCII, and of 1.0. */
    @Test
    void eachBenchmarkHasItsOwnWithItsParameters() {
        for (String metric :
                List.of("a.Sum.all:stack", "a.Sum.all:·stack", "a.Sum.all:?stack", "@stack")) {
            String one =
                    "# Benchmark: a.Sum.all\n# Parameters: (size = 0.5, kind = A)\n"
                            + "Secondary result \"%s\":\n".formatted(metric)
                            + ONE;
            List<Profile> profiles = read(one + one.replace("0.5", "16")).profiles;
            assertThat(profiles).hasSize(4);
            assertThat(profiles)
                    .extracting(SourceNames::benchmark)
                    .containsExactly(
                            "Sum.all, size = 0.5, kind = A",
                            "Sum.all, size = 0.5, kind = A",
                            "Sum.all, size = 16, kind = A",
                            "Sum.all, size = 16, kind = A");
        }
        String next = "Secondary result \"a.Sum.next:stack\":\n" + ONE;
        assertThat(read("# Benchmark: a.Sum.all\n# Parameters: (n = 1)\n" + next).profiles)
                .extracting(SourceNames::benchmark)
                .containsOnly("Sum.next");
    }

    @Test
    void piecesBelowEachOtherAreOfSeveralRuns() {
        assertThat(read(RUNNABLE + RUNNABLE).profiles).hasSize(2);
        assertThat(read(STATES + RUNNABLE + "and after it\n" + STATES + RUNNABLE).profiles)
                .hasSize(2);
    }

    @Test
    void whatIsQuotedOrWrittenInAnotherCountryIsTheSame() {
        List<String> plain = stacks(read(ONE).profiles.getFirst());
        for (String mark : List.of("> ", " * ", "     ", "| ")) {
            ReadProfiles quoted = read(ONE.replaceAll("(?m)^", mark));
            assertThat(stacks(quoted.profiles.getFirst())).isEqualTo(plain);
        }
        assertThat(stacks(read(ONE.replaceAll("(\\d)\\.(\\d)%", "$1,$2%")).profiles.getFirst()))
                .isEqualTo(plain);
    }

    /** Each share is rounded to a tenth of a percent. */
    @Test
    void whatRoundingTakesOrGivesIsSaid() {
        String thirds =
                "....[Thread state: RUNNABLE]....\n"
                        + " 20.0%  33.3% a.B.c\n 20.0%  33.3% a.B.d\n 20.0%  33.3% a.B.e\n";
        Profile less = read(thirds).profiles.getFirst();
        assertThat(stacks(less)).contains("3330 a.B.c", "10 lost to rounding, or not listed");
        Profile more = read(thirds.replace("33.3", "33.4")).profiles.getFirst();
        assertThat(more.samples()).isEqualTo(10_020);
        assertThat(more.sampling().notes())
                .contains("the shares are rounded, and are 100.2% together");
        String few = "....[Thread state: RUNNABLE]....\n  0.0%  99.9% a.B.c\n  0.0%   0.0% a.B.d\n";
        assertThat(read(few).profiles.getFirst().sampling().notes())
                .contains("1 stack is left out, of less than 0.05%");
    }

    @Test
    void rowsThatSomebodyCutOutAreMissing() {
        String cut = "....[Thread state: RUNNABLE]....\n 20.0%  33.3% a.B.c\n";
        assertThat(stacks(read(cut).profiles.getFirst()))
                .containsExactly("3330 a.B.c", "6670 stacks that the text does not list");
    }

    @Test
    void whatCannotBeIsLeftOutInASentence() {
        String twice =
                "....[Thread state: RUNNABLE]....\n 60.0%  70.0% a.B.c\n 50.0%  60.0% a.B.d\n";
        ReadProfiles read = read(twice);
        assertThat(read.profiles).isEmpty();
        assertThat(read.problems)
                .extracting(Problem::message)
                .containsExactly(
                        "left out: the shares of stacks of threads in the state RUNNABLE are"
                                + " 130.0% together");
        assertThat(read("....[Thread state: RUNNABLE]....\n 99.0% 120.0% a.B.c\n").problems)
                .extracting(Problem::message)
                .containsExactly(
                        "\"99.0% 120.0% a.B.c\" has a share, and is not understood",
                        "JMH lists no stack of threads in the state RUNNABLE");
        assertThat(read("....[Thread state: DREAMING]....\n 99.0% 100.0% a.B.c\n").problems)
                .extracting(Problem::message)
                .containsExactly("JMH names a state of threads that Java has not: DREAMING");
    }

    @Test
    void noMoreAreReadThanAnyRunHas() {
        ReadProfiles read = read(BLOCKED.repeat(5000));
        assertThat(read.profiles).hasSize(4096);
        assertThat(read.problems)
                .extracting(Problem::message)
                .containsExactly(
                        "the rest of what JMH's stack profiler printed is not read: 4096 tables"
                                + " stand before it");
    }

    @Test
    void itIsReadBesideResultsAndOtherSamples() throws IOException {
        String perfasm =
                Files.readString(
                        Path.of("src/test/resources/profiles/perfasm/17-two-benchmarks/input.txt"));
        Run run = open(perfasm + "Secondary result \"a.Sum.all:stack\":\n" + ONE);
        assertThat(run.allProfiles())
                .extracting(Profile::source)
                .contains(SampleSource.PERFASM, SampleSource.JMH_STACK);
        assertThat(run.files().getFirst().kinds())
                .contains(LogKind.PERFASM, LogKind.JMH_STACK, LogKind.JMH);
        Run late = open("a line of the program\n".repeat(5000) + ONE);
        assertThat(late.allProfiles()).hasSize(2);
        assertThat(late.sampledEvents()).containsExactly("BLOCKED");
        Run javadoc = open(ONE.replaceAll("(?m)^", " *     "));
        assertThat(javadoc.allProfiles()).hasSize(2);
    }

    private Run open(String text) throws IOException {
        return RunReader.open(List.of(Files.writeString(folder.resolve("x"), text)), Progress.NONE);
    }
}
