package dev.jitlens.fleet;

import dev.jitlens.tables.Database;
import dev.jitlens.tables.FirstRows;
import dev.jitlens.tables.Fleet;
import dev.jitlens.tables.Ready;
import dev.jitlens.tables.Written;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * Measures what many runs cost: {@code main FOLDER NUMBER… [-- RUN…]} writes so many runs for each
 * number, of these or else of recorded ones, and asks all ready questions of them.
 */
final class ManyRunsCost {
    private static final int EACH = 1_000;
    private static final int MOST = 1_000;

    private ManyRunsCost() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[0]);
        Files.createDirectories(folder);
        List<String> words = List.of(args);
        int end = words.contains("--") ? words.indexOf("--") : words.size();
        List<String> recorded =
                end < words.size()
                        ? words.subList(end + 1, words.size())
                        : ManyRuns.recorded(folder);
        System.out.println(
                "runs rows bytes exportSeconds allQuestionsSeconds slowest fleetSeconds");
        for (String number : words.subList(1, end)) {
            measure(folder.resolve("store-" + number), recorded, Integer.parseInt(number));
        }
    }

    private static void measure(Path store, List<String> recorded, int runs) throws IOException {
        long begin = System.nanoTime();
        Written written = ManyRuns.write(store, recorded, runs, EACH);
        double export = seconds(begin);
        double all = 0;
        double slowest = 0;
        String which = "";
        double fleet;
        try (Database database = DuckDatabase.open(List.of(store))) {
            for (Ready ready : ReadyQuestions.ALL) {
                long asked = System.nanoTime();
                FirstRows.of(database, ready.sql(), MOST);
                double took = seconds(asked);
                all += took;
                if (took > slowest) {
                    slowest = took;
                    which = ready.name();
                }
            }
            long asked = System.nanoTime();
            Fleet.of(database);
            fleet = seconds(asked);
        }
        System.out.printf(
                Locale.ROOT,
                "%d %d %d %.1f %.2f %s=%.2f %.2f%n",
                runs,
                written.rows(),
                bytes(store),
                export,
                all,
                which,
                slowest,
                fleet);
    }

    private static double seconds(long begin) {
        return (System.nanoTime() - begin) / 1e9;
    }

    private static long bytes(Path store) throws IOException {
        long bytes = 0;
        try (Stream<Path> files = Files.walk(store)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                bytes += Files.size(file);
            }
        }
        return bytes;
    }
}
