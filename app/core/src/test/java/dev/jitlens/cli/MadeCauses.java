package dev.jitlens.cli;

import static dev.jitlens.findings.benchmarks.MadeBenchmark.fork;

import dev.jitlens.findings.Findings;
import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.benchmarks.MadeBenchmark;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.model.run.HostFact;
import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;

/** Causes that no launch can be sure to have: what else the machine does, and what is cut off. */
final class MadeCauses {
    static final String OF_LOGS = "log-incomplete";

    private static final Path LOGS = Path.of("src/test/resources/formats/log-compilation");

    /** What the machine did, and what agents cost, are told by the same facts on all JDKs. */
    static final Map<String, Run> RUNS =
            Map.of(
                    "noisy-machine",
                    new MadeRun().launched(MadeRun.on(load())).made(),
                    // Its program needs virtual threads, and the workloads run on JDK 8.
                    "virtual-thread-pinned",
                    new MadeRun()
                            .launched(MadeRun.on())
                            .pinned(300, 6000, "java.lang.Thread.sleep:1", "a.Db.call:7")
                            .made(),
                    // How much is cleared depends on the collector.
                    "soft-references-cleared",
                    new MadeRun().launched(MadeRun.on()).references("Soft reference", 9000).made(),
                    // No workload stops for so long on every machine.
                    "long-stop",
                    new MadeRun().paused("HeapDumper", 1, 1_300_000).made(),
                    // A machine may have no processor to spare.
                    "thread-busy",
                    new MadeRun().ran(MadeRun.ran("worker", 9_000, 10_000, "a.Hot.spin:5")).made(),
                    // What JMH measures differs from machine to machine.
                    "benchmark-optimised-away",
                    benchmark("nothingUsesIt", fork(0.4, 0.4, 0.4), fork(0.5, 0.4, 0.4)),
                    "benchmark-warming",
                    benchmark("reads", fork(35, 20, 21), fork(36, 21, 20)),
                    "forks-differ",
                    benchmark("reads", fork(10, 10, 11), fork(20, 20, 21)),
                    "blackhole-hot",
                    new MadeRun()
                            .samples(
                                    90,
                                    FrameKind.C2,
                                    "org.openjdk.jmh.infra.Blackhole.consume:430",
                                    "a.Bench.loop:12")
                            .made(),
                    "agent-visible",
                    new MadeRun().own(new OwnWork(Run.NOTHING, 50, 0, 1000, 3, -1, -1)).made());

    /** What profilers and consoles write, told by the same text on all JDKs. */
    static final Map<String, String> TEXTS =
            Map.of(
                    "costly-call",
                    "app/Main.main_[j];app/Main.work_[j];java/lang/String.replaceAll_[j];"
                            + "java/util/regex/Pattern.compile_[j] 160\n"
                            + "app/Main.main_[j];app/Main.sum_[j] 40\n",
                    "aot-cache-refused",
                    "[0.005s][warning][aot] The AOT cache was created by a different version or"
                            + " build of HotSpot\n"
                            + "[0.005s][error  ][aot] An error has occurred while processing the"
                            + " AOT cache. Run with -Xlog:aot for details.\n",
                    "program-failed",
                    "     45    1       3       java.lang.Object::<init> (1 bytes)\n"
                            + "Exception in thread \"main\" java.lang.OutOfMemoryError: Java heap"
                            + " space\n"
                            + "\tat app.Main.work(Main.java:17)\n"
                            + "\tat app.Main.main(Main.java:4)\n");

    private MadeCauses() {}

    private static Run benchmark(String method, Benchmark.Fork... forks) {
        return new MadeRun()
                .launched(MadeRun.ofTestClasses())
                .benchmark(MadeBenchmark.of(method, "avgt", "ns/op", "25", forks))
                .made();
    }

    private static HostFact load() {
        return new HostFact("load", "Load", "7.60", Verdict.NOISY, "Threads wait.", "");
    }

    static int rank(String finding, Run run) {
        return 1 + Findings.of(run).findings().stream().map(Finding::id).toList().indexOf(finding);
    }

    static Path text(String finding, Path folder) throws IOException {
        return Files.writeString(folder.resolve(finding + ".txt"), TEXTS.get(finding));
    }

    /** A recorded log of this JDK. */
    static Path whole(int jdk) {
        return LOGS.resolve(jdk + "-text-inside").resolve("input.log");
    }

    /** The first half of it. */
    static Path cut(int jdk, Path folder) throws IOException {
        byte[] bytes = Files.readAllBytes(whole(jdk));
        return Files.write(
                folder.resolve("cut-" + jdk + ".log"), Arrays.copyOf(bytes, bytes.length / 2));
    }
}
