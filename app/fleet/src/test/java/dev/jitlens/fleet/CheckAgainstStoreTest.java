package dev.jitlens.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.cli.Main;
import dev.jitlens.fleet.Inputs.Input;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.tables.TableStore.Target;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import picocli.CommandLine;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Rules about changes since many good runs. */
class CheckAgainstStoreTest {
    private static final String DEMO = "../../packaging/src/demo/counted-loop-exit";

    @TempDir Path dir;

    private final StringWriter out = new StringWriter();

    @Test
    void aPauseLongerThanThoseOfAllRunsIsAChange() throws IOException {
        Path store = store(20);
        assertThat(check(store, log(20))).isZero();
        assertThat(out.toString()).contains("no pause that is beyond those of 20 runs");
        assertThat(check(store, log(21))).isEqualTo(3);
        assertThat(out.toString())
                .contains("a pause takes 21 ms, the longest 20 ms; of 20 runs of this JDK");
    }

    @Test
    void aProblemThatNoRunHasIsAChange() throws IOException {
        Path store = store(20);
        assertThat(check(store, log(2_000, 2))).isEqualTo(3);
        assertThat(out.toString()).contains("the problem ").contains(" is in none");
    }

    @Test
    void fewRunsAndThoseOfAnotherJvmTellNothing() throws IOException {
        assertThat(check(store(18), log(500))).isZero();
        assertThat(out.toString()).contains("The store has 18 runs of this JDK and program");
        assertThat(check(store(20), Path.of(DEMO))).isZero();
        assertThat(out.toString()).contains("The store has 0 runs");
    }

    @Test
    void whatIsHundredsOfNumbersIsNotHeldAgainstMany() throws IOException {
        assertThat(check(store(20), log(20), "no change inlining")).isZero();
        assertThat(out.toString()).contains("name one good run to compare the rest");
    }

    private int check(Path store, Path run) throws IOException {
        return check(store, run, "no change any");
    }

    private int check(Path store, Path run, String rule) throws IOException {
        out.getBuffer().setLength(0);
        Path rules = Files.writeString(dir.resolve("jit.rules"), rule);
        CommandLine commandLine = Main.commandLine(false);
        commandLine.setOut(new PrintWriter(out)).setErr(new PrintWriter(out));
        return commandLine.execute(
                "check",
                run.toString(),
                "--baseline",
                store.toString(),
                "--rules",
                rules.toString());
    }

    /** Runs of which the longest pause takes 1, 2, 3… milliseconds. */
    private Path store(int runs) throws IOException {
        Path folder = dir.resolve("store-" + runs);
        try (Export export = new Export(folder, StoreLock.SYSTEM, said -> {});
                ParquetStore store = ParquetStore.open(new Target(folder, List.of(), ""), export)) {
            for (int i = 1; i <= runs; i++) {
                String key = "run-" + i;
                Run run = RunReader.open(List.of(log(i)), Progress.NONE);
                store.add(new RunTables(new Input(run, key, Optional.empty()), ""), key);
            }
            store.finished();
        }
        return folder;
    }

    private Path log(int millis) throws IOException {
        return log(millis, 1);
    }

    private Path log(int millis, int pauses) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int i = 1; i <= 5; i++) {
            long nanos = i >= 3 && i < 3 + pauses ? millis * 1_000_000L : 500_000L;
            text.append(
                    ("[%d.000s][info][safepoint] Safepoint \"Cleanup\", Time since last: 900000000"
                                    + " ns, Reaching safepoint: %d ns, At safepoint: %d ns, Total:"
                                    + " %d ns%n")
                            .formatted(i, nanos - 100_000, 100_000, nanos));
        }
        return Files.writeString(dir.resolve("pauses-" + millis + ".log"), text);
    }
}
