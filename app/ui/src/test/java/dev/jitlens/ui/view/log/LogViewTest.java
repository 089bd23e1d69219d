package dev.jitlens.ui.view.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Origin;
import dev.jitlens.ui.RealRuns;
import dev.jitlens.ui.RunFixture;
import dev.jitlens.ui.UiWindow;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.control.log.LogPane;
import dev.jitlens.ui.shell.NoRun;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import javafx.scene.control.ComboBox;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import javafx.scene.robot.Robot;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

class LogViewTest {
    private final UiWindow window = new UiWindow(true);

    @TempDir private Path dir;
    private String first = "";
    private String second = "";

    @BeforeEach
    void write() throws IOException {
        first = write("hotspot.log", 20_000);
        second = write("safepoint.log", 300);
        window.add(new RunFixture().file(first).file(second).run());
    }

    @AfterEach
    void close() {
        window.close();
    }

    @Test
    void showInLogOpensTheFileAtTheLine() throws IOException {
        showInLog(new Origin(first, 0, 12_345));
        LogPane pane = pane();
        assertThat(window.fx(pane::wantedLine)).isEqualTo(12_345);
        assertThat(window.fx(pane::selectedLines)).containsExactly(12_344);
        assertThat(window.fx(() -> texts(pane))).contains("<task compile_id='12345'/>");
        window.save("log-dark");
    }

    @Test
    void anotherFileAndTheSamePlaceAgain() {
        showInLog(new Origin(first, 0, 77));
        showInLog(new Origin(second, 0, 250));
        LogPane pane = pane();
        assertThat(window.fx(pane::lines)).isEqualTo(300);
        assertThat(window.fx(pane::selectedLines)).containsExactly(249);
        window.fx(
                () -> {
                    pane.showLine(3);
                    return true;
                });
        showInLog(new Origin(second, 0, 250));
        assertThat(window.fx(pane::selectedLines)).containsExactly(249);
    }

    @Test
    void aRecordingHasNoLinesAndTextComesFirst() throws IOException {
        OpenRun run = RealRuns.rich();
        try (Picture other = Windows.open(NoRun.RUN)) {
            Windows.onFx(() -> other.workbench().add(run));
            Windows.show(other, PageId.LOG);
            ComboBox<String> files = Windows.lookup(other, "log-files");
            assertThat(Windows.words(other)).doesNotContain("This file has no lines");
            String recording =
                    files.getItems().stream()
                            .filter(file -> file.contains("input.jfr"))
                            .findFirst()
                            .orElseThrow();
            Windows.onFx(() -> files.setValue(recording));
            other.settle();
            assertThat(Windows.words(other)).contains("This file has no lines", "(JFR)");
            assertThat(Windows.words(other))
                    .contains("Its samples are counted on Profilers", "Show Profilers");
        }
    }

    @Test
    void aRecordingAloneSaysWhereItsEventsAre() throws IOException {
        assertThat(only("jfr/25-program/input.jfr.gz"))
                .contains("Its events are listed on Events", "Show Events");
    }

    @Test
    void aPprofFileAloneHasNoLinesAndASpeedscopeFileHas() throws IOException {
        String binary = only("pprof/25-exported/input.pb");
        assertThat(binary).contains("(pprof)", "Its samples are counted on Profilers");
        assertThat(binary).doesNotContain("Show Events");
        assertThat(only("speedscope/evented/input.json")).doesNotContain("has no lines");
    }

    /** The words of the page, where nothing else was opened. */
    private static String only(String profile) throws IOException {
        OpenRun run = RealRuns.profile(profile);
        try (Picture other = Windows.open(NoRun.RUN)) {
            Windows.onFx(() -> other.workbench().add(run));
            Windows.show(other, PageId.LOG);
            other.settle();
            return Windows.words(other);
        }
    }

    @Test
    void searchGoesFromHitToHit() throws IOException {
        window.show(PageId.LOG);
        LogPane pane = pane();
        TextField field = window.node("log-search", TextField.class);
        Label hits = window.node("log-hits", Label.class);
        window.fx(
                () -> {
                    field.setText("ID='1999");
                    return true;
                });
        window.await("all hits", () -> hits.getText().endsWith("11 lines"));
        assertThat(window.fx(hits::getText)).isEqualTo("1 of 11 lines");
        assertThat(window.fx(pane::wantedLine)).isEqualTo(1_999);
        window.save("log-search-dark");
        next(field);
        assertThat(window.fx(pane::wantedLine)).isEqualTo(19_990);
        assertThat(window.fx(hits::getText)).isEqualTo("2 of 11 lines");
    }

    @Test
    void goesToALine() {
        window.show(PageId.LOG);
        TextField field = window.node("log-goto", TextField.class);
        LogPane pane = pane();
        window.fx(
                () -> {
                    field.setText("19,999");
                    field.getOnAction().handle(null);
                    return true;
                });
        assertThat(window.fx(pane::selectedLines)).containsExactly(19_998);
    }

    @Test
    void pictureInTheLightTheme() throws IOException {
        try (UiWindow light = new UiWindow(false)) {
            light.add(new RunFixture().file(second).run()).show(PageId.LOG).save("log-light");
        }
    }

    private void next(TextField field) {
        window.fx(
                () -> {
                    field.requestFocus();
                    new Robot().keyType(KeyCode.ENTER);
                    return true;
                });
        window.picture().settle();
    }

    private static List<String> texts(LogPane pane) {
        return pane.lookupAll(".log-line .label").stream()
                .map(Label.class::cast)
                .map(Label::getText)
                .toList();
    }

    private void showInLog(Origin origin) {
        window.fx(
                () -> {
                    window.picture().workbench().showInLog(origin);
                    return true;
                });
        window.picture().settle();
    }

    private LogPane pane() {
        return window.node("log-pane", LogPane.class);
    }

    private String write(String name, int lines) throws IOException {
        String text =
                IntStream.rangeClosed(1, lines)
                        .mapToObj(i -> "<task compile_id='" + i + "'/>\n")
                        .collect(Collectors.joining());
        return Files.writeString(dir.resolve(name), text).toString();
    }
}
