package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.JvmEvent.InliningText;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.InlineHeat;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.MenuKeys;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.ListingMenu;
import dev.jitlens.ui.view.PageTables;

import javafx.scene.control.ContextMenu;
import javafx.scene.control.SeparatorMenuItem;
import javafx.scene.control.TreeItem;
import javafx.scene.control.TreeTableRow;
import javafx.scene.input.ContextMenuEvent;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.StackPane;

import java.io.IOException;
import java.util.Optional;

/** The tree of one compilation, read from its log when it is looked at. */
final class TreePane extends StackPane {
    /** Reads trees: of a compilation, or of text that is of none for certain. */
    interface Trees {
        Optional<InlineNode> of(Compilation compilation) throws IOException;

        InlineNode of(InliningText text) throws IOException;
    }

    private final Workbench workbench;
    private final Trees trees;
    private final UnselectedPane unselected;
    private final InlineTable table = new InlineTable(this::addMenu);
    private Optional<Compilation> shown = Optional.empty();
    private Optional<Origin> place = Optional.empty();
    private Optional<Profile> profile = Optional.empty();
    private Runnable cancel = () -> {};
    private Runnable cancelHeat = () -> {};

    TreePane(Workbench workbench, Trees trees) {
        this.workbench = workbench;
        this.trees = trees;
        unselected = new UnselectedPane(workbench);
        table.addEventHandler(KeyEvent.KEY_PRESSED, this::pressed);
        table.setOnContextMenuRequested(this::menuByKey);
        clear(Optional.empty());
    }

    /** There is no tree to show: of this method, or since none is selected. */
    void clear(Optional<Method> method) {
        cancel.run();
        shown = Optional.empty();
        if (method.isEmpty()) {
            getChildren().setAll(unselected);
        } else {
            say(
                    "No compilation of this method is known",
                    method.get().display()
                            + " may have been interpreted, or inlined into others: its page Method"
                            + " tells where.");
        }
    }

    void show(Compilation compilation) {
        if (shown.filter(s -> s == compilation).isPresent()) {
            return;
        }
        cancel.run();
        shown = Optional.of(compilation);
        place = Optional.of(compilation.origin());
        getChildren().setAll(Texts.muted("Reading the inlining tree…"));
        cancel =
                workbench
                        .background()
                        .run(
                                () -> trees.of(compilation),
                                this::arrived,
                                sentence -> say("The tree cannot be read", sentence));
    }

    /** Shows calls of which it is not known whose compilation they are of. */
    void show(InliningText text) {
        cancel.run();
        shown = Optional.empty();
        place = Optional.of(text.origin());
        count();
        cancel =
                workbench
                        .background()
                        .run(
                                () -> Optional.of(trees.of(text)),
                                this::arrived,
                                sentence -> say("The text cannot be read", sentence));
    }

    private void arrived(Optional<InlineNode> tree) {
        tree.ifPresentOrElse(
                root -> {
                    table.show(root);
                    count();
                    getChildren().setAll(table);
                },
                () ->
                        say(
                                "The logs have no inlining tree for this compilation",
                                "The preset “What got compiled?” records it for each compilation"
                                        + " (-XX:+LogCompilation)."));
    }

    /** Shows whose samples each call has. */
    void heat(Optional<Profile> newProfile) {
        profile = newProfile;
        count();
    }

    private void count() {
        cancelHeat.run();
        table.heat(Optional.empty());
        if (shown.isEmpty() || profile.isEmpty()) {
            return;
        }
        Compilation compilation = shown.get();
        Profile wanted = profile.get();
        cancelHeat =
                workbench
                        .background()
                        .run(
                                () -> InlineHeat.of(wanted, compilation),
                                heat -> table.heat(Optional.of(heat)),
                                workbench::say);
    }

    private void say(String headline, String explanation) {
        getChildren().setAll(new EmptyState(headline, explanation));
    }

    private void addMenu(TreeTableRow<InlineNode> row) {
        row.setOnContextMenuRequested(
                e -> {
                    InlineNode node = row.getItem();
                    if (node != null && place.isPresent()) {
                        menu(node).show(row, e.getScreenX(), e.getScreenY());
                        e.consume();
                    }
                });
    }

    private void menuByKey(ContextMenuEvent e) {
        TreeItem<InlineNode> item = table.getSelectionModel().getSelectedItem();
        if (e.isKeyboardTrigger() && item != null && place.isPresent()) {
            menu(item.getValue()).show(table, e.getScreenX(), e.getScreenY());
            e.consume();
        }
    }

    private void pressed(KeyEvent e) {
        TreeItem<InlineNode> item = table.getSelectionModel().getSelectedItem();
        if (item != null && place.isPresent() && e.isShortcutDown()) {
            MenuKeys.press(menu(item.getValue()).getItems(), e);
        }
    }

    private ContextMenu menu(InlineNode node) {
        ContextMenu menu =
                PageTables.menu(
                        workbench,
                        place.orElseThrow(),
                        Optional.of(node.callee()),
                        () -> node.callee() + "\t" + InlineTable.decision(node));
        menu.getItems().add(new SeparatorMenuItem());
        menu.getItems().addAll(ListingMenu.pictures(workbench, table, "inlining-tree"));
        return menu;
    }
}
