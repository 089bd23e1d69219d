package dev.jitlens.ui.view.fleet;

import dev.jitlens.tables.Database;
import dev.jitlens.tables.Fleet;
import dev.jitlens.tables.FleetRun;
import dev.jitlens.tables.TableStore;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.chart.Curve;
import dev.jitlens.ui.control.chart.ValueChart;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.LatestWork;
import dev.jitlens.ui.view.LeftOutWords;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.ui.view.PictureMenu;

import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The runs of a folder as rows, and a number of them over time. */
final class FleetPage {
    /** Finds the tables of this installation. */
    interface Finder {
        TableStore get() throws IOException;
    }

    /** What {@link Fleet#MEASURES} are called. */
    private static final List<String> TITLES =
            List.of(
                    "Findings",
                    "Problems",
                    "Longest pause",
                    "Pauses",
                    "Traps",
                    "Made not entrant",
                    "C2 code",
                    "C2 compilations",
                    "Top method");

    private static final int FIRST_TIME = 2;
    private static final int LAST_TIME = 3;
    private static final int BYTES = 6;
    private static final int SHARE = 8;

    /** Shares are sorted by parts of a million; all else is whole: nanoseconds, bytes, counts. */
    private static final double SHARE_KEY = 1e6;

    /** Pixels of a heading, none of which is cut. */
    private static final double CHARACTER = 6.6;

    private static final long DAYS_BY_HOURS = 8L * 24 * 60 * 60 * 1000;

    /** More lines cannot be told apart. */
    private static final int MOST_LINES = 6;

    /** Of fewer minutes, several marks of the axis would be of one. */
    private static final long SECONDS_BY_MINUTES = 20L * 60 * 1000;

    private static final DateTimeFormatter MINUTE = DateTimeFormatter.ofPattern("MM-dd HH:mm");
    private static final DateTimeFormatter SECOND = DateTimeFormatter.ofPattern("HH:mm:ss");

    private final Workbench workbench;
    private final Finder finder;
    private final LatestWork work;
    private final DataTable<FleetRun> table;
    private final ValueChart trend = new ValueChart("A number of each run over time");
    private final ComboBox<String> measure = new ComboBox<>();
    private final Label title = Texts.muted("");
    private final StackPane body = new StackPane();
    private final Node filled;
    private List<FleetRun> runs = List.of();

    FleetPage(Workbench workbench, Finder finder) {
        this.workbench = workbench;
        this.finder = finder;
        work = new LatestWork(workbench.background());
        table = new DataTable<>(PageTables.offThread(workbench), columns(), this::line);
        filled = fill();
        body.getChildren()
                .setAll(
                        new EmptyState(
                                "No folder of runs is open",
                                "Open a folder that jitlens export --parquet has filled, or one of"
                                        + " run directories: each run is a row, those that are"
                                        + " unlike the others first.",
                                Pages.button("Open folder…", this::choose)));
    }

    Node node() {
        title.setId("fleet-title");
        title.setMinWidth(0);
        Texts.tooltipWhenCut(title);
        Button open = new Button("Open folder\u2026");
        open.setId("fleet-open");
        open.getStyleClass().add("small-button");
        open.setMinWidth(Region.USE_PREF_SIZE);
        open.setOnAction(e -> choose());
        return Pages.page(new PageHeader("Fleet", title).right(open), body);
    }

    private void choose() {
        FileDialogs.folder(body, "Open a folder of runs").ifPresent(this::open);
    }

    private Node fill() {
        table.table().setId("fleet-table");
        table.remember(workbench.tables());
        table.spare("C2 compilations", "Made not entrant", "Host", "C2 code", "Problems", "Traps");
        table.onOpen(this::openRun);
        trend.setId("fleet-trend");
        PictureMenu.install(workbench, trend, "fleet");
        measure.setId("fleet-measure");
        measure.setAccessibleText("What is drawn over time");
        measure.getStyleClass().add("compact-combo");
        measure.getItems().setAll(TITLES);
        measure.setValue(TITLES.get(FIRST_TIME));
        measure.setOnAction(e -> draw());
        return SteadySplit.above(
                0.55,
                Panel.titled(
                        "Runs",
                        table,
                        Texts.tooltipWhenCut(
                                Texts.muted(
                                        "outliers first: a number more than 3.5 robust"
                                                + " standard deviations from the median of the"
                                                + " program's runs"))),
                Panel.titled("Over time", trend, measure));
    }

    private List<Column<FleetRun>> columns() {
        List<Column<FleetRun>> all = new ArrayList<>();
        all.add(Column.<FleetRun>point("Run", 170, FleetRun::name).hinted(FleetRun::location));
        all.add(
                Column.<FleetRun>point("Outlier by", 150, FleetPage::outlier)
                        .styled(r -> r.outlier().isPresent() ? "strong" : "")
                        .hinted(FleetPage::outlier));
        all.add(Column.whole("Date", 90, FleetRun::date));
        all.add(Column.<FleetRun>text("Host", 96, FleetRun::host).hinted(FleetRun::host));
        all.add(Column.<FleetRun>code("Program", 110, FleetRun::program).hinted(FleetRun::program));
        all.add(Column.<FleetRun>text("JDK", 106, FleetRun::jdk).hinted(FleetRun::jdk));
        for (int m = 0; m < TITLES.size(); m++) {
            int at = m;
            all.add(
                    Column.number(
                            TITLES.get(m),
                            36 + CHARACTER * TITLES.get(m).length(),
                            r -> shown(at, r.values().get(at)),
                            r -> key(at, r.values().get(at))));
        }
        return all;
    }

