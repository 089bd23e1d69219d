package dev.jitlens.benchmarks;

import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Benchmark;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What JMH prints: the tables of results at its end, and before them which JVM it ran and, where it
 * was stopped before the end, what each benchmark came to. A console may have anything else
 * besides, and {@link Marks} before and around each line.
 */
public final class JmhConsole {
    private static final byte[] TABLE = Bytes.of("Benchmark ");
    private static final byte[] FACT = Bytes.of("# ");
    private static final byte[] ITERATION = Bytes.of("Iteration ");
    private static final byte[] RESULT = Bytes.of("Result");
    private static final Pattern LIKE_A_ROW =
            Pattern.compile("\\S+\\s+(?:\\S.*\\s)?(?:thrpt|avgt|sample|ss)\\s.*");

    private static final List<String> MODES = List.of("thrpt", "avgt", "sample", "ss");
    private static final String PER_OPERATION = "/op";

    /** What has so many is no table of JMH's. */
    private static final int MOST_MISREAD = 100;

    /** No row of JMH's is as long. */
    private static final int MOST_CHARACTERS = 1 << 14;

    private static final String ABOUT =
            "JMH tells this score by its magnitude only: smaller units, such as -tu ns, would have"
                    + " told it";

    private static final String UNNAMED =
            "left out: a table of JMH with several scores in each row, whose headings do not tell"
                    + " which run each is of";

    private final JmhReading reading;
    private final ConsoleSetup setup = new ConsoleSetup();
    private final PrintedIterations iterations = new PrintedIterations();
    private final PrintedResults printed;
    private final LooseIterations loose;
    private final JsonAmid json;
    private final TakenAway takenAway = new TakenAway();
    private Optional<TableHead> head = Optional.empty();
    private Optional<SideBySide> sideBySide = Optional.empty();
    private Optional<Benchmark> open = Optional.empty();

    /** Of each run of a table that has several. */
    private final Map<String, Benchmark> openRuns = new LinkedHashMap<>();

    private boolean told;

    /** Whether something that is no row stood below the head. */
    private boolean interrupted;

    private int misread;

    private JmhConsole(JmhReading reading) {
        this.reading = reading;
        this.printed = new PrintedResults(reading, setup, iterations);
        this.loose = new LooseIterations(reading);
        this.json = new JsonAmid(reading);
    }

    /** Whether a text that begins so may have tables. */
    public static boolean mayHave(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return text.contains("# JMH ")
                || text.contains("# Run progress: ")
                || text.lines()
                        .filter(line -> line.contains("Benchmark"))
                        .map(Marks::withoutMarks)
                        .anyMatch(
                                line ->
                                        TableHead.of(line).isPresent()
                                                || SideBySide.of(line).isPresent())
                || JsonAmid.mayBeIn(text)
                || text.lines()
                        .map(Marks::withoutMarks)
                        .anyMatch(line -> TableRow.isBare(line) || LooseIterations.isOne(line));
    }

    /**
     * Reads what is of JMH; everything else is passed over.
     *
     * @param file as the run names it
     */
    public static JmhReading read(String file, InputStream in) throws IOException {
        JmhReading reading = new JmhReading();
        JmhConsole console = new JmhConsole(reading);
        LineSource source = new LineSource(file, in);
        try {
            for (Line line = new Line(); source.next(line); ) {
                console.line(line);
            }
        } catch (JmhReading.TooMuchException e) {
            reading.problem(new Origin(file, source.offset(), source.lines()), e.getMessage());
        }
        try {
            console.end();
        } catch (JmhReading.TooMuchException e) {
            reading.problem(new Origin(file, source.offset(), source.lines()), e.getMessage());
        }
        reading.end(source.offset(), source.lines());
        return reading;
    }

    private void line(Line line) throws IOException {
        if (takenAway.line(line.buf, line.start, line.end, head, line.origin())) {
            return;
        }
        int from = Marks.skip(line.buf, line.start, line.end);
        if ((json.isOpen() || from < line.end && line.buf[from] == '[')
                && json.line(text(line, from), line.origin())) {
            return;
        }
        if (isPrinted(line, from)) {
            head = Optional.empty();
            return;
        }
        // Pages of Markdown indent what is copied into them.
        from = Bytes.skipBlanks(line.buf, from, line.end);
        if (Bytes.startsWith(line.buf, from, line.end, FACT)) {
            String fact = text(line, from);
            setup.fact(fact);
            iterations.fact(fact, setup);
        } else if (Bytes.startsWith(line.buf, from, line.end, ITERATION)) {
            if (iterations.line(text(line, from))) {
                reading.keep();
            }
            loose.line(text(line, from), line.origin(), setup);
        } else if (Bytes.startsWith(line.buf, from, line.end, TABLE)
                || Marks.beginsCells(line.buf, from, line.end)) {
            head(text(line, from), line.origin());
        } else if (from < line.end) {
            rowOrNone(text(line, from), line.origin());
        }
    }

