package dev.jitlens.ui.control.table;

import dev.jitlens.ui.control.Texts;

import javafx.scene.control.TextField;

import org.controlsfx.control.textfield.TextFields;

import java.util.List;
import java.util.stream.Stream;

/** What a field helps with that filters a table: the names of columns, and how they are used. */
public final class FilterHelp {
    /** ControlsFX colours its popup by names that only JavaFX's own theme has. */
    private static final String POPUP_COLOURS =
            "-fx-color: -color-border-default; -fx-control-inner-background: -color-bg-default;"
                    + " -fx-accent: -color-accent-subtle; -fx-selection-bar: -color-accent-subtle;"
                    + " -fx-selection-bar-non-focused: -color-accent-subtle;";

    private FilterHelp() {}

    /** Completes the names of these columns, and says what can be typed. */
    public static void on(TextField field, List<? extends Column<?>> columns) {
        var popup =
                TextFields.bindAutoCompletion(
                                field, request -> offered(request.getUserText(), columns))
                        .getAutoCompletionPopup();
        popup.setStyle(POPUP_COLOURS);
        field.setTooltip(
                Texts.tooltip(
                        "Words that a row holds, -words that it does not; a column by its name:"
                                + " "
                                + example(columns)
                                + ". All of it must be true."));
    }

    /**
     * What was typed stands first, where the list begins: Enter, which takes what the list stands
     * at, must not make another filter of {@code tier:4 osr}.
     */
    static List<String> offered(String typed, List<? extends Column<?>> columns) {
        List<String> completions = RowFilter.completions(typed, columns);
        return completions.isEmpty()
                ? completions
                : Stream.concat(Stream.of(typed), completions.stream()).toList();
    }

    private static String example(List<? extends Column<?>> columns) {
        return columns.stream()
                .filter(column -> column.key().isPresent())
                .map(column -> RowFilter.plain(column.title()) + ">10")
                .limit(2)
                .reduce("method:util", (all, next) -> all + ", " + next);
    }
}
