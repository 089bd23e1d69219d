package dev.jitlens.ui.view.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.codediff.CodeDiff.Row;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.CutAtAnySize;
import dev.jitlens.ui.PrintedFixture;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ListView;
import javafx.scene.control.TextField;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class CompareViewTest {
    private final PrintedFixture printed = PrintedFixture.of(SampleRuns.small());
    private Picture window = open(true, 1440);

    private Picture open(boolean dark, int width) {
        Windows.startToolkit();
        Picture picture =
                Picture.of(
                        (paths, progress) -> printed.run(),
                        List.of(w -> new CompareView(w, printed::read)),
                        dark,
                        width,
                        900);
        Windows.onFx(
                () ->
                        picture.workbench()
                                .add(new OpenRun(printed.run(), List.of(Path.of("a")), 1, false)));
        picture.settle();
        return picture;
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    @Test
    void comparesTier3WithTheSelectedTier4() {
        select(3);
        assertThat(code("left").listing().id().number()).isEqualTo(10);
        assertThat(code("right").listing().id().number()).isEqualTo(13);
        assertThat(Windows.words(window))
                .contains("5 instructions are the same, 80 changed, 8 only left, 0 only right.")
                .contains("93 instructions · 2 polls · 2 loops · 0 traps")
                .contains("85 instructions · 2 polls · 2 loops, 1 without a poll");
    }

    @Test
    void f7GoesFromDifferenceToDifference() {
        select(3);
        ListView<Row> rows = Windows.lookup(window, "compare-rows");
        Button next = Windows.lookup(window, "compare-next");
        Windows.onFx(next::fire);
        window.settle();
        assertThat(Picture.onFx(() -> rows.getSelectionModel().getSelectedIndex())).isEqualTo(3);
        assertThat(Windows.words(window)).contains("1 of 1");
    }

    @Test
    void theSameCodeIsSaidToBeIdentical() {
        select(3);
        ComboBox<NmethodPrinting> left = Windows.lookup(window, "compare-left-code");
        TextField method = Windows.lookup(window, "compare-left-method");
        Windows.onFx(() -> method.setText("demo.Exit::scale(int): int"));
        window.settle();
        assertThat(Picture.onFx(() -> left.getItems().size())).isEqualTo(1);
        assertThat(Windows.words(window))
                .contains("The code is identical: 85 instructions on each side");
    }

    @Test
    void anotherRunIsOpenedBeside() {
        select(4);
        assertThat(Windows.words(window)).contains("Only one compilation of this method");
        Windows.onFx(() -> window.workbench().openBeside(List.of(Path.of("b")), r -> {}));
        window.settle();
        Run shown = Picture.onFx(() -> window.workbench().run().get());
        assertThat(shown).isSameAs(printed.run());
        ComboBox<OpenRun> runs = Windows.lookup(window, "compare-left-run");
        Windows.onFx(() -> runs.setValue(window.workbench().runs().getLast()));
        window.settle();
        assertThat(Windows.words(window)).contains("The code is identical");
    }

    @Test
    void inALowWindowTheCodeOfTwoRunsHasRoom() {
        select(3);
        Windows.onFx(() -> window.workbench().openBeside(List.of(Path.of("b")), r -> {}));
        window.settle();
        CutAtAnySize.layOut(window, 100, CutAtAnySize.SMALL);
        ListView<Row> rows = Windows.lookup(window, "compare-rows");
        double height = Picture.onFx(rows::getHeight);
        assertThat(height / rows.getFixedCellSize()).isGreaterThanOrEqualTo(8);
        TextField method = Windows.lookup(window, "compare-left-method");
        ComboBox<NmethodPrinting> code = Windows.lookup(window, "compare-left-code");
        assertThat(method.localToScene(0, 0).getY()).isEqualTo(code.localToScene(0, 0).getY());
    }

    @ParameterizedTest
    @CsvSource({"true, 1440", "false, 1440", "true, 1100", "false, 1100"})
    void picture(boolean dark, int width) throws IOException {
        window.close();
        window = open(dark, width);
        select(2);
        Button next = Windows.lookup(window, "compare-next");
        Windows.onFx(next::fire);
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Path file = folder.resolve("compare-" + width + (dark ? "-dark.png" : "-light.png"));
        Png.write(window.take(), file);
        assertThat(file).isNotEmptyFile();
    }

    private void select(int compilation) {
        Compilation wanted = printed.run().compilations().get(compilation);
        Windows.onFx(() -> window.workbench().select(wanted));
        window.settle();
    }

    private NmethodPrinting code(String side) {
        ComboBox<NmethodPrinting> combo = Windows.lookup(window, "compare-" + side + "-code");
        return Picture.onFx(combo::getValue);
    }
}
