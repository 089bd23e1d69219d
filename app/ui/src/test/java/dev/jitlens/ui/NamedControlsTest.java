package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.run.RunReader;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Picture;

import javafx.scene.Node;
import javafx.scene.Parent;
import javafx.scene.control.Control;
import javafx.scene.control.Labeled;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.ToolBar;

import org.controlsfx.control.PropertySheet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.ArrayList;
import java.util.List;

class NamedControlsTest {
    @ParameterizedTest
    @EnumSource(names = {"LAUNCH", "SETTINGS"})
    void everyControlHasAName(PageId page) {
        try (Picture window = Windows.open(NoRun.RUN, true, RunReader::open)) {
            Windows.show(window, page);
            List<String> nameless = new ArrayList<>();
            Windows.onFx(() -> collect(window.window().scene().lookup(".page"), nameless));
            assertThat(nameless).isEmpty();
        }
    }

    private static void collect(Node node, List<String> nameless) {
        boolean named =
                !(node instanceof Control)
                        || node instanceof ScrollPane
                        || node instanceof ToolBar
                        || !node.isFocusTraversable()
                        || node.getAccessibleText() != null
                        || node instanceof Labeled labeled
                                && labeled.getText() != null
                                && !labeled.getText().isEmpty();
        if (!named) {
            nameless.add(node.getClass().getSimpleName() + " #" + node.getId());
        }
        // What is inside a control is its own matter.
        boolean inside = !(node instanceof Control) || node instanceof ScrollPane;
        if (inside && node instanceof Parent parent) {
            parent.getChildrenUnmodifiable().forEach(child -> collect(child, nameless));
        } else if (node instanceof PropertySheet sheet) {
            sheet.getChildrenUnmodifiable().forEach(child -> collect(child, nameless));
        }
    }
}
