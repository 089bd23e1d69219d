package dev.jitlens.ui;

import dev.jitlens.run.RunReader;
import dev.jitlens.ui.shell.Png;
import dev.jitlens.ui.theme.Look;
import dev.jitlens.ui.window.Picture;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;

/**
 * Pictures of a page in every look and three sizes, for people to look at; of them each look and
 * each size once, unless {@code -Djitlens.everyLook=true} asks for all.
 */
public final class InAllSizes {
    private static final int[][] SIZES = {{1100, 700}, {1440, 900}, {1920, 1080}};

    private InAllSizes() {}

    private static List<int[]> sizes(Look look) {
        return Boolean.getBoolean("jitlens.everyLook")
                ? List.of(SIZES)
                : List.of(SIZES[look.ordinal() % SIZES.length]);
    }

    /**
     * @param shown brings the page to the front of a window without runs
     */
    public static void save(String name, Consumer<Picture> shown) throws IOException {
        Windows.startToolkit();
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        for (Look look : Look.values()) {
            for (int[] size : sizes(look)) {
                try (Picture picture =
                        Picture.of(RunReader::open, Views.ALL, look, size[0], size[1])) {
                    shown.accept(picture);
                    picture.settle();
                    String file =
                            name
                                    + "-"
                                    + look.name().toLowerCase(Locale.ROOT)
                                    + "-"
                                    + size[0]
                                    + ".png";
                    Png.write(picture.take(), folder.resolve(file));
                }
            }
        }
    }
}
