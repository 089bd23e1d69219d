package dev.jitlens.model;

/** How an nmethod's code was printed. */
public enum CodeForm {
    /** Instructions as text, by an hsdis plugin. */
    HSDIS,
    /** Bytes in hexadecimal, which JDK 17 and later print when there is no hsdis. */
    MACH_CODE,
    /** Only the header: JDK 8 to 16 print no code without hsdis. */
    NONE
}
