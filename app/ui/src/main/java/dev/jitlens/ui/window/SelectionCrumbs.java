package dev.jitlens.ui.window;

import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Tips;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Selection;

import javafx.scene.control.Button;
import javafx.scene.control.TreeItem;
import javafx.scene.shape.Rectangle;

import org.controlsfx.control.BreadCrumbBar;

import java.util.ArrayList;
import java.util.List;

/** What is selected, from the method to its bytecode; each part leads to the page that shows it. */
final class SelectionCrumbs extends BreadCrumbBar<SelectionCrumbs.Crumb> {
    /** A part of the selection. */
    record Crumb(String words, PageId page) {}

    SelectionCrumbs(AppWorkbench workbench) {
        setId("selection-crumbs");
        setFocusTraversable(false);
        setAutoNavigationEnabled(false);
        Rectangle room = new Rectangle();
        room.widthProperty().bind(widthProperty());
        room.heightProperty().bind(heightProperty());
        setClip(room); // long names would be drawn over what is at the right
        setCrumbFactory(SelectionCrumbs::button);
        workbench.selection().subscribe(selection -> show(selection, workbench));
    }

    private void show(Selection selection, AppWorkbench workbench) {
        List<Crumb> crumbs = crumbs(selection);
        if (!crumbs.isEmpty() && getOnCrumbAction() == null) {
            // The event's class wants a random number, which takes 10 ms of the window's start.
            setOnCrumbAction(e -> workbench.show(e.getSelectedCrumb().getValue().page()));
        }
        setSelectedCrumb(crumbs.isEmpty() ? null : buildTreeModel(crumbs.toArray(Crumb[]::new)));
    }

    static List<Crumb> crumbs(Selection selection) {
        List<Crumb> crumbs = new ArrayList<>();
        selection.method().ifPresent(m -> crumbs.add(new Crumb(m.display(), PageId.METHOD)));
        selection
                .compilation()
                .ifPresent(
                        c ->
                                crumbs.add(
                                        new Crumb(
                                                "#" + c.id() + tier(c.tier()),
                                                PageId.COMPILATIONS)));
        if (selection.hasBci()) {
            crumbs.add(new Crumb("@" + selection.bci(), PageId.METHOD));
        }
        return crumbs;
    }

    private static String tier(int tier) {
        return tier > 0 ? "  tier " + tier : "";
    }

    private static Button button(TreeItem<Crumb> item) {
        Crumb crumb = item.getValue();
        Button button = new Button(crumb.words());
        button.setMnemonicParsing(false);
        button.getStyleClass().setAll("selection-crumb", "mono");
        button.setGraphic(item.getParent() == null ? null : Icons.CHEVRON.node("muted-icon"));
        Tips.says(button, "Show it on the page " + crumb.page().title());
        return button;
    }
}
