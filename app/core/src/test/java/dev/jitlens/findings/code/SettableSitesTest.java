package dev.jitlens.findings.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

/** Whose call site it is that others were compiled with. */
class SettableSitesTest {
    private static final InlineNode ASKED =
            node("java.lang.invoke.MutableCallSite", "getTarget", 10);

    @Test
    void theInnermostCallOfTheProgramsOwnIsThePlace() {
        InlineNode handle = node("java.lang.invoke.LambdaForm$MH/0x1", "invokeExact_MT", 3, ASKED);
        SettableSites sites =
                in(node("a.Main", "burst", -1, node("a.Gate", "admit", 27, handle))).orElseThrow();
        assertThat(sites.place().method().map(Figures::name)).hasValue("a.Gate.admit");
        assertThat(sites.text())
                .isEqualTo(" a.Gate.admit calls through a site whose target can be set.");
    }

    @Test
    void theOthersAreCounted() {
        InlineNode twice =
                node(
                        "a.Main",
                        "burst",
                        -1,
                        node("a.Gate", "admit", 27, ASKED),
                        node("a.Gate", "admit", 31, ASKED),
                        node("a.Door", "open", 35, ASKED));
        assertThat(in(twice).orElseThrow().text())
                .isEqualTo(
                        " a.Gate.admit calls through a site whose target can be set, and so does 1"
                                + " other method.");
    }

    /** Lambda expressions and texts that are put together are linked by such. */
    @Test
    void aTargetThatStaysIsNone() {
        InlineNode constant = node("java.lang.invoke.ConstantCallSite", "getTarget", 10);
        assertThat(in(node("a.Main", "burst", -1, node("a.Gate", "admit", 27, constant))))
                .isEmpty();
        assertThat(in(node("a.Main", "burst", -1, node("a.Site", "getTarget", 27)))).isEmpty();
    }

    private static Optional<SettableSites> in(InlineNode tree) {
        return SettableSites.in(new Facts(new MadeRun().made()), List.of(tree));
    }

    private static InlineNode node(String holder, String name, int bci, InlineNode... children) {
        return new InlineNode(
                new Method(holder, name, "()V"),
                bci,
                InlineVerdict.INLINED,
                "",
                10,
                Unknown.NUMBER,
                List.of(),
                Unknown.NUMBER,
                Unknown.NUMBER,
                List.of(children));
    }
}
