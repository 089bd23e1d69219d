package dev.jitlens.model.samples;

import dev.jitlens.model.Method;

/**
 * A frame of a sampled stack.
 *
 * @param method for native code, stubs and the kernel the symbol, with an empty holder
 * @param bci or {@value #UNKNOWN}
 * @param line source line, or {@value #UNKNOWN}
 * @param code the nmethod that it ran in, as an index in {@link Profile#code}, or {@value #UNKNOWN}
 *     where the source does not tell; that of what is at the top is the {@link CodePlace}
 */
public record SampleFrame(Method method, int bci, int line, FrameKind kind, int code) {
    public static final int UNKNOWN = -1;

    public SampleFrame(Method method, int bci, int line, FrameKind kind) {
        this(method, bci, line, kind, UNKNOWN);
    }

    /** {@code pkg.Class.name}, as profilers write it. */
    public String name() {
        return method.holder().isEmpty() ? method.name() : method.holder() + "." + method.name();
    }
}
