package dev.jitlens.ui.window;

import atlantafx.base.controls.CustomTextField;

import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.control.Icons;
import dev.jitlens.ui.control.Shares;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.find.MethodIndex;
import dev.jitlens.ui.find.Thing;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.Workbench;

import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Label;
import javafx.scene.control.OverrunStyle;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The one box: finds methods, pages, runs, commands and help, and shows or does them. */
final class FindBox {
    private static final int MOST_METHODS = 9;
    private static final int MOST_BEFORE_METHODS = 3;
    private static final int MOST_AFTER_METHODS = 5;
    private static final double LEAST_WIDTH = 620;
    private static final double MARGIN = 8;

    /** What is asked for, where the box is wide enough to say it. */
    private static final String LONG = "Find a method or page…";

    private static final String SHORT = "Find…";
    private static final double ROOM_FOR_WORDS = 245;
    private static final PseudoClass CHOSEN = PseudoClass.getPseudoClass("chosen");

    /** A line of the list: what it looks like, what a screen reader says, what it does. */
    private record Hit(Node row, String words, Runnable action) {}

    private final Workbench workbench;
    private static final String HOW =
            "What is found stands below while you type: arrows choose, Enter goes there, Esc"
                    + " closes.";

    private static final MethodIndex NOTHING = MethodIndex.of(NoRun.RUN);

    private final CustomTextField field = new CustomTextField();
    private final VBox list = new VBox();
    private final Consumer<Method> picked;
    private final Supplier<List<Thing>> things;
    private final Supplier<List<Thing>> recent;
    private MethodIndex index = NOTHING;

    /** What the index is of, or will be in a moment. */
    private Run indexed = NoRun.RUN;

    private boolean indexing;
    private Runnable cancel = () -> {};
    private List<Hit> hits = List.of();
    private int chosen;
    private boolean searching;

    /** Enter was pressed before the search had an answer. */
    private boolean entered;

    /**
     * @param picked shows a method
     * @param things all that can be found but methods
     * @param recent what is offered before anything is typed
     */
    FindBox(
            Workbench workbench,
            Consumer<Method> picked,
            Supplier<List<Thing>> things,
            Supplier<List<Thing>> recent) {
        this.workbench = workbench;
        this.picked = picked;
        this.things = things;
        this.recent = recent;
        field.promptTextProperty()
                .bind(
                        field.widthProperty()
                                .map(w -> w.doubleValue() < ROOM_FOR_WORDS ? SHORT : LONG));
        field.setAccessibleText("Find a method, a page, a run, a command or help");
        field.setAccessibleHelp(HOW);
        field.getStyleClass().add("search-field");
        HBox glass = new HBox(Icons.SEARCH.node("muted-icon"));
        glass.getStyleClass().add("search-glass");
        field.setLeft(glass);
        HBox key = new HBox(Texts.styled("Ctrl K", "key-hint"));
        key.getStyleClass().add("search-glass");
        field.setRight(key);
        field.textProperty().subscribe(text -> search());
        field.focusedProperty().subscribe(this::focused);
        field.addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        list.getStyleClass().add("search-hits");
        list.setAccessibleRole(AccessibleRole.LIST_VIEW);
        list.setManaged(false);
        list.setVisible(false);
        workbench.all().subscribe(this::changed);
    }

    /** An index is made when it is wanted: a run that is followed is another one all the time. */
    private void changed() {
        if (field.isFocused()) {
            makeIndex();
        } else {
            index = NOTHING;
            indexed = NoRun.RUN;
            indexing = false;
        }
    }

    private void makeIndex() {
        Run run = workbench.all().get();
        if (run != indexed) {
            indexed = run;
            indexing = true;
            workbench
                    .background()
                    .run(() -> MethodIndex.of(run), made -> use(made, run), m -> indexing = false);
        }
    }

    TextField field() {
        return field;
    }

    /** Unmanaged: the window lays it over the page, below the field. */
    Node list() {
        return list;
    }

    /** Forgets what was typed, and takes the list away. */
    void close() {
        field.clear();
        showList(false);
    }

    private void use(MethodIndex newIndex, Run run) {
        if (run != indexed) {
            return; // It has been closed, or grown, meanwhile.
        }
        index = newIndex;
        indexing = false;
        boolean toEnter = entered;
        if (field.isFocused() || searching) {
            search();
        }
        entered = toEnter;
    }

    private void focused(boolean focused) {
        if (focused) {
            makeIndex();
            search();
        } else {
            showList(false);
        }
    }

    private void search() {
        cancel.run();
        entered = false;
        String typed = field.getText();
        if (typed.isBlank()) {
            searching = false;
            show(recent.get().stream().map(this::hit).toList());
            return;
        }
        searching = true;
        makeIndex();
        if (indexing) {
            return; // It is searched as soon as there is one.
        }
        MethodIndex methods = index;
        List<Thing> all = things.get();
        cancel =
                workbench
                        .background()
                        .run(
                                () -> {
                                    List<Thing.Found> others = Thing.find(all, typed);
                                    return new Found(methods.find(typed, MOST_METHODS), others);
                                },
                                this::found,
                                sentence -> searching = false);
    }

