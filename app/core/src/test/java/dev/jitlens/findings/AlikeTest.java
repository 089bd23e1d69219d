package dev.jitlens.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Origin;
import dev.jitlens.report.FindingRows;

import org.junit.jupiter.api.Test;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;

class AlikeTest {
    private static final List<Finding> RANKED =
            List.of(
                    finding("hot-call-refused", Severity.PROBLEM, 0.8, 0.3),
                    finding("hot-call-refused", Severity.NOTICE, 0.8, 0.2),
                    finding("hot-call-refused", Severity.NOTICE, 0.8, 0.1),
                    finding("hot-call-refused", Severity.NOTICE, 0.2, 0.14),
                    finding("noisy-machine", Severity.NOTICE, 0.8, 0.02),
                    finding("hot-call-refused", Severity.NOTICE, 0.2, 0.05));

    @Test
    void laterNoticesOfAQuestionThatMatterLittleStandTogether() {
        assertThat(Alike.of(RANKED))
                .extracting(Alike::number)
                .containsExactly("1", "2", "3", "4–5", "6");
        assertThat(Alike.of(RANKED).get(3).title())
                .isEqualTo(
                        "2 more that cost little or are not certain: a hot call that was not"
                                + " inlined.");
        assertThat(Alike.of(RANKED).get(4).first().id()).isEqualTo("noisy-machine");
    }

    @Test
    void oneMoreStandsByItself() {
        assertThat(Alike.of(RANKED.subList(0, 5))).allMatch(Alike::isOne);
    }

    @Test
    void theCommandLineTellsThemBySentences() {
        assertThat(printed(false))
                .contains(
                        """
                        4–5. notice: 2 more that cost little or are not certain: a hot call that was not inlined.
                           - (14.0% of the samples) T 0.14
                           - (5.0% of the samples) T 0.05
                           > --all tells each with what it rests on.

                        6. notice (2.0% of the samples): T 0.02
                        """);
        assertThat(printed(true))
                .doesNotContain("--all")
                .contains("5. notice (5.0% of the samples): T 0.05\n   words");
    }

    private static String printed(boolean all) {
        StringWriter text = new StringWriter();
        PrintWriter out = new PrintWriter(text);
        FindingRows.print(new Explanation(RANKED, 2, List.of(), Map.of()), all, "", out);
        out.flush();
        return text.toString();
    }

    private static Finding finding(String id, Severity severity, double sure, double share) {
        return new Finding(
                id,
                severity,
                sure,
                Finding.Cost.of(share, "the samples"),
                Finding.Place.NONE,
                "T " + share,
                "words",
                List.of(Evidence.of(Evidence.Kind.SAMPLES, new Origin("a.log", 0, 1), "samples")),
                List.of());
    }
}
