package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/** What the agent's jar puts onto the class path of watched programs. */
class AgentJarTest {
    private static final int JAVA_8 = 52;

    @TempDir Path folder;

    @Test
    void bringsNothingThatAProgramMayHave() throws IOException {
        try (JarFile jar = new JarFile(Bridged.jar(folder).toFile())) {
            List<JarEntry> files = jar.stream().filter(entry -> !entry.isDirectory()).toList();

            assertThat(files)
                    .extracting(JarEntry::getName)
                    .allMatch(n -> n.startsWith("dev/jitlens/bridge/") || n.startsWith("META-INF/"))
                    .contains("dev/jitlens/bridge/hdr/Histogram.class", "META-INF/LICENSE.txt")
                    .doesNotHaveDuplicates();
            assertThat(files)
                    .filteredOn(entry -> entry.getName().endsWith(".class"))
                    .allMatch(entry -> version(jar, entry) <= JAVA_8);
        }
    }

    private static int version(JarFile jar, JarEntry entry) {
        try (DataInputStream in = new DataInputStream(jar.getInputStream(entry))) {
            in.readInt();
            return in.readInt();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
