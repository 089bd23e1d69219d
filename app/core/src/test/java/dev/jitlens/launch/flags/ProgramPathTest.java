package dev.jitlens.launch.flags;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

class ProgramPathTest {
    @TempDir private Path dir;

    private List<String> path(Map<String, String> environment, String... words) {
        return ProgramPath.of(List.of(words), dir, environment).stream()
                .map(entry -> dir.relativize(entry).toString().replace('\\', '/'))
                .toList();
    }

    private List<String> path(String... words) {
        return path(Map.of(), words);
    }

    private static String joined(String... entries) {
        return String.join(File.pathSeparator, entries);
    }

    @Test
    void theLastClassPathOfTheJvmCountsAndNoneOfTheProgram() {
        assertThat(path("java", "-cp", "a", "-Xmx1g", "-cp", joined("b", "c.jar"), "Main"))
                .containsExactly("b", "c.jar");
        assertThat(path("java", "--class-path=a", "Main", "-cp", "b")).containsExactly("a");
        assertThat(path("java", "Main", "-cp", "b")).containsExactly("");
    }

    @Test
    void aJarIsThePath() {
        assertThat(path("java", "-cp", "a", "-jar", "b.jar", "c")).containsExactly("b.jar");
    }

    @Test
    void withoutOneTheVariableTells() {
        Map<String, String> variable = Map.of("CLASSPATH", joined("x", "y"));
        assertThat(path(variable, "java", "Main")).containsExactly("x", "y");
        assertThat(path(variable, "java", "-cp", "a", "Main")).containsExactly("a");
    }

    @Test
    void filesOfWordsAndFoldersOfJarsAreRead() throws IOException {
        Files.createDirectory(dir.resolve("lib"));
        for (String name : List.of("b.jar", "a.jar", "c.txt")) {
            Files.createFile(dir.resolve("lib").resolve(name));
        }
        Files.writeString(dir.resolve("words"), "# for us\n-cp \"lib/*\"\n");
        assertThat(path("java", "@words", "Main")).containsExactly("lib/a.jar", "lib/b.jar");
        assertThat(path("java", "@none", "Main")).containsExactly("");
    }

    @Test
    void modulesAreJarsAndFolders() throws IOException {
        Files.createDirectories(dir.resolve("mods/one"));
        Files.createFile(dir.resolve("mods/one/module-info.class"));
        Files.createDirectories(dir.resolve("mods/none"));
        Files.createFile(dir.resolve("mods/two.jar"));
        assertThat(path("java", "-p", joined("mods", "mods/one"), "-m", "one/Main"))
                .containsExactly("mods/two.jar", "mods/one", "mods/one");
    }

    @Test
    void whatIsNoJavaHasNone() {
        assertThat(path("python", "-cp", "a")).isEmpty();
        assertThat(path("java", "-cp")).isEmpty();
    }
}
