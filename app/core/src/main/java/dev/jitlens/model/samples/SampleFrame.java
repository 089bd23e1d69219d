package dev.jitlens.model.samples;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;

/**
 * A frame of a sampled stack.
 *
 * @param method for native code, stubs and the kernel the symbol, with an empty holder
 * @param bci or {@link Unknown#NUMBER}
 * @param line source line, or {@link Unknown#NUMBER}
 * @param code the nmethod that it ran in, as an index in {@link Profile#code}, or {@link
 *     Unknown#NUMBER} where the source does not tell; that of what is at the top is the {@link
 *     CodePlace}
 */
public record SampleFrame(Method method, int bci, int line, FrameKind kind, int code) {
    public SampleFrame(Method method, int bci, int line, FrameKind kind) {
        this(method, bci, line, kind, Unknown.NUMBER);
    }

    /** {@code pkg.Class.name}, as profilers write it. */
    public String name() {
        return method.holder().isEmpty() ? method.name() : method.holder() + "." + method.name();
    }

    /** Millions are looked up; what records have of themselves takes several times as long. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof SampleFrame frame
                        && line == frame.line
                        && bci == frame.bci
                        && code == frame.code
                        && kind == frame.kind
                        && method.equals(frame.method);
    }

    @Override
    public int hashCode() {
        return (((method.hashCode() * 31 + bci) * 31 + line) * 31 + kind.ordinal()) * 31 + code;
    }
}