    private static long key(int measure, double value) {
        double exact = measure == SHARE ? value * SHARE_KEY : value;
        return Double.isFinite(value) ? Math.round(exact) : -1;
    }

    private static String outlier(FleetRun run) {
        return run.outlier()
                .map(
                        o ->
                                TITLES.get(o.measure())
                                        + String.format(Locale.ROOT, " (%+.1f)", o.deviations()))
                .orElse("");
    }

    private static String shown(int measure, double value) {
        if (!Double.isFinite(value)) {
            return "";
        }
        if (measure >= FIRST_TIME && measure <= LAST_TIME) {
            return Format.duration(Math.round(value));
        }
        if (measure == BYTES) {
            return Format.bytes(Math.round(value));
        }
        return measure == SHARE
                ? String.format(Locale.ROOT, "%.1f%%", 100 * value)
                : Format.count(Math.round(value));
    }

    private String line(FleetRun run) {
        return run.name()
                + "\t"
                + run.date()
                + "\t"
                + run.host()
                + "\t"
                + run.program()
                + "\t"
                + run.jdk();
    }

    /** Reads the runs of a folder. */
    void open(Path folder) {
        say("Reading\u2026", folder.toString());
        work.run(() -> read(folder), read -> show(folder, read), why -> failed(folder, why));
    }

    private record Told(List<FleetRun> runs, List<String> leftOut) {}

    private Told read(Path folder) throws IOException {
        try (Database database = finder.get().open(List.of(folder))) {
            return new Told(Fleet.of(database), database.leftOut());
        }
    }

    private void failed(Path folder, String sentence) {
        say(folder + " cannot be read", sentence);
    }

    private void show(Path folder, Told told) {
        List<FleetRun> read = told.runs();
        runs = read;
        long outliers = read.stream().filter(r -> r.outlier().isPresent()).count();
        title.setText(
                Format.counted(read.size(), "run")
                        + ", "
                        + Format.counted(outliers, "outlier")
                        + ", of "
                        + folder
                        + LeftOutWords.of(told.leftOut()));
        table.rows(read);
        body.getChildren().setAll(filled);
        draw();
    }

    private void say(String headline, String sentence) {
        body.getChildren().setAll(new EmptyState(headline, sentence));
    }

    private void draw() {
        int m = TITLES.indexOf(measure.getValue());
        List<FleetRun> known =
                runs.stream()
                        .filter(r -> r.startMillis() > 0 && Double.isFinite(r.values().get(m)))
                        .sorted(Comparator.comparingLong(FleetRun::startMillis))
                        .toList();
        boolean isTime = m >= FIRST_TIME && m <= LAST_TIME;
        double unit = isTime ? 1e6 : 1;
        long span =
                known.isEmpty()
                        ? 0
                        : known.getLast().startMillis() - known.getFirst().startMillis();
        trend.whenEmpty("No run tells when it started.");
        trend.axes(
                span > DAYS_BY_HOURS ? "day" : "time, UTC",
                TITLES.get(m) + (isTime ? ", ms" : m == BYTES ? ", bytes" : ""),
                millis -> when((long) millis, span));
        trend.show(curves(known, m, unit));
    }

    /** A line each, since programs are not held against each other; of many programs one line. */
    private static List<Curve> curves(List<FleetRun> known, int measure, double unit) {
        Map<String, List<FleetRun>> programs =
                known.stream()
                        .collect(
                                Collectors.groupingBy(
                                        FleetRun::program, TreeMap::new, Collectors.toList()));
        if (programs.size() == 1 || programs.size() > MOST_LINES) {
            return known.isEmpty()
                    ? List.of()
                    : List.of(curve(TITLES.get(measure), 0, known, measure, unit));
        }
        List<Curve> curves = new ArrayList<>();
        programs.forEach(
                (program, of) ->
                        curves.add(
                                curve(
                                        program.isEmpty() ? "program not known" : program,
                                        curves.size(),
                                        of,
                                        measure,
                                        unit)));
        return curves;
    }

    private static Curve curve(
            String name, int colour, List<FleetRun> runs, int measure, double unit) {
        return Curve.of(
                name,
                colour,
                runs.stream().mapToDouble(FleetRun::startMillis).toArray(),
                runs.stream().mapToDouble(r -> r.values().get(measure) / unit).toArray());
    }

    /** The day, or the minute where several marks of the axis are of one day, or the second. */
    static String when(long millis, long span) {
        OffsetDateTime at = Instant.ofEpochMilli(millis).atOffset(ZoneOffset.UTC);
        if (span > DAYS_BY_HOURS) {
            return at.toLocalDate().toString();
        }
        return (span < SECONDS_BY_MINUTES ? SECOND : MINUTE).format(at);
    }

    private void openRun(FleetRun run) {
        if (run.location().isEmpty()) {
            workbench.say("It is not known where the files of " + run.name() + " were.");
            return;
        }
        Path files = Path.of(run.location());
        work.run(
                () -> Files.exists(files),
                there -> {
                    if (there) {
                        workbench.open(List.of(files));
                    } else {
                        workbench.say(
                                "The files of " + run.name() + " are no longer at " + files + ".");
                    }
                },
                workbench::say);
    }

    /** Reads nothing more. */
    void close() {
        work.cancel();
    }
}
