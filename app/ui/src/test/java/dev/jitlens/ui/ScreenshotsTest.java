package dev.jitlens.ui;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Run;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.Picture;
import dev.jitlens.ui.shell.Png;

import javafx.scene.image.Image;
import javafx.scene.image.PixelReader;
import javafx.scene.image.WritableImage;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;

/** A picture of each page, dark and light, for people to look at under target/screenshots. */
class ScreenshotsTest {
    private static final Path FOLDER = Path.of("target", "screenshots");

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everyPage(boolean dark) throws IOException {
        picture(SampleRuns.small(), "", dark);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void everyPageWithoutARun(boolean dark) throws IOException {
        picture(NoRun.RUN, "-norun", dark);
    }

    private static void picture(Run run, String name, boolean dark) throws IOException {
        Files.createDirectories(FOLDER);
        try (Picture window =
                Windows.open(
                        run,
                        dark,
                        (paths, progress) -> {
                            throw new IOException("nothing to open");
                        })) {
            run.compilations().stream()
                    .skip(2)
                    .findFirst()
                    .ifPresent(c -> Windows.onFx(() -> window.workbench().select(c)));
            for (String page : window.window().ids()) {
                Windows.show(window, page);
                WritableImage image = window.take();
                String theme = dark ? "dark" : "light";
                Path file = FOLDER.resolve(page + name + "-" + theme + ".png");
                Png.write(image, file);
                assertThat(colours(new Image(file.toUri().toString())))
                        .as("colours on %s", file)
                        .isGreaterThan(20);
            }
        }
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
