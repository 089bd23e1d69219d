package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;

/**
 * The part of a fact that is the same whatever the machine says.
 *
 * @param effect what it does to latency
 */
record Said(String id, String title, String effect, String source) {
    HostFact good(String value) {
        return fact(value, Verdict.GOOD);
    }

    HostFact noisy(String value) {
        return fact(value, Verdict.NOISY);
    }

    HostFact neutral(String value) {
        return fact(value, Verdict.NEUTRAL);
    }

    HostFact unknown() {
        return fact("", Verdict.UNKNOWN);
    }

    HostFact fact(String value, Verdict verdict) {
        return new HostFact(id, title, value, verdict, effect, source);
    }

    /** The same, read from another file. */
    Said from(String otherSource) {
        return new Said(id, title, effect, otherSource);
    }
}
