package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.compare.FlameDiff.Sign;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.profile.shares.FlameKind;
import dev.jitlens.profile.shares.FlameNode;
import dev.jitlens.profile.shares.FlameSides.Counts;
import dev.jitlens.profile.shares.MadeProfile;
import dev.jitlens.profile.shares.ThreadChoice;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;

class FlameDiffTest {
    /** Samples by the names from the root on, and those that end there. */
    private record Counted(long total, long self) {
        Counted plus(Counted other) {
            return new Counted(total + other.total, self + other.self);
        }
    }

    @Test
    void everyBoxHasTheSamplesThatAPlainCountFinds() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<Profile> a = profiles(random);
            List<Profile> b = profiles(random);
            boolean inverted = random.nextBoolean();
            FlameDiff diff = FlameDiff.of(a, b, ThreadChoice.ALL, inverted);
            Map<List<String>, Counted> inA = new HashMap<>();
            Map<List<String>, Counted> inB = new HashMap<>();
            walk(diff, diff.tree().root(), List.of(), inA, inB);
            assertThat(inA).as("A, seed %d", seed).isEqualTo(plain(a, inverted));
            assertThat(inB).as("B, seed %d", seed).isEqualTo(plain(b, inverted));
        }
    }

    @Test
    void sharesOfTheBoxesOnABoxAreNoMoreThanItsOwn() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            FlameDiff diff =
                    FlameDiff.of(profiles(random), profiles(random), ThreadChoice.ALL, false);
            each(
                    diff.tree().root(),
                    node -> {
                        double sum = node.children().stream().mapToDouble(diff::mean).sum();
                        assertThat(sum).isLessThanOrEqualTo(diff.mean(node) + 1e-9);
                        assertThat(diff.b(node).value() - diff.a(node).value())
                                .isEqualTo(diff.shift(node));
                    });
        }
    }

    @Test
    void theOtherWayRoundGrownIsShrunkAndNewIsGone() {
        Map<Sign, Sign> other =
                Map.of(
                        Sign.NONE, Sign.NONE,
                        Sign.GROWN, Sign.SHRUNK,
                        Sign.SHRUNK, Sign.GROWN,
                        Sign.NEW, Sign.GONE,
                        Sign.GONE, Sign.NEW);
        FlameDiff diff = FlameDiff.of(List.of(before()), List.of(after()), ThreadChoice.ALL, false);
        FlameDiff back = FlameDiff.of(List.of(after()), List.of(before()), ThreadChoice.ALL, false);
        each(
                diff.tree().root(),
                node ->
                        assertThat(back.sign(named(back, node.name())))
                                .as(node.name())
                                .isEqualTo(other.get(diff.sign(node))));
    }

    @Test
    void onlyWhatTheSamplesSupportHasASign() {
        FlameDiff diff = FlameDiff.of(List.of(before()), List.of(after()), ThreadChoice.ALL, false);
        assertThat(diff.sign(named(diff, "a.C.grows"))).isEqualTo(Sign.GROWN);
        assertThat(diff.sign(named(diff, "a.C.shrinks"))).isEqualTo(Sign.SHRUNK);
        assertThat(diff.sign(named(diff, "a.C.comes"))).isEqualTo(Sign.NEW);
        assertThat(diff.sign(named(diff, "a.C.goes"))).isEqualTo(Sign.GONE);
        assertThat(diff.sign(named(diff, "a.C.stays"))).isEqualTo(Sign.NONE);
        assertThat(diff.sign(named(diff, "a.C.rare"))).isEqualTo(Sign.NONE);
        assertThat(diff.sign(diff.tree().root())).isEqualTo(Sign.NONE);
        assertThat(diff.differing()).isEqualTo(4);
    }

    @Test
    void theSameSamplesTenTimesAsManyDoNotDiffer() {
        Profile few = new MadeProfile(SampleSource.AGCT).walked(30, "a.C.f", "a.C.main").made();
        Profile many = new MadeProfile(SampleSource.JFR).java(300, "a.C.f", "a.C.main").made();
        FlameDiff diff = FlameDiff.of(List.of(few), List.of(many), ThreadChoice.ALL, false);
        assertThat(diff.differing()).isZero();
        assertThat(diff.shift(named(diff, "a.C.f"))).isZero();
    }

    @Test
    void aMethodInlinedOnOneSideIsOneBoxThatSaysSo() {
        Profile inlined = new MadeProfile(SampleSource.AGCT).walked(9, "~a.C.f", "a.C.m").made();
        Profile called = new MadeProfile(SampleSource.AGCT).walked(9, "a.C.f", "a.C.m").made();
        FlameDiff diff = FlameDiff.of(List.of(inlined), List.of(called), ThreadChoice.ALL, false);
        Counts counts = diff.counts(named(diff, "a.C.f"));
        assertThat(counts.totalA()).isEqualTo(9);
        assertThat(counts.totalB()).isEqualTo(9);
        assertThat(counts.kindA()).isEqualTo(FlameKind.INLINED);
        assertThat(counts.kindB()).isNotEqualTo(FlameKind.INLINED);
    }

    @Test
    void hiddenClassesOfAnotherAddressAreTheSame() {
        Profile one = new MadeProfile(SampleSource.AGCT).walked(9, "a.C$$Lambda/0x01.f").made();
        Profile two = new MadeProfile(SampleSource.AGCT).walked(9, "a.C$$Lambda/0x02.f").made();
        FlameDiff diff = FlameDiff.of(List.of(one), List.of(two), ThreadChoice.ALL, false);
        assertThat(diff.tree().root().children()).hasSize(1);
    }

    @Test
    void aSideWithoutSamplesIsNotCompared() {
        Profile none = new MadeProfile(SampleSource.AGCT).made();
        FlameDiff diff = FlameDiff.of(List.of(before()), List.of(none), ThreadChoice.ALL, false);
        assertThat(diff.isComparable()).isFalse();
        assertThat(diff.differing()).isZero();
    }

    /** A million bytes may be one sample. */
    @ParameterizedTest
    @ValueSource(strings = {"allocation", "monitor", "alloc (bytes)"})
    void whereSamplesAreNotCountedNothingIsClaimed(String event) {
        List<Profile> a = List.of(of(event, before()));
        List<Profile> b = List.of(of(event, after()));
        FlameDiff diff = FlameDiff.of(a, b, ThreadChoice.ALL, false);
        assertThat(diff.isJudged()).isFalse();
        assertThat(diff.differing()).isZero();
        assertThat(diff.a(named(diff, "a.C.grows")).counted()).isFalse();
        assertThat(FlameDiff.of(a, List.of(after()), ThreadChoice.ALL, false).isJudged()).isFalse();
        assertThat(FlameDiff.of(List.of(before()), b, ThreadChoice.ALL, false).isJudged())
                .isFalse();
    }

    @Test
    void samplesOfAnotherEventAreCounts() {
        List<Profile> a = List.of(of("page-faults", before()));
        List<Profile> b = List.of(of("page-faults", after()));
        assertThat(FlameDiff.of(a, b, ThreadChoice.ALL, false).differing()).isEqualTo(4);
    }

    private static Profile of(String event, Profile profile) {
        return profile.withSampling(profile.sampling().of(event));
    }

    private static Profile before() {
        return new MadeProfile(SampleSource.AGCT)
                .walked(200, "a.C.grows")
                .walked(300, "a.C.shrinks")
                .walked(100, "a.C.goes")
                .walked(400, "a.C.stays")
                .walked(1, "a.C.rare")
                .made();
    }

    private static Profile after() {
        return new MadeProfile(SampleSource.AGCT)
                .walked(300, "a.C.grows")
                .walked(200, "a.C.shrinks")
                .walked(100, "a.C.comes")
                .walked(403, "a.C.stays")
                .made();
    }

    private static List<Profile> profiles(Random random) {
        List<Profile> all = new ArrayList<>();
        for (int i = 0; i <= random.nextInt(3); i++) {
            MadeProfile made = new MadeProfile(SampleSource.AGCT);
            for (int stack = 0; stack < 1 + random.nextInt(30); stack++) {
                String[] frames = new String[1 + random.nextInt(5)];
                for (int f = 0; f < frames.length; f++) {
                    frames[f] =
                            (random.nextBoolean() ? "~" : "") + "a.C.f" + random.nextInt(4) + ":1";
                }
                int count = 1 + random.nextInt(50);
                switch (random.nextInt(6)) {
                    case 0 -> made.failed(count, new SampleFailure(-5, "unknown"), "a.C.f1");
                    case 1 -> made.waiting(count, frames);
                    default -> made.walked(count, frames);
                }
            }
            all.add(made.made());
        }
        return all;
    }

    private static Map<List<String>, Counted> plain(List<Profile> profiles, boolean inverted) {
        Map<List<String>, Counted> counts = new HashMap<>();
        for (Profile profile : profiles) {
            for (Sampled sampled : profile.stacks()) {
                if (sampled instanceof Sampled.Walked walked && walked.waiting()) {
                    continue;
                }
                List<String> path = new ArrayList<>();
                if (sampled instanceof Sampled.Failed failed) {
                    path.addAll(List.of("failed", failed.failure().label()));
                }
                List<SampleFrame> frames =
                        inverted ? sampled.frames() : sampled.frames().reversed();
                frames.forEach(f -> path.add(f.method().holder() + "." + f.method().name()));
                for (int i = 0; i <= path.size(); i++) {
                    counts.merge(
                            List.copyOf(path.subList(0, i)),
                            new Counted(sampled.count(), i == path.size() ? sampled.count() : 0),
                            Counted::plus);
                }
            }
        }
        return counts;
    }

    private static void walk(
            FlameDiff diff,
            FlameNode node,
            List<String> path,
            Map<List<String>, Counted> a,
            Map<List<String>, Counted> b) {
        Counts counts = diff.counts(node);
        if (counts.totalA() > 0) {
            assertThat(a.put(path, new Counted(counts.totalA(), counts.selfA()))).isNull();
        }
        if (counts.totalB() > 0) {
            assertThat(b.put(path, new Counted(counts.totalB(), counts.selfB()))).isNull();
        }
        for (FlameNode child : node.children()) {
            List<String> longer = new ArrayList<>(path);
            longer.add(child.name());
            walk(diff, child, longer, a, b);
        }
    }

    private static void each(FlameNode node, Consumer<FlameNode> then) {
        then.accept(node);
        node.children().forEach(child -> each(child, then));
    }

    private static FlameNode named(FlameDiff diff, String name) {
        List<FlameNode> found = new ArrayList<>();
        each(
                diff.tree().root(),
                node -> {
                    if (node.name().equals(name)) {
                        found.add(node);
                    }
                });
        assertThat(found).as(name).hasSize(1);
        return found.getFirst();
    }
}
