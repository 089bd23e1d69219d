package dev.jitlens.jmh;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The jar that users put into their repository. */
class JarTest {
    @Test
    void nothingInItNamesAParentThatNoRepositoryHas() throws IOException {
        List<Path> jars;
        try (Stream<Path> files = Files.list(Path.of("target"))) {
            jars =
                    files.filter(
                                    f ->
                                            f.getFileName()
                                                    .toString()
                                                    .matches("jitlens-jmh-[\\d.]+\\.jar"))
                            .toList();
        }
        assertThat(jars).isNotEmpty();
        for (Path jar : jars) {
            try (JarFile open = new JarFile(jar.toFile())) {
                assertThat(open.stream().map(e -> e.getName()))
                        .contains("dev/jitlens/jmh/JitlensProfiler.class")
                        .noneMatch(name -> name.startsWith("META-INF/maven"));
            }
        }
    }
}
