package dev.jitlens.inlining;

import dev.jitlens.model.Method;

/** What methods that may be the same have in common. */
final class AlikeMethods {
    private AlikeMethods() {}

    static String of(Method method) {
        return method.withoutAddress() + "." + method.name();
    }
}
