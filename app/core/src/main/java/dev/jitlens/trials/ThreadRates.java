package dev.jitlens.trials;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Operations a second from the table that workloads write, a row for what a thread did in one
 * stretch of time. A stretch lasts until the last operation of the slowest thread.
 */
final class ThreadRates {
    static final String FILE = "workload.csv";
    private static final List<String> COLUMNS =
            List.of("series", "threads", "trial", "counts", "thread", "operations", "nanos");

    /** Our workloads write a hundred rows or so. */
    private static final long LARGEST = 1L << 28;

    private static final int MOST_ROWS = 1_000_000;

    private static final int LONGEST_LINE = 10_000;

    private final int warmUp;
    private final Set<String> varied;
    private final Map<String, Map<Integer, Stretch>> stretches = new LinkedHashMap<>();

    private ThreadRates(int warmUp, Set<String> varied) {
        this.warmUp = warmUp;
        this.varied = varied;
    }

    private static final class Stretch {
        private final Map<Integer, Long> operations = new TreeMap<>();
        private boolean counts = true;
        private long nanos;

        double perSecond() {
            return operations.values().stream().mapToLong(Long::longValue).sum() / seconds();
        }

        double perSecond(int thread) {
            return operations.getOrDefault(thread, 0L) / seconds();
        }

        private double seconds() {
            return nanos / 1e9;
        }
    }

    /**
     * Reads what a run measured; nothing, if there is no such file.
     *
     * @param warmUp stretches that do not count, or 0 for those that the file does not count
     * @param varied names of the grid, which need not be in the names of what was measured
     * @throws IOException with a sentence, if the file is another
     */
    static List<MeasuredTrial> of(Path run, int warmUp, Set<String> varied) throws IOException {
        Path file = run.resolve(FILE);
        if (!Files.isRegularFile(file)) {
            return List.of();
        }
        if (Files.size(file) > LARGEST) {
            throw new IOException(file + ": too large for what a trial measured");
        }
        ThreadRates rates = new ThreadRates(warmUp, varied);
        try (BufferedReader lines = Files.newBufferedReader(file)) {
            List<String> head = List.of((line(lines, file, 1)).split(","));
            if (!head.containsAll(COLUMNS)) {
                throw new IOException(
                        file + ": line 1 must have the columns " + String.join(",", COLUMNS));
            }
            int[] columns = COLUMNS.stream().mapToInt(head::indexOf).toArray();
            int number = 1;
            for (String line = line(lines, file, ++number);
                    !line.isEmpty() && number <= MOST_ROWS;
                    line = line(lines, file, ++number)) {
                rates.row(cells(line, head.size(), columns, file + ": line " + number));
            }
        }
        return rates.measured();
    }

    private static String line(BufferedReader lines, Path file, int number) throws IOException {
        String line = lines.readLine();
        if (line != null && line.length() > LONGEST_LINE) {
            throw new IOException(file + ": line " + number + " is too long");
        }
        return line == null ? "" : line;
    }

    private static String[] cells(String line, int width, int[] columns, String where)
            throws IOException {
        String[] all = line.split(",", -1);
        if (all.length != width) {
            throw new IOException(where + " has " + all.length + " cells instead of " + width);
        }
        String[] cells = Arrays.stream(columns).mapToObj(c -> all[c]).toArray(String[]::new);
        for (int i : new int[] {2, 4, 5, 6}) {
            if (!cells[i].matches("\\d{1,18}") || i < 5 && cells[i].length() > 9) {
                throw new IOException(where + " must have a number but has \"" + cells[i] + "\"");
            }
        }
        return cells;
    }

    private void row(String[] cells) {
        int number = Integer.parseInt(cells[2]);
        Stretch stretch =
                stretches
                        .computeIfAbsent(name(cells[0], cells[1]), n -> new TreeMap<>())
                        .computeIfAbsent(number, n -> new Stretch());
        stretch.counts &= warmUp == 0 ? cells[3].equals("yes") : number >= warmUp;
        stretch.operations.merge(
                Integer.parseInt(cells[4]), Long.parseLong(cells[5]), Math::addExact);
        stretch.nanos = Math.max(stretch.nanos, Long.parseLong(cells[6]));
    }

    private String name(String series, String threads) {
        List<String> words = new ArrayList<>();
        if (!varied.contains("series")) {
            words.add(series);
        }
        if (!varied.contains("threads")) {
            words.add(threads + (threads.equals("1") ? " thread" : " threads"));
        }
        return String.join(", ", words);
    }

    private List<MeasuredTrial> measured() {
        List<MeasuredTrial> all = new ArrayList<>();
        stretches.forEach(
                (name, byNumber) -> {
                    List<Stretch> timed =
                            byNumber.values().stream().filter(s -> s.nanos > 0).toList();
                    List<Stretch> counting = timed.stream().filter(s -> s.counts).toList();
                    all.add(
                            new MeasuredTrial(
                                    name,
                                    "operations/s",
                                    TrialMeasure.HIGHER,
                                    counting.stream().map(Stretch::perSecond).toList(),
                                    timed.stream()
                                            .filter(s -> !s.counts)
                                            .map(Stretch::perSecond)
                                            .toList(),
                                    threads(counting)));
                });
        return all;
    }

    private static List<Double> threads(List<Stretch> counting) {
        return counting.stream()
                .flatMap(s -> s.operations.keySet().stream())
                .distinct()
                .sorted()
                .map(t -> counting.stream().mapToDouble(s -> s.perSecond(t)).average())
                .map(mean -> mean.orElse(Double.NaN))
                .toList();
    }
}
