package dev.jitlens.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.fleet.OtherExport.Until;
import dev.jitlens.tables.FirstRows;
import dev.jitlens.tables.TableStore.Kind;
import dev.jitlens.tables.TableStore.Target;
import dev.jitlens.tables.Written;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;

/** Several processes, of which each exports into one store. */
class ExportTest {
    /** Of four runs each that is there has one pause. */
    private static final String COUNTS =
            "SELECT (SELECT count(*) FROM runs), (SELECT count(DISTINCT runKey) FROM runs),"
                    + " (SELECT count(*) FROM pauses), (SELECT count(DISTINCT runKey) FROM pauses)";

    /** Of two exports of three runs each, of four in all. */
    private static final List<List<String>> ENDS =
            List.of(List.of("3 0", "1 2"), List.of("1 2", "3 0"), List.of("2 1", "2 1"));

    @TempDir Path dir;
    private Path store;

    @BeforeEach
    void make() throws IOException {
        store = Files.createDirectories(dir.resolve("store")).toRealPath();
    }

    /** Runs by their letters. */
    private List<Path> runs(String letters) throws IOException {
        List<Path> runs = new ArrayList<>();
        for (int letter : letters.chars().toArray()) {
            Path run = Files.createDirectories(dir.resolve("run-" + (char) letter));
            Files.writeString(
                    run.resolve("gc.log"),
                    "[0.500s][info][safepoint] Safepoint \"ThreadDump\", Time since last: 100000"
                            + " ns, Reaching safepoint: 2000 ns, Cleanup: 1000 ns, At safepoint: "
                            + letter * 1000
                            + " ns, Total: 5003000 ns\n");
            runs.add(run);
        }
        return runs;
    }

    private String counts() throws IOException {
        try (DuckDatabase database = DuckDatabase.open(List.of(store))) {
            String counts = FirstRows.of(database, COUNTS, 2).rows().toString();
            assertThat(database.leftOut()).isEmpty();
            return counts;
        }
    }

    private Written export(String letters) throws IOException {
        return new DuckTables()
                .write(
                        Kind.PARQUET,
                        runs(letters),
                        new Target(store, List.of(), ""),
                        said -> assertThat(said).isNull());
    }

    private List<String> left() throws IOException {
        try (Stream<Path> files = Files.walk(store)) {
            return files.filter(Files::isRegularFile)
                    .filter(f -> !f.toString().endsWith(".parquet"))
                    .filter(f -> !f.getParent().endsWith(KnownInputs.FOLDER))
                    .map(f -> store.relativize(f).toString())
                    .toList();
        }
    }

    /** Whichever run is the first: files are called by it. */
    @ParameterizedTest
    @CsvSource({"bcd, 1 2", "adb, 1 2", "abc, 0 3"})
    void whatAnotherProcessWroteMeanwhileIsNotWrittenAgain(String letters, String told)
            throws IOException {
        Target to = new Target(store, List.of(), "");
        try (OtherExport other =
                        OtherExport.start(Until.WRITTEN, Kind.PARQUET, store, runs("abc"));
                Export export = new Export(store, StoreLock.SYSTEM, said -> {});
                ParquetStore open = ParquetStore.open(to, export)) {
            open.take(runs(letters));
            assertThat(other.end()).isEqualTo("3 0");
            Written written = open.finished();
            assertThat(written.runs() + " " + written.known()).isEqualTo(told);
        }
        int runs = letters.contains("d") ? 4 : 3;
        assertThat(counts()).isEqualTo("[[%1$d, %1$d, %1$d, %1$d]]".formatted(runs));
        assertThat(export("abcd")).isEqualTo(new Written(4 - runs, runs, (4 - runs) * 3L));
        assertThat(left()).containsExactly("_exports/lock");
    }

    @ParameterizedTest
    @EnumSource(Kind.class)
    void processesAtOnceWriteEachRunOnce(Kind kind) throws IOException {
        try (OtherExport one = OtherExport.start(Until.START, kind, store, runs("abc"));
                OtherExport two = OtherExport.start(Until.START, kind, store, runs("acd"))) {
            one.goOn();
            two.goOn();
            assertThat(List.of(one.end(), two.end())).as("written and known").isIn(ENDS);
        }
        if (kind == Kind.PARQUET) {
            assertThat(counts()).isEqualTo("[[4, 4, 4, 4]]");
        }
    }

    @Test
    void aLockThatAKilledProcessLeftBlocksNobody() throws IOException {
        try (OtherExport other = OtherExport.start(Until.LOCKED, Kind.PARQUET, store, List.of())) {
            other.kill();
        }
        assertThat(left()).containsExactly("_exports/lock");
        assertThat(export("ab").runs()).isEqualTo(2);
    }

