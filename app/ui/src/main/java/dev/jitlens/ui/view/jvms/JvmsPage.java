package dev.jitlens.ui.view.jvms;

import dev.jitlens.model.run.Secrets;
import dev.jitlens.ui.control.Clipboards;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.PageHeader;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.columns.SteadySplit;
import dev.jitlens.ui.control.table.DataTable;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.PageTables;
import dev.jitlens.ui.view.Pages;
import dev.jitlens.watch.SeenJvm;

import javafx.animation.PauseTransition;
import javafx.scene.Node;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.util.Duration;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;

/** The JVMs as rows, looked at again while they are in sight. It works without a run. */
final class JvmsPage {
    private static final Duration FIRST = Duration.millis(400);
    private static final Duration LOOK_AGAIN = Duration.seconds(2);
    private static final String NONE =
            "No JVM runs here that may be seen, Jitlens left out. Those of other users are listed"
                    + " where their folder of counters may be read.";

    private final Workbench workbench;
    private final Callable<List<SeenJvm>> jvms;
    private final DataTable<SeenJvm> table;
    private final AttachPane attach;
    private final Label count = Texts.muted("");
    private final Label none = Texts.paragraph("Looking\u2026", "muted");
    private final PauseTransition lookAgain = new PauseTransition(FIRST);
    private final Node node;
    private Optional<SeenJvm> chosen = Optional.empty();
    private boolean inSight;

    JvmsPage(Workbench workbench, Callable<List<SeenJvm>> jvms, Supplier<Path> runs) {
        this.workbench = workbench;
        this.jvms = jvms;
        attach = new AttachPane(workbench, runs);
        table = new DataTable<>(PageTables.offThread(workbench), JvmColumns.all(), JvmsPage::words);
        table.table().setId("jvms-table");
        table.remember(workbench.tables());
        table.onSelect(this::choose);
        table.rowMenu(JvmsPage::menu);
        none.setMaxWidth(560);
        table.placeholder(none);
        count.setId("jvms-count");
        Node both = SteadySplit.above(0.5, Panel.around(table), attach.node());
        node = Pages.page(new PageHeader("Running JVMs", count), both);
        lookAgain.setOnFinished(e -> look());
        node.sceneProperty().subscribe(scene -> inSight(scene != null));
    }

    private static String words(SeenJvm seen) {
        return seen.jvm().pid()
                + "\t"
                + seen.jvm().user()
                + "\t"
                + Secrets.masked(seen.jvm().command());
    }

    private static ContextMenu menu(SeenJvm seen) {
        MenuItem command = new MenuItem("Copy command of jitlens");
        command.setOnAction(e -> Clipboards.copy("jitlens attach " + seen.jvm().pid()));
        return new ContextMenu(command);
    }

    Node node() {
        return node;
    }

    void close() {
        inSight(false);
        attach.close();
    }

    private void inSight(boolean now) {
        inSight = now;
        lookAgain.stop();
        if (now) {
            look();
        }
    }

    private void look() {
        workbench.background().run(jvms, this::found, this::notFound);
    }

    private void found(List<SeenJvm> seen) {
        none.setText(NONE);
        count.setText(seen.isEmpty() ? "" : Format.counted(seen.size(), "JVM"));
        chosen = chosen.flatMap(c -> seen.stream().filter(c::isSame).findFirst());
        table.rows(seen);
        chosen.ifPresent(table::select);
        attach.show(chosen);
        lookAgain(seen.stream().anyMatch(s -> s.cores() < 0) ? FIRST : LOOK_AGAIN);
    }

    private void notFound(String sentence) {
        none.setText(sentence);
        table.rows(List.of());
        lookAgain(LOOK_AGAIN);
    }

    private void lookAgain(Duration after) {
        if (inSight) {
            lookAgain.setDuration(after);
            lookAgain.playFromStart();
        }
    }

    private void choose(SeenJvm seen) {
        chosen = Optional.of(seen);
        attach.show(chosen);
    }
}
