package dev.jitlens.model;

/** How an nmethod's code was printed. */
public enum CodeForm {
    /** Instructions as text, by an hsdis plugin. */
    HSDIS,
    /** Bytes in hexadecimal, which JDK 17 and later print when there is no hsdis. */
    MACH_CODE,
    /**
     * Bytes that our agent copied from the JVM's memory, with the debug records of JVMTI: nobody
     * printed them, so there are no comments about relocations and oop maps.
     */
    MEMORY,
    /** Only the header: JDK 8 to 16 print no code without hsdis. */
    NONE
}
