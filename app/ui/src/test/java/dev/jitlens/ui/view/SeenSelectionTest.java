package dev.jitlens.ui.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.Selection;

import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class SeenSelectionTest {
    private static final Selection A = Selection.NONE.with(new Method("demo.A", "a", "()V"));
    private static final Selection B = Selection.NONE.with(new Method("demo.B", "b", "()V"));

    @Test
    void aPageThatNobodySeesIsToldWhenItComesBack() {
        Windows.startToolkit();
        Windows.onFx(
                () -> {
                    SimpleObjectProperty<Selection> selection =
                            new SimpleObjectProperty<>(Selection.NONE);
                    Pane page = new Pane();
                    List<List<Selection>> told = new ArrayList<>();
                    SeenSelection.changes(
                            page, selection, (was, now) -> told.add(List.of(was, now)));
                    selection.set(A);
                    selection.set(B);
                    assertThat(told).isEmpty();
                    Scene scene = new Scene(page);
                    assertThat(told).containsExactly(List.of(Selection.NONE, B));
                    selection.set(A);
                    assertThat(told).hasSize(2).last().isEqualTo(List.of(B, A));
                    scene.setRoot(new Pane());
                    selection.set(B);
                    selection.set(A);
                    scene.setRoot(page);
                    assertThat(told).hasSize(2); // it is as it was
                });
    }
}
