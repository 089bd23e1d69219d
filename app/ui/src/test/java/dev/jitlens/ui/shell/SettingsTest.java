package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.theme.Letters;
import dev.jitlens.ui.theme.Look;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class SettingsTest {
    @TempDir private Path folder;

    @Test
    void whatWasSavedComesBack() {
        Path file = folder.resolve("deep").resolve("window.properties");
        Settings settings = new Settings(Optional.of(file));
        settings.rememberLook(Optional.of(Look.CONTRAST));
        settings.rememberLetters(Letters.OWN.text("A \"B\""));
        settings.rememberSize("width", 1234);
        settings.opened(List.of(Path.of("/logs/a b.log"), Path.of("/logs/c.log")));
        settings.opened(List.of(Path.of("/logs/d.log")));
        settings.save();

        Settings again = new Settings(Optional.of(file));
        assertThat(again.look()).contains(Look.CONTRAST);
        assertThat(again.letters()).isEqualTo(Letters.OWN.text("A \"B\""));
        assertThat(again.size("width", 1)).isEqualTo(1234);
        assertThat(again.recent())
                .containsExactly(
                        List.of(Path.of("/logs/d.log").toAbsolutePath()),
                        List.of(
                                Path.of("/logs/a b.log").toAbsolutePath(),
                                Path.of("/logs/c.log").toAbsolutePath()));
    }

    @Test
    void openingAgainMovesToTheFront() {
        Settings settings = Settings.forgetful();
        settings.opened(List.of(Path.of("/a")));
        settings.opened(List.of(Path.of("/b")));
        settings.opened(List.of(Path.of("/a")));
        assertThat(settings.recent())
                .containsExactly(
                        List.of(Path.of("/a").toAbsolutePath()),
                        List.of(Path.of("/b").toAbsolutePath()));
    }

    @Test
    void twoWaysToWriteAPathAreOneRun() {
        Settings settings = Settings.forgetful();
        settings.opened(List.of(Path.of("/a/b")));
        settings.opened(List.of(Path.of("/a/c/../b")));
        assertThat(settings.recent()).containsExactly(List.of(Path.of("/a/b").toAbsolutePath()));
        settings.forget(List.of(Path.of("/a/./b")));
        assertThat(settings.recent()).isEmpty();
    }

    @Test
    void aDamagedFileIsForgotten() throws IOException {
        Path file = folder.resolve("window.properties");
        Files.writeString(file, "theme=\\uXXXX");
        assertThat(new Settings(Optional.of(file)).look()).isEmpty();
    }
}
