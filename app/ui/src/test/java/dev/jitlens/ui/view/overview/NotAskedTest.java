package dev.jitlens.ui.view.overview;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.run.RunReader;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.Hyperlink;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

class NotAskedTest {
    @TempDir Path dir;

    @Test
    void manyQuestionsThatWereNotAskedAreCountedAndListedOnAClick() {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.show(window, PageId.OVERVIEW);
            assertThat(Windows.words(window))
                    .contains("questions were not asked: this run does not hold what they need")
                    .doesNotContain("Not asked: ");
            Windows.onFx(
                    () ->
                            ((Hyperlink)
                                            window.window()
                                                    .scene()
                                                    .lookup("#overview-not-asked .hyperlink"))
                                    .fire());
            assertThat(Windows.words(window)).contains("Not asked: ");
        }
    }

    /** As of a JMH jar that was launched with it: its forks are other runs of the set. */
    @Test
    void noPresetIsAdvisedWhereOneRunOfTheSetHadIt() throws IOException {
        for (String member : List.of("a", "b")) {
            Path run = Files.createDirectory(dir.resolve(member));
            try (Stream<Path> files = Files.list(Windows.DEMO)) {
                for (Path file : files.toList()) {
                    Files.copy(file, run.resolve(file.getFileName()));
                }
            }
        }
        Path manifest = dir.resolve("a/run.json");
        Files.writeString(
                manifest,
                Files.readString(manifest)
                        .replaceFirst(
                                "\"presets\" : \\[[^]]*]",
                                "\"presets\" : [ \"What is wrong with my program?\" ]"));
        Files.writeString(
                dir.resolve("set.json"), "{\"schema\":1,\"members\":[\"a\",\"b\"],\"logs\":\"b\"}");
        try (Picture window = Windows.open(NoRun.RUN, true, RunReader::open)) {
            Windows.onFx(() -> window.workbench().open(List.of(dir)));
            Windows.show(window, PageId.OVERVIEW);
            assertThat(Windows.words(window))
                    .contains("questions were not asked: this run does not hold what they need")
                    .doesNotContain("records most of it");
        }
    }
}
