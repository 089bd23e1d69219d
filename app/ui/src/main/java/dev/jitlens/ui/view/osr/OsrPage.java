package dev.jitlens.ui.view.osr;

import dev.jitlens.analysis.OsrLoop;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunNames;
import dev.jitlens.model.run.Together;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.control.table.FilterHelp;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;

import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.ListView;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.Region;

import java.util.List;
import java.util.Optional;

/** On-stack replacements: the loops, the story of one beside them, below all of them as rows. */
final class OsrPage {
    private static final double LEAST_LOOPS = 180;

    private final Workbench workbench;
    private final ListView<OsrLoop> loops = new ListView<>();
    private final DataTable<OsrRow> table;
    private final StoryPane story;
    private List<OsrLoop> all = List.of();
    private RunNames names = RunNames.NONE;
    private boolean following;

    OsrPage(Workbench workbench) {
        this.workbench = workbench;
        story = new StoryPane(workbench);
        table =
                PageTables.table(
                        workbench,
                        OsrColumns.ALL,
                        r -> r.compilation().origin(),
                        r -> Optional.of(r.compilation().method()));
    }

    Node node() {
        loops.setAccessibleText("Loops");
        loops.setId("osr-loops");
        loops.getStyleClass().add("plain-list");
        loops.setCellFactory(l -> new LoopCell(this::run));
        loops.getSelectionModel().selectedItemProperty().subscribe(this::picked);
        table.table().setId("osr-table");
        table.spare("Line", "Queued ms");
        table.onSelect(row -> workbench.select(row.compilation()));
        TextField text = new TextField();
        text.setAccessibleText("Filter of loops");
        text.setPromptText("Filter…");
        text.getStyleClass().add("filter-field");
        FilterHelp.on(text, table);
        text.textProperty().subscribe(t -> table.filter(t, row -> true));
        Label count = Texts.styled("", "mono", "muted");
        count.textProperty().bind(table.count());
        count.setMinWidth(Region.USE_PREF_SIZE);
        workbench.all().subscribe(this::show);
        workbench.selection().subscribe(this::follow);
        ScrollPane scroll = new ScrollPane(story);
        scroll.setFitToWidth(true);
        Panel list = Panel.titled("Loops", loops);
        list.setMinWidth(LEAST_LOOPS);
        Node one =
                SteadySplit.beside(0.3, list, Panel.titled("What happened to this loop", scroll));
        // The table has more columns than fit beside the list.
        Node split =
                SteadySplit.above(0.45, one, Panel.titled("All OSR compilations", table, count));
        PageHeader header = new PageHeader("On-stack replacement").right(text);
        return Pages.orEmpty(
                workbench,
                workbench.all(),
                Pages.page(header, split),
                run -> run.totals().toldOsr() > 0,
                "on-stack replacements",
                "Either no loop ran long enough to be replaced while it ran, or compilations were"
                        + " not logged. The preset “What got compiled?”, or -XX:+PrintCompilation,"
                        + " shows them where there are any.");
    }

    private void show(Run run) {
        names = RunNames.of(run);
        all = Together.each(run).stream().flatMap(each -> OsrLoop.of(each).stream()).toList();
        loops.getItems().setAll(all);
        table.rows(OsrRow.of(all));
        if (!all.isEmpty()) {
            loops.getSelectionModel().selectFirst();
        }
    }

    /** The run of a loop, where there are several. */
    private Optional<Run> run(OsrLoop loop) {
        return names.run(loop.compilations().getLast().origin());
    }

    private void picked(OsrLoop loop) {
        if (loop != null) {
            story.show(loop, run(loop).orElse(workbench.run().get()));
            if (!following && loops.isFocused()) {
                workbench.select(loop.compilations().getLast());
            }
        }
    }

    private void follow(Selection selection) {
        table.mark(row -> selection.isMethod(row.compilation().method()));
        selection
                .compilation()
                .flatMap(c -> table.shown().stream().filter(r -> r.compilation() == c).findFirst())
                .ifPresentOrElse(table::select, table::clearSelection);
        all.stream().filter(loop -> fits(loop, selection)).findFirst().ifPresent(this::bringUp);
    }

    private void bringUp(OsrLoop loop) {
        following = true;
        loops.getSelectionModel().select(loop);
        loops.scrollTo(Math.max(0, all.indexOf(loop) - 2));
        following = false;
    }

    private static boolean fits(OsrLoop loop, Selection selection) {
        boolean ofCompilation =
                selection
                        .compilation()
                        .filter(c -> c.osr())
                        .map(c -> loop.compilations().contains(c))
                        .orElse(true);
        return ofCompilation && selection.isMethod(loop.method());
    }
}
