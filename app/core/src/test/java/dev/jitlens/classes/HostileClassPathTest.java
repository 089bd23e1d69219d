package dev.jitlens.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Class paths and class files that somebody wrote to make us read what we should not. */
class HostileClassPathTest {
    @TempDir Path dir;

    @Test
    void aJarThatIsNamedAThousandTimesIsOnePlace() throws IOException {
        Path jar = Files.write(dir.resolve("a.jar"), new byte[] {1});
        String again = dir.resolve("x/../a.jar").toString();
        String classPath =
                String.join(File.pathSeparator, Collections.nCopies(4_000, jar.toString()))
                        + File.pathSeparator
                        + again;
        assertThat(ClassPath.entries(classPath, List.of(dir), dir)).containsExactly(jar);
    }

    @Test
    void soManyEntriesAndNoMoreAreLookedInto() throws IOException {
        List<String> names =
                IntStream.range(0, ClassPath.MOST_ENTRIES + 10)
                        .mapToObj(i -> Integer.toString(i))
                        .toList();
        for (String name : names) {
            Files.createDirectory(dir.resolve(name));
        }
        assertThat(ClassPath.entries(String.join(File.pathSeparator, names), List.of(dir), dir))
                .hasSize(ClassPath.MOST_ENTRIES);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"passwd", ".ssh/id_rsa", "../passwd", "application.properties", ".java"})
    void aClassFileThatNamesAnotherFileAsItsSourceIsNotBelieved(String named) throws IOException {
        for (String name : List.of("passwd", "application.properties", ".java", ".ssh/id_rsa")) {
            Path file = dir.resolve("p").resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "hidden");
        }
        Sources sources = new Sources(List.of(new Folder(dir, "")));
        assertThat(sources.find("p.Loop", Optional.of(named)).found()).isEmpty();
    }

    @Test
    void aLinkOutOfAClassPathFolderIsNotFollowed() throws IOException {
        Path secret = Files.writeString(dir.resolve("secret"), "hidden");
        Path folder = Files.createDirectories(dir.resolve("classes/p")).getParent();
        Files.createSymbolicLink(folder.resolve("p/Loop.java"), secret);
        assertThat(new Folder(folder, "").read("p/Loop.java", 1000)).isEmpty();
    }

    /** Each of a million classes would be looked for in each of a thousand jars. */
    @Test
    void linesAreLookedForSoOftenAndNoMore() {
        int[] reads = {0};
        ClassPlace counting =
                new ClassPlace() {
                    @Override
                    public Provenance provenance() {
                        return new Provenance("nowhere", "");
                    }

                    @Override
                    public Optional<byte[]> read(String path, int largest) {
                        reads[0]++;
                        return Optional.empty();
                    }
                };
        ClassFinder finder = new ClassFinder(List.of(counting));
        for (int i = 0; i < 100_000; i++) {
            assertThat(finder.line(new Method("a.B" + i, "c", "()V"), 1, 10)).isEqualTo(-1);
        }
        assertThat(reads[0]).isBetween(10_000, 30_000);
    }
}
