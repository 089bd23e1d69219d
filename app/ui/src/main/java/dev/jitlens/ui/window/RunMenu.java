package dev.jitlens.ui.window;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.OpenRun;

import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;

import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Which run is shown, as a breadcrumb; a click lists the opened and the recent ones. */
final class RunMenu extends Button {
    /** A launch names its run by time and main class. */
    private static final int LONG_NAME = 40; // letters

    private static final double LEAST_NAME = 200;
    private static final double NARROW_NAME = 40;

    private final AppWorkbench workbench;
    private final RecentRuns recent;
    private final HBox crumbs = new HBox(7);
    private boolean narrow;

    RunMenu(AppWorkbench workbench) {
        this.workbench = workbench;
        recent = new RecentRuns(workbench, () -> getScene().getWindow());
        getStyleClass().setAll("run-menu");
        setGraphic(crumbs);
        setAccessibleText("Opened and recent runs");
        crumbs.setAlignment(Pos.CENTER_LEFT);
        setOnAction(e -> menu().show(this, Side.BOTTOM, 0, 4));
        workbench.current().subscribe(this::show);
        workbench.run().subscribe(run -> show(workbench.current().get()));
    }

    private void show(Optional<OpenRun> current) {
        if (current.isEmpty()) {
            Label none = Texts.muted("no run");
            none.setMinWidth(USE_PREF_SIZE);
            crumbs.getChildren().setAll(none);
            return;
        }
        Run run = workbench.run().get();
        // Of a set one run may be chosen, which has a name of its own.
        boolean chosen = run.members().size() != current.get().run().members().size();
        String title = chosen ? run.name() : current.get().title();
        Label name = Texts.strong(current.get().demo() ? "Demo: " + title : title);
        name.setId("run-name");
        name.setMinWidth(leastName(title));
        crumbs.getChildren().setAll(name);
        // Presets make room first: a cut version says nothing.
        version(run).ifPresent(version -> crumb("JDK " + version).setMinWidth(USE_PREF_SIZE));
        run.manifest()
                .map(m -> m.asked().presets())
                .filter(presets -> !presets.isEmpty())
                .ifPresent(presets -> crumb(presets(presets)));
        // A narrow window has no room for all of it.
        setTooltip(
                Texts.tooltip(
                        crumbs.getChildren().stream()
                                .filter(Label.class::isInstance)
                                .map(crumb -> ((Label) crumb).getText())
                                .collect(Collectors.joining("\n"))));
        if (narrow) {
            crumbs.getChildren().setAll(name);
        }
    }

    private double leastName(String title) {
        if (narrow) {
            return NARROW_NAME;
        }
        return title.length() <= LONG_NAME ? USE_PREF_SIZE : LEAST_NAME;
    }

    /** Shows as much of the name as there is room for, and nothing else. */
    void narrow(boolean now) {
        if (now != narrow) {
            narrow = now;
            show(workbench.current().get());
        }
    }

    /** That of all runs, if it is one. */
    private static Optional<String> version(Run run) {
        List<String> versions =
                Together.each(run).stream().map(r -> r.jvm().version()).distinct().toList();
        return versions.size() == 1
                ? Optional.of(versions.getFirst()).filter(version -> !version.isEmpty())
                : Optional.empty();
    }

    /** A set of runs is one entry. */
    private static String title(OpenRun open) {
        int members = open.run().members().size();
        return members == 0
                ? open.title()
                : open.title() + "   set of " + Format.counted(members, "run");
    }

    private Label crumb(String text) {
        Label crumb = Texts.muted(text);
        crumbs.getChildren().addAll(Icons.CHEVRON.node("muted-icon"), crumb);
        return crumb;
    }

    private ContextMenu menu() {
        ContextMenu menu = new ContextMenu();
        for (OpenRun open : workbench.runs()) {
            boolean shown = workbench.current().get().filter(c -> c == open).isPresent();
            MenuItem item = new MenuItem(title(open));
            item.setMnemonicParsing(false);
            item.setGraphic(shown ? Icons.CHECK.node() : null);
            item.setOnAction(e -> workbench.switchTo(open));
            menu.getItems().add(item);
        }
        if (!workbench.runs().isEmpty()) {
            MenuItem close = MenuKeys.shown("Close this run", "Shortcut+W", workbench::close);
            menu.getItems().addAll(new SeparatorMenuItem(), close);
            workbench.current().get().ifPresent(open -> addReport(menu, open));
            RunFolderActions.shown(workbench).ifPresent(folder -> addFolderItems(menu, folder));
            workbench.current().get().flatMap(c -> c.run().own()).ifPresent(own -> addOwn(menu));
            menu.getItems().add(new SeparatorMenuItem());
        }
        menu.getItems().addAll(recent.all());
        return menu;
    }

    private void addOwn(ContextMenu menu) {
        MenuItem own = new MenuItem("Show what Jitlens' own agents did");
        own.setGraphic(workbench.isOwnShown() ? Icons.CHECK.node() : null);
        own.setOnAction(e -> workbench.showOwn(!workbench.isOwnShown()));
        menu.getItems().add(own);
    }

    private void addReport(ContextMenu menu, OpenRun open) {
        menu.getItems()
                .add(
                        MenuKeys.shown(
                                "Save as report…",
                                "Shortcut+S",
                                () -> new ReportAction(workbench, open).ask(this)));
    }

    private void addFolderItems(ContextMenu menu, RunFolderActions folder) {
        menu.getItems()
                .addAll(
                        MenuKeys.shown(
                                "Rename this run…",
                                "Shortcut+F2",
                                () -> folder.askName(getScene().getWindow())),
                        MenuKeys.shown(
                                "Save this run as a zip…",
                                "Shortcut+Alt+S",
                                () -> folder.askZip(this)),
                        MenuKeys.shown(
                                "Show this run in the file manager",
                                "Shortcut+Alt+R",
                                folder::reveal));
    }

    /** Two fit beside the rest; the overview names them all. */
    private static String presets(List<String> titles) {
        return titles.size() <= 2 ? String.join(" + ", titles) : titles.size() + " presets";
    }
}
