package dev.jitlens.watch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

@DisabledOnOs(OS.WINDOWS) // links need rights there
class RootedPathTest {
    @TempDir Path root;

    @Test
    void absoluteLinksStayInTheFolder() throws IOException {
        Files.createDirectories(root.resolve("opt/app-2"));
        Files.createSymbolicLink(root.resolve("opt/app"), Path.of("/opt/app-2"));
        Files.createSymbolicLink(root.resolve("passwd"), Path.of("/etc/passwd"));
        assertThat(RootedPath.of(root, Path.of("/opt/app/a.jar")))
                .hasValue(root.resolve("opt/app-2/a.jar"));
        assertThat(RootedPath.of(root, Path.of("/passwd"))).hasValue(root.resolve("etc/passwd"));
    }

    @Test
    void nothingLeadsOutOfIt() throws IOException {
        Files.createDirectories(root.resolve("opt"));
        Files.createSymbolicLink(root.resolve("opt/up"), Path.of("../../../x"));
        assertThat(RootedPath.of(root, Path.of("/opt/up/y"))).hasValue(root.resolve("x/y"));
        assertThat(RootedPath.of(root, Path.of("/../../z"))).hasValue(root.resolve("z"));
    }

    @Test
    void aCircleIsNothing() throws IOException {
        Files.createSymbolicLink(root.resolve("a"), Path.of("b"));
        Files.createSymbolicLink(root.resolve("b"), Path.of("/a"));
        assertThat(RootedPath.of(root, Path.of("/a/x.jar"))).isEmpty();
    }
}
