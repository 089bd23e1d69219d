package dev.jitlens.ui.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class FileManagerTest {
    @TempDir private Path folder;

    @Test
    void aFolderOfAnyNameIsOneWord() throws IOException {
        Path run = Files.createDirectory(folder.resolve("a, b'; x"));
        for (String os : new String[] {"Linux", "Mac OS X", "Windows 11"}) {
            assertThat(FileManager.commands(os, run))
                    .allSatisfy(words -> assertThat(words.getFirst()).doesNotContain(" "));
        }
        assertThat(FileManager.commands("Linux", run).getFirst().get(6))
                .startsWith("array:string:file:///")
                .doesNotContain(",", " ");
        assertThat(FileManager.commands("Linux", run).getLast())
                .containsExactly("xdg-open", run.toString());
    }

    @Test
    void whatIsGoneIsASentence() {
        assertThatThrownBy(() -> FileManager.reveal(folder.resolve("gone")))
                .isInstanceOf(IOException.class)
                .hasMessageEndingWith("gone: it is no longer there");
    }
}
