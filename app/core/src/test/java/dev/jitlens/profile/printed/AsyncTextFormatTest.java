package dev.jitlens.profile.printed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.ReadProfiles;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** The text of async-profiler, of all its versions. */
class AsyncTextFormatTest {
    private static final String HEAD =
            "Started [%s] profiling\n--- Execution profile ---\nTotal samples:         496\n\n";

    private static final String TABLE =
            """
                      ns  percent  samples  top
              ----------  -------  -------  ---
               850143389   17.04%       85  a.B.c
               549984738   11.02%       55  a.B.d
            """;

    private static ReadProfiles read(String text) {
        return ReadProfiles.of(new AsyncTextFormat(), text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--- 352227700 ns (53.09%), 248 samples",
                "--- 352227700 (53.09%) ns, 248 samples",
                "Total: 352227700 (53.09%)  samples: 248"
            })
    void samplesThatAreNotListedAreCounted(String stack) {
        String text = HEAD.formatted("cpu") + stack + "\n  [ 0] a.B.c\n  [ 1] a.B.main\n\n";
        Profile profile = read(text).only(SampleSource.ASYNC);
        assertThat(profile.samples()).isEqualTo(496);
        assertThat(profile.failed().values()).containsExactly(248L);
        assertThat(profile.sampling().event()).isEmpty();
    }

    /** As people show what is hot; the shares of what is missing are not known. */
    @Test
    void piecesTellHowMuchOfAllTheyAre() {
        ReadProfiles table =
                read(
                        """
                        This is hot:
                                  ns  percent  samples  top
                          ----------  -------  -------  ---
                           850143389   17.04%       85  a.B.c
                           549984738   11.02%       55  a.B.d
                        """);
        Profile profile = table.only(SampleSource.ASYNC);
        assertThat(profile.samples()).isEqualTo(140);
        assertThat(table.problems)
                .singleElement()
                .asString()
                .contains("it lists 28.1% of them, and shares are of these");
        ReadProfiles several = read("Good:\n" + TABLE + "Bad:\n" + TABLE);
        assertThat(several.profiles).extracting(Profile::samples).containsExactly(140L, 140L);
        assertThat(several.profiles).extracting(p -> p.origin().line()).containsExactly(2L, 7L);
        ReadProfiles stack = read("--- 749736 ns (6,79%), 72 samples\n  [ 0] a.B.c\n");
        assertThat(stack.problems).singleElement().asString().contains("it lists 6.8% of them");
        assertThat(read("--- 749736 ns (100.00%), 72 samples\n  [ 0] a.B.c\n").problems).isEmpty();
    }

    @Test
    void piecesAmidAPageAreFound(@TempDir Path folder) throws IOException {
        String words = "Some words about it, and others.\n".repeat(30);
        for (String piece :
                List.of(TABLE, "--- 749736 ns (6.79%), 140 samples\n  [ 0] a.B.c\n\n")) {
            Path page = Files.writeString(folder.resolve("page.md"), words + piece + words);
            Run run = RunReader.open(List.of(page), Progress.NONE);
            assertThat(run.profiles()).extracting(Profile::samples).containsExactly(140L);
        }
    }

    @Test
    void locksAreWeighedByTimeAndTheirClassIsNoCode() {
        Profile profile =
                read(HEAD.formatted("lock")
                                + "--- 352227700 ns (53.09%), 248 samples\n"
                                + "  [ 0] java.util.Properties\n"
                                + "  [ 1] java.util.Hashtable.get\n")
                        .profiles
                        .getFirst();
        assertThat(profile.samples()).isEqualTo(352227700);
        assertThat(profile.sampling().event()).isEqualTo("lock (ns)");
        assertThat(profile.stacks().getFirst().frames())
                .extracting(frame -> frame.method().name())
                .containsExactly("get");
        assertThat(profile.sampling().notes())
                .anyMatch(note -> note.startsWith("the text lists 248 of 496 samples"));
    }

    /** What a sample was taken for each of is no number of observations. */
    @Test
    void ofOtherEventsSamplesAreCounted() {
        Profile profile =
                read(HEAD.formatted("cycles")
                                + "--- 380000000 cycles (75.00%), 372 samples\n"
                                + "  [ 0] a.b.Mix.count\n")
                        .profiles
                        .getFirst();
        assertThat(profile.sampling().event()).isEqualTo("cycles");
        assertThat(profile.samples()).isEqualTo(496);
        assertThat(profile.failed().values()).containsExactly(124L);
        assertThat(Share.of(372, profile).low()).isLessThan(0.72);
    }

