package dev.jitlens.fuzz;

import dev.jitlens.benchmarks.JmhConsole;
import dev.jitlens.benchmarks.JmhResults;
import dev.jitlens.check.Rules;
import dev.jitlens.counters.PerfData;
import dev.jitlens.latency.LatencyFormats;
import dev.jitlens.launch.hsdis.ElfFiles;
import dev.jitlens.parse.CodeListFormat;
import dev.jitlens.parse.ConsoleFormat;
import dev.jitlens.parse.JvmMarks;
import dev.jitlens.parse.LogCompilationFormat;
import dev.jitlens.profile.hpl.HplFormat;
import dev.jitlens.profile.jfr.JfrFormat;
import dev.jitlens.profile.jlp.JlpFormat;
import dev.jitlens.profile.perf.PerfFormat;
import dev.jitlens.profile.perf.PerfMapFormat;
import dev.jitlens.profile.printed.AsyncTextFormat;
import dev.jitlens.profile.printed.HprofFormat;
import dev.jitlens.profile.printed.JfrJsonFormat;
import dev.jitlens.profile.printed.JfrTextFormat;
import dev.jitlens.profile.text.CollapsedFormat;
import dev.jitlens.profile.text.FlamePageFormat;
import dev.jitlens.profile.text.FlameSvgFormat;
import dev.jitlens.profile.text.JmhStackFormat;
import dev.jitlens.profile.text.PerfasmFormat;
import dev.jitlens.profile.text.ThreadDumpFormat;
import dev.jitlens.profile.tool.FirefoxFormat;
import dev.jitlens.profile.tool.OtlpFormat;
import dev.jitlens.profile.tool.OtlpJsonFormat;
import dev.jitlens.profile.tool.PprofFormat;
import dev.jitlens.profile.tool.SpeedscopeFormat;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.rundir.RunInfo;
import dev.jitlens.rundir.SetInfo;
import dev.jitlens.trials.ExperimentFile;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
    CRASH("formats/hs-err/**/input.*", Reader.log(new ConsoleFormat())),
    GC_LOG(
            "formats/{gc-log,gc-head,headless-assembly}/**/input.*",
            Reader.log(new ConsoleFormat())),
    CODE_LIST("formats/code-list/**/input.*", Reader.log(new CodeListFormat())),
    JLP("profiles/jlp/**/input.*", Reader.profile(new JlpFormat())),
    JFR("profiles/{jfr,async}/**/input.*", Reader.profile(new JfrFormat())),
    HPL("profiles/hpl/**/input.*", Reader.profile(new HplFormat())),
    PERF("profiles/perf-script/**/input.*", Reader.profile(new PerfFormat())),
    PERF_MAP("profiles/perf-script/**/*.map", Reader.profile(new PerfMapFormat())),
    PERFASM("profiles/perfasm/**/input.*", Reader.profile(new PerfasmFormat())),
    JMH_STACK("profiles/jmh-stack/**/input.*", Reader.profile(new JmhStackFormat())),
    JFR_TEXT("profiles/printed/*-jfr-text*/input.txt", Reader.profile(new JfrTextFormat())),
    JFR_JSON("profiles/printed/*-jfr-json/input.json", Reader.profile(new JfrJsonFormat())),
    ASYNC_TEXT("profiles/printed/*-async-*/input.txt", Reader.profile(new AsyncTextFormat())),
    HPROF("profiles/printed/*-hprof*/input.txt", Reader.profile(new HprofFormat())),
    COLLAPSED("profiles/collapsed/**/input.*", Reader.profile(new CollapsedFormat())),
    FLAME_PAGE("profiles/flame-graph/**/input.html", Reader.profile(new FlamePageFormat())),
    FLAME_SVG("profiles/flame-graph/**/input.svg", Reader.profile(new FlameSvgFormat())),
    PPROF("profiles/pprof/**/input.*", Reader.profile(new PprofFormat())),
    OTLP("profiles/otlp/**/input.otlp", Reader.profile(new OtlpFormat())),
    OTLP_JSON("profiles/otlp/**/input.json", Reader.profile(new OtlpJsonFormat())),
    SPEEDSCOPE("profiles/speedscope/**/input.*", Reader.profile(new SpeedscopeFormat())),
    FIREFOX("profiles/firefox/**/input.*", Reader.profile(new FirefoxFormat())),
    THREAD_DUMP("profiles/thread-dump/**/input.*", Reader.profile(new ThreadDumpFormat())),
    HLOG("latency/hlog/**/input.*", Reader.latency(LatencyFormats.ALL.getFirst())),
    HGRM("latency/hgrm/**/input.*", Reader.latency(LatencyFormats.ALL.getLast())),
    JMH("benchmarks/**/input.json", bytes -> JmhResults.read("x", new ByteArrayInputStream(bytes))),
    JMH_CONSOLE(
            "profiles/perfasm/**/input.*",
            bytes -> JmhConsole.read("x", new ByteArrayInputStream(bytes))),
    RUN_MANIFEST("manifests/*.json", bytes -> RunInfo.parse(RunInfo.FILE_NAME, bytes)),
    SET_MANIFEST("", bytes -> SetInfo.parse(bytes, new TreeSet<>(List.of("run-1")))),
    EXPERIMENT("", Reader.onDisk(ExperimentFile::read)),
    RULES("", Reader.onDisk(Rules::read)),
    MARKS(
            "{formats/log-compilation,formats/hs-err,profiles/jlp}/**/input.*",
            Reader.onDisk(FuzzTarget::marks)),
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

    /** Reads by what a file tells its JVM from others. */
    private static void marks(Path file) throws IOException {
        JvmMarks.of(Files.readAllBytes(file));
        new JlpFormat().mark(file);
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
