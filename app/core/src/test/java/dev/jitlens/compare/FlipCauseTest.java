package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.compare.CallSites.Site;
import dev.jitlens.findings.MadeRun;
import dev.jitlens.inlining.CallFate.Decision;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.InlineNode.Receiver;
import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What one run of each side is enough for, and what equal runs differ in. */
class FlipCauseTest {
    private static final Method CALLER = new Method("a.Main", "work", "()V");
    private static final Method CALLEE = new Method("a.Hash", "hash", "()I");
    private static final Compilation CODE = MadeRun.compiled(7, "a.Main.work", 4, -1, 1, 2);
    private static final List<Receiver> TWO =
            List.of(new Receiver("a.X", 50), new Receiver("a.Y", 50));

    @Test
    void whatElseWasCompiledBeforeIsLuck() {
        for (String reason :
                List.of(
                        "already compiled into a big method",
                        "NodeCountInliningCutoff",
                        "too big",
                        "low call site frequency",
                        "virtual call")) {
            assertThat(told("", "", inlined(40), refused(reason, 40))).as(reason).isFalse();
        }
    }

    @Test
    void aMethodOfAnotherSizeIsAnotherMethod() {
        assertThat(told("", "", inlined(40), refused("already compiled into a big method", 90)))
                .isTrue();
    }

    @Test
    void aMethodThatIsTooBigIsSoInEachRun() {
        assertThat(told("", "", inlined(340), refused("hot method too big", 340))).isTrue();
    }

    @Test
    void aFlagMovesTheLimitThatItNames() {
        Site refused = refused("already compiled into a big method", 40);
        assertThat(told("", "-XX:InlineSmallCode=500", inlined(40), refused)).isTrue();
        assertThat(told("", "-XX:MaxInlineSize=20", inlined(40), refused)).isFalse();
    }

    @Test
    void aThirdReceiverIsToldByWhatTheProfileHasNoRoomFor() {
        Site two = site(InlineVerdict.INLINED, "inline (hot)", 3, 100, TWO);
        assertThat(told("", "", two, site(InlineVerdict.REFUSED, "virtual call", 3, 150, TWO)))
                .isTrue();
        assertThat(told("", "", two, site(InlineVerdict.REFUSED, "virtual call", 3, 100, TWO)))
                .isFalse();
    }

    @Test
    void aClassThatIsMetSeldomIsChance() {
        Site two = site(InlineVerdict.INLINED, "inline (hot)", 3, 100, TWO);
        assertThat(told("", "", two, site(InlineVerdict.REFUSED, "virtual call", 3, 103, TWO)))
                .isFalse();
    }

    @Test
    void whichClassesCameFirstIsChance() {
        List<Receiver> first = List.of(new Receiver("a.X", 98), new Receiver("a.Y", 2));
        List<Receiver> late = List.of(new Receiver("a.Y", 4), new Receiver("a.Z", 0));
        Site whole = site(InlineVerdict.INLINED, "inline (hot)", 3, 100, first);
        assertThat(told("", "", site(InlineVerdict.REFUSED, "virtual call", 3, 100, late), whole))
                .isFalse();
    }

    @Test
    void aClassThatAWholeProfileDoesNotNameIsNew() {
        Site two = site(InlineVerdict.INLINED, "inline (hot)", 3, 100, TWO);
        List<Receiver> others = List.of(new Receiver("a.V", 30), new Receiver("a.W", 30));
        assertThat(told("", "", two, site(InlineVerdict.REFUSED, "virtual call", 3, 100, others)))
                .isTrue();
        List<Receiver> one = List.of(new Receiver("a.X", 100));
        assertThat(told("", "", two, site(InlineVerdict.INLINED, "inline (hot)", 3, 100, one)))
                .isTrue();
    }

    @Test
    void whereTheProfileIsNotToldReceiversAreNoDifference() {
        Site known = site(InlineVerdict.INLINED, "inline (hot)", 3, 100, List.of());
        assertThat(told("", "", known, site(InlineVerdict.INLINED, "inline (hot)", 3, 100, TWO)))
                .isFalse();
    }

    @Test
    void classesThatWereNotLoadedBeforeAreNewWhereTheCallerWasCompiledByItself() {
        Site alone = site(InlineVerdict.INLINED, "inline (hot)", 3, 100, List.of());
        Site met = site(InlineVerdict.REFUSED, "virtual call", 3, 150, TWO);
        assertThat(told("", "", alone, met)).isTrue();
        assertThat(told("", "", in("a.Other.work", alone), met)).isFalse();
        assertThat(told("", "", alone, in("a.Other.work", met))).isFalse();
    }

    /** A flag switches an intrinsic off; another class in front of it is what a run met first. */
    @Test
    void anIntrinsicIsAReasonOnlyAgainstTheSameMethodWithoutIt() {
        Site intrinsic = site(InlineVerdict.INTRINSIC, "", 0, 100, List.of());
        assertThat(told("", "", intrinsic, inlined(0))).isTrue();
        assertThat(told("", "", intrinsic, refused("native method", 0))).isTrue();
        InlineNode other =
                new InlineNode(
                        new Method("a.Other", "hash", "()I"),
                        5,
                        InlineVerdict.INLINED,
                        "inline (hot)",
                        8,
                        100,
                        List.of(),
                        -1,
                        -1,
                        List.of());
        Site another = new Site(CALLER, 60, 5, List.of(new Decision(CODE, other)));
        assertThat(told("", "", intrinsic, another)).isFalse();
    }

    /** The same in the code of another method, which the caller is inlined into. */
    private static Site in(String method, Site site) {
        Compilation code = MadeRun.compiled(8, method, 4, -1, 1, 2);
        InlineNode call = site.decisions().getFirst().call();
        return new Site(CALLER, 60, 5, List.of(new Decision(code, call)));
    }

    private static boolean told(String flagsA, String flagsB, Site a, Site b) {
        return new FlipCause(run(flagsA), run(flagsB), a, b).isTold();
    }

    private static Run run(String flags) {
        return new MadeRun().arguments(flags).made();
    }

    private static Site inlined(int bytes) {
        return site(InlineVerdict.INLINED, "inline (hot)", bytes, 100, List.of());
    }

    private static Site refused(String reason, int bytes) {
        return site(InlineVerdict.REFUSED, reason, bytes, 100, List.of());
    }

    private static Site site(
            InlineVerdict verdict, String reason, int bytes, long calls, List<Receiver> receivers) {
        InlineNode call =
                new InlineNode(
                        CALLEE, 5, verdict, reason, bytes, calls, receivers, -1, -1, List.of());
        return new Site(CALLER, 60, 5, List.of(new Decision(CODE, call)));
    }
}
