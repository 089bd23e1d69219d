package dev.jitlens.findings.code;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.SampleFrame;

import java.util.List;
import java.util.Optional;

/** Which code is the JDK's own: a program uses it, and cannot change it. */
final class Library {
    private static final List<String> PACKAGES =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.proxy.", "com.sun.management.");

    /** What Jitlens itself runs in the watched JVM. */
    private static final String AGENT = "dev.jitlens.bridge.";

    private Library() {}

    static boolean has(Method method) {
        return method.holder().isEmpty() || PACKAGES.stream().anyMatch(method.holder()::startsWith);
    }

    static boolean isAgent(Method method) {
        return method.holder().startsWith(AGENT);
    }

    /** The program's own frame that is nearest to the leaf, from this frame on. */
    static Optional<SampleFrame> ownFrame(List<SampleFrame> frames, int from) {
        return frames.stream().skip(from).filter(f -> !has(f.method())).findFirst();
    }
}
