package dev.jitlens.trials;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.LaunchException;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class PinningTest {
    @TempDir private Path folder;

    @Test
    void cpusThatAreMissingAreNamed() throws IOException {
        Path taskset = Files.createFile(folder.resolve("taskset"));
        if (!taskset.toFile().setExecutable(true)) {
            throw new IOException(taskset + " cannot be made executable");
        }
        String path = folder.toString();
        assertThatCode(() -> Pinning.check("0,2-3", "0-3", path)).doesNotThrowAnyException();
        assertThatCode(() -> Pinning.check("7", "", path)).doesNotThrowAnyException();
        assertThatThrownBy(() -> Pinning.check("0,2-5", "0-3", path))
                .isInstanceOf(LaunchException.class)
                .hasMessage("CPU 4 of the list 0,2-5 cannot be used here; those that can are 0-3.");
        assertThatThrownBy(() -> Pinning.check("123456789012", "0-3", path))
                .isInstanceOf(LaunchException.class);
    }

    @Test
    void whereTasksetIsMissingItIsSaid() {
        assertThatThrownBy(() -> Pinning.check("0", "0-3", folder.toString()))
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("there must be taskset");
        assertThatThrownBy(() -> Pinning.check("0", "0-3", "")).isInstanceOf(LaunchException.class);
    }
}
