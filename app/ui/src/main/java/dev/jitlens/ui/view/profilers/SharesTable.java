package dev.jitlens.ui.view.profilers;

import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.grid.Grid;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.profilers.ComparedSources.Line;

import javafx.scene.Node;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

/** Rows × sources, with the scores above and what became of the samples below. */
final class SharesTable {
    /** Stands for a column: the order of the greatest disagreement. */
    static final int DISAGREEMENT = -1;

    private static final double ROW_HEIGHT = 46;

    private final SourceLines sources;
    private final Grid<Line> grid;
    private Optional<ComparedSources> shown = Optional.empty();
    private int sortedBy = DISAGREEMENT;
    private String typed = "";
    private Consumer<String> counted = text -> {};

    SharesTable(Workbench workbench) {
        sources = new SourceLines(workbench, this::refresh);
        grid = new Grid<>(ROW_HEIGHT, () -> new LineRow(() -> shown.orElseThrow(), sources));
        grid.list().setId("profilers-rows");
        grid.list().setAccessibleHelp("Arrows choose a row, Enter shows what is below it.");
        workbench
                .run()
                .subscribe(
                        run -> {
                            sortedBy = DISAGREEMENT;
                            shown = Optional.empty();
                            grid.list().setPlaceholder(Texts.muted("Adding up the samples\u2026"));
                            grid.rows(List.of());
                            sources.of(run);
                        });
    }

    Node node() {
        return grid;
    }

    void onSelect(Consumer<Line> consumer) {
        grid.onSelect(consumer);
    }

    void onOpen(Consumer<Line> consumer) {
        grid.onOpen(consumer);
    }

    /** Told how many rows there are, in words. */
    void onCount(Consumer<String> consumer) {
        counted = consumer;
    }

    void show(ComparedSources comparison) {
        Optional<Key> selected = selected().map(line -> line.row().key());
        shown = Optional.of(comparison);
        grid.list().setPlaceholder(Texts.muted("No row fits."));
        if (sortedBy >= comparison.table().columns().size()) {
            sortedBy = DISAGREEMENT;
        }
        grid.columns(comparison.table().columns().size());
        headAndFoot();
        rows();
        selected.ifPresent(this::select);
    }

    void filter(String text) {
        typed = text.strip().toLowerCase(Locale.ROOT);
        if (shown.isPresent()) {
            rows();
        }
    }

    Optional<Line> selected() {
        return Optional.ofNullable(grid.list().getSelectionModel().getSelectedItem());
    }

    /** All rows as text, a tab between columns. */
    String asText() {
        return shown.map(c -> ProfilesText.of(c, grid.list().getItems())).orElse("");
    }

    private void select(Key key) {
        List<Line> lines = grid.list().getItems();
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).row().key().equals(key)) {
                grid.select(i);
                return;
            }
        }
    }

    private void sortBy(int column) {
        sortedBy = column;
        headAndFoot();
        rows();
    }

    private void headAndFoot() {
        ComparedSources comparison = shown.orElseThrow();
        HeadAndFoot around = new HeadAndFoot(grid, comparison);
        List<Node> head = new ArrayList<>();
        head.add(around.head(firstTitle(comparison.asked().by()), sortedBy, this::sortBy));
        around.scores().ifPresent(head::add);
        grid.head(head);
        grid.foot(around.foot());
    }

    private static String firstTitle(By by) {
        return switch (by) {
            case METHOD -> "Method";
            case LINE -> "Method and line";
            case BCI -> "Method and bytecode";
            case INSTRUCTION -> "Method and instruction";
        };
    }

    private void rows() {
        ComparedSources comparison = shown.orElseThrow();
        List<Line> fitting =
                comparison.lines().stream()
                        .filter(line -> typed.isEmpty() || text(line).contains(typed))
                        .toList();
        grid.rows(sortedBy == DISAGREEMENT ? fitting : sorted(comparison, fitting));
        int all = comparison.lines().size();
        String rows = Format.counted(all, "row");
        counted.accept(fitting.size() == all ? rows : Format.count(fitting.size()) + " of " + rows);
    }

    private List<Line> sorted(ComparedSources comparison, List<Line> lines) {
        Comparator<Line> share =
                Comparator.comparingDouble(l -> comparison.share(l.row(), sortedBy).value());
        return lines.stream().sorted(share.reversed()).toList();
    }

    private static String text(Line line) {
        Key key = line.row().key();
        String name = key.method().holder() + "." + key.method().name();
        return (name + ":" + key.line()).toLowerCase(Locale.ROOT);
    }

    private void refresh() {
        grid.list().refresh();
    }
}
