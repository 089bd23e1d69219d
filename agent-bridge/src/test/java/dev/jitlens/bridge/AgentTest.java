package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

class AgentTest {
    @TempDir Path folder;

    @Test
    void aJvmStartedWithItSaysSoInTheLogAndRuns() throws Exception {
        Process java =
                new ProcessBuilder(
                                Path.of(System.getProperty("java.home"), "bin/java").toString(),
                                "-javaagent:" + agentJar() + "=" + folder,
                                "-version")
                        .redirectErrorStream(true)
                        .start();
        String output = new String(java.getInputStream().readAllBytes());

        assertThat(java.waitFor()).as(output).isZero();
        assertThat(Files.readString(folder.resolve("bridge.log")))
                .matches("\\d+ ms: loaded at start, records nothing yet\n");
    }

    @Test
    void attachedTwiceItAddsALineEachTime() throws IOException {
        Agent.agentmain(folder.toString());
        Agent.agentmain(folder.toString());

        assertThat(Files.readAllLines(folder.resolve("bridge.log")))
                .hasSize(2)
                .allMatch(line -> line.endsWith("loaded by attach, records nothing yet"));
    }

    /** The jar as the build makes it: the same manifest, the same class. */
    private Path agentJar() throws IOException {
        Path jar = folder.resolve("agent.jar");
        String type = "dev/jitlens/bridge/Agent.class";
        try (var manifest = Files.newInputStream(Path.of("src/main/manifest/MANIFEST.MF"));
                var bytes = Agent.class.getResourceAsStream("/" + type);
                var out = new JarOutputStream(Files.newOutputStream(jar), new Manifest(manifest))) {
            out.putNextEntry(new JarEntry(type));
            out.write(bytes.readAllBytes());
        }
        return jar;
    }
}
