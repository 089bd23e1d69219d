package dev.jitlens.ui.view.profilers;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.analysis.disagreement.Distance;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Shares;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.control.grid.Grid;
import dev.jitlens.ui.view.profilers.ComparedSources.Line;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;

/** What stands above and below the rows. */
final class HeadAndFoot {
    private static final double GOOD = 0.95;
    private static final double HALF = 0.5;

    private final Grid<Line> grid;
    private final ComparedSources comparison;
    private final List<Profile> columns;

    HeadAndFoot(Grid<Line> grid, ComparedSources comparison) {
        this.grid = grid;
        this.comparison = comparison;
        columns = comparison.table().columns();
    }

    Node head(String title, int sortedBy, IntConsumer sort) {
        Heads heads = new Heads(columns);
        List<Region> cells = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Profile column = columns.get(i);
            String hover =
                    Heads.title(column)
                            + "\n"
                            + String.join("\n", heads.sentences(column))
                            + "\nClick to sort by it.";
            cells.add(
                    headCell(
                            Heads.title(column),
                            heads.detail(column),
                            hover,
                            sortedBy == i,
                            sort,
                            i));
        }
        Region first =
                headCell(
                        title,
                        sortedBy == SharesTable.DISAGREEMENT
                                ? columns.size() == 1
                                        ? "the greatest share first"
                                        : "where the sources disagree most, first"
                                : "sorted by " + Heads.title(columns.get(sortedBy)),
                        columns.size() == 1
                                ? "Click to have the greatest share first."
                                : "Click to have those rows first where the sources disagree most.",
                        sortedBy == SharesTable.DISAGREEMENT,
                        sort,
                        SharesTable.DISAGREEMENT);
        return grid.line("grid-head", first, cells);
    }

    private static Region headCell(
            String title, String detail, String hover, boolean sorted, IntConsumer sort, int i) {
        VBox cell = new VBox(Texts.plain(title), Texts.styled(detail, "small"));
        cell.getStyleClass().add("head-cell");
        if (sorted) {
            cell.getStyleClass().add("sorted");
        }
        cell.setAlignment(Pos.CENTER_LEFT);
        Tips.of(cell, () -> hover);
        cell.setOnMouseClicked(e -> sort.accept(i));
        return cell;
    }

    /** How much of the truth each source tells. */
    Optional<Node> scores() {
        if (comparison.scores().isEmpty()) {
            return comparison.distances().isEmpty() ? Optional.empty() : Optional.of(distances());
        }
        boolean method = comparison.asked().by() == By.METHOD;
        List<Region> cells = new ArrayList<>();
        for (TruthScore score : comparison.scores()) {
            Share share = method ? score.onTrueMethod() : score.onTrueLine();
            HBox cell = new HBox(5, number(share), Texts.muted("of the truth"));
            cell.setAlignment(Pos.BASELINE_LEFT);
            Tips.of(cell, () -> RowWords.score(score));
            cells.add(cell);
        }
        Label title = Texts.strong("Score");
        Tips.says(
                title,
                "Share of the samples of the workload's thread that are on the true "
                        + (method ? "method." : "line."));
        return Optional.of(grid.line("grid-score", title, cells));
    }

    /** The truth is not known: how far each is from what is trusted most. */
    private Node distances() {
        List<Region> cells = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            cells.add(
                    i == comparison.reference()
                            ? Texts.muted("the reference")
                            : distance(comparison.distances().get(i)));
        }
        Label title =
                Texts.strong("Distance from " + Heads.title(columns.get(comparison.reference())));
        Tips.says(
                title,
                "The share of a source's samples that would have to move to another row to"
                        + " tell the same as the reference.\nAn estimate: the reference"
                        + " errs, too, and two samplings differ by chance.");
        return grid.line("grid-score", title, cells);
    }

    private Region distance(Optional<Distance> distance) {
        if (distance.isEmpty()) {
            return Texts.muted("no samples");
        }
        boolean method = comparison.asked().by() == By.METHOD;
        Optional<Double> far =
                method ? Optional.of(distance.get().byMethod()) : distance.get().byLine();
        if (far.isEmpty()) {
            return Texts.muted("no lines to compare");
        }
        Label number = Texts.styled(Shares.percent(far.get()), "score-number");
        number.setMinWidth(Region.USE_PREF_SIZE);
        HBox cell = new HBox(5, number, Texts.muted("(estimate)"));
        cell.setAlignment(Pos.BASELINE_LEFT);
        return cell;
    }

    private static Label number(Share share) {
        String style =
                share.whole() == 0
                        ? "muted"
                        : share.value() >= GOOD ? "good" : share.value() < HALF ? "bad" : "warn";
        Label number = Texts.styled(RowWords.percent(share), "score-number", style);
        number.setMinWidth(Region.USE_PREF_SIZE);
        return number;
    }

    /** What became of the samples. */
    List<Node> foot() {
        List<Node> lines = new ArrayList<>();
        lines.add(
                foot(
                        "samples taken of expected",
                        "Expected: CPU time of these threads divided by the interval.",
                        RowWords::expected,
                        (f, unit) ->
                                f.expected() <= 0
                                        ? "The CPU time or the interval is not known."
                                        : RowWords.percent(f.takenOfExpected())
                                                + " of what was expected"));
        lines.add(
                foot(
                        "failed",
                        "Samples whose stack could not be walked; they are rows, too.",
                        RowWords::failed,
                        RowWords::failedByCode));
        lines.add(
                foot(
                        "lost",
                        "Samples that were due or taken and not written, of all threads; ? if the"
                                + " source does not say.",
                        (f, unit) -> f.lost() < 0 ? "?" : Format.count(f.lost()),
                        (f, unit) -> ""));
        if (comparison.table().feet().stream().anyMatch(f -> f.waiting() > 0)) {
            lines.add(
                    foot(
                            "waiting",
                            "Samples of threads that did not run; no share counts them.",
                            (f, unit) -> RowWords.amount(f.waiting(), unit),
                            (f, unit) -> ""));
        }
        return lines;
    }

    private Node foot(
            String title,
            String meaning,
            BiFunction<Foot, Unit, String> text,
            BiFunction<Foot, Unit, String> hover) {
        List<Region> cells = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            Foot foot = comparison.table().feet().get(i);
            Unit unit = columns.get(i).sampling().unit();
            Label cell = Texts.plain(text.apply(foot, unit));
            String said = hover.apply(foot, unit);
            Tips.says(cell, said);
            cells.add(cell);
        }
        Label first = Texts.plain(title);
        Tips.says(first, meaning);
        return grid.line("grid-foot", first, cells);
    }
}
