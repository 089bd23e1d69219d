package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;

class HostReportTest {
    private static HostFact fact(int n, Verdict verdict) {
        return new HostFact("f" + n, "Fact " + n, "v" + n, verdict, "Effect " + n + ".", "/f");
    }

    @Test
    void aQuietMachineIsNotWarnedOf() {
        assertThat(HostReport.warning(List.of(fact(1, Verdict.GOOD), fact(2, Verdict.UNKNOWN))))
                .isEmpty();
    }

    @Test
    void aWarningNamesTheFirstFactsAndCountsTheOthers() {
        List<HostFact> facts = IntStream.range(0, 6).mapToObj(n -> fact(n, Verdict.NOISY)).toList();
        assertThat(HostReport.warning(facts))
                .hasValue(
                        "noisy machine: Fact 0 (v0), Fact 1 (v1), Fact 2 (v2), Fact 3 (v3) and 2"
                                + " more");
        assertThat(HostReport.warning(facts.subList(0, 1))).hasValue("noisy machine: Fact 0 (v0)");
    }

    @Test
    void theEffectIsToldOfWhatIsNotGood() {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        HostReport.write(List.of(fact(1, Verdict.GOOD), fact(2, Verdict.NOISY)), out);
        out.flush();
        assertThat(text.toString())
                .isEqualToNormalizingNewlines(
                        "good     Fact 1: v1\n! noisy  Fact 2: v2\n         Effect 2.\n");
    }
}
