package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.NoRun;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

class RunFolderActionsTest {

    @TempDir Path dir;
    private Path run;
    private Picture window;

    @BeforeEach
    void open() throws IOException {
        run = Files.createDirectory(dir.resolve("first"));
        try (Stream<Path> files = Files.list(Windows.DEMO)) {
            for (Path file : files.toList()) {
                Files.copy(file, run.resolve(file.getFileName()));
            }
        }
        window = Windows.open(NoRun.RUN, true, RunReader::open);
        Windows.onFx(() -> window.workbench().open(List.of(run)));
        window.settle();
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        window.close();
    }

    private void with(Consumer<RunFolderActions> action) {
        Windows.onFx(() -> action.accept(RunFolderActions.shown(window.workbench()).orElseThrow()));
        window.settle();
    }

    @Test
    void aRenamedRunIsShownUnderItsNewName() {
        with(folder -> folder.rename("second"));
        assertThat(run).doesNotExist();
        assertThat(dir.resolve("second").resolve("run.json")).exists();
        assertThat(window.workbench().run().get().name()).isEqualTo("second");
        assertThat(window.workbench().runs()).hasSize(1);
    }

    @Test
    void aNameThatIsTakenOrNoneIsRefusedInASentence() throws IOException {
        Files.createDirectory(dir.resolve("taken"));
        with(folder -> folder.rename("taken"));
        assertThat(window.workbench().message().get()).isEqualTo("There is a taken already.");
        with(folder -> folder.rename("../outside"));
        assertThat(window.workbench().message().get()).contains("is no name for a folder");
        assertThat(run).exists();
    }

    @Test
    void theZipHoldsTheSameFacts() throws IOException {
        Path zip = dir.resolve("shared.zip");
        with(folder -> folder.zip(zip));
        assertThat(window.workbench().message().get()).contains("was saved as");
        assertThat(RunReader.open(List.of(zip), Progress.NONE).totals())
                .isEqualTo(window.workbench().run().get().totals());
    }

    @Test
    void theReportIsAPageOfThisRun() throws IOException {
        Path page = dir.resolve("x.html");
        Windows.onFx(
                () ->
                        new ReportAction(
                                        window.workbench(),
                                        window.workbench().current().get().orElseThrow())
                                .save(page));
        window.settle();
        assertThat(window.workbench().message().get()).isEmpty();
        assertThat(Files.readString(page)).contains("<h1>first</h1>", "Findings");
    }
}
