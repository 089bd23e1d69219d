package dev.jitlens.fleet;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.tables.FirstRows;
import dev.jitlens.tables.TableStore.Target;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** A store of two runs, of which one file is not as it must be. */
class DamagedParquetTest {
    /** Of frames, each of which has six letters; a count alone reads no row. */
    private static final String COUNT = "SELECT sum(length(method)) // 6 FROM stacks";

    @TempDir Path dir;
    private Path store;

    @BeforeEach
    void export() throws IOException {
        store = Files.createDirectories(dir.resolve("of [two] runs")).toRealPath();
        for (String frames : List.of("a.B.c", "a.B.c;a.B.d;a.B.e")) {
            Path stacks = dir.resolve(frames.length() + ".collapsed");
            Files.writeString(stacks, frames + " 120\n");
            add(stacks);
        }
        assertThat(rows(COUNT)).isEqualTo("[[4]]");
    }

    @Test
    void whatIsNoParquetIsLeftOut() throws IOException {
        Path damaged = change("stacks", bytes -> new byte[0]);
        only(damaged, "it is damaged (File too small to be a Parquet file)");
        change("stacks", bytes -> "text of a person".getBytes(StandardCharsets.UTF_8));
        only(damaged, "it is damaged (No magic bytes found at end of file)");
    }

    @Test
    void aFileThatWasCutOffIsLeftOut() throws IOException {
        Path damaged = change("stacks", bytes -> Arrays.copyOf(bytes, bytes.length / 2));
        only(damaged, "it is damaged (No magic bytes found at end of file)");
    }

    /** Of these DuckDB does not say which one it is. */
    @Test
    void aFileWhoseFooterIsSpoiltIsLeftOut() throws IOException {
        only(change("stacks", bytes -> spoilt(bytes, footer(bytes), 4)), "it is damaged (");
    }

    /** It is met when a statement reads the rows, and the statement is asked once more. */
    @Test
    void aFileWhoseRowsAreSpoiltIsLeftOut() throws IOException {
        only(change("stacks", bytes -> spoilt(bytes, 4, footer(bytes) - 4)), "it is damaged (");
    }

    @Test
    void aFileOfAnotherTableIsLeftOut() throws IOException {
        byte[] runs = Files.readAllBytes(files("runs").getFirst());
        only(
                change("stacks", bytes -> runs),
                "it is no file of the table stacks (it has no profile)");
    }

    @Test
    void theRestOfAStoreIsAskedWithoutARun() throws IOException {
        Path damaged = change("runs", bytes -> new byte[0]);
        assertThat(rows("SELECT count(*) FROM runs")).isEqualTo("[[1]]");
        assertThat(rows(COUNT)).isEqualTo("[[4]]");
        assertThatThrownBy(() -> add(Files.writeString(dir.resolve("x.collapsed"), "a.B.c 1\n")))
                .isInstanceOf(IOException.class)
                .hasMessage(
                        damaged
                                + " tells no runs: it is damaged (File too small to be a Parquet"
                                + " file); take it away and export again");
        for (Path file : files("runs")) {
            Files.writeString(file, "");
        }
        assertThatThrownBy(() -> rows(COUNT))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(store + ": no file of its runs can be read; ");
    }

    /** Neither is opened: a pipe would wait for somebody to write. */
    @Test
    void whatIsOnlyCalledLikeAFileIsLeftOut() throws IOException {
        Path folder = Files.createDirectory(store.resolve("runs/x.parquet"));
        try (DuckDatabase database = DuckDatabase.open(List.of(store))) {
            assertThat(FirstRows.of(database, COUNT, 2).rows()).hasToString("[[4]]");
            assertThat(database.leftOut())
                    .containsExactly(folder + " is left out: it is no regular file");
        }
        Files.move(files("runs").getFirst(), folder.resolve("y.parquet"));
        try (DuckDatabase database = DuckDatabase.open(List.of(store))) {
            assertThat(FirstRows.of(database, COUNT, 2).rows()).hasToString("[[4]]");
            assertThat(database.leftOut()).isEmpty();
        }
    }

    @Test
    void whatAnOlderVersionDidNotWriteIsNull() throws IOException {
        for (Path file : files("runs")) {
            Path older = dir.resolve("older.parquet");
            try (Sql sql = Sql.small()) {
                sql.run(
                        "COPY (SELECT * EXCLUDE (program) FROM read_parquet("
                                + StoreFile.literal(file.toString())
                                + ")) TO "
                                + Sql.text(older.toString())
                                + " (FORMAT parquet)");
            }
            Files.move(older, file, StandardCopyOption.REPLACE_EXISTING);
        }
        assertThat(rows("SELECT count(*), count(program) FROM runs")).isEqualTo("[[2, 0]]");
    }

    @Test
    void wrongSqlLeavesNothingOut() throws IOException {
        try (DuckDatabase database = DuckDatabase.open(List.of(store))) {
            assertThatThrownBy(() -> FirstRows.of(database, "SELECT nothing FROM stacks", 1))
                    .hasMessageStartingWith("SQL: Binder Error");
            assertThat(database.leftOut()).isEmpty();
        }
    }

    private void only(Path damaged, String why) throws IOException {
        try (DuckDatabase database = DuckDatabase.open(List.of(store))) {
            String left = "[[" + (4 - framesOf(damaged)) + "]]";
            assertThat(FirstRows.of(database, COUNT, 2).rows()).hasToString(left);
            assertThat(database.leftOut()).hasSize(1);
            assertThat(database.leftOut().getFirst())
                    .startsWith(damaged + " is left out: " + why)
                    .doesNotContainPattern("\\p{Cntrl}");
            assertThat(FirstRows.of(database, COUNT, 2).rows()).hasToString(left);
        }
    }

    /** The other run's frames are asked of a store without the damaged file. */
    private long framesOf(Path damaged) throws IOException {
        String key = damaged.getFileName().toString().replace(".parquet", "");
        String depths = "SELECT min(samples) FROM samples WHERE runKey = '" + key + "'";
        assertThat(rows(depths)).isEqualTo("[[120]]");
        String name = "SELECT name FROM runs WHERE runKey = '" + key + "'";
        return rows(name).contains("5.collapsed") ? 1 : 3;
    }

    private String rows(String sql) throws IOException {
        try (DuckDatabase database = DuckDatabase.open(List.of(store))) {
            return FirstRows.of(database, sql, 10).rows().toString();
        }
    }

    private void add(Path file) throws IOException {
        try (Export export = new Export(store, StoreLock.SYSTEM, said -> {});
                ParquetStore open =
                        ParquetStore.open(new Target(store, List.of(), "here"), export)) {
            open.add(List.of(file));
        }
    }

    private List<Path> files(String table) throws IOException {
        try (Stream<Path> all = Files.list(store.resolve(table))) {
            return all.sorted().toList();
        }
    }

    private Path change(String table, UnaryOperator<byte[]> change) throws IOException {
        Path file = files(table).getFirst();
        Files.write(file, change.apply(Files.readAllBytes(file)));
        return file;
    }

    /** Where the part begins that tells what is in the file. */
    private static int footer(byte[] bytes) {
        ByteBuffer end = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        return bytes.length - 8 - end.getInt(bytes.length - 8);
    }

    private static byte[] spoilt(byte[] bytes, int from, int length) {
        byte[] spoilt = bytes.clone();
        Arrays.fill(spoilt, from, from + length, (byte) 0xff);
        return spoilt;
    }
}
