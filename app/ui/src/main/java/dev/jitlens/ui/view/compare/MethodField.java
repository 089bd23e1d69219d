package dev.jitlens.ui.view.compare;

import dev.jitlens.model.Method;
import dev.jitlens.ui.control.Completions;

import javafx.scene.control.TextField;

import java.util.List;
import java.util.function.Consumer;

/** Names a printed method; completes what is typed. */
final class MethodField extends TextField {
    private static final int MOST = 14;

    private final Consumer<Method> chosen;
    // Completions are asked for off the FX thread.
    private volatile NmethodPrintings printings = new NmethodPrintings();
    private boolean quiet;

    MethodField(Consumer<Method> chosen) {
        this.chosen = chosen;
        setPromptText("Which method?");
        setAccessibleText("Method");
        Completions.on(this, this::complete, Thread::startVirtualThread);
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

    /** Names no method. */
    void forget() {
        quiet = true;
        clear();
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
