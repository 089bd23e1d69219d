package dev.jitlens.ui.window;

import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.shell.View;
import dev.jitlens.ui.shell.Workbench;

import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.SplitPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The page of the window, and where the user wants it the same page of another run beside it. Any
 * page can: the other half has a workbench of its own, which goes where this one goes.
 */
final class Beside extends StackPane {
    private final AppWorkbench workbench;
    private final Settings settings;
    private final List<Function<Workbench, View>> factories;
    private final PageStack pages;
    private final VBox page;
    private final HBox head = new HBox();
    private final SplitPane halves = new SplitPane();
    private Optional<Half> half = Optional.empty();
    private Consumer<Boolean> changed = two -> {};

    /** The other half, while it is there. */
    private record Half(
            AppWorkbench workbench,
            PageStack pages,
            VBox node,
            LinkedPages links,
            Subscription kept) {
        void close() {
            kept.unsubscribe();
            links.close();
            pages.close();
            workbench.dispose();
        }
    }

    /**
     * @param pages what is always there
     */
    Beside(
            AppWorkbench workbench,
            Settings settings,
            List<Function<Workbench, View>> factories,
            PageStack pages) {
        this.workbench = workbench;
        this.settings = settings;
        this.factories = factories;
        this.pages = pages;
        page = new VBox(head, pages);
        page.setMinSize(0, 0);
        VBox.setVgrow(pages, Priority.ALWAYS);
        head(workbench);
        halves.setId("halves");
        halves.getItems().setAll(page);
        getChildren().add(halves);
        setMinSize(0, 0);
        workbench.page().subscribe(now -> arrange());
    }

    /** Says which run this half shows, as high as what stands above the other one. */
    private void head(AppWorkbench of) {
        Label name = Texts.strong("");
        name.setId("beside-this-run");
        Texts.tooltipWhenCut(name);
        of.run().subscribe(run -> name.setText(run.label()));
        head.getStyleClass().add("column-bar");
        head.setAlignment(Pos.CENTER_LEFT);
        head.setMinHeight(BesideBar.HEIGHT);
        head.getChildren().setAll(name);
        head.managedProperty().bind(head.visibleProperty());
        head.setVisible(false);
    }

    /** Shows another run beside the one that is shown, or no longer does. */
    void toggle() {
        if (half.isPresent()) {
            close();
        } else if (workbench.current().get().isEmpty()) {
            workbench.say("There is no run to show another one beside; open one first.");
        } else if (!LinkedPages.isForTwo(workbench.page().get())) {
            workbench.say("This page is not of one run; another page can have a run beside it.");
        } else {
            open();
        }
    }

    private void open() {
        AppWorkbench other = workbench.another();
        other.tables(settings);
        List<View> views = factories.stream().map(f -> f.apply(other)).toList();
        PageStack otherPages = new PageStack(views, other);
        other.showSame(workbench, workbench.page().get(), workbench.selection().get());
        another().ifPresent(other::switchTo);
        other.page().subscribe(otherPages::show);
        LinkedPages links = new LinkedPages(workbench, other);
        BesideBar bar = new BesideBar(workbench, other, links, this::close);
        VBox.setVgrow(otherPages, Priority.ALWAYS);
        VBox node = new VBox(bar, otherPages);
        node.setId("half");
        node.setMinSize(0, 0);
        Subscription kept = workbench.runs().subscribe(() -> keepOrClose(other));
        new LinkedScrolling(pages, otherPages, links::isLinked);
        half = Optional.of(new Half(other, otherPages, node, links, kept));
        arrange();
    }

    /** The run that was opened before the shown one, or else after it. */
    private Optional<OpenRun> another() {
        OpenRun shown = workbench.current().get().orElseThrow();
        Optional<OpenRun> before = Optional.empty();
        Optional<OpenRun> after = Optional.empty();
        boolean isPast = false;
        for (OpenRun run : workbench.runs()) {
            if (run == shown) {
                isPast = true;
            } else if (!isPast) {
                before = Optional.of(run);
            } else if (after.isEmpty()) {
                after = Optional.of(run);
            }
        }
        return before.isPresent() ? before : after;
    }

    private void keepOrClose(AppWorkbench other) {
        if (!other.offerSame(workbench)) {
            close();
        }
    }

    /** Takes the other half away. */
    void close() {
        half.ifPresent(Half::close);
        half = Optional.empty();
        arrange();
    }

    private void arrange() {
        Optional<Node> shown =
                half.filter(h -> LinkedPages.isForTwo(workbench.page().get())).map(Half::node);
        List<Node> wanted = shown.map(node -> List.of(page, node)).orElse(List.of(page));
        head.setVisible(shown.isPresent());
        if (!halves.getItems().equals(wanted)) {
            halves.getItems().setAll(wanted);
            halves.setDividerPositions(0.5);
            changed.accept(shown.isPresent());
        }
    }

    /** Sets what is called with whether there are two halves from now on. */
    void onChange(Consumer<Boolean> newChanged) {
        changed = newChanged;
    }
}
