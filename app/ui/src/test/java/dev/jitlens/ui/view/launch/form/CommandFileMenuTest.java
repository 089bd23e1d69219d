package dev.jitlens.ui.view.launch.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

class CommandFileMenuTest {
    @TempDir Path dir;
    private final List<String> used = new ArrayList<>();
    private final List<String> complaints = new ArrayList<>();

    private void with(List<String> typed, Consumer<CommandFileMenu> action) {
        try (Picture window = Windows.open(SampleRuns.small())) {
            Windows.onFx(
                    () ->
                            action.accept(
                                    new CommandFileMenu(
                                            window.workbench().background(),
                                            () -> typed,
                                            used::addAll,
                                            complaints::add)));
            window.settle();
        }
    }

    @Test
    void whatIsSavedIsReadAgain() throws IOException {
        Path file = dir.resolve("hotspot_compiler");
        with(List.of("print,a.B::c", "inline,a.B::*"), menu -> menu.save(file));
        assertThat(Files.readString(file)).isEqualTo("print,a.B::c\ninline,a.B::*\n");
        with(List.of(), menu -> menu.read(file));
        assertThat(used).containsExactly("print,a.B::c", "inline,a.B::*");
        assertThat(complaints).isEmpty();
    }

    @Test
    void aFileThatIsNotThereIsASentence() {
        with(List.of(), menu -> menu.read(dir.resolve("none")));
        assertThat(complaints).singleElement().asString().endsWith("none: no such file");
        assertThat(used).isEmpty();
    }
}
