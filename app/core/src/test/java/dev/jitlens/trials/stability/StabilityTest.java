package dev.jitlens.trials.stability;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.report.trials.StabilityReport;
import dev.jitlens.trials.MeasuredTrial;
import dev.jitlens.trials.Point;
import dev.jitlens.trials.TrialMeasure;
import dev.jitlens.trials.stability.StabilityRow.How;
import dev.jitlens.trials.stability.Variants.Variant;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** Made decisions beside made numbers. */
class StabilityTest {
    private static final Point ONE = new Point(Map.of());
    private static final Method WORK = new Method("Main", "work", "()V");
    private static final Subject HASH = call("hash");
    private static final Decided INLINED =
            new Decided(Optional.of(method("hash")), true, "inlined", "");
    private static final Decided TOO_BIG =
            new Decided(Optional.of(method("hash")), false, "not inlined", "too big");

    private final List<Member> members = new ArrayList<>();

    private static Method method(String name) {
        return new Method("Main", name, "()V");
    }

    private static Subject call(String name) {
        return Subject.call(WORK, 7, method(name));
    }

    private void add(Point point, String better, double result, Map<Subject, Decided> decisions) {
        members.add(
                new Member(
                        "trial " + (members.size() + 1),
                        point,
                        List.of(
                                new MeasuredTrial(
                                        "", "x", better, List.of(result), List.of(), List.of())),
                        decisions));
    }

    private void add(double result, Decided of) {
        add(ONE, TrialMeasure.HIGHER, result, Map.of(HASH, of));
    }

    private Variant only() {
        List<Variant> told = Stability.of(members).variants().told();
        assertThat(told).hasSize(1);
        return told.getFirst();
    }

    @Test
    void howOftenIsCountedWhereItWasDecided() {
        for (int i = 0; i < 4; i++) {
            Map<Subject, Decided> decisions = new LinkedHashMap<>();
            decisions.put(HASH, i == 0 ? TOO_BIG : INLINED);
            decisions.put(call("always"), INLINED);
            if (i < 2) {
                decisions.put(call("elsewhere"), INLINED);
            }
            decisions.put(call("never"), TOO_BIG);
            decisions.put(call("half"), i % 2 == 0 ? TOO_BIG : INLINED);
            add(ONE, "", 1, decisions);
        }
        Map<String, How> how = new LinkedHashMap<>();
        Stability stability = Stability.of(members);
        stability.rows().forEach(r -> how.put(r.subject().callee(), r.how()));
        assertThat(how)
                .containsEntry("hash()V", How.MOSTLY)
                .containsEntry("always()V", How.ALWAYS)
                .containsEntry("elsewhere()V", How.ALWAYS)
                .containsEntry("never()V", How.NEVER)
                .containsEntry("half()V", How.SOMETIMES);
        // What varies comes first, the nearest to half and half before.
        assertThat(how.keySet()).startsWith("half()V", "hash()V");
        StabilityRow hash = stability.rows().get(1);
        assertThat(hash.ways().getFirst().reasons()).isEqualTo(Map.of("too big", 1));
        assertThat(hash.ways().getLast().runs()).containsExactly(1, 2, 3);
    }

    @Test
    void aMethodThatARunDoesNotNameWasNotCompiledThere() {
        Subject compiled = Subject.of(Subject.Kind.COMPILATION, HASH.method());
        add(ONE, "", 1, Map.of(compiled, new Decided(true, "compiled at tier 4", "")));
        add(ONE, "", 1, Map.of(HASH, INLINED));
        StabilityRow row =
                Stability.of(members).rows().stream()
                        .filter(r -> r.subject().equals(compiled))
                        .findFirst()
                        .orElseThrow();
        assertThat(row.ways())
                .extracting(StabilityRow.Way::what)
                .containsExactly("compiled at tier 4", "not compiled by itself");
    }

