package dev.jitlens.profile.shares;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.ProfileTable.Row;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;
import java.util.Optional;

class ProfileTablesTest {
    private static final SampleFailure UNKNOWN_JAVA = new SampleFailure(-5, "unknown_Java");

    private static final Profile BIASED =
            new MadeProfile(SampleSource.BIASED)
                    .walked(90, "a.Blame.run:14", "a.Blame.main:3")
                    .walked(10, "a.Blame.hot:6", "a.Blame.run:14", "a.Blame.main:3")
                    .waiting(50, "java.lang.Object.wait:1")
                    .made();
    private static final Profile AGCT =
            new MadeProfile(SampleSource.AGCT)
                    .walked(98, "a.Blame.hot:6@12", "a.Blame.run:14@3", "a.Blame.main:3@7")
                    .failed(2, UNKNOWN_JAVA, "a.Blame.hot:6@12")
                    .made();

    @Test
    void disagreementsComeFirst() {
        ProfileTable table = by(By.METHOD, BIASED, AGCT);
        assertThat(names(table)).startsWith("run", "hot").endsWith("main");
        assertThat(table.rows().getFirst().spread()).isEqualTo(0.9);
    }

    @Test
    void aFailedSampleIsARowAndInNoMethod() {
        ProfileTable table = by(By.METHOD, AGCT);
        assertThat(row(table, "hot").cells().getFirst().self().part()).isEqualTo(98);
        assertThat(row(table, "hot").cells().getFirst().total().part()).isEqualTo(98);
        assertThat(row(table, "hot").cells().getFirst().byPc()).isEqualTo(2);
        Row failed = row(table, "unknown_Java (-5)");
        assertThat(failed.key().failed()).isTrue();
        assertThat(failed.cells().getFirst().self()).isEqualTo(new Share(2, 100));
        assertThat(failed.cells().getFirst().byPc()).isEqualTo(2);
        assertThat(table.feet().getFirst().attributed()).isEqualTo(98);
    }

    @Test
    void waitingThreadsAreNoShare() {
        ProfileTable table = by(By.METHOD, BIASED);
        assertThat(names(table)).doesNotContain("wait");
        assertThat(table.feet().getFirst().waiting()).isEqualTo(50);
        assertThat(table.feet().getFirst().taken()).isEqualTo(100);
        assertThat(names(by(By.METHOD, Profiles.waiting(BIASED)))).containsExactly("wait");
    }

    @Test
    void recursionCountsOnce() {
        Profile recursive =
                new MadeProfile(SampleSource.AGCT)
                        .walked(7, "a.F.fib:2@1", "a.F.fib:2@1", "a.F.fib:3@5", "a.F.main:9@0")
                        .made();
        assertThat(row(by(By.METHOD, recursive), "fib").cells().getFirst().total().part())
                .isEqualTo(7);
        assertThat(by(By.LINE, recursive).rows())
                .extracting(r -> r.key().line(), r -> r.cells().getFirst().total().part())
                .containsExactlyInAnyOrder(tuple(2, 7L), tuple(3, 7L), tuple(9, 7L));
    }

    @Test
    void bytecodesWithAndWithoutALineAreOneRow() {
        Profile without = new MadeProfile(SampleSource.PC).walked(5, "a.B.m@4").made();
        Profile with = new MadeProfile(SampleSource.AGCT).walked(5, "a.B.m:8@4").made();
        ProfileTable table = by(By.BCI, without, with);
        assertThat(table.rows()).hasSize(1);
        assertThat(table.rows().getFirst().key().line()).isEqualTo(8);
    }

    @Test
    void instructionsAreToldApartByNmethodAndOffset() {
        SampledCode one = MadeProfile.nmethod("a.B.m", 0x1000, 0x100);
        SampledCode two = MadeProfile.nmethod("a.B.m", 0x2000, 0x100);
        Profile pc =
                new MadeProfile(SampleSource.PC)
                        .in(one, 0x10)
                        .walked(3, "~a.C.inner:5@2", "a.B.m:8@4")
                        .in(two, 0x10)
                        .walked(4, "a.B.m:8@4")
                        .inNoCode()
                        .walked(1, "a.B.m:8@4")
                        .made();
        Profile agct =
                new MadeProfile(SampleSource.AGCT).in(one, 0x10).walked(3, "a.B.m:8@4").made();
        List<Row> rows = by(By.INSTRUCTION, pc, agct).rows();
        assertThat(rows).hasSize(3);
        assertThat(rows)
                .filteredOn(r -> r.key().code().equals(Optional.of(one)))
                .singleElement()
                .satisfies(r -> assertThat(r.key().method().name()).isEqualTo("inner"))
                .satisfies(r -> assertThat(r.cells().get(1).self().part()).isEqualTo(3));
        assertThat(rows).filteredOn(r -> r.key().address() < 0).hasSize(1);
    }

    @Test
    void theMainThreadIsFoundThoughItIsCalledDestroyJavaVM() {
        Profile profile =
                new MadeProfile(SampleSource.ASYNC)
                        .thread("worker", 12)
                        .walked(1, "a.B.worker:1")
                        .thread("DestroyJavaVM", 1)
                        .walked(2, "a.B.main:1")
                        .made();
        ProfileTable table =
                ProfileTables.of(List.of(profile), By.METHOD, new ThreadChoice.Named("main"));
        assertThat(names(table)).containsExactly("main");
        assertThat(table.feet().getFirst().expected()).isEqualTo(200); // two main threads of 1 s
        assertThat(
                        names(
                                ProfileTables.of(
                                        List.of(profile), By.METHOD, new ThreadChoice.One(12, 0))))
                .containsExactly("worker");
    }

    @Test
    void withoutClimbingWhatWasClimbedFromFails() {
        Profile climbing =
                new MadeProfile(SampleSource.AGCT)
                        .in(MadeProfile.stub("jint_disjoint_arraycopy", 0x1000, 64), 8)
                        .climbed(9, UNKNOWN_JAVA, "a.Copy.run:8@1")
                        .inNoCode()
                        .walked(1, "a.Copy.run:9@5")
                        .made();
        Profile plain = Profiles.withoutClimbing(climbing);
        assertThat(plain.samples()).isEqualTo(climbing.samples());
        assertThat(plain.failed()).containsExactly(Map.entry("unknown_Java (-5)", 9L));
    }

    @Test
    void noSampleAtAllIsNoShare() {
        Profile none = new MadeProfile(SampleSource.JFR).made();
        ProfileTable table = by(By.LINE, none, AGCT);
        assertThat(table.rows()).allSatisfy(r -> assertThat(r.spread()).isZero());
        assertThat(table.feet().getFirst().takenOfExpected()).isEqualTo(new Share(0, 100));
    }

    private static ProfileTable by(By by, Profile... profiles) {
        return ProfileTables.of(List.of(profiles), by, ThreadChoice.ALL);
    }

    private static List<String> names(ProfileTable table) {
        return table.rows().stream().map(Row::key).map(Key::method).map(m -> m.name()).toList();
    }

    private static Row row(ProfileTable table, String name) {
        return table.rows().stream()
                .filter(r -> r.key().method().name().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
