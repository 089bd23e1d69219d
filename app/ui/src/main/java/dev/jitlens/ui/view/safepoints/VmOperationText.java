package dev.jitlens.ui.view.safepoints;

import dev.jitlens.analysis.VmOperation;

/** What a VM operation is, in a sentence. */
final class VmOperationText {
    private VmOperationText() {}

    /** Empty for an operation that is not known. */
    static String of(String name) {
        VmOperation operation = VmOperation.of(name);
        if (!operation.isKnown() || operation.purpose().isEmpty()) {
            return "";
        }
        return "The VM stops all threads "
                + operation.purpose()
                + ". Asked for by: "
                + operation.asker().label()
                + ".";
    }
}
