package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.shell.RunOpener;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.window.Picture;

import javafx.scene.Node;
import javafx.scene.control.TextField;
import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyCodeCombination;
import javafx.scene.input.KeyCombination;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * A picture of each page in one of the looks in turn, with {@code -Djitlens.everyLook=true} in
 * each, for people to look at under target/screenshots.
 */
class ScreenshotsTest {
    private static final boolean EVERY_LOOK = Boolean.getBoolean("jitlens.everyLook");

    /** Of the pages without a run in the short form. */
    private static final int EVERY = 3;

    private static final RunOpener NOTHING =
            (paths, progress) -> {
                throw new IOException("nothing to open");
            };
    private static final Path FOLDER = Path.of("target", "screenshots");

    @ParameterizedTest
    @EnumSource
    void everyPage(Look look) throws IOException {
        int looks = Look.values().length;
        picture(
                SampleRuns.small(),
                "",
                look,
                page -> EVERY_LOOK || page.ordinal() % looks == look.ordinal());
    }

    /**
     * A page without a run has little in it that a look could spoil; {@code EveryPageTest} shows
     * all of them.
     */
    @Test
    void everyPageWithoutARun() throws IOException {
        picture(NoRun.RUN, "-norun", Look.DARK, page -> EVERY_LOOK || page.ordinal() % EVERY == 0);
    }

    @ParameterizedTest
    @EnumSource
    void whatLiesOverThePages(Look look) throws IOException {
        try (Picture window = Windows.open(SampleRuns.small(), look, NOTHING)) {
            Node root = window.window().scene().getRoot();
            TextField search = (TextField) root.lookup(".search-field");
            Windows.onFx(
                    () -> {
                        search.requestFocus();
                        search.setText("o");
                        window.workbench().say("a.log: the file is empty");
                    });
            save(window, "search-and-message", look);
            Windows.onFx(
                    () -> {
                        search.clear();
                        window.workbench().clearMessage();
                        window.window()
                                .scene()
                                .getAccelerators()
                                .get(
                                        new KeyCodeCombination(
                                                KeyCode.F1, KeyCombination.SHORTCUT_DOWN))
                                .run();
                    });
            save(window, "keys", look);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theDemo(Look look) throws IOException {
        try (Picture window = Windows.open(NoRun.RUN, look, NOTHING)) {
            OpenRun demo = new OpenRun(SampleRuns.small(), List.of(Path.of("demo")), 1, true);
            Windows.onFx(() -> window.workbench().add(demo));
            Windows.show(window, PageId.OVERVIEW);
            save(window, "demo", look);
            assertThat(Windows.words(window)).contains("Launch your first workload");
        }
    }

    private static void picture(Run run, String name, Look look, Predicate<PageId> wanted)
            throws IOException {
        try (Picture window = Windows.open(run, look, NOTHING)) {
            run.compilations().stream()
                    .skip(2)
                    .findFirst()
                    .ifPresent(c -> Windows.onFx(() -> window.workbench().select(c)));
            for (PageId page : PageId.values()) {
                if (wanted.test(page)) {
                    Windows.show(window, page);
                    save(window, page.id() + name, look);
                }
            }
        }
    }

    private static void save(Picture window, String name, Look look) throws IOException {
        Files.createDirectories(FOLDER);
        Path file = FOLDER.resolve(name + "-" + look.id() + ".png");
        Image image = window.take();
        Png.write(image, file);
        assertThat(Windows.uncaught()).as("thrown on the FX thread by %s", name).isEmpty();
        assertThat(colours(image)).as("colours on %s", file).isGreaterThan(20);
    }

    /** A page that drew nothing has but a handful. */
    private static int colours(Image image) {
        Set<Integer> seen = new HashSet<>();
        PixelReader pixels = image.getPixelReader();
        for (int y = 0; y < image.getHeight(); y += 2) {
            for (int x = 0; x < image.getWidth(); x += 2) {
                seen.add(pixels.getArgb(x, y));
            }
        }
        return seen.size();
    }
}