    private record Found(List<MethodIndex.Found> methods, List<Thing.Found> things) {}

    private void found(Found found) {
        searching = false;
        boolean isBegin = found.methods.stream().anyMatch(MethodIndex.Found::begins);
        int good = isBegin ? Thing.IS : Thing.BEGINS;
        List<Thing.Found> before =
                found.things.stream()
                        .filter(thing -> thing.rank() <= good)
                        .limit(MOST_BEFORE_METHODS)
                        .toList();
        Stream<Thing.Found> after =
                found.things.stream().filter(t -> !before.contains(t)).limit(MOST_AFTER_METHODS);
        List<Hit> all = new ArrayList<>();
        before.forEach(thing -> all.add(hit(thing.thing())));
        found.methods.forEach(method -> all.add(hit(method)));
        after.forEach(thing -> all.add(hit(thing.thing())));
        show(all);
        if (entered) {
            enter();
        }
    }

    private void show(List<Hit> newHits) {
        hits = newHits;
        chosen = 0;
        list.getChildren().setAll(hits.stream().map(Hit::row).toList());
        for (Hit hit : hits) {
            hit.row.setOnMousePressed(e -> pick(hit));
        }
        boolean nothing = hits.isEmpty() && !field.getText().isBlank();
        if (nothing) {
            list.getChildren().setAll(Texts.muted("Nothing here is called so."));
        }
        mark();
        showList(field.isFocused() && (nothing || !hits.isEmpty()));
    }

    private Hit hit(MethodIndex.Found found) {
        Method method = found.method();
        Share share = found.share();
        String hot = share.part() > 0 ? Shares.percent(share.value()) : "";
        return new Hit(
                row(method.name(), "mono", method.holder(), hot, "method"),
                method.display(),
                () -> picked.accept(method));
    }

    private Hit hit(Thing thing) {
        return new Hit(
                row(thing.title(), "plain", "", thing.key(), thing.kind()),
                thing.title() + ", " + thing.kind(),
                thing.action());
    }

    private static Node row(String title, String font, String detail, String right, String kind) {
        Label name = Texts.styled(title, font, "strong");
        name.setMinWidth(detail.isEmpty() ? 0 : Region.USE_PREF_SIZE);
        Label more = Texts.styled(detail, font, "muted");
        more.setMaxWidth(Double.MAX_VALUE);
        more.setTextOverrun(OverrunStyle.LEADING_ELLIPSIS); // the class is at its end
        HBox.setHgrow(more, Priority.ALWAYS);
        HBox row = new HBox(8, name, more, fixed(right, "small"), fixed(kind, "key-hint"));
        row.setAlignment(Pos.BASELINE_LEFT);
        row.getStyleClass().add("search-hit");
        row.setAccessibleRole(AccessibleRole.LIST_ITEM);
        row.setAccessibleText(title + " " + detail + ", " + kind);
        return row;
    }

    private static Label fixed(String text, String styleClass) {
        Label label = Texts.styled(text, styleClass, "muted");
        label.setMinWidth(Region.USE_PREF_SIZE);
        label.setManaged(!text.isEmpty());
        return label;
    }

    private void key(KeyEvent e) {
        switch (e.getCode()) {
            case DOWN -> move(1);
            case UP -> move(-1);
            case ENTER -> enter();
            case ESCAPE -> leave();
            default -> {
                return;
            }
        }
        e.consume();
    }

    private void leave() {
        close();
        list.getScene().getRoot().requestFocus();
    }

    private void enter() {
        if (searching) {
            entered = true;
        } else if (chosen < hits.size()) {
            pick(hits.get(chosen));
        }
    }

    private void move(int by) {
        if (!hits.isEmpty()) {
            chosen = Math.floorMod(chosen + by, hits.size());
            mark();
        }
    }

    private void mark() {
        for (int i = 0; i < hits.size(); i++) {
            hits.get(i).row.pseudoClassStateChanged(CHOSEN, i == chosen);
        }
        field.setAccessibleHelp(hits.isEmpty() ? HOW : hits.get(chosen).words);
    }

    private void pick(Hit hit) {
        leave();
        hit.action.run();
    }

    private void showList(boolean visible) {
        list.setVisible(visible);
        if (visible && field.getScene() != null) {
            // Its height is known only when it is styled.
            list.applyCss();
            var below = field.localToScene(field.getWidth() / 2, field.getHeight() + 4);
            double width = Math.max(field.getWidth(), LEAST_WIDTH);
            double mostLeft = field.getScene().getWidth() - width - MARGIN;
            double left = Math.clamp(below.getX() - width / 2, MARGIN, Math.max(MARGIN, mostLeft));
            list.resizeRelocate(left, below.getY(), width, list.prefHeight(width));
        }
    }
}
