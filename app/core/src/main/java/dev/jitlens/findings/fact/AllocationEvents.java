package dev.jitlens.findings.fact;

import java.util.Set;

/** The events by which a recording tells where objects are allocated. */
public final class AllocationEvents {
    /** Up to JDK 15 the two of TLABs, then the sample. */
    public static final Set<String> NAMES =
            Set.of(
                    "jdk.ObjectAllocationSample",
                    "jdk.ObjectAllocationInNewTLAB",
                    "jdk.ObjectAllocationOutsideTLAB");

    private AllocationEvents() {}
}
