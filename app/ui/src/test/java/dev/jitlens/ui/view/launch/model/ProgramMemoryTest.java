package dev.jitlens.ui.view.launch.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.shell.Settings;
import dev.jitlens.ui.view.launch.model.ProgramModel.Kind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.Optional;

class ProgramMemoryTest {
    @TempDir private Path folder;

    private static ProgramModel program(String mainClass, String arguments) {
        ProgramModel program = new ProgramModel();
        program.mainClass.set(mainClass);
        program.arguments.set(arguments);
        return program;
    }

    @Test
    void whatWasTypedComesBackForEachProgramAfterARestart() {
        Path file = folder.resolve("window.properties");
        Settings settings = new Settings(Optional.of(file));
        ProgramMemory memory = new ProgramMemory(settings);
        ProgramModel first = program("a.First", "--x 'a b'");
        first.classPath.set("one:two");
        first.environment.set("A=b C='d e'");
        first.folder.set("/tmp/with space");
        first.flags.set("-Xmx1g");
        memory.remember(first);
        memory.remember(program("b.Second", "2"));
        settings.save();

        ProgramMemory again = new ProgramMemory(new Settings(Optional.of(file)));
        assertThat(again.all())
                .extracting(ProgramMemory.Program::title)
                .containsExactly("Second", "First");
        ProgramModel filled = new ProgramModel();
        ProgramMemory.fill(filled, again.all().getLast());
        assertThat(filled.mainClass.get()).isEqualTo("a.First");
        assertThat(filled.classPath.get()).isEqualTo("one:two");
        assertThat(filled.arguments.get()).isEqualTo("--x 'a b'");
        assertThat(filled.environment.get()).isEqualTo("A=b C='d e'");
        assertThat(filled.folder.get()).isEqualTo("/tmp/with space");
        assertThat(filled.flags.get()).isEqualTo("-Xmx1g");
    }

    @Test
    void theSameProgramIsThereOnceWithItsLatestWords() {
        ProgramMemory memory = new ProgramMemory(Settings.forgetful());
        memory.remember(program("a.Main", "1"));
        memory.remember(program("a.Main", "2"));
        assertThat(memory.all()).hasSize(1);
        ProgramModel filled = new ProgramModel();
        ProgramMemory.fill(filled, memory.all().getFirst());
        assertThat(filled.arguments.get()).isEqualTo("2");
    }

    @Test
    void aSecretIsNotWrittenDown() {
        Settings settings = Settings.forgetful();
        ProgramModel program = program("a.Main", "--password hunter2");
        program.environment.set("API_TOKEN=hunter3");
        new ProgramMemory(settings).remember(program);
        assertThat(settings.text("program.0").orElseThrow())
                .contains("***")
                .doesNotContain("hunter2", "hunter3");
    }

    @Test
    void aJarAndACommandAreProgramsToo() {
        ProgramMemory memory = new ProgramMemory(Settings.forgetful());
        ProgramModel jar = new ProgramModel();
        jar.kind.set(Kind.JAR);
        jar.jar.set("/opt/shop.jar");
        memory.remember(jar);
        ProgramModel command = new ProgramModel();
        command.kind.set(Kind.COMMAND);
        command.pasted.set("java -cp x a.Till");
        memory.remember(command);
        assertThat(memory.all())
                .extracting(ProgramMemory.Program::title)
                .containsExactly("Till", "shop");
    }

    @Test
    void anOwnProgramBeginsWithTheLastOneAndAnotherNameRecallsItsWords() {
        ProgramMemory memory = new ProgramMemory(Settings.forgetful());
        memory.remember(program("a.First", "1"));
        memory.remember(program("b.Second", "2"));
        ProgramModel form = new ProgramModel();
        memory.begin(form);
        assertThat(form.mainClass.get()).isEmpty();
        form.own.set(true);
        memory.begin(form);
        assertThat(form.mainClass.get()).isEqualTo("b.Second");
        assertThat(form.arguments.get()).isEqualTo("2");
        form.mainClass.set("a.First");
        memory.recall(form);
        assertThat(form.arguments.get()).isEqualTo("2");
        form.arguments.set("");
        memory.recall(form);
        assertThat(form.arguments.get()).isEqualTo("1");
    }
}
