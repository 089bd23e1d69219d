package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.analysis.HeldUp;
import dev.jitlens.inlining.InlinedInto;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.timeline.LifeStrip;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;
import dev.jitlens.ui.view.LatestWork;
import dev.jitlens.ui.view.ListingMenu;

import javafx.scene.Node;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Follows the selection, reads what it means off the FX thread, and links the columns. */
final class MethodPage extends StackPane {
    private static final KeyCombination FIND =
            new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final Workbench workbench;
    private final CodeSource code;
    private final ClassPlaces places = new ClassPlaces();
    private final MethodColumns columns;
    private final MethodHeader header;
    private final LifeStrip strip = new LifeStrip();
    private final SamplesBar samples;
    private final VBox page;
    private final StackPane choosing;
    private final LatestWork reading;
    private final LatestWork counting;
    private final LatestWork holding;
    private final OthersSelection others;
    private PageState state;

    /** Where the user came from by way of the code that holds a method. */
    private final Deque<Selection> trail = new ArrayDeque<>();

    /** What is to be selected when what it is in is read. */
    private Optional<Focus> coming = Optional.empty();

    private boolean stepping;

    MethodPage(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        this.code = code;
        setId("method-page");
        reading = new LatestWork(workbench.background());
        counting = new LatestWork(workbench.background());
        holding = new LatestWork(workbench.background());
        columns =
                new MethodColumns(
                        workbench,
                        new PlaceMenu(this, this::remember),
                        this::picked,
                        this::stepInto,
                        this::stepTo);
        header = new MethodHeader(this::chosen, this::stepBack, columns.switches());
        strip.setId("method-strip");
        strip.palette().bind(workbench.palette());
        strip.onClick(workbench::select);
        ListingMenu.install(workbench, strip, "life-of-code");
        Panel life = Panel.around(strip);
        life.managedProperty().bind(life.visibleProperty());
        samples = new SamplesBar(this::otherSources);
        page = new VBox(header, life, samples, columns.node());
        page.getStyleClass().add("page");
        VBox.setVgrow(columns.node(), Priority.ALWAYS);
        choosing = new StackPane(new InterestingPane(workbench));
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        workbench.run().subscribe(this::another);
        others = new OthersSelection(workbench, this::follow);
    }

    private void key(KeyEvent event) {
        if (FIND.match(event) && state.shown().isPresent()) {
            columns.find();
            event.consume();
        }
    }

    private void another(Run run) {
        reading.cancel();
        counting.cancel();
        trail.clear();
        state = PageState.of(loader(run));
        samples.offer(run.allProfiles());
        follow(workbench.selection().get());
    }

    private Loader loader(Run run) {
        return new Loader(run, code, places::all);
    }

    /** Goes to the code that holds the method, with the call selected that is inlined there. */
    private void stepInto(IntoRow row) {
        trail.push(workbench.selection().get());
        coming = Optional.of(new Focus.Call(row.site().bcis()));
        step(trail.peek().with(row.holder().in()));
    }

    /** Goes to a method that is called here, or shows it in a window of its own. */
    private void stepTo(Method callee, boolean beside) {
        if (beside) {
            workbench.showBeside(PageId.METHOD, workbench.selection().get().with(callee));
            return;
        }
        trail.push(workbench.selection().get());
        step(trail.peek().with(callee));
    }

    private void stepBack() {
        if (!trail.isEmpty()) {
            step(trail.pop());
        }
    }

    private void step(Selection to) {
        stepping = true;
        workbench.select(to);
        stepping = false;
    }

    private void follow(Selection selection) {
        if (!stepping) {
            trail.clear();
            coming = Optional.empty();
        }
        boolean shown = state.shows(selection);
        state = state.with(selection);
        if (selection.method().isEmpty()) {
            reading.cancel();
            nothing(choosing);
        } else if (shown) {
            focus(focusOf(selection));
        } else {
            load();
        }
    }

    private void nothing(Node instead) {
        state = state.showingNothing();
        getChildren().setAll(instead);
    }

    /** Reads what the selection means, and shows it when it is there. */
    private void load() {
        holding.cancel();
        PageState now = state;
        reading.run(
                () -> now.loader().load(now.selection(), now.asked()).map(now.loader()::prepare),
                loaded -> loaded.ifPresentOrElse(this::arrived, () -> unknown(now.selection())),
                sentence -> nothing(new EmptyState("This method cannot be shown", sentence)));
    }

    private void unknown(Selection selection) {
        nothing(
                new EmptyState(
                        "The logs know no code of " + selection.method().orElseThrow().display(),
                        "It was not compiled by itself as far as they tell, and no sample is in"
                                + " it; it may be inlined into others."));
    }

