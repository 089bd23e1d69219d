package dev.jitlens.ui.view.method;

import dev.jitlens.analysis.CodeSource;
import dev.jitlens.analysis.HeldUp;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.classes.NamedPlaces;
import dev.jitlens.install.ConfigFolder;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.ui.control.EmptyState;
import dev.jitlens.ui.control.Panel;
import dev.jitlens.ui.control.timeline.LifeStrip;
import dev.jitlens.ui.shell.Selection;
import dev.jitlens.ui.shell.Workbench;

import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Priority;
import javafx.scene.layout.StackPane;
import javafx.scene.layout.VBox;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.CopyOnWriteArrayList;

/** Follows the selection, reads what it means off the FX thread, and links the columns. */
final class MethodPage extends StackPane {
    private static final KeyCombination FIND =
            new KeyCodeCombination(KeyCode.F, KeyCombination.SHORTCUT_DOWN);

    private final Workbench workbench;
    private final CodeSource code;
    private final PlaceMenu places;
    private final NamedPlaces remembered = new NamedPlaces(ConfigFolder.path());
    private final List<Path> named = new CopyOnWriteArrayList<>();
    private final MethodColumns columns;
    private final MethodHeader header;
    private final LifeStrip strip = new LifeStrip();
    private final SamplesBar samples;
    private final VBox page;
    private final StackPane choosing;
    private Loader loader;
    private Optional<Loaded> shown = Optional.empty();
    private Links links;
    private Optional<CodeChoice> asked = Optional.empty();
    private Selection seen = Selection.NONE;
    private boolean publishing;
    private Runnable cancel = () -> {};
    private Runnable cancelHeat = () -> {};

    MethodPage(Workbench workbench, CodeSource code) {
        this.workbench = workbench;
        this.code = code;
        setId("method-page");
        places = new PlaceMenu(this, this::remember);
        columns = new MethodColumns(workbench, places, this::picked);
        header = new MethodHeader(this::chosen, columns.switches());
        strip.setId("method-strip");
        strip.palette().bind(workbench.palette());
        strip.onClick(workbench::select);
        Panel life = Panel.around(strip);
        life.managedProperty().bind(life.visibleProperty());
        samples = new SamplesBar(this::heat);
        page = new VBox(header, life, samples, columns.node());
        page.getStyleClass().add("page");
        VBox.setVgrow(columns.node(), Priority.ALWAYS);
        choosing = new StackPane(new InterestingPane(workbench));
        addEventFilter(KeyEvent.KEY_PRESSED, this::key);
        workbench.run().subscribe(this::another);
        workbench.selection().subscribe(this::follow);
    }

    private void key(KeyEvent event) {
        if (FIND.match(event) && shown.isPresent()) {
            columns.find();
            event.consume();
        }
    }

    private void another(Run run) {
        cancel.run();
        cancelHeat.run();
        samples.offer(run.profiles());
        loader = new Loader(run, code, this::allPlaces);
        shown = Optional.empty();
        asked = Optional.empty();
        seen = Selection.NONE;
        follow(workbench.selection().get());
    }

    private void follow(Selection selection) {
        if (publishing) {
            return;
        }
        boolean same =
                shown.isPresent()
                        && seen.method().equals(selection.method())
                        && seen.compilation().equals(selection.compilation())
                        && !elsewhere(selection);
        if (!seen.method().equals(selection.method())
                || !seen.compilation().equals(selection.compilation())) {
            asked = Optional.empty();
        }
        seen = selection;
        if (selection.method().isEmpty()) {
            cancel.run();
            shown = Optional.empty();
            getChildren().setAll(choosing);
        } else if (same) {
            focus(focusOf(selection));
        } else {
            load(selection);
        }
    }

    /** Whether the selected address is in other code of the method than what is shown. */
    private boolean elsewhere(Selection selection) {
        return selection.address().isPresent()
                && shown.flatMap(s -> s.shown().listing())
                        .filter(l -> l.contains(selection.address().getAsLong()))
                        .isEmpty();
    }

    private void load(Selection selection) {
        cancel.run();
        Loader from = loader;
        Optional<CodeChoice> choice = asked;
        cancel =
                workbench
                        .background()
                        .run(
                                () -> from.load(selection, choice),
                                loaded ->
                                        loaded.ifPresentOrElse(
                                                this::arrived, () -> unknown(selection)),
                                this::failed);
    }

    private void unknown(Selection selection) {
        shown = Optional.empty();
        getChildren()
                .setAll(
                        new EmptyState(
                                "The logs know no code of "
                                        + selection.method().orElseThrow().display(),
                                "It was not compiled by itself as far as they tell, and no sample"
                                        + " is in it; it may be inlined into others."));
    }

