package dev.jitlens.cli;

import dev.jitlens.launch.jdk.Jdk;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rank of each cause's finding on each JDK. */
final class ScoreTable {
    private static final int FIRST = 3;
    private static final String ROW = "%-120s";

    private static final Score NOT_ASKED = new Score("-", true, "");

    private final List<Integer> jdks;
    private final Map<String, SortedMap<Integer, Score>> rows = new LinkedHashMap<>();

    ScoreTable(List<Jdk> jdks) {
        this.jdks = jdks.stream().map(Jdk::feature).toList();
    }

    /**
     * A cell.
     *
     * @param text what stands in it
     * @param note why it cannot be shown, or what is wrong
     */
    record Score(String text, boolean right, String note) {
        /** Right among the first three, where nothing is wrong with it. */
        static Score of(int rank, List<String> wrong) {
            return rank > 0 && rank <= FIRST && wrong.isEmpty()
                    ? new Score(Integer.toString(rank), true, "")
                    : new Score(
                            rank == 0 ? "NONE" : rank + " WRONG", false, String.join("; ", wrong));
        }

        static Score cannot(String why) {
            return new Score("cannot", true, why);
        }
    }

    synchronized void put(String row, Jdk jdk, Score score) {
        rows.computeIfAbsent(row, r -> new TreeMap<>()).put(jdk.feature(), score);
    }

    /** The rows that are wrong, with what was found instead. */
    List<String> wrong() {
        List<String> wrong = new ArrayList<>();
        rows.forEach(
                (row, scores) ->
                        scores.forEach(
                                (jdk, score) -> {
                                    if (!score.right()) {
                                        wrong.add(row + " on " + jdk + ": " + score.note());
                                    }
                                }));
        return wrong;
    }

    /** Prints it, too. */
    void write(Path file) throws IOException {
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT, ROW, "rank on JDK"));
        jdks.forEach(jdk -> text.append(String.format(Locale.ROOT, "%8d", jdk)));
        List<String> notes = new ArrayList<>();
        rows.forEach(
                (row, scores) -> {
                    text.append(String.format(Locale.ROOT, "%n" + ROW, row));
                    for (int jdk : jdks) {
                        Score score = scores.getOrDefault(jdk, NOT_ASKED);
                        text.append(String.format(Locale.ROOT, "%8s", score.text()));
                        if (score.text().equals("cannot")) {
                            notes.add(row + " cannot on " + jdk + ": " + score.note());
                        }
                    }
                });
        text.append(System.lineSeparator());
        notes.forEach(note -> text.append(note).append(System.lineSeparator()));
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
        System.out.print(text);
    }
}
