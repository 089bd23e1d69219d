package dev.jitlens.ui.view.launch.model;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.JitterChoice;
import dev.jitlens.launch.LaunchRequest;
import dev.jitlens.launch.LaunchTarget;
import dev.jitlens.launch.SampleChoice.NonSafepoints;
import dev.jitlens.launch.flags.ShellWords;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;
import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;
import dev.jitlens.launch.presets.Workload;
import dev.jitlens.launch.presets.Workloads;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.view.launch.Again;
import dev.jitlens.ui.view.launch.AgainInForm;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/** What is chosen, without a window that shows it. */
class FormModelTest {
    private final Jdk jdk = JdkFinder.at(Path.of(System.getProperty("java.home")));
    private final FormModel model = new FormModel();

    @BeforeEach
    void fill() throws IOException {
        model.presets.setAll(Presets.load(Path.of("no-such-folder")).all());
        model.show(List.of(jdk));
        model.program.show(Workloads.load().all());
        model.jdk.set(jdk);
    }

    private LaunchRequest request() {
        return model.wanted().orElseThrow().request();
    }

    private void workload(String id) {
        model.program.workloads.stream()
                .filter(workload -> workload.id().equals(id))
                .forEach(model.program.workload::set);
    }

    private void ownProgram() {
        model.program.own.set(true);
        model.program.mainClass.set(" com.example.Main ");
        model.chosenPresets.set(Set.of());
    }

    @Test
    void aProgramOfTheUsersIsAskedWhatIsWrong() {
        model.program.own.set(true);
        assertThat(model.chosen()).extracting(Preset::name).containsExactly(Preset.FIRST);
        model.program.own.set(false);
        assertThat(model.chosen()).extracting(Preset::name).doesNotContain(Preset.FIRST);
    }

    /** An own program once ran with the flags of the workload that was looked at before. */
    @Test
    void nothingThatChangesAProgramComesFromAWorkload() {
        workload("counted-loop-exit");
        model.choosePresets(p -> p.name().equals("classic-counted-loops"));
        assertThat(model.chosen()).extracting(Preset::changes).containsExactly(true);
        model.compileCommands.set("dontinline,a.B::c");
        model.program.flags.set("-Xint");
        model.program.environment.set("A=b");
        model.hsdis.set(true);
        model.program.own.set(true);
        model.program.mainClass.set("com.example.Main");
        assertThat(model.chosen()).noneMatch(Preset::changes).isNotEmpty();
        assertThat(request().jvm().flags()).isEmpty();
        assertThat(request().jvm().compileCommands()).isEmpty();
        assertThat(request().around().environment()).isEmpty();
        assertThat(request().jvm().hsdis()).isFalse();
    }

    @Test
    void whatWasChosenForEitherSideIsThereAgain() {
        model.program.own.set(true);
        model.choosePresets(p -> p.name().equals("read-the-assembly"));
        model.program.flags.set("-Xmx1g");
        model.program.own.set(false);
        assertThat(model.program.flags.get()).isEmpty();
        model.program.own.set(true);
        assertThat(model.program.flags.get()).isEqualTo("-Xmx1g");
        assertThat(model.chosen()).extracting(Preset::name).containsExactly("read-the-assembly");
    }

    @Test
    void aPresetThatChangesProgramsIsNoneToBeginWith() {
        FormModel begins = new FormModel(() -> List.of("hsperf-trio", "keep-the-counters"));
        begins.presets.setAll(model.presets);
        begins.program.own.set(true);
        assertThat(begins.chosen()).extracting(Preset::name).containsExactly("keep-the-counters");
    }

    @Test
    void aProgramHasFlagsAFolderAndVariables() {
        ownProgram();
        model.program.flags.set("-Xmx1g '-Dname=a b'");
        model.program.folder.set(" /tmp ");
        model.program.environment.set("A=b 'C=d e'");
        assertThat(request().jvm().flags()).containsExactly("-Xmx1g", "-Dname=a b");
        assertThat(request().around().folder()).contains(Path.of("/tmp"));
        assertThat(request().around().environment()).isEqualTo(Map.of("A", "b", "C", "d e"));
        model.program.environment.set("A");
        assertThatThrownBy(model::wanted)
                .isInstanceOf(LaunchException.class)
                .hasMessageContaining("NAME=VALUE");
    }

