package dev.jitlens.analysis;

/**
 * What a safepoint is for.
 *
 * @param name as HotSpot calls it ({@code VM_Operation::name})
 * @param asker who wants it
 * @param purpose goes on after "the VM waited": {@code to enable biased locking}; empty if unknown
 */
public record VmOperation(String name, Asker asker, String purpose) {
    /** Who wants an operation. */
    public enum Asker {
        GC("garbage collection"),
        DEOPTIMIZATION("deoptimization"),
        BIASED_LOCKING("biased locking"),
        DIAGNOSIS("a thread dump, heap dump or another diagnosis"),
        DEBUGGER("a debugger or JVMTI agent"),
        REDEFINITION("class redefinition"),
        VM("the VM itself"),
        EXIT("the end of the program"),
        UNKNOWN("");

        private final String label;

        Asker(String label) {
            this.label = label;
        }

        /** The label for a person; empty if unknown. */
        public String label() {
            return label;
        }
    }

    /** What is known of an operation of this name, which may be none. */
    public static VmOperation of(String name) {
        return VmOperations.of(name);
    }

    /** The name that the newest JDK has for an operation, so that those of two JDKs compare. */
    public static String newestName(String name) {
        return VmOperations.newest(name);
    }

    public boolean isKnown() {
        return asker != Asker.UNKNOWN;
    }

    /** {@code to enable biased locking}; of an unknown one {@code for the VM operation X}. */
    public String why() {
        if (isKnown()) {
            return purpose;
        }
        return name.isEmpty() ? "" : "for the VM operation " + name;
    }
}