    @Test
    void aMethodIsNoClassWhateverItsName() {
        String cycles = "--- 9 cycles (100.00%), 1 sample\n  [ 0] a.B.Apply\n  [ 1] a.B.main\n";
        assertThat(read(cycles).profiles.getFirst().stacks().getFirst().frames()).hasSize(2);
        String bytes = cycles.replace("cycles", "bytes").replace("a.B.Apply", "a.");
        assertThat(read(bytes).profiles.getFirst().stacks().getFirst().frames()).hasSize(2);
    }

    @Test
    void framesThatSomebodyLeftOutAreMissed() {
        Profile profile =
                read("--- 1 calls (100.00%), 1 sample\n  [ 0] a.B.<init>\n...\n  [24] a.C.main\n")
                        .profiles
                        .getFirst();
        assertThat(profile.sampling().event()).isEqualTo("calls");
        assertThat(profile.sampling().notes())
                .contains("1 stacks lack frames in between, which somebody has left out");
    }

    @Test
    void aTextMayHoldSeveralProfiles() {
        String one = "--- Execution profile ---\nTotal samples       : 2\n\n";
        String stack = "--- 20 ns (100.00%), 2 samples\n  [ 0] a.B.c\n\n";
        String table = "  ns  percent  samples  top\n  ---  ---\n  20  100.00%  2  a.B.c\n";
        ReadProfiles read = read(one + stack + table + "[INFO] more\n" + one + table);
        assertThat(read.profiles).extracting(Profile::samples).containsExactly(2L, 2L);
        assertThat(read.problems).isEmpty();
    }

    @Test
    void aSummaryIsNoProfile() {
        ReadProfiles read = read("--- Execution profile --- \nTotal samples       : 28\n");
        assertThat(read.profiles).isEmpty();
        assertThat(read.problems)
                .singleElement()
                .asString()
                .contains("lists no stack and no method");
    }

    /** Whoever asks what its numbers mean repeats them. */
    @Test
    void theHeadOfAStackThatIsRepeatedIsNoOther() {
        String head = "Total samples:         9\n\nTotal: 48211 (61.10%)  samples: 5\n";
        Profile profile =
                read("--- Execution profile ---\n"
                                + head
                                + "  [ 0] a.b.Cache$Entry\n"
                                + "  [ 1] a.b.Cache.get\n"
                                + "  [ 2] a.b.Main.run\n"
                                + "What does this mean?\n"
                                + head)
                        .profiles
                        .getFirst();
        assertThat(profile.samples()).isEqualTo(9);
        assertThat(profile.failed().values()).containsExactly(4L);
        assertThat(profile.sampling().event()).isEqualTo("allocations or locks");
        assertThat(profile.stacks().getFirst().frames())
                .extracting(frame -> frame.method().name())
                .containsExactly("get", "run");
    }

    @Test
    void tablesOfVersion1HaveNoHead() {
        ReadProfiles read =
                read(
                        """
                        [alloc] profiling
                            10400208 (60.10%)       2  a.b.Order[]
                             6904712 (39.90%)       1  int[]

                        [cpu] profiling
                             3117339 (71.00%)       4  [unknown]
                             1274622 ( 9.25%)       2  a.b.Main.run
                        """);
        assertThat(read.profiles).extracting(Profile::samples).containsExactly(17304920L, 6L);
        assertThat(read.profiles.getFirst().sampling().event()).isEqualTo("alloc (bytes)");
        assertThat(read.profiles.getFirst().sampling().unit()).isEqualTo(Unit.BYTES);
        assertThat(read.profiles.getFirst().sampling().notes())
                .contains("of all that was allocated or locked: a.b.Order[] 60.10%, int[] 39.90%");
        assertThat(read.problems).singleElement().asString().contains("it lists 80.3% of them");
        byte[] rows = "  3117339 (71.00%)  4  widgets\n".getBytes(StandardCharsets.UTF_8);
        assertThat(new AsyncTextFormat().recognises("a", rows, rows.length)).isFalse();
        byte[] piece =
                "[cpu] profiling\n 3117339 (71.00%)  4  a.b.C.d\n".getBytes(StandardCharsets.UTF_8);
        assertThat(new AsyncTextFormat().recognises("a", piece, piece.length)).isTrue();
    }
}
