package dev.jitlens.ui.view;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.NoRun;

import javafx.beans.property.SimpleObjectProperty;
import javafx.scene.Scene;
import javafx.scene.layout.Pane;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** What a page is told of a run that grows. */
class SeenRunTest {
    @TempDir private Path folder;

    private final SimpleObjectProperty<Run> run = new SimpleObjectProperty<>(NoRun.RUN);
    private final Pane page = new Pane();
    private final List<Run> told = new ArrayList<>();

    @BeforeEach
    void begin() {
        Windows.startToolkit();
        Windows.onFx(() -> SeenRun.subscribe(page, run, told::add));
    }

    private Run read(String name, int pauses) throws IOException {
        Path log = folder.resolve(name);
        Files.writeString(
                log,
                "[1.000s][info][safepoint] Safepoint \"Cleanup\", Time since last: 5 ns, Reaching"
                        .concat(" safepoint: 2694 ns, At safepoint: 1000 ns, Total: 3694 ns\n")
                        .repeat(pauses));
        return RunReader.open(List.of(log), Progress.NONE);
    }

    private void set(Run now) {
        Windows.onFx(() -> run.set(now));
    }

    @Test
    void aPageThatNobodySeesIsToldWhenItIsSeen() throws IOException {
        Run first = read("a.log", 1);
        Run second = read("a.log", 2);
        Run third = read("a.log", 3);
        set(first);
        set(second);
        set(third);
        assertThat(told)
                .usingElementComparator(SeenRunTest::same)
                .containsExactly(NoRun.RUN, first);
        Windows.onFx(() -> new Scene(new Pane(page)));
        assertThat(told)
                .usingElementComparator(SeenRunTest::same)
                .containsExactly(NoRun.RUN, first, third);
        set(second);
        assertThat(told).usingElementComparator(SeenRunTest::same).endsWith(third, second);
    }

    /** Nothing is kept of a run that was closed. */
    @Test
    void anotherRunIsToldAtOnce() throws IOException {
        Run first = read("a.log", 1);
        Run other = read("b.log", 1);
        set(first);
        set(other);
        set(NoRun.RUN);
        assertThat(told)
                .usingElementComparator(SeenRunTest::same)
                .containsExactly(NoRun.RUN, first, other, NoRun.RUN);
    }

    private static int same(Run one, Run other) {
        return one == other ? 0 : 1;
    }
}
