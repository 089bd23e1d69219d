package dev.jitlens.install;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;

class OwnRuntimeTest {
    @TempDir Path folder;

    @Test
    void liesBesideTheFilesOfTheApplication() throws Exception {
        Path files = Files.createDirectories(folder.resolve("opt/jitlens/lib/app"));
        Path runtime = Files.createDirectories(folder.resolve("opt/jitlens/lib/runtime"));
        Path other = Files.createDirectories(folder.resolve("usr/lib/jvm/17"));
        Path link = Files.createSymbolicLink(folder.resolve("link"), runtime);

        assertThat(OwnRuntime.is(runtime, files.toString())).isTrue();
        assertThat(OwnRuntime.is(link, files.toString())).isTrue();
        assertThat(OwnRuntime.is(other, files.toString())).isFalse();
        assertThat(OwnRuntime.is(runtime, "")).isFalse();
    }

    @Test
    void onMacOsItIsAHomeDeeperDown() throws Exception {
        Path files = Files.createDirectories(folder.resolve("Contents/app"));
        Path home = Files.createDirectories(folder.resolve("Contents/runtime/Contents/Home"));
        assertThat(OwnRuntime.is(home, files.toString())).isTrue();
    }
}
