package dev.jitlens.analysis;

import static dev.jitlens.analysis.CodeRuns.HOT;
import static dev.jitlens.analysis.CodeRuns.listing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.Method;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;

import java.util.List;

class ObservedPollsTest {
    private static final Method OTHER = new Method("demo.Loop", "other", "()V");

    @Test
    void stopsAreCountedAtTheirPoll() {
        PollSite loop = new PollSite(PollKind.LOOP, 0x1010, "goto", List.of());
        PollSite end = new PollSite(PollKind.RETURN, 0x1020, "", List.of());
        CodeListing code = listing("vm.log", 7, HOT, 4, 11);
        Assembly assembly = new CodeMaker(0x1000).about(code).poll(loop).poll(end).build();
        PollSeen elsewhere = seen(40, 0x9999);
        PollSeen noPoll = seen(41, 0x1014);
        ObservedPolls observed =
                of(List.of(code), seen(20, 0x1010), seen(30, 0x1010), elsewhere, noPoll);
        assertThat(observed.counts(assembly.outline()))
                .containsEntry(loop, 2)
                .containsEntry(end, 0);
        assertThat(observed.outside()).containsExactly(elsewhere);
        assertThat(observed.atNoPoll(assembly.outline())).containsExactly(noPoll);
        assertThat(observed.listings()).containsExactly(code);
        assertThat(observed.doubts()).isEmpty();
    }

    @Test
    void theCodeIsTheOneThatWasThereAtTheTime() {
        CodeListing first = listing("vm.log", 7, HOT, 4, -1, 10, 0x1000, 0x1100);
        CodeListing second = listing("vm.log", 9, OTHER, 4, -1, 50, 0x1080, 0x1200);
        PollSeen before = seen(40, 0x1090);
        PollSeen after = seen(60, 0x1090);
        PollSeen tooEarly = seen(20, 0x1190);
        ObservedPolls observed = of(List.of(second, first), before, after, tooEarly);
        assertThat(observed.code(before)).contains(first);
        assertThat(observed.code(after)).contains(second);
        assertThat(observed.outside()).containsExactly(tooEarly);
        assertThat(observed.doubts()).isEmpty();
    }

    @Test
    void whereTimesDoNotDecideADoubtIsKept() {
        CodeListing first = listing("vm.log", 7, HOT, 4, -1, -1, 0x1000, 0x1100);
        CodeListing second = listing("vm.log", 9, OTHER, 4, -1, 50, 0x1000, 0x1100);
        ObservedPolls observed = of(List.of(first, second), seen(60, 0x1090));
        assertThat(observed.doubts())
                .singleElement()
                .satisfies(
                        d ->
                                assertThat(d.message())
                                        .contains("0x1090", "demo.Loop::hot", "demo.Loop::other"));
    }

    @Test
    void codePrintedTwiceIsNoDoubt() {
        CodeListing one = listing("vm.log", 7, HOT, 4, -1, 10, 0x1000, 0x1100);
        CodeListing again = listing("console.txt", 7, HOT, 4, -1, 10, 0x1000, 0x1100);
        ObservedPolls observed = of(List.of(one, again), seen(60, 0x1090));
        assertThat(observed.doubts()).isEmpty();
        assertThat(observed.listings()).hasSize(1);
    }

    @Test
    void aDamagedRangeHoldsNothing() {
        CodeListing endless = listing("vm.log", 7, HOT, 4, -1, 10, 1, Long.MAX_VALUE);
        CodeListing backwards = listing("vm.log", 8, HOT, 4, -1, 10, 0x2000, 0x1000);
        assertThat(of(List.of(endless, backwards), seen(60, 0x1090)).outside()).hasSize(1);
    }

    private static ObservedPolls of(List<CodeListing> listings, PollSeen... seen) {
        Run run = CodeRuns.run(List.of(), listings, List.of(seen), List.of());
        return ObservedPolls.of(run);
    }

    private static PollSeen seen(long millis, long pc) {
        return new PollSeen(
                CodeRuns.origin("safepoint.log"), CodeRuns.nanos(millis), PollKind.LOOP, pc);
    }
}