    /** People show rows without their head, too, which names the parameters. */
    private void rowOrNone(String line, Origin origin) throws IOException {
        if (runs(line, origin)) {
            return;
        }
        boolean bare =
                (head.isEmpty() || interrupted)
                        && line.length() <= MOST_CHARACTERS
                        && TableRow.isBare(line);
        if (bare && head.map(its -> !its.parameters().isEmpty()).orElse(true)) {
            head = Optional.of(TableHead.BARE);
        }
        interrupted &= !bare;
        if (head.isPresent()) {
            row(line, origin);
        }
    }

    private boolean isPrinted(Line line, int from) throws IOException {
        boolean may =
                from < line.end
                        && (line.buf[from] == ' '
                                || Bytes.startsWith(line.buf, from, line.end, RESULT));
        if (!may) {
            printed.over();
        }
        return may && printed.line(text(line, from), line.origin());
    }

    private static String text(Line line, int from) {
        return Marks.withoutBreak(
                new String(line.buf, from, line.end - from, StandardCharsets.UTF_8));
    }

    /** A head that is none of JMH's is of a table that somebody else has made. */
    private void head(String line, Origin origin) {
        Optional<TableHead> read = TableHead.of(line);
        if (read.isPresent() || line.contains("Mode")) {
            head = read;
            interrupted = false;
            boolean isShort = line.length() <= MOST_CHARACTERS;
            sideBySide = isShort && read.isEmpty() ? SideBySide.of(line) : Optional.empty();
            if (isShort && sideBySide.isEmpty() && SideBySide.hasSeveral(line)) {
                reading.problem(origin, UNNAMED);
            }
        }
    }

    /** A row with the scores of several runs; false if it is none. */
    private boolean runs(String line, Origin origin) throws IOException {
        boolean may =
                sideBySide.isPresent()
                        && line.length() <= MOST_CHARACTERS
                        && !line.isBlank()
                        && !Marks.isRule(line);
        List<TableRow> rows = may ? sideBySide.get().rows(line) : List.of();
        for (TableRow row : rows) {
            reading.keep();
            String name = setup.fullName(row.of());
            String run = row.parameters().get(SideBySide.COLUMN);
            Benchmark before = openRuns.get(run);
            if (row.metric().isEmpty()) {
                addRun(openRuns.put(run, TableBenchmark.of(row, origin, setup)));
            } else if (before != null) {
                openRuns.put(run, TableBenchmark.with(before, row, name));
            }
        }
        if (may && rows.isEmpty() && !TableRow.isBare(line)) {
            misread(line, origin);
        }
        return !rows.isEmpty();
    }

    private void addRun(Benchmark finished) {
        if (finished != null) {
            reading.add(finished);
        }
    }

    private void row(String line, Origin origin) throws IOException {
        if (line.isBlank() || Marks.isRule(line)) {
            return; // JMH parts groups of rows so, and Markdown the head from them
        }
        if (interrupted && MODES.stream().noneMatch(line::contains)) {
            return;
        }
        String text = line.length() > MOST_CHARACTERS ? "" : line;
        Optional<TableRow> read =
                TableRow.of(text, head.get()).filter(row -> !interrupted || !row.isDoubtful());
        if (read.isEmpty()) {
            misread(text, origin);
            return;
        }
        TableRow row = read.get();
        reading.keep();
        if (row.about() && row.metric().isEmpty() && !told) {
            told = true;
            reading.problem(origin, ABOUT);
        }
        if (!row.metric().isEmpty()) {
            open = open.map(its -> TableBenchmark.with(its, row, setup.fullName(row.of())));
        } else {
            open.ifPresent(reading::add);
            Benchmark benchmark = TableBenchmark.of(row, origin, setup);
            printed.told(benchmark);
            open = Optional.of(printed.withForks(benchmark));
        }
    }

    /** A line of someone else's between rows ends no table: people part their results by words. */
    private void misread(String text, Origin origin) throws IOException {
        // What a person writes may have a word of a mode in it, too.
        boolean may = misread < MOST_MISREAD && (!interrupted || text.contains(PER_OPERATION));
        if (may && LIKE_A_ROW.matcher(TableRow.dense(text)).matches()) {
            misread++;
            reading.problem(origin, "this row of results of JMH is not understood");
        } else {
            interrupted = true;
        }
    }

    private void end() throws IOException {
        json.end();
        open.ifPresent(reading::add);
        openRuns.values().forEach(reading::add);
        printed.end();
        loose.end();
        takenAway.end(reading);
    }
}
