package dev.jitlens.model.samples;

/** What kind of code a frame of a sample was executing. */
public enum FrameKind {
    INTERPRETED,
    C1,
    C2,
    /** It is compiled; by which compiler is not known. */
    COMPILED,
    /** It is inlined into the compiled frame below it. */
    INLINED,
    /** A native method, a library or the JVM itself. */
    NATIVE,
    /** Code that the JVM generated at start, such as an arraycopy stub. */
    STUB,
    KERNEL,
    /** Java code of unknown kind. */
    JAVA
}
