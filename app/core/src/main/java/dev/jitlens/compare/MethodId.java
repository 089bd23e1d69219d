package dev.jitlens.compare;

import dev.jitlens.model.Method;

import java.util.regex.Pattern;

/** A method as two runs both name it: hidden classes have another address or number in each. */
public record MethodId(Method method) {
    // Main$$Lambda$14/0x00007f… (JDK 17), Main$$Lambda/0x00007f… (JDK 21)
    private static final Pattern LAMBDA = Pattern.compile("\\$\\$Lambda\\$\\d+");

    public static MethodId of(Method method) {
        return new MethodId(
                new Method(
                        LAMBDA.matcher(method.withoutAddress()).replaceFirst("\\$\\$Lambda"),
                        method.name(),
                        method.descriptor()));
    }

    public String holder() {
        return method.holder();
    }

    public String name() {
        return method.name();
    }

    public String descriptor() {
        return method.descriptor();
    }

    /** What methods that may be the same have in common: not every source tells descriptors. */
    MethodId plain() {
        return new MethodId(method.withoutDescriptor());
    }
}
