package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class DropTargetTest {
    @TempDir Path dir;

    @Test
    void programsAreLaunchedAndAllElseIsOpened() throws IOException {
        Path classes = Files.createDirectories(dir.resolve("mit Ümlaut").resolve("classes"));
        Files.write(classes.resolve("Main.class"), new byte[] {1});
        try (Picture window = Windows.open(NoRun.RUN, true, RunReader::open)) {
            drop(window, Windows.DEMO);
            assertThat(Picture.onFx(() -> window.workbench().run().get().compilations()))
                    .isNotEmpty();
            assertThat(page(window)).isNotEqualTo(PageId.LAUNCH);
            drop(window, classes);
            assertThat(page(window)).isEqualTo(PageId.LAUNCH);
            Windows.show(window, PageId.TRAPS);
            Path nothing = Files.writeString(dir.resolve("a.log"), "");
            drop(window, nothing);
            assertThat(page(window)).isNotEqualTo(PageId.LAUNCH);
            assertThat(Windows.words(window)).contains("a.log");
            drop(window, classes, classes.resolve("Main.class"));
            assertThat(Windows.words(window)).contains("One program is launched at a time");
            assertThat(Windows.uncaught()).isEmpty();
        }
    }

    private static void drop(Picture window, Path... files) {
        Windows.onFx(() -> new DropTarget(window.workbench()).take(List.of(files)));
        window.settle();
    }

    private static PageId page(Picture window) {
        return Picture.onFx(() -> window.workbench().page().get());
    }
}
