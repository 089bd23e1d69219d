package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.ui.shell.Editor.Kind;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

class EditorTest {
    private static final Path FILE = Path.of("/src/a b/Main.java");

    private static Editor own(String command) {
        return new Editor(Kind.COMMAND, command);
    }

    @Test
    void eachEditorIsToldThePlaceInItsOwnWay() throws IOException {
        assertThat(new Editor(Kind.INTELLIJ, "").command(FILE, 7))
                .containsExactly("idea", "--line", "7", "/src/a b/Main.java");
        assertThat(new Editor(Kind.VS_CODE, "").command(FILE, 7))
                .containsExactly("code", "--goto", "/src/a b/Main.java:7");
        assertThat(new Editor(Kind.ECLIPSE, "").command(FILE, 7))
                .containsExactly("eclipse", "--launcher.openFile", "/src/a b/Main.java:7");
        assertThat(own("'/opt/my editor/e' +{line} {file}").command(FILE, 7))
                .containsExactly("/opt/my editor/e", "+7", "/src/a b/Main.java");
    }

    @Test
    void aNameIsNeverMoreThanPartOfOneWord() throws IOException {
        Path evil = Path.of("/src/x'; touch pwned; '$(touch pwned){line}.java");
        assertThat(own("vi {file}").command(evil, 1)).containsExactly("vi", evil.toString());
    }

    @Test
    void aCommandWithoutAFileIsASentence() {
        for (String wrong : new String[] {"", "vi", "vi '{file}"}) {
            assertThatThrownBy(() -> own(wrong).command(FILE, 1))
                    .isInstanceOf(IOException.class)
                    .hasMessageStartingWith("The command of the editor");
        }
    }

    @Test
    void batchFilesOfWindowsAreNotGivenWhatTheirShellWouldRead() {
        assertThatThrownBy(() -> HelperProcess.start(List.of("code.cmd", "C:\\src\\A&calc.java:1")))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("A batch file cannot be given this name");
    }

    @Test
    void theChoiceIsRemembered() {
        Settings settings = Settings.forgetful();
        assertThat(Editor.of(settings)).isEmpty();
        Editor.choose(settings, Optional.of(Kind.COMMAND));
        Editor.command(settings, " vi {file} ");
        assertThat(Editor.of(settings)).contains(own("vi {file}"));
        Editor.choose(settings, Optional.empty());
        assertThat(Editor.of(settings)).isEmpty();
    }
}