    @Test
    void withoutAJdkOrAProgramNothingIsWanted() {
        model.jdk.set(null);
        assertThat(model.wanted()).isEmpty();
        model.jdk.set(jdk);
        assertThat(model.wanted()).isPresent();
        model.program.own.set(true);
        assertThat(model.wanted()).isEmpty();
        model.program.mainClass.set("com.example.Main");
        assertThat(model.wanted()).isPresent();
    }

    @Test
    void aWorkloadSuggestsItsPresetsButNoneOfSeveralRuns() {
        workload("make-garbage");
        assertThat(model.program.workload.get().suggestedPresets()).contains("hsperf-trio");
        assertThat(request().jvm().presets())
                .isNotEmpty()
                .allMatch(preset -> preset.members().isEmpty());
    }

    @Test
    void onlyParametersThatWereChangedAreNamed() {
        workload("counted-loop-exit");
        model.program.parameters.put("variant", "lambda");
        assertThat(request().target())
                .isEqualTo(
                        new LaunchTarget.OfWorkload(
                                model.program.workload.get(), Map.of("variant", "lambda")));
        model.program.parameters.put("variant", " ");
        assertThat(request().target())
                .isEqualTo(new LaunchTarget.OfWorkload(model.program.workload.get(), Map.of()));
    }

    @Test
    void parametersAreThoseOfTheChosenWorkload() {
        workload("counted-loop-exit");
        model.program.parameters.put("variant", "lambda");
        workload("make-garbage");
        assertThat(model.program.parameters).isEmpty();
    }

    @Test
    void aProgramHasItsArgumentsAndFlags() {
        ownProgram();
        model.program.classPath.set("a:b");
        model.program.arguments.set("one 'two three'");
        model.compileCommands.set(" print,a.B::c  inline,a.B::* ");
        model.choose(JitterChoice.ALONE);
        assertThat(request().target())
                .isEqualTo(new LaunchTarget.MainClass("a:b", "com.example.Main"));
        assertThat(request().arguments()).containsExactly("one", "two three");
        assertThat(request().jvm().compileCommands())
                .containsExactly("print,a.B::c", "inline,a.B::*");
        assertThat(request().jitter()).isEqualTo(JitterChoice.ALONE);
    }

    @Test
    void aMethodCountsForPresetsThatNeedOne() {
        ownProgram();
        model.method.set("a.B::c");
        assertThat(request().jvm().method()).isEmpty();
        model.choosePresets(Preset::needsMethod);
        assertThat(request().jvm().method()).contains("a.B::c");
    }

    @Test
    void whatCannotBeUnderstoodIsASentence() {
        ownProgram();
        model.program.arguments.set("'");
        assertThatThrownBy(model::wanted).isInstanceOf(LaunchException.class);
        model.program.arguments.set("");
        model.sampling.choose(SampleSource.JFR, true);
        model.sampling.interval.set("often");
        assertThatThrownBy(model::wanted)
                .isInstanceOf(LaunchException.class)
                .hasMessageStartingWith("The interval must be a number of milliseconds");
    }

    @Test
    void aSourceThatIsMissingIsNotChosen() {
        model.sampling.missing(Map.of(SampleSource.PC, "raw PC: no agent here."));
        model.sampling.choose(List.of(SampleSource.PC));
        assertThat(model.sampling.choice()).isEmpty();
        model.sampling.choose(List.of(SampleSource.PC, SampleSource.JFR));
        assertThat(model.sampling.choice().orElseThrow().sources())
                .containsExactly(SampleSource.JFR);
    }

    @Test
    void aRunIsFilledInAgain() {
        Again run =
                new Again(
                        List.of(SampleSource.JFR),
                        jdk.home().toString(),
                        List.of("What got compiled?"),
                        "counted-loop-exit",
                        Map.of("variant", "lambda", "other", "1"),
                        JitterChoice.WITH_CONTROL,
                        "",
                        "java x.Main");
        ownProgram();
        AgainInForm.fill(model, run);
        assertThat(request().target())
                .isEqualTo(
                        new LaunchTarget.OfWorkload(
                                model.program.workload.get(), Map.of("variant", "lambda")));
        assertThat(request().jvm().presets())
                .extracting(Preset::title)
                .containsExactly("What got compiled?");
        assertThat(request().jitter()).isEqualTo(JitterChoice.WITH_CONTROL);
    }