    @Test
    void whoeverWaitsSaysSo() throws IOException {
        CompletableFuture<String> said = new CompletableFuture<>();
        Target to = new Target(store, List.of(), "");
        List<Path> runs = runs("ab");
        try (OtherExport other = OtherExport.start(Until.LOCKED, Kind.PARQUET, store, List.of())) {
            CompletableFuture<Written> export =
                    CompletableFuture.supplyAsync(
                            () -> {
                                try {
                                    return new DuckTables()
                                            .write(Kind.PARQUET, runs, to, said::complete);
                                } catch (IOException e) {
                                    throw new IllegalStateException(e);
                                }
                            });
            assertThat(said.join()).isEqualTo("Waiting for another export into " + store + ".");
            assertThat(export).isNotDone();
            other.goOn();
            assertThat(export.join().runs()).isEqualTo(2);
        }
    }

    /** What it had written is in no answer, though files of most tables have their names. */
    @Test
    void anExportThatWasKilledIsTakenAway() throws IOException {
        assertThat(export("a").runs()).isEqualTo(1);
        try (OtherExport other = OtherExport.start(Until.HALF, Kind.PARQUET, store, runs("bc"))) {
            other.kill();
        }
        assertThat(left()).hasSize(3);
        try (DuckDatabase database = DuckDatabase.open(List.of(store))) {
            assertThat(FirstRows.of(database, COUNTS, 2).rows()).hasToString("[[1, 1, 1, 1]]");
            assertThat(database.leftOut()).hasSize(1);
            assertThat(database.leftOut().getFirst())
                    .startsWith(store + "/*/")
                    .endsWith(
                            ".parquet is left out: its export has not ended, and if it was"
                                    + " stopped, the next one takes it away");
        }
        assertThat(export("cd").runs()).isEqualTo(2);
        assertThat(counts()).isEqualTo("[[3, 3, 3, 3]]");
        assertThat(left()).containsExactly("_exports/lock");
    }

    @Test
    void whatIsBeingWrittenIsNotTakenAway() throws IOException {
        try (OtherExport other =
                OtherExport.start(Until.WRITTEN, Kind.PARQUET, store, runs("ab"))) {
            assertThat(export("c").runs()).isEqualTo(1);
            assertThat(other.end()).isEqualTo("2 0");
        }
        // Nor after this process has looked at what it is writing itself.
        Target to = new Target(store, List.of(), "");
        try (Export export = new Export(store, StoreLock.SYSTEM, said -> {});
                ParquetStore open = ParquetStore.open(to, export)) {
            open.take(runs("d"));
            assertThat(counts()).isEqualTo("[[3, 3, 3, 3]]");
            try (OtherExport other =
                    OtherExport.start(Until.START, Kind.PARQUET, store, runs("e"))) {
                assertThat(other.end()).isEqualTo("1 0");
            }
            assertThat(open.finished().runs()).isEqualTo(1);
        }
        assertThat(counts()).isEqualTo("[[5, 5, 5, 5]]");
    }

    /** A store may be anyone's, and only files of its tables are ever taken away. */
    @Test
    void aFileThatNamesOthersTakesNothingAway() throws IOException {
        Path mine = Files.writeString(dir.resolve("0".repeat(32) + ".parquet"), "mine");
        Path exports = Files.createDirectories(store.resolve(Export.FOLDER));
        for (String line : List.of("../../%s\n", "a=/../../../%s\n", "/%s\n", "%s")) {
            String name = line.formatted(mine.getFileName());
            Files.writeString(exports.resolve("%032x.txt".formatted(line.hashCode())), name);
        }
        assertThat(export("a").runs()).isEqualTo(1);
        assertThat(mine).hasContent("mine");
        assertThat(left()).containsExactly("_exports/lock");
    }

    @Test
    void aFileSystemWithoutLocksIsToldOnce() throws IOException {
        List<String> said = new ArrayList<>();
        StoreLock.Locks none =
                channel -> {
                    throw new IOException("No locks available");
                };
        Target to = new Target(store, List.of(), "");
        try (Export export = new Export(store, none, said::add);
                ParquetStore open = ParquetStore.open(to, export)) {
            assertThat(open.add(runs("ab")).runs()).isEqualTo(2);
            assertThat(open.add(runs("bc"))).isEqualTo(new Written(3, 1, 9));
        }
        assertThat(said)
                .containsExactly(
                        store
                                + ": its file system has no locks (No locks available); no other"
                                + " export may write into it meanwhile.");
        assertThat(counts()).isEqualTo("[[3, 3, 3, 3]]");
        assertThat(left()).containsExactly("_exports/lock");
    }

    @Test
    void whatIsNoFileIsNotLocked() throws IOException {
        Path lock = Files.createDirectories(store.resolve(Export.FOLDER).resolve("lock"));
        assertThatThrownBy(() -> export("a"))
                .isInstanceOf(IOException.class)
                .hasMessage(lock + " is no regular file; take it away and export again");
    }
}