    private void arrived(PreparedMethod prepared) {
        LoadedMethod loaded = prepared.loaded();
        state = state.showing(loaded);
        header.show(loaded);
        header.story(prepared.story());
        strip.show(prepared.life());
        strip.select(loaded.shown().compilation());
        strip.getParent().setVisible(!strip.isBlank());
        columns.sources(samples.chosen().size());
        columns.show(loaded, prepared.signs());
        header.backTo(Optional.ofNullable(trail.peek()).flatMap(Selection::method));
        heat();
        getChildren().setAll(page);
        Focus first = coming.orElseGet(() -> focusOf(workbench.selection().get()));
        coming = Optional.empty();
        focus(first);
        if (isOfWhole(first, loaded)) {
            columns.openAtHottest();
        }
        Loader loader = state.loader();
        if (loaded.within().isPresent()) {
            return;
        }
        reading.run(
                () -> {
                    Optional<HeldUp> heldUp = loader.heldUp(loaded.shown());
                    return new Told(heldUp, loader.story(loaded, heldUp, Optional.empty()));
                },
                told -> {
                    header.story(told.story());
                    holders(loaded, told.heldUp());
                },
                sentence -> holders(loaded, Optional.empty()));
    }

    /** What a safepoint waited for, and the story with it. */
    private record Told(Optional<HeldUp> heldUp, List<MethodStory.Phrase> story) {}

    private void holders(LoadedMethod loaded, Optional<HeldUp> heldUp) {
        Loader loader = state.loader();
        holding.run(
                () -> {
                    Optional<InlinedInto> into = loader.into(loaded.method());
                    return new Held(into, loader.story(loaded, heldUp, into));
                },
                held -> {
                    columns.into(held.into());
                    header.story(held.story());
                },
                workbench::say);
    }

    /** What holds the method inlined, and the story with it. */
    private record Held(Optional<InlinedInto> into, List<MethodStory.Phrase> story) {}

    /** The user chose others, which leave the code more room or less. */
    private void otherSources() {
        columns.sources(samples.chosen().size());
        heat();
    }

    /** Counts the samples that are wanted in what is shown. */
    private void heat() {
        counting.cancel();
        if (state.shown().isEmpty() || workbench.run().get().allProfiles().isEmpty()) {
            return;
        }
        Loader loader = state.loader();
        LoadedMethod loaded = state.shown().get();
        List<Profile> chosen = samples.chosen();
        Optional<Profile> forTree = samples.forTree();
        counting.run(
                () -> MethodHeat.of(loader.run(), loader.nmethods(), loaded, chosen, forTree),
                found -> {
                    columns.heat(found);
                    samples.show(chosen, found);
                },
                workbench::say);
    }

    /** The user chose other code of this method. */
    private void chosen(CodeVersion version) {
        Selection selection = workbench.selection().get();
        Optional<Compilation> compilation = version.compilation();
        if (compilation.isPresent() && !selection.isCompilation(compilation.get())) {
            selection = others.select(selection.with(compilation.get()));
        }
        state = state.asking(version, selection);
        load();
    }

    private void remember(Path place) {
        places.remember(place, workbench, () -> lookInto(place));
    }

    /** Looks for classes and sources there, too, until the window is closed. */
    void lookInto(Path place) {
        places.add(place);
        state = state.with(loader(workbench.run().get()));
        if (state.selection().method().isPresent()) {
            load();
        }
    }

    private static Focus focusOf(Selection selection) {
        if (selection.hasAddress()) {
            return new Focus.Address(selection.address());
        }
        return selection.hasBci() ? new Focus.Bci(selection.bci()) : new Focus.Nothing();
    }

    /** Whether nobody asked for a place: a compilation by OSR comes with the bci of its loop. */
    private static boolean isOfWhole(Focus focus, LoadedMethod loaded) {
        return switch (focus) {
            case Focus.Nothing nothing -> true;
            case Focus.Bci(int bci) -> bci == loaded.shown().osrBci();
            case Focus.Line line -> false;
            case Focus.Address address -> false;
            case Focus.Call call -> false;
        };
    }

    private void focus(Focus focus) {
        state.shown().ifPresent(shown -> columns.link(shown.links().of(focus), focus));
    }

    /** The user selected something in a column: the other columns and pages follow. */
    private void picked(Focus focus) {
        focus(focus);
        state = state.with(others.select(selectionOf(focus)));
    }

    private Selection selectionOf(Focus focus) {
        Selection now = workbench.selection().get();
        int bci = state.shown().map(shown -> shown.links().bci(focus)).orElse(-1);
        return new Selection(
                now.method(),
                now.compilation(),
                Math.max(bci, Unknown.NUMBER),
                focus instanceof Focus.Address(long address) ? address : Unknown.NUMBER,
                now.range());
    }
}
