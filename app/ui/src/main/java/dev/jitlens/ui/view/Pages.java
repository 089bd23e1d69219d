package dev.jitlens.ui.view;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.PageLink;
import dev.jitlens.ui.shell.Workbench;

import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Button;
import javafx.scene.control.Labeled;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;

/** The frame of a page, and what it shows instead while there is nothing to show. */
public final class Pages {
    private Pages() {}

    /** Rows from top to bottom; the last one takes the room. */
    public static VBox page(Node... rows) {
        VBox page = new VBox(rows);
        page.getStyleClass().add("page");
        page.setMinHeight(
                0); // In a low window the end of a page is cut off, not the window's bars.
        VBox.setVgrow(rows[rows.length - 1], Priority.ALWAYS);
        return page;
    }

    /**
     * What stands beside the page's name: how many, nothing where there are none.
     *
     * @param shown {@link Workbench#run} or {@link Workbench#all}
     */
    public static Optional<ObservableValue<String>> count(
            ObservableValue<Run> shown, ToLongFunction<Run> count) {
        return Optional.of(
                shown.map(
                        run -> {
                            long n = count.applyAsLong(run);
                            return n == 0 ? "" : Format.count(n);
                        }));
    }

    /** The same for a page that shows one run at a time. */
    public static Optional<ObservableValue<String>> count(
            Workbench workbench, ToLongFunction<Run> count) {
        return count(workbench.run(), count);
    }

    /** The same for a page that shows one run at a time. */
    public static Node orEmpty(
            Workbench workbench, Node page, Predicate<Run> fills, String what, String remedy) {
        return orEmpty(workbench, workbench.run(), page, fills, what, remedy);
    }

    /** The same for a page that shows one run at a time. */
    public static Node orElse(
            Workbench workbench, Node page, Predicate<Run> fills, Function<Run, Node> instead) {
        return orElse(workbench, workbench.run(), page, fills, instead);
    }

    /**
     * The page, or words in its place.
     *
     * @param shown {@link Workbench#run} or {@link Workbench#all}
     * @param what "compilations": what a run without any lacks
     * @param remedy which preset or flag would fill the page
     */
    public static Node orEmpty(
            Workbench workbench,
            ObservableValue<Run> shown,
            Node page,
            Predicate<Run> fills,
            String what,
            String remedy) {
        return orElse(
                workbench,
                shown,
                page,
                fills,
                run -> nothing(workbench, "This run has no " + what, remedy));
    }

    /** The page, or what a run in which nothing fills it shows in its place. */
    public static Node orElse(
            Workbench workbench,
            ObservableValue<Run> shown,
            Node page,
            Predicate<Run> fills,
            Function<Run, Node> instead) {
        StackPane stack = new StackPane();
        stack.setAlignment(Pos.TOP_LEFT); // a page without room for all shows its title first
        shown.subscribe(
                run -> {
                    Node filled =
                            fills.test(run)
                                    ? page
                                    : run.files().isEmpty() ? noRun(workbench) : instead.apply(run);
                    // What is taken out and put back is laid out and drawn anew.
                    if (stack.getChildren().stream().noneMatch(now -> isSame(now, filled))) {
                        stack.getChildren().setAll(filled);
                    }
                });
        return stack;
    }

    /** Whether it is the same page, or the same words in its place. */
    private static boolean isSame(Node shown, Node other) {
        return shown == other
                || shown.getClass() == other.getClass() && words(shown).equals(words(other));
    }

    private static List<String> words(Node node) {
        return switch (node) {
            case Labeled labeled -> List.of(labeled.getText());
            case Parent parent ->
                    parent.getChildrenUnmodifiable().stream()
                            .flatMap(child -> words(child).stream())
                            .toList();
            default -> List.of();
        };
    }

    /** What a run lacks that would fill a page; empty where it is filled. */
    public static Optional<String> lack(boolean fills, String what) {
        return fills ? Optional.empty() : Optional.of("This run has no " + what);
    }

    /** Why a run lacks something that a launch would have recorded, and the way to that launch. */
    public static Node nothing(
            Workbench workbench, String headline, String remedy, Node... others) {
        HBox buttons = new HBox(10, launch(workbench));
        buttons.getChildren().addAll(others);
        buttons.setAlignment(Pos.CENTER);
        return new EmptyState(headline, remedy, buttons);
    }

    /** The way to where a run is recorded. */
    public static Button launch(Workbench workbench) {
        Run run = workbench.run().get();
        boolean known = run.manifest().filter(m -> !m.command().isEmpty()).isPresent();
        boolean none = run.files().isEmpty() || workbench.isDemo();
        return button(
                none ? "Launch a program" : known ? "Launch it again…" : "Launch your program…",
                () -> launch(workbench, none, known));
    }

    /** The first thing to do where there is nothing to see. */
    public static Button button(String text, Runnable action) {
        Button button = new Button(text);
        button.getStyleClass().addAll("accent", "large-button");
        button.setOnAction(e -> action.run());
        return button;
    }

    /** Somebody's log is of no workload of ours. */
    private static void launch(Workbench workbench, boolean none, boolean known) {
        if (none) {
            workbench.show(PageId.LAUNCH);
        } else if (known) {
            workbench.launchAgain(List.of());
        } else {
            workbench.show(PageLink.OWN_PROGRAM);
        }
    }

    /** Whether any of its files holds lines of this kind. */
    public static boolean holds(Run run, LogKind kind) {
        return run.files().stream().anyMatch(file -> file.kinds().contains(kind));
    }

    /** An invitation, since no run is open; or that one is being read, or followed. */
    public static Node noRun(Workbench workbench) {
        Button open = new Button("Open…");
        open.getStyleClass().add("large-button");
        open.setOnAction(e -> workbench.chooseFiles());
        HBox buttons = new HBox(10, launch(workbench), open);
        buttons.setAlignment(Pos.CENTER);
        EmptyState invitation =
                new EmptyState(
                        "No run is open",
                        "Launch a program to see what the JIT does to it, or open logs that a JVM"
                                + " wrote. You can also drop files anywhere on this window.",
                        buttons);
        EmptyState reading = new EmptyState("Reading…", "");
        EmptyState following =
                new EmptyState(
                        "Nothing to show yet",
                        "What is followed is shown as soon as there is more than what the program"
                                + " itself prints.");
        BooleanBinding reads = Bindings.isNotEmpty(workbench.openings());
        BooleanBinding follows = Bindings.isNotEmpty(workbench.followed());
        reading.visibleProperty().bind(reads);
        following.visibleProperty().bind(follows.and(reads.not()));
        invitation.visibleProperty().bind(reads.or(follows).not());
        return new StackPane(invitation, reading, following);
    }
}
