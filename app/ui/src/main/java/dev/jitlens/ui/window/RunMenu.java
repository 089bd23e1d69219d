package dev.jitlens.ui.window;

import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.Together;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.OpenRun;

import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.geometry.Pos;
import javafx.geometry.Side;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.layout.HBox;

import java.util.ArrayList;
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
    private final ReadOnlyObjectWrapper<Said> said = new ReadOnlyObjectWrapper<>(Said.NOTHING);
    private boolean narrow;

    RunMenu(AppWorkbench workbench) {
        this.workbench = workbench;
        recent = new RecentRuns(workbench, () -> getScene().getWindow());
        getStyleClass().setAll("run-menu");
        setGraphic(crumbs);
        setAccessibleText("Opened and recent runs");
        crumbs.setAlignment(Pos.CENTER_LEFT);
        setOnAction(e -> menu().show(this, Side.BOTTOM, 0, 4));
        workbench.current().subscribe(this::tell);
        workbench.run().subscribe(this::tell);
        said.subscribe(this::show);
    }

    /**
     * What it says; a run that is followed is another one twice a second, and mostly says the same.
     *
     * @param crumbs of the run, behind its name
     */
    record Said(boolean isRun, boolean isDemo, String title, List<Crumb> crumbs) {
        private static final Said NOTHING = new Said(false, false, "", List.of());
    }

    /**
     * @param isCut where there is little room
     */
    private record Crumb(String text, boolean isCut) {}

    /** Changes only where it says something else. */
    ReadOnlyObjectProperty<Said> said() {
        return said.getReadOnlyProperty();
    }

    private void tell() {
        Said now = workbench.current().get().map(this::said).orElse(Said.NOTHING);
        // A property takes an equal value for another one.
        if (!now.equals(said.get())) {
            said.set(now);
        }
    }

    private Said said(OpenRun current) {
        Run run = workbench.run().get();
        // Of a set one run may be chosen, which has a name of its own.
        boolean chosen = run.members().size() != current.run().members().size();
        List<Crumb> behind = new ArrayList<>();
        // Presets make room first: a cut version says nothing.
        version(run).ifPresent(version -> behind.add(new Crumb("JDK " + version, false)));
        run.manifest()
                .map(m -> m.asked().presets())
                .filter(presets -> !presets.isEmpty())
                .ifPresent(presets -> behind.add(new Crumb(presets(presets), true)));
        String title = chosen ? run.name() : current.title();
        return new Said(true, current.demo(), title, List.copyOf(behind));
    }

    private void show(Said now) {
        if (!now.isRun()) {
            Label none = Texts.muted("no run");
            none.setMinWidth(USE_PREF_SIZE);
            crumbs.getChildren().setAll(none);
            return;
        }
        String title = now.title();
        Label name = Texts.strong(now.isDemo() ? "Demo: " + title : title);
        name.setId("run-name");
        name.setMinWidth(leastName(title));
        crumbs.getChildren().setAll(name);
        for (Crumb each : now.crumbs()) {
            Label crumb = crumb(each.text());
            if (!each.isCut()) {
                crumb.setMinWidth(USE_PREF_SIZE);
            }
        }
        // A narrow window has no room for all of it.
        Tips.says(
                this,
                crumbs.getChildren().stream()
                        .filter(Label.class::isInstance)
                        .map(crumb -> ((Label) crumb).getText())
                        .collect(Collectors.joining("\n")));
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
            show(said.get());
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
