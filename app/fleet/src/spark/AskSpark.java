import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Asks Apache Spark each statement of a folder over a store of Parquet, and writes the answers. */
public final class AskSpark {
    private AskSpark() {}

    public static void main(String[] args) throws Exception {
        Path store = Path.of(args[0]);
        Path answers = Files.createDirectories(Path.of(args[3]));
        SparkSession spark =
                SparkSession.builder()
                        .master("local[2]")
                        .config("spark.ui.enabled", "false")
                        .config("spark.sql.shuffle.partitions", "4")
                        .config("spark.sql.session.timeZone", "UTC")
                        .getOrCreate();
        spark.sparkContext().setLogLevel("ERROR");
        for (String table : args[1].split(",")) {
            spark.read().parquet(store.resolve(table).toString()).createOrReplaceTempView(table);
        }
        try (Stream<Path> questions = Files.list(Path.of(args[2]))) {
            for (Path question : questions.sorted().toList()) {
                List<String> lines = new ArrayList<>();
                for (Row row : spark.sql(Files.readString(question)).collectAsList()) {
                    lines.add(line(row));
                }
                String name = question.getFileName().toString().replace(".sql", ".tsv");
                Files.write(answers.resolve(name), lines);
            }
        }
        spark.stop();
    }

    private static String line(Row row) {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            Object value = row.get(i);
            words.add(
                    value instanceof Double
                            ? String.format(Locale.ROOT, "%.9g", value)
                            : String.valueOf(value).replace("\n", "\\n").replace("\t", "\\t"));
        }
        return String.join("\t", words);
    }
}
