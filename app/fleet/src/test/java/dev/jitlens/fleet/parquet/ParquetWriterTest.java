package dev.jitlens.fleet.parquet;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** What DuckDB, which shares no code with the writer, reads is what was written. */
class ParquetWriterTest {
    private static final int AT_ONCE = ParquetWriter.MOST_AT_ONCE;

    private static final List<ParquetWriter.Column> COLUMNS =
            List.of(
                    new ParquetWriter.Column("few", Kind.INTEGER),
                    new ParquetWriter.Column("many", Kind.INTEGER),
                    new ParquetWriter.Column("decimal", Kind.DECIMAL),
                    new ParquetWriter.Column("truth", Kind.BOOLEAN),
                    new ParquetWriter.Column("text", Kind.TEXT),
                    new ParquetWriter.Column("unlike", Kind.TEXT));

    private static final long[] EXTREMES = {Long.MIN_VALUE, Long.MAX_VALUE, 0, -1, 1};
    private static final double[] DECIMALS = {-0.0, 0.0, Double.MIN_VALUE, -1e300, 2.5};

    @TempDir Path dir;

    /** Rows that are made again from a seed; each value may be null. */
    private static final class Made {
        private final Random random = new Random(7);
        private int row;

        List<Object> next() {
            List<Object> values = new ArrayList<>();
            values.add(random.nextInt(3) == 0 ? null : (long) (row / 1000 % 5));
            values.add(row % 90_000 < 40_000 ? (Long) EXTREMES[row % 5] : (Long) random.nextLong());
            values.add(row % 3 == 0 ? (Double) DECIMALS[row % 5] : (Double) random.nextGaussian());
            values.add(row % 7 == 0 ? null : random.nextBoolean());
            values.add(row < 30_000 ? null : "K" + "\u00e9".repeat(row % 40));
            values.add(row % 11 == 0 ? null : Long.toHexString(random.nextLong()).repeat(9));
            row++;
            return values;
        }
    }

    private Path write(int rows) throws IOException {
        Path file = dir.resolve(rows + ".parquet");
        Made made = new Made();
        try (ParquetWriter out = new ParquetWriter(Files.newOutputStream(file), COLUMNS)) {
            for (int from = 0; from < rows; from += AT_ONCE) {
                int count = Math.min(AT_ONCE, rows - from);
                List<List<Object>> some = new ArrayList<>();
                for (int i = 0; i < count; i++) {
                    some.add(made.next());
                }
                put(some, out);
            }
        }
        return file;
    }

    private static void put(List<List<Object>> rows, ParquetWriter out) throws IOException {
        for (int column = 0; column < COLUMNS.size(); column++) {
            int size = rows.size();
            boolean[] known = new boolean[size];
            long[] numbers = new long[size];
            double[] decimals = new double[size];
            byte[][] texts = new byte[size][];
            for (int row = 0; row < size; row++) {
                Object value = rows.get(row).get(column);
                known[row] = value != null;
                switch (value) {
                    case null -> {}
                    case Long number -> numbers[row] = number;
                    case Double number -> decimals[row] = number;
                    case Boolean truth -> numbers[row] = truth ? 1 : 0;
                    default -> texts[row] = value.toString().getBytes(StandardCharsets.UTF_8);
                }
            }
            switch (COLUMNS.get(column).kind()) {
                case INTEGER -> out.integers(column, numbers, known, size);
                case DECIMAL -> out.decimals(column, decimals, known, size);
                case BOOLEAN -> out.truths(column, numbers, known, size);
                case TEXT -> out.texts(column, texts, size);
            }
        }
        out.took(rows.size());
    }

    /** Fewer than a page, a page and one more, and some row groups. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 8, 2047, 20_481, 122_881})
    void whatWasWrittenIsRead(int rows) throws Exception {
        Path file = write(rows);
        Made made = new Made();
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement();
                ResultSet read = statement.executeQuery("SELECT * FROM '" + file + "'")) {
            for (int row = 0; row < rows; row++) {
                assertThat(read.next()).isTrue();
                List<Object> told = new ArrayList<>();
                for (int i = 1; i <= COLUMNS.size(); i++) {
                    told.add(read.getObject(i));
                }
                if (!told.equals(made.next())) {
                    assertThat(told).as("row %d", row).isEqualTo(again(row));
                }
            }
            assertThat(read.next()).isFalse();
        }
    }

    private static List<Object> again(int row) {
        Made made = new Made();
        for (int i = 0; i < row; i++) {
            made.next();
        }
        return made.next();
    }

    /** A reader passes over row groups by their bounds: a wrong one would lose rows. */
    @Test
    void boundsAreThoseOfTheValues() throws Exception {
        Path file = write(130_000);
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            for (String column : List.of("few", "many", "decimal", "text")) {
                String told =
                        one(
                                statement,
                                "SELECT min(stats_min_value::%2$s) || ' ' ||"
                                        + " max(stats_max_value::%2$s) || ' ' ||"
                                        + " sum(stats_null_count) FROM parquet_metadata('%1$s')"
                                        + " WHERE path_in_schema='%3$s'",
                                file,
                                column);
                String read =
                        one(
                                statement,
                                "SELECT min(%3$s) || ' ' || max(%3$s) || ' ' || count(*)"
                                        + " FILTER (%3$s IS NULL) FROM '%1$s'",
                                file,
                                column);
                assertThat(told).as(column).isEqualTo(read);
            }
        }
    }

    private static String one(Statement statement, String sql, Path file, String column)
            throws SQLException {
        String type =
                switch (column) {
                    case "decimal" -> "DOUBLE";
                    case "text" -> "VARCHAR";
                    default -> "BIGINT";
                };
        try (ResultSet read = statement.executeQuery(sql.formatted(file, type, column))) {
            assertThat(read.next()).isTrue();
            return read.getString(1);
        }
    }

    @Test
    void aNumberThatIsNoneBoundsNothing() throws Exception {
        Path file = dir.resolve("nan.parquet");
        List<ParquetWriter.Column> one = List.of(new ParquetWriter.Column("d", Kind.DECIMAL));
        try (ParquetWriter out = new ParquetWriter(Files.newOutputStream(file), one)) {
            out.decimals(0, new double[] {1, Double.NaN}, new boolean[] {true, true}, 2);
            out.took(2);
        }
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            assertThat(
                            one(
                                    statement,
                                    "SELECT count(*) FROM '%1$s' WHERE isnan(d)",
                                    file,
                                    "decimal"))
                    .isEqualTo("1");
            assertThat(
                            one(
                                    statement,
                                    "SELECT stats_max_value FROM parquet_metadata('%1$s')",
                                    file,
                                    ""))
                    .isNull();
        }
    }

    /** A file without an end is none. */
    @Test
    void anAbandonedFileCannotBeRead() throws Exception {
        Path file = dir.resolve("abandoned.parquet");
        ParquetWriter out = new ParquetWriter(Files.newOutputStream(file), COLUMNS);
        List<List<Object>> nothing = new ArrayList<>();
        nothing.add(Arrays.asList(new Object[COLUMNS.size()]));
        put(nothing, out);
        out.abandon();
        assertThat(Files.size(file)).isZero();
    }
}
