package dev.jitlens.ui.view.compare;

import dev.jitlens.model.Method;

import javafx.scene.control.TextField;

import org.controlsfx.control.textfield.TextFields;

import java.util.List;
import java.util.function.Consumer;

/** Names a printed method; completes what is typed. */
final class MethodField extends TextField {
    private static final int MOST = 14;
    private static final String POPUP_COLOURS =
            "-fx-color: -color-border-default; -fx-control-inner-background: -color-bg-default;"
                    + " -fx-accent: -color-accent-subtle; -fx-selection-bar: -color-accent-subtle;"
                    + " -fx-selection-bar-non-focused: -color-accent-subtle;";

    private final Consumer<Method> chosen;
    // Completions are asked for off the FX thread.
    private volatile NmethodPrintings printings = new NmethodPrintings();
    private boolean quiet;

    MethodField(Consumer<Method> chosen) {
        this.chosen = chosen;
        setPromptText("Which method?");
        setAccessibleText("Method");
        var popup =
                TextFields.bindAutoCompletion(this, request -> complete(request.getUserText()))
                        .getAutoCompletionPopup();
        popup.setPrefWidth(460);
        popup.setStyle(POPUP_COLOURS);
        textProperty().subscribe(this::typed);
    }

    void use(NmethodPrintings newPrintings) {
        printings = newPrintings;
    }

    void show(Method method) {
        quiet = true;
        setText(printings.name(method));
        quiet = false;
    }

    private List<String> complete(String typed) {
        boolean whole = typed.isBlank() || printings.named(typed.strip()).isPresent();
        return quiet || whole ? List.of() : printings.find(typed, MOST);
    }

    private void typed(String text) {
        if (!quiet) {
            printings.named(text.strip()).ifPresent(chosen);
        }
    }
}
