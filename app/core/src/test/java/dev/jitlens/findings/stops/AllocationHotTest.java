package dev.jitlens.findings.stops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** Twelve gigabytes, as many as a thread can fill in the three seconds of the run. */
class AllocationHotTest {
    private static final long BYTES = 12_000_000_000L;

    @Test
    void whatTheProgramMakesItselfIsAProblem() throws IOException {
        Finding finding = ask("a.Point", "a.Main.work:5");
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.title()).endsWith("a second.");
    }

    @Test
    void whatAServiceMakesIsASymptomOfIt() throws IOException {
        Finding finding =
                ask(
                        "int[]",
                        "java.util.regex.Pattern.compile:1",
                        "java.lang.String.matches:2",
                        "a.Main.work:5");
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.title()).endsWith(", most of it by compiling regular expressions.");
        assertThat(finding.next().getFirst().text()).startsWith("Keep the java.util.regex.Pattern");
    }

    @Test
    void anEnumsValuesAreToBeKept() throws IOException {
        Finding finding = ask("a.Colour[]", "a.Colour.values:2", "a.Main.work:5");
        assertThat(finding.next().getFirst().text())
                .startsWith("Keep what values() of an enum returns")
                .endsWith("; most calls are in a.Main.work (line 5).");
        assertThat(ask("a.Point[]", "a.Colour.values:2", "a.Main.work:5").next().getFirst().text())
                .startsWith("Use the object again");
    }

    @Test
    void streamsInHotLoopsAreToBeLoops() throws IOException {
        Finding finding =
                ask(
                        "java.util.stream.ReferencePipeline$2",
                        "java.util.stream.ReferencePipeline.filter:1",
                        "a.Main.work:5");
        assertThat(finding.next().getFirst().text()).startsWith("Write a loop instead");
    }

    @Test
    void textThatIsPutTogetherIsCalledSo() throws IOException {
        Finding finding =
                ask(
                        "byte[]",
                        "java.util.Arrays.copyOf:1",
                        "java.lang.AbstractStringBuilder.append:2",
                        "java.lang.StringBuilder.append:3",
                        "a.Main.work:5");
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(finding.title()).endsWith(", most of it to put text together.");
        assertThat(finding.next().getFirst().text()).startsWith("Append to one StringBuilder");
    }

    /** The stack with most of it makes text, and all others together more of something else. */
    @Test
    void whatIsNotMostlyTextIsNotCalledSo() throws IOException {
        String[] text = {"java.lang.StringBuilder.append:3", "a.Main.work:5"};
        Finding finding =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .allocates("byte[]", 2 * BYTES / 5, text)
                        .allocates("a.Node", BYTES / 3, "a.Main.work:5")
                        .allocates("a.Leaf", BYTES / 3, "a.Main.work:5")
                        .ask(new AllocationHot())
                        .getFirst();
        assertThat(finding.title()).doesNotContain("put text together");
        assertThat(finding.text()).contains("The largest part is made by java.lang.StringBuilder");
    }

    @Test
    void aCopyOfABuilderOfTheProgramIsNotToBeAppendedToABuilder() throws IOException {
        Finding finding =
                ask(
                        "byte[]",
                        "java.util.Arrays.copyOfRange:1",
                        "java.lang.StringLatin1.newString:2",
                        "java.lang.StringBuilder.toString:3",
                        "a.Main.work:5");
        assertThat(finding.title()).endsWith(", most of it to put text together.");
        assertThat(finding.next().getFirst().text()).startsWith("toString() copies all");
    }

    @Test
    void whereOnlyTheRecorderAllocatesNothingIsMissing() throws IOException {
        MadeRun run = new MadeRun().launched(MadeRun.ended(RunManifest.End.EXITED, 0));
        assertThat(run.missing(new AllocationHot())).isEqualTo("recording of allocations");
        run.allocates("byte[]", BYTES, "jdk.jfr.internal.Recorder.take:1", "a.Main.work:5");
        assertThat(run.missing(new AllocationHot())).isEmpty();
        assertThat(run.ask(new AllocationHot())).isEmpty();
    }

    /** Two lines of one method box an eighth each, and another line of it makes other objects. */
    @Test
    void linesOfOneMethodAreOneFindingOfEachKind() throws IOException {
        List<Finding> found =
                boxing("a.Main.work:5", "a.Main.work:6").ask(new AllocationHot()).stream()
                        .filter(f -> f.title().contains("boxed"))
                        .toList();
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().severity()).isEqualTo(Severity.PROBLEM);
        assertThat(found.getFirst().place())
                .isEqualTo(Finding.Place.at(MadeRun.method("a.Main.work"), 5));
        assertThat(found.getFirst().title())
                .startsWith("a.Main.work (line 5 and others) allocates 25% of ")
                .endsWith(", most of it boxed numbers.");
    }

    @Test
    void linesOfTwoMethodsAreNot() throws IOException {
        assertThat(boxing("a.Main.work:5", "a.Main.rest:6").ask(new AllocationHot()))
                .filteredOn(f -> f.title().contains("boxed"))
                .allMatch(f -> f.severity() == Severity.NOTICE);
    }

    /** By its rate it would take all of the time, and nine of ten samples are elsewhere. */
    @Test
    void takesNoMoreThanTheSamplesLeave() throws IOException {
        MadeRun run =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .allocates("byte[]", 100 * BYTES, "a.Main.make:5", "a.Main.main:2")
                        .samples(900, FrameKind.COMPILED, "a.Main.work:9", "a.Main.main:3")
                        .samples(100, FrameKind.COMPILED, "a.Main.make:5", "a.Main.main:2");
        Finding finding = run.ask(new AllocationHot()).getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.NOTICE);
        assertThat(finding.cost().share()).isBetween(0.1, 0.13);
    }

    private static MadeRun boxing(String one, String other) {
        return new MadeRun()
                .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                .allocates("java.lang.Long", BYTES / 8, one)
                .allocates("java.lang.Long", BYTES / 8 - 1, other)
                .allocates("a.Node", 3 * BYTES / 4, "a.Main.work:9");
    }

    private static Finding ask(String type, String... frames) throws IOException {
        List<Finding> found =
                new MadeRun()
                        .launched(MadeRun.ended(RunManifest.End.EXITED, 0))
                        .allocates(type, BYTES, frames)
                        .ask(new AllocationHot());
        assertThat(found).hasSize(1);
        return found.getFirst();
    }
}
