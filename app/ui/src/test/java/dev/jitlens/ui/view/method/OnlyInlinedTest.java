package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Selection;

import javafx.scene.control.Hyperlink;
import javafx.scene.control.ListView;
import javafx.scene.control.TableView;
import javafx.scene.control.ToggleButton;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/**
 * In the demo, C1 inlined StringLatin1.hashCode into String.hashCode, and compiled no code of it.
 */
class OnlyInlinedTest extends MethodPageFixture {
    private static final Method INLINED = new Method("java.lang.StringLatin1", "hashCode", "([B)I");

    private void shown(UiWindow in) {
        in.add(run).show(PageId.METHOD);
        Windows.onFx(() -> in.picture().workbench().select(INLINED));
        settled(in);
    }

    private String words() {
        return Windows.words(settled(window));
    }

    @Test
    void itIsShownWithinTheCodeThatHoldsIt() {
        shown(window);
        assertThat(words())
                .contains("StringLatin1.hashCode(byte[]): int")
                .contains("It runs only inlined")
                .contains("1 nmethod holds it. What is shown is its part of ")
                .contains("java.lang.String::hashCode")
                .doesNotContain("No machine code");
        List<Integer> only = assemblyDepths();
        assertThat(only).as("instructions that it is part of").isNotEmpty().allMatch(d -> d > 0);
        ToggleButton own = window.node("method-own", ToggleButton.class);
        fx(own::fire);
        assertThat(assemblyDepths()).hasSizeGreaterThan(only.size()).contains(0);
    }

    private List<Integer> assemblyDepths() {
        return rows("method-assembly").stream().map(r -> r.depth()).toList();
    }

    @Test
    void aStepLeadsToTheHolderWithTheCallSelectedAndBack() {
        shown(window);
        ListView<?> into = window.node("method-into", ListView.class);
        assertThat(into.getItems()).hasSize(1);
        Robot robot = window.fx(Robot::new);
        fx(
                () -> {
                    into.requestFocus();
                    into.getSelectionModel().select(0);
                    robot.keyType(KeyCode.ENTER);
                });
        assertThat(words()).contains("String.hashCode(): int").contains("‹ hashCode");
        ListView<CallRow> tree = Windows.lookup(window.picture(), "method-inlining");
        CallRow selected = window.fx(() -> tree.getSelectionModel().getSelectedItem());
        assertThat(selected.node().callee()).isEqualTo(INLINED);
        fx(window.node("method-back", Hyperlink.class)::fire);
        Selection back = window.fx(() -> window.picture().workbench().selection().get());
        assertThat(back.method()).hasValue(INLINED);
        assertThat(words()).contains("It runs only inlined").doesNotContain("‹ hashCode");
    }

    @Test
    void theListOfMethodsHasItWithTheNumberOfNmethods() {
        window.add(run).show(PageId.METHOD);
        TableView<Interesting> table = Windows.table(settled(window), "method-interesting");
        assertThat(table.getItems())
                .filteredOn(i -> i.method().equals(INLINED))
                .extracting(Interesting::inlinedInto)
                .containsExactly(1);
    }

    @Test
    void picturesOfIt() throws IOException {
        for (boolean dark : List.of(true, false)) {
            try (UiWindow in = new UiWindow(dark)) {
                shown(in);
                in.save("method-only-inlined-" + (dark ? "dark" : "light"));
            }
        }
    }
}
