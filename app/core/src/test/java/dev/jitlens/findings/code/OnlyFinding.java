package dev.jitlens.findings.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.samples.FrameKind;

import java.util.List;

/** Samples of one method, and the only finding that they lead to. */
final class OnlyFinding {
    private OnlyFinding() {}

    /** A thousand samples, so many of them in this method. */
    static MadeRun with(long samples, FrameKind kind, String frame) {
        return new MadeRun()
                .samples(samples, kind, frame, "a.Main.main:3")
                .samples(1000 - samples, FrameKind.C2, "a.Main.main:4");
    }

    static Finding only(List<Finding> findings) {
        assertThat(findings).hasSize(1);
        assertThat(findings.getFirst().evidence())
                .allMatch(e -> !e.text().isEmpty() && e.origin().line() > 0);
        return findings.getFirst();
    }

    static Finding problem(List<Finding> findings) {
        Finding found = only(findings);
        assertThat(found.severity()).isEqualTo(Severity.PROBLEM);
        return found;
    }

    static Finding notice(List<Finding> findings) {
        Finding found = only(findings);
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        return found;
    }
}
