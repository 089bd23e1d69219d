package dev.jitlens.ui.window;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.Chips;
import dev.jitlens.ui.control.FileDialogs;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.OpenRun;

import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** What stands above the other half of a window: which run it shows, and whether it follows. */
final class BesideBar extends HBox {
    static final double HEIGHT = 42;

    private final AppWorkbench main;
    private final AppWorkbench workbench;
    private final MenuButton run = new MenuButton();

    /**
     * @param main of the window's first half, which keeps what is opened
     * @param workbench of this half
     */
    BesideBar(AppWorkbench main, AppWorkbench workbench, LinkedPages links, Runnable close) {
        this.main = main;
        this.workbench = workbench;
        getStyleClass().add("column-bar");
        setAlignment(Pos.CENTER_LEFT);
        setSpacing(8);
        setMinHeight(HEIGHT);
        run.setId("beside-run");
        run.getStyleClass().add("compact-combo");
        run.setMnemonicParsing(false);
        run.setMinWidth(60);
        run.setAccessibleText("The run of this half");
        run.setOnShowing(e -> run.getItems().setAll(items()));
        workbench.run().subscribe(now -> name());
        ToggleButton linked =
                Chips.toggle("linked", "What is selected or scrolled here is there, too");
        linked.setId("beside-linked");
        linked.setSelected(true);
        linked.selectedProperty().addListener((o, old, now) -> links.link(now));
        Button cross = new Button();
        cross.setId("beside-close");
        cross.setGraphic(Icons.CROSS.node());
        cross.getStyleClass().add("small-button");
        cross.setAccessibleText("Show one run only");
        Tips.says(cross, "Show one run only");
        cross.setMinWidth(USE_PREF_SIZE);
        cross.setOnAction(e -> close.run());
        Region gap = new Region();
        setHgrow(gap, Priority.ALWAYS);
        getChildren().addAll(Texts.muted("Beside"), run, gap, linked, cross);
    }

    private void name() {
        run.getItems().setAll(items());
        Run shown = workbench.run().get();
        run.setText(shown.label());
        Tips.says(run, shown.location());
    }

    private List<MenuItem> items() {
        List<MenuItem> items = new ArrayList<>();
        for (OpenRun open : workbench.runs()) {
            if (open.run().members().isEmpty()) {
                items.add(item(open, Optional.empty()));
            }
            open.run().members().forEach(member -> items.add(item(open, Optional.of(member))));
        }
        MenuItem files = new MenuItem("Logs…");
        files.setOnAction(e -> open(FileDialogs.openSeveral(this, "Open logs beside")));
        MenuItem folder = new MenuItem("A run directory…");
        folder.setOnAction(
                e ->
                        FileDialogs.folder(this, "Open a run directory beside")
                                .ifPresent(chosen -> open(List.of(chosen))));
        items.addAll(List.of(new SeparatorMenuItem(), files, folder));
        return items;
    }

    private MenuItem item(OpenRun open, Optional<Run> member) {
        MenuItem item = new MenuItem(member.orElse(open.run()).label());
        item.setMnemonicParsing(false);
        item.setOnAction(
                e -> {
                    workbench.switchTo(open);
                    workbench.choose(member);
                });
        return item;
    }

    private void open(List<Path> paths) {
        if (!paths.isEmpty()) {
            main.openBeside(paths, workbench::switchTo);
        }
    }
}
