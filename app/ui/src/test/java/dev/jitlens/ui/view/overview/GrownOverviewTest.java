package dev.jitlens.ui.view.overview;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.ScrollPane;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/** The overview of a run that is followed shows what is new without moving. */
class GrownOverviewTest {
    @TempDir private Path folder;
    private Picture window;

    @BeforeEach
    void open() {
        Windows.startToolkit();
        window = Picture.of(RunReader::open, List.of(OverviewView::new), true, 1100, 500);
        Windows.show(window, PageId.OVERVIEW);
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    private static String pause(int number) {
        return String.format(
                Locale.ROOT,
                "[%d.000s][info][safepoint] Safepoint \"G1CollectFull\", Time since last: 164024846"
                        + " ns, Reaching safepoint: 2694 ns, At safepoint: %d ns, Leaving"
                        + " safepoint: 2000 ns, Total: %d ns, Threads: 0 runnable, 11 total%n",
                number,
                400_000_000 + number,
                400_004_694 + number);
    }

    private void shows(int pauses) {
        Windows.await(
                pauses + " pauses",
                () -> Picture.onFx(() -> window.workbench().run().get().pauses().size()) == pauses);
        window.settle();
    }

    private ScrollPane scroll() {
        Node findings = Windows.lookup(window, "overview-findings");
        Node page = Picture.onFx(() -> findings.getScene().getRoot());
        return Picture.onFx(() -> (ScrollPane) page.lookup(".page .scroll-pane"));
    }

    private Node tile(String name) {
        ScrollPane scroll = scroll();
        return Picture.onFx(
                () ->
                        scroll.getContent().lookupAll(".tile").stream()
                                .filter(t -> t.getAccessibleText().startsWith(name))
                                .findFirst()
                                .orElseThrow());
    }

    private Node panel(String title) {
        ScrollPane scroll = scroll();
        return Picture.onFx(
                () ->
                        scroll.getContent().lookupAll(".panel").stream()
                                .filter(p -> PartMenu.textOf(p).startsWith(title))
                                .findFirst()
                                .orElseThrow());
    }

    @Test
    void staysScrolledAndKeepsTheFocus() throws IOException {
        Path log = folder.resolve("safepoint.log");
        try (Writer writer = Files.newBufferedWriter(log)) {
            writer.write(pause(1) + pause(2) + pause(3));
            writer.flush();
            Windows.onFx(() -> window.workbench().follow(log));
            shows(3);
            Node stop = tile("Longest stop");
            ScrollPane before = scroll();
            Windows.onFx(stop::requestFocus);
            Windows.onFx(() -> before.setVvalue(0.5));
            window.settle();
            writer.write(pause(4));
            writer.flush();
            shows(4);
            double at = Picture.onFx(scroll()::getVvalue);
            assertThat(at).isEqualTo(0.5, within(0.2));
            Node focused = Picture.onFx(() -> before.getScene().getFocusOwner());
            assertThat(focused).as("not made anew").isSameAs(stop);
            assertThat(focused).isSameAs(tile("Longest stop"));
        }
    }

    /** A part that says what it said before is not made anew. */
    @Test
    void keepsWhatIsTheSame() throws IOException {
        Path log = folder.resolve("safepoint.log");
        try (Writer writer = Files.newBufferedWriter(log)) {
            writer.write(pause(1));
            writer.flush();
            Windows.onFx(() -> window.workbench().follow(log));
            shows(1);
            ScrollPane page = scroll();
            Node run = panel("The run");
            Node compilations = tile("Compilations");
            Node longest = panel("Longest pauses");
            Node time = panel("Time");
            writer.write(pause(2));
            writer.flush();
            shows(2);
            assertThat(scroll()).isSameAs(page);
            Node viewport = Picture.onFx(() -> page.lookup(".viewport"));
            assertThat(Picture.onFx(viewport::isCache)).as("painted as a whole").isFalse();
            assertThat(panel("The run")).isSameAs(run);
            assertThat(tile("Compilations")).isSameAs(compilations);
            assertThat(panel("Longest pauses")).isNotSameAs(longest);
            assertThat(panel("Time")).isSameAs(time);
            assertThat(PartMenu.textOf(time)).contains("stopped for 800 ms");
            assertThat(Windows.words(window)).contains("400 ms", "2 safepoint pauses");
        }
    }

    /** What is read on the whole page, with how much room each part of it takes. */
    private List<String> seen() {
        ScrollPane scroll = scroll();
        return Picture.onFx(
                () ->
                        scroll.getContent().lookupAll(".panel").stream()
                                .map(p -> PartMenu.textOf(p) + " " + p.getBoundsInParent())
                                .toList());
    }

    @Test
    void isAsOneMadeAnew() throws IOException {
        Path log = folder.resolve("safepoint.log");
        try (Writer writer = Files.newBufferedWriter(log)) {
            for (int number = 1; number <= 4; number++) {
                writer.write(pause(number));
                writer.flush();
                if (number == 1) {
                    Windows.onFx(() -> window.workbench().follow(log));
                }
                shows(number);
            }
            List<String> grown = seen();
            Run run = Picture.onFx(() -> window.workbench().run().get());
            window.close();
            window = Picture.of(RunReader::open, List.of(OverviewView::new), true, 1100, 500);
            Windows.onFx(() -> window.workbench().add(new OpenRun(run, List.of(log), 0, false)));
            window.settle();
            assertThat(grown).isEqualTo(seen());
        }
    }
}
