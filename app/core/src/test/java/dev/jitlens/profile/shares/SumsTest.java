package dev.jitlens.profile.shares;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.ProfileTable.Row;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Whatever was sampled: the counts add up. */
class SumsTest {
    private static final int PROFILES = 200;

    @ParameterizedTest
    @EnumSource(By.class)
    void theRowsOfAColumnAddUpToItsSamples(By by) {
        for (int seed = 0; seed < PROFILES; seed++) {
            List<Profile> profiles = List.of(random(2 * seed), random(2 * seed + 1));
            ProfileTable table = ProfileTables.of(profiles, by, ThreadChoice.ALL);
            for (int column = 0; column < 2; column++) {
                checkColumn(table, column, profiles.get(column));
            }
        }
    }

    private static void checkColumn(ProfileTable table, int column, Profile profile) {
        long self = 0;
        long failed = 0;
        long byPc = 0;
        for (Row row : table.rows()) {
            ProfileTable.Cell cell = row.cells().get(column);
            self += row.key().failed() ? 0 : cell.self().part();
            failed += row.key().failed() ? cell.self().part() : 0;
            byPc += row.key().failed() ? cell.byPc() : -cell.byPc();
            assertThat(cell.total().part()).isBetween(cell.self().part(), profile.samples());
        }
        Foot foot = table.feet().get(column);
        assertThat(self + failed).isEqualTo(profile.samples()).isEqualTo(foot.taken());
        assertThat(failed).isEqualTo(foot.failedTotal());
        assertThat(self).isEqualTo(foot.attributed());
        assertThat(byPc).isZero();
    }

    /** The summary does without a table, and names the method that the table has first. */
    @Test
    void theHottestMethodIsTheFirstOfItsTable() {
        int told = 0;
        for (int seed = 0; seed < PROFILES; seed++) {
            Profile profile = random(seed);
            Optional<HottestMethod> first =
                    ProfileTables.of(List.of(profile), By.METHOD, ThreadChoice.ALL).rows().stream()
                            .filter(row -> !row.key().failed())
                            .filter(row -> row.cells().getFirst().self().part() > 0)
                            .findFirst()
                            .map(
                                    row ->
                                            new HottestMethod(
                                                    row.key().method(),
                                                    row.cells().getFirst().self()));
            assertThat(HottestMethod.of(profile)).isEqualTo(first);
            told += first.isPresent() ? 1 : 0;
        }
        assertThat(told).isGreaterThan(PROFILES / 2);
    }

    @Test
    void ofEquallyHotMethodsTheOneThatIsOnMoreStacksIsFirst() {
        Profile profile =
                new MadeProfile(SampleSource.AGCT)
                        .inNoCode()
                        .walked(3, "a.A.first", "a.A.run")
                        .walked(3, "a.A.second", "a.A.run")
                        .walked(1, "a.A.leaf", "a.A.second", "a.A.second")
                        .walked(2, "a.A.leaf", "a.A.third")
                        .made();
        HottestMethod hottest = HottestMethod.of(profile).orElseThrow();
        assertThat(hottest.method().name()).isEqualTo("second");
        assertThat(hottest.self()).isEqualTo(new Share(3, 9));
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void theBoxesOfAFlameGraphAddUp(boolean inverted) {
        for (int seed = 0; seed < PROFILES; seed++) {
            Profile profile = random(seed);
            // small bounds, so that some trees are cut
            FlameTree tree = FlameTree.of(profile, ThreadChoice.ALL, inverted, 5 + seed, 4);
            assertThat(tree.root().total()).isEqualTo(profile.samples());
            assertThat(tree.root().depth()).isZero();
            Deque<FlameNode> open = new ArrayDeque<>(List.of(tree.root()));
            int nodes = 0;
            while (!open.isEmpty()) {
                FlameNode node = open.pop();
                nodes++;
                long below = node.children().stream().mapToLong(FlameNode::total).sum();
                assertThat(node.self() + below).isEqualTo(node.total());
                open.addAll(node.children());
            }
            assertThat(nodes).isEqualTo(tree.nodes());
        }
    }

    @Test
    void aThreadsSamplesAreAPartOfAll() {
        for (int seed = 0; seed < PROFILES; seed++) {
            Profile profile = random(seed);
            long sum =
                    profile.threads().stream()
                            .mapToLong(
                                    t -> Profiles.only(profile, ThreadChoice.One.of(t)).samples())
                            .sum();
            assertThat(sum).isEqualTo(profile.samples());
        }
    }

    /** Few names, so that equal frames, recursion and equal stacks happen. */
    private static Profile random(int seed) {
        Random random = new Random(seed);
        MadeProfile made = new MadeProfile(SampleSource.AGCT);
        int stacks = random.nextInt(30);
        for (int i = 0; i < stacks; i++) {
            if (random.nextInt(8) == 0) {
                made.thread("t" + i, 100 + i);
            }
            if (random.nextBoolean()) {
                int code = random.nextInt(3);
                made.in(
                        MadeProfile.nmethod("a.A.m" + code, 0x1000 * (code + 1), 256),
                        random.nextInt(4));
            } else {
                made.inNoCode();
            }
            int count = 1 + random.nextInt(20);
            switch (random.nextInt(6)) {
                case 0 -> made.waiting(count, frames(random, 1));
                case 1 ->
                        made.failed(
                                count,
                                new SampleFailure(-random.nextInt(11), "code"),
                                frames(random, 0));
                default -> made.walked(count, frames(random, 1));
            }
        }
        return made.made();
    }

    private static String[] frames(Random random, int least) {
        String[] frames = new String[least + random.nextInt(6)];
        for (int i = 0; i < frames.length; i++) {
            frames[i] =
                    (random.nextBoolean() ? "~" : "")
                            + "a.A.m"
                            + random.nextInt(4)
                            + (random.nextBoolean() ? ":" + random.nextInt(3) : "")
                            + (random.nextBoolean() ? "@" + random.nextInt(3) : "");
        }
        return frames;
    }
}
