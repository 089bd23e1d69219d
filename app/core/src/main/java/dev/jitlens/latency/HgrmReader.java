package dev.jitlens.latency;

import dev.jitlens.latency.listed.BareRows;
import dev.jitlens.latency.listed.ShortList;
import dev.jitlens.model.Origin;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads percentile distributions as HdrHistogram prints them, also with commas, and one or several
 * amid other output, as wrk2 prints them:
 *
 * <pre>
 *        Value     Percentile TotalCount 1/(1-Percentile)
 *
 *        0.262 0.000000000000          1           1.00
 *      985.661 1.000000000000      36921
 * #[Mean    =        0.393, StdDeviation   =       12.345]
 * </pre>
 *
 * Where wrk prints no spectrum, its short list counts.
 */
final class HgrmReader {
    /** Percentiles cannot be told apart in more rows than this. */
    private static final int MOST_ROWS = 1 << 20;

    /** In so many bytes rows show what they are without their heading. */
    private static final int HEAD = 1 << 16;

    private static final String TAG = "#[Tag: ";
    private static final List<String> HEADING =
            List.of("Value", "Percentile", "TotalCount", "1/(1-Percentile)");

    /** Some tools print a column more, such as AboveCount, which the others tell as well. */
    private static final Pattern FURTHER = Pattern.compile("\\p{IsAlphabetic}\\S*+");

    private static final Pattern MARK = Pattern.compile("^(?:\ufeff|\u00ef\u00bb\u00bf)");

    /**
     * {@code #[Mean = …]}; old versions indent it, pages of Markdown escape it, and where one was
     * copied, the # is lost.
     */
    private static final Pattern FOOTER =
            Pattern.compile("\\s*#.*|\\s*\\\\?#?\\[(?:Mean|Max|Buckets)\\s*=.*");

    /** Words of a page, the ends of its code, and rows that somebody left out. */
    private static final Pattern PROSE =
            Pattern.compile("\\s*(?:\\p{IsAlphabetic}|[`~<>*|(]|\\.\\.|…)");

    /** {@code #[Mean = 0.393, StdDeviation = 12.345]}. */
    private static final Pattern MEAN =
            Pattern.compile("\\s*\\\\?#?\\[Mean\\s*=\\s*([0-9.]{1,30}),.*");

    /** What a console of a browser or a build tool puts before a line. */
    private static final Pattern LEVEL =
            Pattern.compile("^\\[(?:[Ii]nfo|INFO|[Ll]og|LOG|exec|java)\\] ?");

    private final String name;
    private final InputStream in;
    private final HlogLines lines;
    private final Consumer<PercentileCurve> curves;
    private final LatencyProblems problems;
    private double[][] columns = new double[2][64];
    private long[] counts = new long[64];
    private final ShortList shortList = new ShortList();
    private int rows;
    private boolean inside;

    /** Whether something stood before the first heading: a page, or what a tool printed. */
    private boolean isAmid;

    private long heading;

    /** A row has so many words at most. */
    private int width = HEADING.size();

    private long shortHeading;
    private String tag = "";
    private double mean = -1;

    HgrmReader(
            String name,
            InputStream in,
            Consumer<PercentileCurve> curves,
            LatencyProblems problems) {
        this.name = name;
        this.in = new BufferedInputStream(in, HEAD);
        this.lines = new HlogLines(this.in);
        this.curves = curves;
        this.problems = problems;
    }

    /** Whether a line is that above the rows; a file's first may have a mark of UTF-8 in front. */
    static boolean isHeading(String line) {
        if (!line.contains(HEADING.get(1))) {
            return false; // Other files are asked for each of their first lines.
        }
        String plain = withoutLevel(MARK.matcher(line).replaceFirst(""));
        List<String> words = words(plain.replace("\"", ""));
        int known = Math.min(HEADING.size(), words.size());
        return known >= 3
                && HEADING.subList(0, known).equals(words.subList(0, known))
                && (words.size() == known
                        || words.size() == known + 1
                                && FURTHER.matcher(words.get(known)).matches());
    }

    private static String withoutLevel(String line) {
        return line.startsWith("[") ? LEVEL.matcher(line).replaceFirst("") : line;
    }

    /** Lines read so far. */
    long lines() {
        return lines.number();
    }

    void read() throws IOException {
        begin();
        while (lines.next()) {
            line(
                    new String(
                            lines.buffer(),
                            lines.start(),
                            Math.min(lines.end() - lines.start(), 1000),
                            StandardCharsets.UTF_8));
        }
        finish();
        shortList(shortList.take());
    }

    /** Rows count without their heading, of which nothing is needed but their order. */
    private void begin() throws IOException {
        in.mark(HEAD);
        byte[] head = in.readNBytes(HEAD);
        in.reset();
        if (BareRows.begin(new String(head, StandardCharsets.ISO_8859_1))) {
            problems.problem(
                    new Origin(name, 0, 1),
                    "begins with rows of percentiles: their heading, and what may have stood"
                            + " below it, was cut off");
            heading = 1;
            inside = true;
        }
    }

