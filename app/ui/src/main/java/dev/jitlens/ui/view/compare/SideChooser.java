package dev.jitlens.ui.view.compare;

import dev.jitlens.model.Method;
import dev.jitlens.ui.control.Texts;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Workbench;

import javafx.geometry.Pos;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import javafx.util.StringConverter;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Which code stands on one side: of which run, method and compilation. */
final class SideChooser extends VBox {
    private final SingleRuns singles;
    private final PrintingsIndex index;
    private final Supplier<Optional<NmethodPrinting>> other;
    private final Runnable changed;
    private final ComboBox<OpenRun> runs = new ComboBox<>();
    private final MethodField method;
    private final ComboBox<NmethodPrinting> printings = new ComboBox<>();
    private final CodeChoice codeChoice;
    private final Label facts = Texts.styled("", "muted");
    private NmethodPrintings ofRun = new NmethodPrintings();
    private boolean quiet;

    /**
     * @param id "left" or "right"
     * @param other what stands on the other side, to choose something like it
     * @param changed called when the user chose another printing, or none
     */
    SideChooser(
            Workbench workbench,
            SingleRuns singles,
            PrintingsIndex index,
            String id,
            Supplier<Optional<NmethodPrinting>> other,
            Runnable changed) {
        this.singles = singles;
        this.index = index;
        this.other = other;
        this.changed = changed;
        method = new MethodField(this::methodChosen);
        setSpacing(6);
        runs.setAccessibleText("Run");
        runs.setId("compare-" + id + "-run");
        runs.setItems(singles.all());
        runs.setConverter(named(open -> open.run().label() + version(open)));
        runs.valueProperty().subscribe(this::runChosen);
        printings.setAccessibleText("Compilation");
        printings.setId("compare-" + id + "-code");
        printings.setConverter(named(NmethodPrinting::label));
        printings
                .valueProperty()
                .subscribe(
                        p -> {
                            if (!quiet && p != null) {
                                changed.run();
                            }
                        });
        method.setId("compare-" + id + "-method");
        facts.setId("compare-" + id + "-facts");
        for (ComboBox<?> combo : List.of(runs, printings)) {
            combo.getStyleClass().add("compact-combo");
            combo.setMaxWidth(Double.MAX_VALUE);
            combo.setMinWidth(90);
            Texts.tooltipOfChosen(combo);
        }
        runs.setPrefWidth(240);
        HBox.setHgrow(runs, Priority.ALWAYS);
        HBox first = new HBox(8, runs, new BesideButton(workbench, this::chooseRun));
        first.setAlignment(Pos.CENTER_LEFT);
        Texts.tooltipWhenCut(facts);
        codeChoice = new CodeChoice(method, printings);
        getChildren().addAll(first, codeChoice, facts);
        setPrefWidth(0);
        HBox.setHgrow(this, Priority.ALWAYS);
    }

    /** Takes fewer rows where the page is low. */
    void low(boolean isLow) {
        codeChoice.low(isLow);
    }

    Optional<NmethodPrinting> chosen() {
        return Optional.ofNullable(printings.getValue());
    }

    /** What is known of the code, under the choices. */
    void say(String sentence) {
        facts.setText(sentence);
    }

    /** Chooses without telling that something changed. */
    void choose(OpenRun run, Optional<NmethodPrinting> printing) {
        index.with(
                run.run(),
                found -> {
                    quiet = true;
                    ofRun = found;
                    runs.setValue(run);
                    method.use(found);
                    if (printing.isPresent()) {
                        method.show(printing.get().method());
                        printings.getItems().setAll(found.of(printing.get().method()));
                    } else {
                        method.forget();
                        printings.getItems().clear();
                    }
                    printings.setValue(printing.orElse(null));
                    quiet = false;
                });
    }

    private void chooseRun(OpenRun run) {
        singles.of(run.run()).ifPresent(runs::setValue);
    }

    private void runChosen(OpenRun run) {
        if (quiet || run == null) {
            return;
        }
        Optional<Method> wanted = chosen().or(other).map(NmethodPrinting::method);
        index.with(
                run.run(),
                found -> {
                    ofRun = found;
                    method.use(found);
                    wanted.ifPresent(this::methodChosen);
                });
    }

    /** Chooses the method's printing that is most like the other side's, but not the very same. */
    private void methodChosen(Method wanted) {
        List<NmethodPrinting> found = ofRun.of(wanted);
        quiet = true;
        found.stream().findFirst().ifPresent(p -> method.show(p.method()));
        printings.getItems().setAll(found);
        printings.setValue(nearest(found).orElse(null));
        quiet = false;
        changed.run();
    }

    private Optional<NmethodPrinting> nearest(List<NmethodPrinting> candidates) {
        Optional<NmethodPrinting> beside = other.get();
        return candidates.stream()
                .min(
                        Comparator.comparingInt(
                                p -> beside.map(b -> b == p ? 9 : p.distanceTo(b)).orElse(0)));
    }

    private static String version(OpenRun open) {
        String version = open.run().jvm().version();
        return version.isEmpty() ? "" : " · JDK " + version;
    }

    private static <T> StringConverter<T> named(Function<T, String> name) {
        return new StringConverter<>() {
            @Override
            public String toString(T value) {
                return value == null ? "" : name.apply(value);
            }

            @Override
            public T fromString(String text) {
                throw new UnsupportedOperationException("the chooser is not editable");
            }
        };
    }
}
