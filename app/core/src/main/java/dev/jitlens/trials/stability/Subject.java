package dev.jitlens.trials.stability;

import dev.jitlens.compare.MethodId;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;

/**
 * What compilers decide about anew in each run.
 *
 * @param method that is compiled, or that a call is in
 * @param bci of the call, or {@link Unknown#NUMBER}
 * @param callee name and descriptor of what is called, whichever class it is of; or empty
 */
public record Subject(Kind kind, MethodId method, int bci, String callee) {
    /** What is decided. */
    public enum Kind {
        /** Whether a call is inlined in the code of the last tier. */
        INLINING,
        /** How far a method is compiled by itself. */
        COMPILATION,
        /** Whether code of the last tier was made not entrant by an uncommon trap. */
        DEOPTIMIZATION
    }

    static Subject call(Method caller, int bci, Method callee) {
        return new Subject(
                Kind.INLINING, MethodId.of(caller), bci, callee.name() + callee.descriptor());
    }

    static Subject of(Kind kind, MethodId method) {
        return new Subject(kind, method, Unknown.NUMBER, "");
    }
}
