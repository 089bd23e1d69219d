package dev.jitlens.check;

import dev.jitlens.compare.Comparison;
import dev.jitlens.findings.Explanation;
import dev.jitlens.findings.Findings;
import dev.jitlens.model.run.Run;

import java.io.IOException;
import java.util.Optional;

/** A run that rules are about; what several of them ask is computed once, and only if one does. */
public final class CheckedRun {
    private final Run run;
    private final Optional<Run> baseline;
    private final Optional<StoreBaseline> store;
    private Optional<Explanation> explanation = Optional.empty();
    private Optional<Comparison> comparison = Optional.empty();

    /**
     * @param baseline one good run
     * @param store or many
     */
    public CheckedRun(Run run, Optional<Run> baseline, Optional<StoreBaseline> store) {
        this.run = run;
        this.baseline = baseline;
        this.store = store;
    }

    Run run() {
        return run;
    }

    Optional<Run> baseline() {
        return baseline;
    }

    Optional<StoreBaseline> store() {
        return store;
    }

    Explanation explanation() {
        if (explanation.isEmpty()) {
            explanation = Optional.of(Findings.of(run));
        }
        return explanation.get();
    }

    /** What changed since the baseline; empty if there is none. */
    Optional<Comparison> comparison() throws IOException {
        if (comparison.isEmpty() && baseline.isPresent()) {
            comparison = Optional.of(Comparison.of(baseline.get(), run));
        }
        return comparison;
    }
}
