package dev.jitlens.ui.view.profilers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.KnownTruth;
import dev.jitlens.model.Profile;
import dev.jitlens.model.Run;
import dev.jitlens.model.SampleSource;
import dev.jitlens.ui.ProfileFixture;
import dev.jitlens.ui.SampleRuns;
import dev.jitlens.ui.Views;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.shell.OpenRun;
import dev.jitlens.ui.shell.Picture;
import dev.jitlens.ui.shell.Png;

import javafx.scene.control.ListView;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class ProfilersViewTest {
    private Picture window;

    private static int hotLine() {
        return truth().line();
    }

    private static KnownTruth truth() {
        return Ground.of(ProfileFixture.launched(SampleRuns.small(), ProfileFixture.WORKLOAD))
                .truth()
                .orElseThrow();
    }

    private static Run six() {
        Run run = ProfileFixture.in(SampleRuns.small(), ProfileFixture.six(hotLine()));
        return ProfileFixture.launched(run, ProfileFixture.WORKLOAD);
    }

    private void open(Run run, boolean dark, int width) {
        Windows.startToolkit();
        window =
                Picture.of(
                        (paths, progress) -> {
                            throw new IOException("nothing to open");
                        },
                        Views.ALL,
                        dark,
                        width,
                        900);
        Windows.onFx(() -> window.workbench().add(new OpenRun(run, List.of(), 1, false)));
        Windows.show(window, "profilers");
    }

    @AfterEach
    void close() {
        assertThat(Windows.uncaught()).isEmpty();
        if (window != null) {
            window.close();
        }
    }

    @ParameterizedTest
    @CsvSource({"true, 1440", "false, 1440", "true, 1100", "false, 1100"})
    void picture(boolean dark, int width) throws IOException {
        open(six(), dark, width);
        save("profilers-six-" + width, dark);
    }

    @ParameterizedTest
    @CsvSource({"1", "2", "12"})
    void anyNumberOfColumns(int columns) throws IOException {
        List<Profile> profiles = new ArrayList<>();
        for (int i = 0; i < columns; i++) {
            profiles.add(
                    ProfileFixture.large(
                            SampleSource.values()[i % SampleSource.values().length], 5_000));
        }
        open(ProfileFixture.in(SampleRuns.small(), profiles), true, 1440);
        save("profilers-" + columns, true);
        assertThat(rows().size()).isGreaterThan(4_000);
    }

    private List<Comparison.Line> rows() {
        ListView<Comparison.Line> list = Windows.lookup(window, "profilers-rows");
        return Picture.onFx(() -> List.copyOf(list.getItems()));
    }

    private void save(String name, boolean dark) throws IOException {
        Path folder = Files.createDirectories(Path.of("target", "screenshots"));
        Path file = folder.resolve(name + (dark ? "-dark.png" : "-light.png"));
        Png.write(window.take(), file);
        assertThat(file).isNotEmptyFile();
    }
}