    @Test
    void theFasterSideIsToldWithItsRatio() {
        for (int i = 0; i < 20; i++) {
            add((i < 7 ? 131 : 100) * (1 + i % 7 / 1000.0), i < 7 ? INLINED : TOO_BIG);
        }
        Variant variant = only();
        assertThat(variant.choices().getFirst().way().what()).isEqualTo("inlined");
        assertThat(variant.trials()).containsExactly(0, 1, 2, 3, 4, 5, 6);
        assertThat(variant.effect().ratio()).isBetween(1.30, 1.32);
        assertThat(variant.effect().low()).isGreaterThan(1.29);
        assertThat(variant.p()).isLessThan(0.001);
    }

    /** Of six trials even the best division comes by luck once in ten times. */
    @Test
    void tooFewTrialsAreNotCalledNoDifference() {
        for (int i = 0; i < 6; i++) {
            add(i < 3 ? 200 : 100, i < 3 ? INLINED : TOO_BIG);
        }
        StringWriter text = new StringWriter();
        StabilityReport.text(Stability.of(members), false, new PrintWriter(text, true));
        assertThat(text.toString())
                .contains("Whether a decision goes with faster trials, these do not tell")
                .contains("0 tested, 1 in too few trials to tell")
                .doesNotContain("No decision");
    }

    @Test
    void lessIsFasterWhereLessIsBetter() {
        for (int i = 0; i < 20; i++) {
            add(
                    ONE,
                    TrialMeasure.LOWER,
                    (i < 7 ? 131 : 100) + i / 100.0,
                    Map.of(HASH, i < 7 ? INLINED : TOO_BIG));
        }
        Variant variant = only();
        assertThat(variant.choices().getFirst().way().what()).isEqualTo("not inlined");
        assertThat(variant.effect().ratio()).isBetween(1.30, 1.32);
    }

    @Test
    void decisionsThatGoTogetherAreOneVariantAndOneTest() {
        for (int i = 0; i < 12; i++) {
            boolean fast = i % 2 == 0;
            Map<Subject, Decided> decisions = new LinkedHashMap<>();
            decisions.put(HASH, fast ? INLINED : TOO_BIG);
            decisions.put(call("other"), fast ? TOO_BIG : INLINED);
            add(ONE, TrialMeasure.HIGHER, (fast ? 200 : 100) + i, decisions);
        }
        assertThat(Stability.of(members).variants().tried()).isEqualTo(1);
        assertThat(only().choices())
                .extracting(c -> c.way().what())
                .containsExactlyInAnyOrder("inlined", "not inlined");
    }

    @Test
    void twoTrialsOfAVariantSayNothing() {
        for (int i = 0; i < 20; i++) {
            add(i < 2 ? 1000 + i : 100 + i, i < 2 ? INLINED : TOO_BIG);
        }
        Variants variants = Stability.of(members).variants();
        assertThat(variants.told()).isEmpty();
        assertThat(variants.tried() + variants.unequal()).isZero();
    }

    /** Else what a flag does to the speed would be taken for the work of every decision. */
    @Test
    void trialsOfDifferentPointsAreNotHeldAgainstEachOther() {
        for (int i = 0; i < 20; i++) {
            boolean first = i % 2 == 0;
            add(
                    new Point(Map.of("flag", first ? "a" : "b")),
                    TrialMeasure.HIGHER,
                    (first ? 200 : 100) + i,
                    Map.of(HASH, first ? INLINED : TOO_BIG));
        }
        Stability stability = Stability.of(members);
        assertThat(stability.variants().told()).isEmpty();
        assertThat(stability.rows().getFirst().how()).isEqualTo(How.SOMETIMES);
    }

    @Test
    void whereNothingVariesNothingIsSaid() {
        Random random = new Random(1);
        for (int i = 0; i < 20; i++) {
            add(100 + random.nextDouble(), INLINED);
        }
        Stability stability = Stability.of(members);
        assertThat(stability.rows()).noneMatch(StabilityRow::varies);
        assertThat(stability.variants()).isEqualTo(new Variants(List.of(), 0, 0));
    }

    @Test
    void aRunWithoutALogIsCountedAndDecidesNothing() {
        add(1, INLINED);
        add(ONE, "", 1, Map.of());
        Stability stability = Stability.of(members);
        assertThat(stability.runs()).containsExactly("trial 1");
        assertThat(stability.withoutLog()).containsExactly("trial 2");
    }
}
