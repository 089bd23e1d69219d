package dev.jitlens.findings.fact;

import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;

import java.util.List;

/** Collections that the JVM makes to free code: for a threshold, or since little room is left. */
public final class CodeCollections {
    private static final String START = "CodeCache GC ";

    private CodeCollections() {}

    /** Whether it is one; the concurrent part of it does not count again. */
    public static boolean isOne(GarbageCollection gc) {
        return gc.name().kind() != Gc.Kind.CONCURRENT && isCause(gc.name().cause());
    }

    public static boolean isCause(String cause) {
        return cause.startsWith(START);
    }

    /** What to do about code that has no room. */
    public static List<Next> next() {
        return List.of(
                Next.launch("Run again with more room.", "-XX:ReservedCodeCacheSize=512m"),
                Next.change(
                        "See who makes so much code: generated classes, proxies and lambdas without"
                                + " end."));
    }
}
