package dev.jitlens.model;

/** What kind of JVM or profiler output a fact was read from; one file often holds several. */
public enum LogKind {
    LOG_COMPILATION("LogCompilation"),
    PRINT_COMPILATION("PrintCompilation"),
    PRINT_INLINING("PrintInlining"),
    /** What compiling cost, in sums. */
    COMPILE_TIMES("CITime"),
    /** What the compilers took from their arenas. */
    COMPILER_MEMORY("CompileCommand=MemStat"),
    PRINT_ASSEMBLY("PrintAssembly"),
    METHOD_DATA("PrintMethodData"),
    UNIFIED_JIT("-Xlog:jit"),
    UNIFIED_SAFEPOINT("-Xlog:safepoint"),
    UNIFIED_OTHER("-Xlog"),
    UNIFIED_DEOPTIMIZATION("-Xlog:deoptimization"),
    UNIFIED_EXCEPTIONS("-Xlog:exceptions"),
    /** Which classes were loaded and unloaded. */
    UNIFIED_CLASSES("-Xlog:class+load"),
    /** The same of JDK 8. */
    TRACE_CLASSES("TraceClassLoading"),
    UNIFIED_CODE_CACHE("-Xlog:codecache"),
    PRINT_CODE_CACHE("PrintCodeCache"),
    /** What a running JVM tells of the code that it has. */
    CODE_LIST("jcmd Compiler.codelist"),
    /** Lines of a collector of any JDK. They tell of its work, not of the pauses. */
    GC_LOG("GC log"),
    SAFEPOINT_STATISTICS("PrintSafepointStatistics"),
    STOPPED_TIME("PrintGCApplicationStoppedTime"),
    SAFEPOINT_TIMEOUT("SafepointTimeout"),
    TRACE_DEOPTIMIZATION("TraceDeoptimization"),
    /** What our own agents write ({@code *.jlp}). */
    SAMPLES("agent samples"),
    JFR("JFR"),
    /** What {@code jfr print} shows of a recording. */
    JFR_PRINT("jfr print"),
    ASYNC_TEXT("async-profiler's text"),
    HPROF("hprof"),
    COLLAPSED("collapsed stacks"),
    /** Stacks that were drawn, by async-profiler or flamegraph.pl. */
    FLAME_GRAPH("flame graph"),
    /** What Go's tools, Pyroscope, Datadog and others write; {@code profile.proto}. */
    PPROF("pprof"),
    OTLP("OpenTelemetry profiles"),
    SPEEDSCOPE("speedscope"),
    FIREFOX("Firefox Profiler"),
    HONEST("honest-profiler"),
    PERFASM("JMH perfasm"),
    JMH_STACK("JMH stack profiler"),
    PERF_SCRIPT("perf script"),
    PERF_MAP("perf map"),
    /** What a JVM prints for {@code jcmd Thread.print}, jstack and SIGQUIT. */
    THREAD_DUMP("thread dumps"),
    HLOG("HdrHistogram log"),
    HGRM("HdrHistogram percentiles"),
    JMH("JMH results"),
    /** What {@code -XX:+PerfDataSaveToFile} leaves. */
    COUNTERS("jvmstat counters"),
    /** The program's class files as they ran, which Jitlens itself keeps with a run. */
    KEPT_CLASSES("class files"),
    /** What a JVM writes when it crashes ({@code hs_err_pid*.log}). */
    CRASH("hs_err"),
    /** What {@code jcmd VM.info} prints: the report of a crash, of a JVM that goes on. */
    VM_INFO("jcmd VM.info"),
    /** The last events of a JVM, without the rest of its report. */
    VM_EVENTS("jcmd VM.events");

    private final String label;

    LogKind(String label) {
        this.label = label;
    }

    /** The flag that makes the JVM write it, or the profiler that does. */
    public String label() {
        return label;
    }

    /** Whether it tells the last events of each kind only, which a log tells better. */
    public boolean isReport() {
        return this == CRASH || this == VM_INFO || this == VM_EVENTS;
    }
}
