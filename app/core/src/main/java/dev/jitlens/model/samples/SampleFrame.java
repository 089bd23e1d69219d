package dev.jitlens.model.samples;

import dev.jitlens.model.Method;

/**
 * A frame of a sampled stack.
 *
 * @param method for native code, stubs and the kernel the symbol, with an empty holder
 * @param bci or {@value #UNKNOWN}
 * @param line source line, or {@value #UNKNOWN}
 */
public record SampleFrame(Method method, int bci, int line, FrameKind kind) {
    public static final int UNKNOWN = -1;

    /** {@code pkg.Class.name}, as profilers write it. */
    public String name() {
        return method.holder().isEmpty() ? method.name() : method.holder() + "." + method.name();
    }
}
