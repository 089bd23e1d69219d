package dev.jitlens.findings.fact;

import java.util.Locale;

/** How much a finding matters. */
public enum Severity {
    /** It costs the program a share of its time that is worth a change. */
    PROBLEM,
    /** It is worth knowing; what has no known cost is never more than this. */
    NOTICE;

    /** The word of the command line and of JSON. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
