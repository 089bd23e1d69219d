package dev.jitlens.trials.stability;

import dev.jitlens.model.Method;

import java.util.Optional;

/**
 * What was decided of a subject.
 *
 * @param callee of a call, as the run names it
 * @param happened whether the call was inlined, the method compiled, its code deoptimised
 * @param what in words that follow a name, such as {@code inlined}; runs differ if these do
 * @param why in the JVM's words, or empty; runs may differ in it and have the same code
 */
record Decided(Optional<Method> callee, boolean happened, String what, String why) {
    Decided(boolean happened, String what, String why) {
        this(Optional.empty(), happened, what, why);
    }
}
