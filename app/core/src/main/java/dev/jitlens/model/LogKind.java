package dev.jitlens.model;

/** What kind of JVM output a fact was read from; one file often holds several. */
public enum LogKind {
    LOG_COMPILATION("LogCompilation"),
    PRINT_COMPILATION("PrintCompilation"),
    PRINT_INLINING("PrintInlining"),
    PRINT_ASSEMBLY("PrintAssembly"),
    METHOD_DATA("PrintMethodData"),
    UNIFIED_JIT("-Xlog:jit"),
    UNIFIED_SAFEPOINT("-Xlog:safepoint"),
    UNIFIED_OTHER("-Xlog"),
    UNIFIED_DEOPTIMIZATION("-Xlog:deoptimization"),
    SAFEPOINT_STATISTICS("PrintSafepointStatistics"),
    STOPPED_TIME("PrintGCApplicationStoppedTime"),
    TRACE_DEOPTIMIZATION("TraceDeoptimization");

    private final String label;

    LogKind(String label) {
        this.label = label;
    }

    /** The flag that makes the JVM write it. */
    public String label() {
        return label;
    }
}
