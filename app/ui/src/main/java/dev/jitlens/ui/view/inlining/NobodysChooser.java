package dev.jitlens.ui.view.inlining;

import dev.jitlens.model.InlineCounts;
import dev.jitlens.model.JvmEvent.InliningText;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunNames;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Tips;

import javafx.scene.control.ComboBox;
import javafx.util.StringConverter;

import java.util.Optional;

/**
 * The parts of a console's PrintInlining text that are of no compilation for certain; not there
 * where all are.
 */
final class NobodysChooser extends ComboBox<InliningText> {
    private RunNames names = RunNames.NONE;

    NobodysChooser() {
        setId("inlining-nobodys");
        getStyleClass().add("compact-combo");
        setPromptText("Not attributed");
        setAccessibleText("Not attributed");
        Tips.says(
                this,
                "Decisions of PrintInlining of which the text does not tell whose"
                        + " compilation they are of: C2 prints its tree when it is done,"
                        + " under any other's line");
        managedProperty().bind(visibleProperty());
        setConverter(
                new StringConverter<>() {
                    @Override
                    public String toString(InliningText text) {
                        return text == null ? "" : words(text);
                    }

                    @Override
                    public InliningText fromString(String text) {
                        throw new UnsupportedOperationException("the chooser is not editable");
                    }
                });
    }

    void offer(Run run) {
        names = RunNames.of(run);
        setValue(null);
        getItems().setAll(run.unattributedInlining());
        setVisible(!getItems().isEmpty());
    }

    /** The first, while nothing else is looked at. */
    Optional<InliningText> first() {
        return getItems().stream().findFirst();
    }

    private String words(InliningText text) {
        InlineCounts counts = text.counts();
        String run = names.name(text.origin());
        return (run.isEmpty() ? "" : "run " + run + ", ")
                + "line "
                + Format.count(text.origin().line())
                + ", "
                + Format.counted(counts.calls(), "decision");
    }
}
