package dev.jitlens.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.Explanation.NotAsked;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.profile.shares.MadeProfile;

import org.junit.jupiter.api.Test;

class FindingsTest {
    @Test
    void idsAreWordsWithHyphensAndEachIsThereOnce() {
        assertThat(Findings.ALL.stream().map(Question::id))
                .doesNotHaveDuplicates()
                .allMatch(id -> id.matches("[a-z0-9]+(-[a-z0-9]+)*"));
    }

    @Test
    void titlesAreNoSentences() {
        assertThat(Findings.ALL.stream().map(Question::title))
                .doesNotHaveDuplicates()
                .noneMatch(title -> title.endsWith("."));
    }

    @Test
    void nothingIsSaidOfNothing() {
        Explanation explanation = Findings.of(Run.NOTHING);
        assertThat(explanation.findings()).isEmpty();
        assertThat(explanation.notAsked())
                .extracting(NotAsked::missing)
                .allMatch(why -> !why.isEmpty() && !why.endsWith("."));
    }

    @Test
    void whatCannotBeAskedIsCounted() {
        Explanation explanation = Findings.of(Run.NOTHING);
        assertThat(explanation.asked() + explanation.notAsked().size())
                .isEqualTo(Findings.ALL.stream().filter(q -> !q.isOfBenchmarks()).count());
    }

    @Test
    void tooFewSamplesAreNotCalledNone() {
        Explanation few =
                Findings.of(new MadeRun().samples(37, FrameKind.C2, "a.Main.main:3").made());
        assertThat(few.notAsked())
                .anyMatch(
                        n ->
                                n.id().equals("megamorphic-call")
                                        && n.missing()
                                                .equals(
                                                        "more than 37 samples, and shares need"
                                                                + " 50"));
        assertThat(Findings.of(new MadeRun().made()).notAsked())
                .anyMatch(n -> n.id().equals("megamorphic-call") && n.missing().equals("samples"));
    }

    @Test
    void samplesOfSomethingElseAreNotCalledTooFew() {
        MadeProfile stacks =
                new MadeProfile(SampleSource.COLLAPSED).java(900, "malloc", "a.Main.main");
        assertThat(Findings.of(new MadeRun().profile(stacks.made()).made()).notAsked())
                .filteredOn(n -> n.id().equals("megamorphic-call"))
                .singleElement()
                .asString()
                .contains("samples that surely count time: 900 samples do not say");
    }

    @Test
    void whatIsTrueOfWholeRunsIsToldOnceThoughTheirHottestMethodsDiffer() {
        Asked asked = new Asked(false);
        asked.ask(interpreted("a.Main.one:3"), "one");
        asked.ask(interpreted("a.Main.two:4"), "two");
        assertThat(asked.explanation().findings())
                .extracting(Finding::id)
                .containsOnlyOnce("interpreted-hot");
    }

    private static Run interpreted(String frame) {
        return new MadeRun().arguments("-Xint").samples(100, FrameKind.INTERPRETED, frame).made();
    }

    @Test
    void aBusyMachineIsToldOnceOfASet() {
        Asked asked = new Asked(false);
        asked.ask(onBusyMachine("10.50 on 2 CPUs"), "one");
        asked.ask(onBusyMachine("9.75 on 2 CPUs"), "two");
        assertThat(asked.explanation().findings())
                .extracting(Finding::id)
                .containsExactly("noisy-machine");
    }

    private static Run onBusyMachine(String load) {
        return new MadeRun()
                .launched(
                        MadeRun.on(
                                new HostFact(
                                        "load", "Load", load, Verdict.NOISY, "It waits.", "/proc")))
                .made();
    }
}
