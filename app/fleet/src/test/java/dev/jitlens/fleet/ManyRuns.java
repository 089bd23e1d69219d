package dev.jitlens.fleet;

import dev.jitlens.fleet.Inputs.Input;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.run.Run;
import dev.jitlens.tables.TableStore.Target;
import dev.jitlens.tables.Written;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Makes a store of many runs from a few recorded ones: each has the facts of one of these, a key, a
 * day and a host of its own.
 */
final class ManyRuns {
    static final String RESOURCES = "../core/src/test/resources/";

    private static final String DECIDED =
            RESOURCES + "formats/log-compilation/25-method-data/input.log";

    /** A call that is inlined, and in whose callee nothing is. */
    private static final String INLINED =
            "(?s)<inline_success [^>]*>\\s*<parse (?:(?!<parse |<inline_success ).)*?</parse>";

    /** The same program on several JDKs, printed code, pauses, samples, latencies, benchmarks. */
    static final List<String> RECORDED =
            List.of(
                    "../../packaging/src/demo/counted-loop-exit",
                    RESOURCES + "formats/log-compilation/8-text-inside/input.log",
                    RESOURCES + "formats/log-compilation/11-text-inside/input.log",
                    RESOURCES + "formats/log-compilation/17-text-inside/input.log",
                    RESOURCES + "formats/log-compilation/21-text-inside/input.log",
                    RESOURCES + "formats/log-compilation/25-text-inside/input.log",
                    RESOURCES + "formats/log-compilation/25-assembly/input.log",
                    DECIDED,
                    RESOURCES + "profiles/collapsed/25-plain/input.txt",
                    RESOURCES + "latency/hlog/1.3-base-time/input.hlog",
                    RESOURCES + "benchmarks/1.29-three-forks/input.json");

    private static final int HOSTS = 12; // each has one of the recorded runs
    private static final int RUNS_A_DAY = 40;
    private static final long FIRST_DAY = 1_767_225_600_000L; // 2026-01-01

    private ManyRuns() {}

    /**
     * These, and one in which C2 decided otherwise.
     *
     * @param folder for its log
     */
    static List<String> recorded(Path folder) throws IOException {
        Path log = folder.resolve("otherwise.log");
        Files.writeString(
                log,
                Files.readString(Path.of(DECIDED))
                        .replaceAll(INLINED, "<inline_fail reason='too big'/>"));
        List<String> all = new ArrayList<>(RECORDED);
        all.add(log.toString());
        return all;
    }

    /**
     * @param each how many are written by one export
     */
    static Written write(Path folder, List<String> recorded, int runs, int each)
            throws IOException {
        List<Run> opened = new ArrayList<>();
        for (String file : recorded) {
            Inputs.each(List.of(Path.of(file)), input -> opened.add(input.run()));
        }
        Written written = new Written(0, 0, 0);
        for (int from = 0; from < runs; from += each) {
            Target to = new Target(folder, List.of(), "");
            try (Export export = new Export(folder, StoreLock.SYSTEM, said -> {});
                    ParquetStore store = ParquetStore.open(to, export)) {
                for (int i = from; i < Math.min(runs, from + each); i++) {
                    String key = "%032x".formatted(i);
                    Run run = on(opened.get(i % opened.size()), i);
                    Input input = new Input(run, key, Optional.empty());
                    store.add(new RunTables(input, "node-" + i % HOSTS), key);
                }
                Written more = store.finished();
                written =
                        new Written(written.runs() + more.runs(), 0, written.rows() + more.rows());
            }
        }
        return written;
    }

    private static Run on(Run run, int number) {
        JvmIdentity jvm = run.jvm();
        long start = FIRST_DAY + number * TimeUnit.DAYS.toMillis(1) / RUNS_A_DAY;
        JvmIdentity then =
                new JvmIdentity(
                        jvm.origin(),
                        jvm.name(),
                        jvm.version(),
                        jvm.arguments(),
                        jvm.command(),
                        jvm.classPath(),
                        jvm.javaHome(),
                        jvm.pid(),
                        start);
        return new Run(
                new Run.Place(run.name() + "-" + number, run.location(), run.member()),
                run.files(),
                then,
                run.crashes(),
                run.compilations(),
                run.deoptimizations(),
                run.pauses(),
                run.collections(),
                run.counts(),
                run.code(),
                run.measured(),
                run.manifest());
    }
}