    private void line(String text) {
        String first = lines.number() == 1 ? MARK.matcher(text).replaceFirst("") : text;
        String line = withoutLevel(first);
        if (isHeading(line)) {
            finish();
            heading = lines.number();
            width = Math.max(HEADING.size(), words(line).size());
            inside = true;
        } else if (ShortList.isHeading(line)) {
            finish();
            shortList(shortList.take());
            shortHeading = lines.number();
            shortList.begin();
        } else if (shortList.isOpen() && !FOOTER.matcher(line).matches()) {
            if (!shortList.next(line)) {
                noRow(line);
            }
        } else if (line.startsWith(TAG)) {
            finish();
            tag = line.substring(TAG.length(), Math.max(TAG.length(), line.lastIndexOf(']')));
        } else if (FOOTER.matcher(line).matches()) {
            shortList.close();
            shortList.footer(line);
            mean(line);
            inside = inside && rows == 0;
        } else if (inside && !line.isBlank()) {
            if (!isAmid || !PROSE.matcher(line).lookingAt()) {
                row(words(line));
            }
        } else {
            isAmid |= heading == 0 && !line.isBlank();
        }
    }

    private void mean(String line) {
        Matcher found = MEAN.matcher(line);
        if (rows > 0 && found.matches()) {
            try {
                mean = Double.parseDouble(found.group(1));
            } catch (NumberFormatException e) {
                mean = -1; // The rows count without it.
            }
        }
    }

    private void row(List<String> words) {
        try {
            if (words.size() < 3 || words.size() > width) {
                throw new NumberFormatException();
            }
            double value = Double.parseDouble(words.get(0));
            double percentile = percentile(words);
            long count = Long.parseLong(words.get(2));
            check(value, percentile, count);
            add(value, percentile, count);
        } catch (NumberFormatException e) {
            noRow(String.join(" ", words));
        }
    }

    private void noRow(String line) {
        problems.problem(
                new Origin(name, lines.offset(), lines.number()),
                "is no row of a percentile distribution: " + Seconds.quote(line.strip()));
    }

    private void shortList(ShortList.Listed listed) {
        if (!listed.rows().isEmpty()) {
            curves.accept(PercentileCurve.ofShort(tag, shortHeading, listed));
            tag = "";
        }
    }

    /** That of a row short of all of them may be rounded to 1; its last word tells it better. */
    private static double percentile(List<String> words) {
        double percentile = Double.parseDouble(words.get(1)) * 100;
        double inverse = words.size() > 3 ? Double.parseDouble(inverse(words.get(3))) : 0;
        return percentile == 100 && inverse > 1 && !Double.isInfinite(inverse)
                ? 100 * (1 - 1 / inverse)
                : percentile;
    }

    /** As C writes it, {@code inf}. */
    private static String inverse(String word) {
        return word.equalsIgnoreCase("inf") ? "Infinity" : word;
    }

    /** Values, percentiles and counts only grow. */
    private void check(double value, double percentile, long count) {
        boolean sane =
                value >= 0
                        && value < 1e13
                        && percentile >= 0
                        && percentile <= 100
                        && count >= 0
                        && rows < MOST_ROWS;
        boolean grows =
                rows == 0
                        || value >= columns[0][rows - 1]
                                && percentile >= columns[1][rows - 1]
                                && count >= counts[rows - 1];
        if (!sane || !grows) {
            throw new NumberFormatException();
        }
    }

    private void add(double value, double percentile, long count) {
        if (rows == counts.length) {
            columns[0] = Arrays.copyOf(columns[0], 2 * rows);
            columns[1] = Arrays.copyOf(columns[1], 2 * rows);
            counts = Arrays.copyOf(counts, 2 * rows);
        }
        columns[0][rows] = value;
        columns[1][rows] = percentile;
        counts[rows++] = count;
    }

    /** A spectrum tells all that the short list before it does. */
    private void finish() {
        if (rows > 0) {
            shortList.take();
            if (columns[1][rows - 1] < 100) {
                problems.problem(
                        new Origin(name, lines.offset(), lines.number()),
                        "the percentiles above end at "
                                + columns[1][rows - 1]
                                + "%: how many values there were, and the greatest, is not told");
            }
            curves.accept(
                    new PercentileCurve(
                            tag,
                            heading,
                            Arrays.copyOf(columns[0], rows),
                            Arrays.copyOf(columns[1], rows),
                            Arrays.copyOf(counts, rows),
                            mean,
                            false,
                            -1));
            tag = "";
        }
        mean = -1;
        rows = 0;
        inside = false;
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        for (String word : line.strip().split("[\\s,]+", 6)) {
            if (!word.isEmpty()) {
                words.add(word);
            }
        }
        return words;
    }
}
