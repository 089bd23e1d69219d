package dev.jitlens.cli.diff;

import dev.jitlens.check.CheckedRun;
import dev.jitlens.check.Rule;
import dev.jitlens.check.Rules;
import dev.jitlens.check.StoreBaseline;
import dev.jitlens.check.Verdict;
import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.cli.shared.LeftOut;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.Json;
import dev.jitlens.report.check.CheckRows;
import dev.jitlens.report.check.JUnitXml;
import dev.jitlens.report.check.Judged;
import dev.jitlens.report.check.Sarif;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.tables.Database;
import dev.jitlens.tables.TableStore;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

@Command(
        name = "check",
        description = "Hold runs against rules, for CI; exit code 3 if one does not hold.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "A file of rules has one a line, and comments from # on; the help page checking has"
                    + " them all.",
            "Without one: no finding problem, and with a baseline: no change any."
        })
public final class CheckCommand implements Callable<Integer> {
    @Parameters(
            arity = "1..*",
            paramLabel = "RUN",
            description =
                    "Log, recording, packed or not, run directory, or set; each is held against"
                            + " the rules by itself.")
    private List<Path> runs;

    @Option(names = "--rules", paramLabel = "FILE", description = "The rules.")
    private Optional<Path> rules = Optional.empty();

    @Option(
            names = "--baseline",
            paramLabel = "RUN",
            description =
                    "What rules about changes compare with: a run that was good, or a folder of"
                            + " Parquet with many.")
    private Optional<Path> baseline = Optional.empty();

    @Option(names = "--strict", description = "What a run does not tell counts as failed.")
    private boolean strict;

    @Option(names = "--json", description = "Print one JSON array.")
    private boolean json;

    @Option(
            names = "--junit",
            paramLabel = "FILE",
            description = "Write what became of the rules as JUnit's XML, too.")
    private Optional<Path> junit = Optional.empty();

    @Option(
            names = "--sarif",
            paramLabel = "FILE",
            description = "Write what failed as SARIF 2.1.0, too.")
    private Optional<Path> sarif = Optional.empty();

    @Spec private CommandSpec spec;

    private interface Body {
        void write(Writer out) throws IOException;
    }

    @Override
    public Integer call() throws IOException {
        Instant began = Instant.now();
        List<Rule> wanted =
                rules.isPresent() ? Rules.read(rules.get()) : Rules.standard(baseline.isPresent());
        List<Judged> all = judge(wanted);
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            Json.write(CheckRows.json(all), out);
        } else {
            CheckRows.print(all, out);
        }
        out.flush();
        write(junit, file -> JUnitXml.write(all, began, file));
        write(sarif, file -> Json.write(Sarif.of(all), file));
        return all.stream().anyMatch(Judged::isBad) ? ExitCode.FOUND : ExitCode.DONE;
    }

    private List<Judged> judge(List<Rule> wanted) throws IOException {
        if (baseline.isPresent() && isStore(baseline.get())) {
            try (Database store = TableStore.get().open(List.of(baseline.get()))) {
                List<Judged> all =
                        judge(wanted, Optional.empty(), Optional.of(new StoreBaseline(store)));
                LeftOut.tell(store.leftOut(), spec.commandLine());
                return all;
            }
        }
        Optional<Run> good = Optional.empty();
        if (baseline.isPresent()) {
            good = Optional.of(RunReader.open(List.of(baseline.get()), Progress.NONE));
        }
        return judge(wanted, good, Optional.empty());
    }

    private List<Judged> judge(List<Rule> wanted, Optional<Run> good, Optional<StoreBaseline> store)
            throws IOException {
        List<Judged> all = new ArrayList<>();
        for (Path path : runs) {
            Run opened = RunReader.open(List.of(path), Progress.NONE);
            CheckedRun run = new CheckedRun(opened, good, store);
            for (Rule rule : wanted) {
                long start = System.nanoTime();
                Verdict verdict = rule.judge(run);
                Duration took = Duration.ofNanos(System.nanoTime() - start);
                all.add(new Judged(path.toString(), rule, verdict, took, strict));
            }
        }
        return all;
    }

    /** Whether a folder has tables of runs; only then the engine is loaded that reads them. */
    private static boolean isStore(Path folder) throws IOException {
        Path runs = folder.resolve("runs");
        if (!Files.isDirectory(runs)) {
            return false;
        }
        try (Stream<Path> files = Files.walk(runs)) {
            return files.anyMatch(f -> f.toString().endsWith(".parquet"));
        }
    }

    private static void write(Optional<Path> file, Body body) throws IOException {
        if (file.isPresent()) {
            try (Writer out = Files.newBufferedWriter(file.get())) {
                body.write(out);
            }
        }
    }
}
