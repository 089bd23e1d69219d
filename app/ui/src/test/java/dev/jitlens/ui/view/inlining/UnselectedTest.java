package dev.jitlens.ui.view.inlining;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Comparator.reverseOrder;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.TableView;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.List;

class UnselectedTest {
    private Picture window;

    @BeforeEach
    void open() {
        window = Windows.openDemo();
        Windows.show(window, PageId.INLINING);
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void compilationsAreOfferedWhileNoneIsSelected() {
        TableView<Compilation> offered = Windows.table(window, "inlining-unselected");
        List<Compilation> rows = Picture.onFx(() -> List.copyOf(offered.getItems()));
        assertThat(rows).isNotEmpty().allMatch(c -> c.inlining().calls() > 0);
        assertThat(rows).extracting(Compilation::tier).isSortedAccordingTo(reverseOrder());
        Windows.enter(offered, 0);
        window.settle();
        assertThat(Picture.onFx(() -> window.workbench().selection().get().compilation()))
                .contains(rows.getFirst());
        assertThat(Windows.words(window)).doesNotContain("Select a compilation to see its tree");
    }

    @Test
    void aMethodWithoutCompilationIsSaidToHaveNoTree() {
        Method never = new Method("demo.Never", "compiled", "()V");
        Windows.onFx(() -> window.workbench().select(never));
        window.settle();
        assertThat(Windows.words(window))
                .contains("No compilation of this method", "demo.Never::compiled may have been");
    }
}
