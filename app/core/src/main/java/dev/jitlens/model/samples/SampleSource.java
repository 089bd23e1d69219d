package dev.jitlens.model.samples;

import java.util.Arrays;
import java.util.Optional;

/** A way to take samples. The id is part of the command line and of every JSON. */
public enum SampleSource {
    /** Stacks of all threads, which the JVM walks at a safepoint or handshake. */
    BIASED("biased", "thread dumps"),
    AGCT("agct", "AsyncGetCallTrace"),
    /** The program counter of a signal, looked up in the debug info of the compiled code. */
    PC("pc", "raw PC"),
    /** {@code jdk.ExecutionSample}. */
    JFR("jfr", "JFR"),
    /** {@code jdk.CPUTimeSample}, from JDK 25 on. */
    JFR_CPU("jfr-cpu", "JFR CPU time"),
    ASYNC("async", "async-profiler"),
    HONEST("hpl", "honest-profiler"),
    COLLAPSED("collapsed", "collapsed stacks"),
    PPROF("pprof", "pprof"),
    OTLP("otlp", "OpenTelemetry"),
    SPEEDSCOPE("speedscope", "speedscope"),
    FIREFOX("firefox", "Firefox Profiler"),
    /** Its times of calls and its sites of allocation; its samples are BIASED. */
    HPROF("hprof", "hprof"),
    PERFASM("perfasm", "JMH perfasm"),
    /** Stacks of all threads, which JMH asks the JVM for; its shares are printed alone. */
    JMH_STACK("jmh-stack", "JMH stack"),
    PERF("perf", "perf script");

    private final String id;
    private final String title;

    SampleSource(String id, String title) {
        this.id = id;
        this.title = title;
    }

    public String id() {
        return id;
    }

    /** The title as a column's head calls it. */
    public String title() {
        return title;
    }

    /** Whether it finds a thread at a safepoint poll only. */
    public boolean seesSafepointsOnly() {
        return this == BIASED || this == JMH_STACK;
    }

    public static Optional<SampleSource> of(String id) {
        return Arrays.stream(values()).filter(source -> source.id.equals(id)).findFirst();
    }
}