    /** The demo was made where Jitlens lay elsewhere. */
    @Test
    void aWorkloadOfAnotherMachineRunsHere() {
        workload("counted-loop-exit");
        Workload here = model.program.workload.get();
        Again run =
                new Again(
                        List.of(),
                        jdk.home().toString(),
                        List.of(),
                        here.id(),
                        Map.of(),
                        JitterChoice.NONE,
                        "/not/here",
                        "java -cp /not/here/workloads.jar " + here.mainClass());
        AgainInForm.fill(model, run);
        assertThat(model.program.folder.get()).isEmpty();
        AgainInForm.fill(model, run.with(List.of("-Xmx64m")));
        assertThat(model.program.folder.get()).isEmpty();
        assertThat(request().target())
                .isEqualTo(
                        new LaunchTarget.JavaCommand(
                                ShellWords.join(
                                        List.of(
                                                "java",
                                                "-Xmx64m",
                                                "-cp",
                                                here.classPath().toString(),
                                                here.mainClass()))));
    }

    @Test
    void aRunOfAnotherProgramIsACommandLine() {
        Again run =
                new Again(
                        List.of(),
                        "/elsewhere",
                        List.of(),
                        "",
                        Map.of(),
                        JitterChoice.NONE,
                        "",
                        "java x.Main");
        AgainInForm.fill(model, run);
        assertThat(request().jdk()).isEqualTo(jdk);
        assertThat(request().target()).isEqualTo(new LaunchTarget.JavaCommand("java x.Main"));
        AgainInForm.fill(model, run.with(List.of("-XX:-Inline", "-Xmx1g")));
        assertThat(request().target())
                .isEqualTo(new LaunchTarget.JavaCommand("java -XX:-Inline -Xmx1g x.Main"));
        Again opposite = run.with(List.of("-XX:-Inline")).with(List.of("-XX:+Inline"));
        assertThat(opposite.command()).isEqualTo("java -XX:+Inline x.Main");
        assertThat(run.with(List.of("-Xmx64m")).with(List.of("-Xmx128m")).command())
                .isEqualTo("java -Xmx128m x.Main");
    }

    @Test
    void everyChoiceIsTold() {
        AtomicInteger told = new AtomicInteger();
        model.onChange(told::incrementAndGet);
        List<Runnable> choices =
                List.of(
                        () -> model.jdk.set(null),
                        () -> model.chosenPresets.set(Set.of()),
                        () -> model.hsdis.set(true),
                        () -> model.jitter.set(true),
                        () -> model.control.set(false),
                        () -> model.compileCommands.set("x"),
                        () -> model.method.set("x"),
                        () -> model.directivesFile.set(Optional.of(Path.of("x"))),
                        () -> model.program.own.set(true),
                        () -> model.program.workload.set(null),
                        () -> model.program.parameters.put("x", "y"),
                        () -> model.program.kind.set(ProgramModel.Kind.JAR),
                        () -> model.program.mainClass.set("x"),
                        () -> model.program.classPath.set("x"),
                        () -> model.program.jar.set("x"),
                        () -> model.program.arguments.set("x"),
                        () -> model.program.pasted.set("x"),
                        () -> model.program.flags.set("-x"),
                        () -> model.program.folder.set("x"),
                        () -> model.program.environment.set("X=x"),
                        () -> model.sampling.choose(SampleSource.JFR, true),
                        () -> model.sampling.interval.set("x"),
                        () -> model.sampling.nonSafepoints.set(NonSafepoints.ON),
                        () -> model.sampling.climbing.set(false));
        for (Runnable choice : choices) {
            int before = told.get();
            choice.run();
            assertThat(told.get()).as("choice " + choices.indexOf(choice)).isGreaterThan(before);
        }
    }
}