    private void failed(String sentence) {
        shown = Optional.empty();
        getChildren().setAll(new EmptyState("This method cannot be shown", sentence));
    }

    private void arrived(Loaded loaded) {
        Run run = workbench.run().get();
        shown = Optional.of(loaded);
        Optional<MethodCode> code = loaded.classes().bytecode().value();
        links =
                new Links(
                        loaded.method(),
                        loaded.assembly().value().map(a -> a.instructions()).orElse(List.of()),
                        bcis(loaded),
                        bci -> code.map(c -> c.line(bci)).orElse(-1));
        header.show(loaded);
        tell(loaded, Optional.empty());
        strip.show(run, loaded.method(), MethodStory.LONG_REACH_NANOS);
        strip.select(loaded.shown().compilation());
        strip.getParent().setVisible(!strip.isBlank());
        columns.show(loaded, PlaceSigns.of(loaded, links, run.deoptimizations()));
        heat();
        getChildren().setAll(page);
        focus(focusOf(workbench.selection().get()));
        Loader from = loader;
        cancel =
                workbench
                        .background()
                        .run(
                                () -> from.heldUp(loaded.shown()),
                                heldUp -> tell(loaded, heldUp),
                                sentence -> tell(loaded, Optional.empty()));
    }

    /** Counts the samples that are wanted in what is shown. */
    private void heat() {
        cancelHeat.run();
        if (shown.isEmpty() || workbench.run().get().profiles().isEmpty()) {
            return;
        }
        Loader from = loader;
        Loaded loaded = shown.get();
        Links by = links;
        List<Profile> chosen = samples.chosen();
        Optional<Profile> forTree = samples.forTree();
        cancelHeat =
                workbench
                        .background()
                        .run(
                                () -> from.heat(loaded, by, chosen, forTree),
                                found -> {
                                    columns.heat(found);
                                    samples.show(chosen, found);
                                },
                                workbench::say);
    }

    private static List<Integer> bcis(Loaded loaded) {
        return loaded.classes()
                .bytecode()
                .value()
                .map(c -> c.bytecodes().stream().map(b -> b.bci()).toList())
                .or(
                        () ->
                                loaded.profile()
                                        .value()
                                        .map(
                                                d ->
                                                        d.bytecodes().stream()
                                                                .map(b -> b.bci())
                                                                .toList()))
                .orElse(List.of());
    }

    private void tell(Loaded loaded, Optional<HeldUp> heldUp) {
        header.story(
                MethodStory.of(
                        workbench.run().get(),
                        loaded.method(),
                        loaded.shown(),
                        loaded.assembly().value(),
                        heldUp));
    }

    /** The user chose other code of this method. */
    private void chosen(CodeChoice choice) {
        asked = Optional.of(choice);
        Optional<Compilation> compilation = choice.compilation();
        Selection now = workbench.selection().get();
        if (compilation.isPresent() && !now.isCompilation(compilation.get())) {
            publishing = true;
            workbench.select(compilation.get());
            publishing = false;
        }
        seen = workbench.selection().get();
        load(seen);
    }

    /** Blocks: reads the file that remembers them. */
    private List<Path> allPlaces() {
        List<Path> all = new ArrayList<>(named);
        all.addAll(remembered.paths());
        return all;
    }

    private void remember(Path place) {
        workbench
                .background()
                .run(
                        () -> {
                            remembered.add(place);
                            return true;
                        },
                        done -> lookInto(place),
                        sentence -> {
                            workbench.say(sentence);
                            lookInto(place);
                        });
    }

    /** Looks for classes and sources there, too, until the window is closed. */
    void lookInto(Path place) {
        named.add(place);
        loader = new Loader(workbench.run().get(), code, this::allPlaces);
        if (workbench.selection().get().method().isPresent()) {
            load(workbench.selection().get());
        }
    }

    private static Focus focusOf(Selection selection) {
        if (selection.address().isPresent()) {
            return new Focus.Address(selection.address().getAsLong());
        }
        return selection.bci().isPresent()
                ? new Focus.Bci(selection.bci().getAsInt())
                : new Focus.Nothing();
    }

    private void focus(Focus focus) {
        columns.link(links.of(focus), focus);
    }

    /** The user selected something in a column: the other columns and pages follow. */
    private void picked(Focus focus) {
        focus(focus);
        Selection now = workbench.selection().get();
        int bci = links.bci(focus);
        publishing = true;
        workbench.select(
                new Selection(
                        now.method(),
                        now.compilation(),
                        bci < 0 ? OptionalInt.empty() : OptionalInt.of(bci),
                        focus instanceof Focus.Address(long address)
                                ? OptionalLong.of(address)
                                : OptionalLong.empty(),
                        now.range()));
        publishing = false;
        seen = workbench.selection().get();
    }
}
