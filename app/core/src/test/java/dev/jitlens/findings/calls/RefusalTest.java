package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What is said of a call that was refused, where the log leaves something out. */
class RefusalTest {
    private static final Method CALLEE = new Method("a.B", "run", "()V");

    private static Refusal of(String reason, int bytes) {
        return of(new MadeRun(), reason, bytes);
    }

    private static Refusal of(MadeRun run, String reason, int bytes) {
        return Refusal.of(
                run.made(),
                new InlineNode(
                        CALLEE,
                        5,
                        InlineVerdict.REFUSED,
                        reason,
                        bytes,
                        100,
                        List.of(),
                        -1,
                        -1,
                        List.of()),
                new Callee(CALLEE, bytes, bytes, false));
    }

    @Test
    void noLimitIsAdvisedForASizeThatIsNotKnown() {
        for (String reason : List.of("hot method too big", "too big")) {
            assertThat(of(reason, -1).next())
                    .isNotEmpty()
                    .extracting(Next::flags)
                    .containsOnly(List.of());
            assertThat(of(reason, 400).next())
                    .extracting(Next::flags)
                    .anyMatch(f -> f.toString().contains("InlineSize=400"));
        }
    }

    /** HotSpot says of both kinds of call the same where the limit of hot ones is no higher. */
    @Test
    void whereHotCallsMayBeNoLargerTheirLimitIsNamed() {
        String flags = "-XX:FreqInlineSize=12 -XX:MaxInlineSize=12";
        Refusal refusal = of(new MadeRun().arguments(flags), "too big", 25);
        assertThat(refusal.why())
                .isEqualTo("it has 25 bytes of bytecode, 13 more than FreqInlineSize allows");
        assertThat(refusal.next().getFirst().flags())
                .containsExactly("-XX:FreqInlineSize=325", "-XX:MaxInlineSize=35");
        assertThat(of(new MadeRun().arguments("-XX:MaxInlineSize=12"), "too big", 25).why())
                .contains("MaxInlineSize allows for a call that its profile does not show as hot");
    }

    /** The run had a lower limit than by default, which its log does not tell. */
    @Test
    void aMethodIsNotCalledNothingMoreThanTheLimit() {
        assertThat(of("hot method too big", 200).why())
                .isEqualTo("it has 200 bytes of bytecode, more than FreqInlineSize allows");
        assertThat(of("hot method too big", 400).why()).contains("400 bytes of bytecode, 75 more");
    }
}
