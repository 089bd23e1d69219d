package dev.jitlens.model;

/** A fact about the code of one compilation. */
public interface CodeFact {
    CodeIdentity code();

    default CompileId id() {
        return code().id();
    }

    default Method method() {
        return code().method();
    }

    default Compiler compiler() {
        return code().compiler();
    }

    default int tier() {
        return code().tier();
    }
}
