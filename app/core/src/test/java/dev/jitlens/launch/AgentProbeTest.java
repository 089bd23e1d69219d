package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class AgentProbeTest {
    @TempDir Path dir;

    @Test
    void aLibraryThatCannotBeLoadedIsNamedBeforeALaunch() throws IOException {
        Path library = Files.writeString(dir.resolve("libagent.so"), "no library");
        assertThat(AgentProbe.refusal(Programs.JDK, library.toString()).orElseThrow())
                .startsWith("the JVM cannot load it: ")
                .contains("libagent.so");
    }
}
