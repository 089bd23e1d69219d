package dev.jitlens.fuzz;

import dev.jitlens.benchmarks.JmhResults;
import dev.jitlens.counters.PerfData;
import dev.jitlens.latency.LatencyFormats;
import dev.jitlens.launch.hsdis.ElfFiles;
import dev.jitlens.parse.ConsoleFormat;
import dev.jitlens.parse.LogCompilationFormat;
import dev.jitlens.profile.hpl.HplFormat;
import dev.jitlens.profile.jfr.JfrFormat;
import dev.jitlens.profile.jlp.JlpFormat;
import dev.jitlens.profile.perf.PerfFormat;
import dev.jitlens.profile.perf.PerfMapFormat;
import dev.jitlens.profile.text.CollapsedFormat;
import dev.jitlens.profile.text.PerfasmFormat;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.rundir.RunInfo;
import dev.jitlens.rundir.SetInfo;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.List;
import java.util.TreeSet;

/** What reads bytes of strangers. */
enum FuzzTarget {
    /** Whatever the file is, as it is opened. */
    RUN(
            "formats/{stopped-time,unified-safepoint}/**/input.*",
            Reader.onDisk(file -> RunReader.open(List.of(file), Progress.NONE))),
    LOG_COMPILATION("formats/log-compilation/**/input.*", Reader.log(new LogCompilationFormat())),
    CONSOLE(
            "formats/{print,safepoint,trace,unified}-*/**/input.*",
            Reader.log(new ConsoleFormat())),
    JLP("profiles/jlp/**/input.*", Reader.profile(new JlpFormat())),
    JFR("profiles/{jfr,async}/**/input.*", Reader.profile(new JfrFormat())),
    HPL("profiles/hpl/**/input.*", Reader.profile(new HplFormat())),
    PERF("profiles/perf-script/**/input.*", Reader.profile(new PerfFormat())),
    PERF_MAP("profiles/perf-script/**/*.map", Reader.profile(new PerfMapFormat())),
    PERFASM("profiles/perfasm/**/input.*", Reader.profile(new PerfasmFormat())),
    COLLAPSED("profiles/collapsed/**/input.*", Reader.profile(new CollapsedFormat())),
    HLOG("latency/hlog/**/input.*", Reader.latency(LatencyFormats.ALL.getFirst())),
    HGRM("latency/hgrm/**/input.*", Reader.latency(LatencyFormats.ALL.getLast())),
    JMH("benchmarks/**/input.json", bytes -> JmhResults.read("x", new ByteArrayInputStream(bytes))),
    RUN_MANIFEST("manifests/*.json", bytes -> RunInfo.parse(RunInfo.FILE_NAME, bytes)),
    SET_MANIFEST("", bytes -> SetInfo.parse(bytes, new TreeSet<>(List.of("run-1")))),
    COUNTERS("", bytes -> PerfData.saved("hsperfdata", bytes, bytes.length)),
    CLASS_FILE("", Reader.classFile(Seeds.CLASS, List.of("<init>", "counted", "of"))),
    ELF("", Reader.onDisk(ElfFiles::read));

    /** Which resources of the tests are its seeds, as a glob; empty if they are made. */
    final String seeds;

    private final Reader reader;

    FuzzTarget(String seeds, Reader reader) {
        this.seeds = seeds;
        this.reader = reader;
    }

    void read(byte[] bytes) {
        try {
            reader.read(bytes);
        } catch (IOException e) {
            if (e.getMessage() == null || e.getMessage().isBlank()) {
                throw new IllegalStateException("a refusal without a sentence", e);
            }
        }
    }
}
