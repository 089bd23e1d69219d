package dev.jitlens.ui.view.launch.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.view.launch.model.FormModel;
import dev.jitlens.ui.view.launch.model.ProgramModel.Kind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;

class FormCheckTest {
    private final FormModel form = new FormModel();

    @TempDir private Path folder;

    private Map<String, String> complaints() {
        return FormCheck.of(form).complaints();
    }

    private void own(Kind kind) {
        form.program.own.set(true);
        form.program.kind.set(kind);
    }

    @Test
    void whatIsNotTypedIsNotWrong() {
        for (Kind kind : Kind.values()) {
            own(kind);
            assertThat(complaints()).isEmpty();
        }
    }

    @Test
    void eachFieldSaysWhatIsWrongWithIt() {
        own(Kind.MAIN_CLASS);
        form.program.mainClass.set("com example");
        form.program.classPath.set("no-such-folder/*");
        form.program.arguments.set("'open");
        form.program.flags.set("Xmx1g");
        form.program.folder.set("no-such-folder");
        form.program.environment.set("A");
        form.limit.set("soon");
        assertThat(complaints())
                .containsOnlyKeys(
                        FormCheck.MAIN_CLASS,
                        FormCheck.CLASS_PATH,
                        FormCheck.ARGUMENTS,
                        FormCheck.FLAGS,
                        FormCheck.FOLDER,
                        FormCheck.ENVIRONMENT,
                        FormCheck.LIMIT)
                .containsEntry(FormCheck.FLAGS, "Xmx1g is no option of java, which begins with -.")
                .containsEntry(FormCheck.CLASS_PATH, "There is no no-such-folder here.");
    }

    @Test
    void aJarIsLookedForFromTheFolderThatItIsStartedIn() throws Exception {
        own(Kind.JAR);
        form.program.jar.set("app.jar");
        assertThat(complaints()).containsOnlyKeys(FormCheck.JAR);
        Files.createFile(folder.resolve("app.jar"));
        form.program.folder.set(folder.toString());
        assertThat(complaints()).isEmpty();
    }

    @Test
    void whatAWorkloadDoesNotUseIsNotWrong() {
        form.program.mainClass.set("com example");
        form.program.arguments.set("'open");
        assertThat(complaints()).isEmpty();
    }
}
