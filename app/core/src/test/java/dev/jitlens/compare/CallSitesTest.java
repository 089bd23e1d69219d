package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.compare.CallSites.Site;
import dev.jitlens.findings.MadeRun;
import dev.jitlens.inlining.CallFate.Decision;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.util.List;

class CallSitesTest {
    private static final Compilation CODE = MadeRun.compiled(7, "a.Main.work", 4, -1, 1, 2);

    /** JDK 25's C2: a virtual call, of which a late inline then had one class inlined. */
    @Test
    void aVirtualCallWithAClassInlinedLateIsInlinedAsThatClass() {
        Decision left = decision("a.Predicate", InlineVerdict.REFUSED, "virtual call");
        Decision late = decision("a.Filter", InlineVerdict.INLINED, "inline (hot)");
        Site site = site(List.of(left, late));
        assertThat(site.isInlined()).isTrue();
        assertThat(site.isCall()).isFalse();
        assertThat(site.inlined()).containsExactly(late);
        assertThat(site(List.of(left)).isCall()).isTrue();
        assertThat(site(List.of(left)).inlined()).isEmpty();
    }

    private static Site site(List<Decision> decisions) {
        return new Site(new Method("a.Main", "work", "()V"), 60, 53, decisions);
    }

    private static Decision decision(String holder, InlineVerdict verdict, String reason) {
        Method callee = new Method(holder, "test", "()Z");
        return new Decision(
                CODE,
                new InlineNode(callee, 53, verdict, reason, 9, 100, List.of(), -1, -1, List.of()));
    }
}
