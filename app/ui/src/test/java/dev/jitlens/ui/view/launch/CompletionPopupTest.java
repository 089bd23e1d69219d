package dev.jitlens.ui.view.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.shell.PageId;

import javafx.scene.control.TextField;
import javafx.stage.PopupWindow;
import javafx.stage.Window;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;

class CompletionPopupTest {
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void theThemeHasEveryColourOfThePopup(boolean dark) {
        Complaints complaints = new Complaints();
        Logger css = Logger.getLogger("javafx.css");
        css.addHandler(complaints);
        try (UiWindow window = new UiWindow(dark)) {
            window.show(PageId.LAUNCH);
            TextField field = window.node("launch-compile-command", TextField.class);
            window.fx(
                    () -> {
                        field.requestFocus();
                        field.setText("inl");
                        return true;
                    });
            window.await("the popup", () -> popups().findAny().isPresent());
            window.picture().settle();
            assertThat(complaints.records).isEmpty();
            window.fx(
                    () -> {
                        popups().toList().forEach(Window::hide);
                        return true;
                    });
        } finally {
            css.removeHandler(complaints);
        }
    }

    private static Stream<Window> popups() {
        return Window.getWindows().stream().filter(PopupWindow.class::isInstance);
    }

    private static final class Complaints extends Handler {
        private final List<String> records = new CopyOnWriteArrayList<>();

        @Override
        public void publish(LogRecord complaint) {
            records.add(complaint.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }
}
