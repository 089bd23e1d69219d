package dev.jitlens.ui.view.method;

import static dev.jitlens.ui.view.method.CodeFixture.ABS;
import static dev.jitlens.ui.view.method.CodeFixture.COUNT;
import static dev.jitlens.ui.view.method.CodeFixture.at;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.ByMethod;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.RunFixture;

import org.junit.jupiter.api.Test;

import java.util.Optional;
import java.util.stream.Collectors;

class MethodStoryTest {
    private final Run run = RunFixture.story().run();

    @Test
    void oneLoopWithoutAPollAndTheWaitMeanwhile() {
        Assembly code =
                new CodeFixture().loop(-1, Polling.NONE, false, at(COUNT, 29, 39)).assembly();
        assertThat(story(3, Optional.of(code)))
                .isEqualTo(
                        "The counted loop at line 39, in code that was entered by OSR, has *no"
                            + " safepoint poll*. While this code was installed, the VM waited *918"
                            + " ms* for its threads to stop, at 600 ms (G1CollectForAllocation). *1"
                            + " uncommon trap* was taken in this code: unstable_if at bci 16.");
    }

    @Test
    void aTrapOfOtherCodeIsNotToldOfThis() {
        assertThat(story(2, Optional.empty()))
                .contains("*1 uncommon trap* was taken in other code of this method");
    }

    @Test
    void severalLoopsTellTheirLines() {
        Assembly code =
                new CodeFixture()
                        .loop(-1, Polling.NONE, false, at(COUNT, 29, 39))
                        .loop(0, Polling.NONE, false, at(COUNT, 31, 41))
                        .assembly();
        assertThat(story(3, Optional.of(code))).startsWith("2 loops (line 39, line 41), in code");
    }

    @Test
    void aLineOfInlinedCodeNamesItsMethod() {
        Assembly code =
                new CodeFixture()
                        .loop(-1, Polling.NONE, false, at(ABS, 2, 1400), at(COUNT, 29, 39))
                        .assembly();
        assertThat(story(3, Optional.of(code)))
                .startsWith("The counted loop at Math::abs line 1400, in code");
    }

    @Test
    void stripMiningIsNoMissingPoll() {
        Assembly code =
                new CodeFixture()
                        .loop(-1, Polling.EVERY_WAY, false)
                        .loop(0, Polling.NONE, true)
                        .assembly();
        assertThat(story(3, Optional.of(code)))
                .startsWith("Its inner loop has no safepoint poll of its own")
                .as("a wait elsewhere is nothing to say here")
                .doesNotContain("waited");
    }

    @Test
    void polledLoopsAreSaidToBe() {
        Assembly code = new CodeFixture().loop(-1, Polling.EVERY_WAY, false).assembly();
        assertThat(story(3, Optional.of(code))).startsWith("Its one loop has a safepoint poll.");
    }

    @Test
    void withoutAnythingSpecialItsLifeIsTold() {
        Run plain =
                new RunFixture()
                        .file("a.log")
                        .compiled(1, COUNT, 3, -1, 10, 20, 30, 40)
                        .compiled(2, COUNT, 4, -1, 31, 32, 40, -1)
                        .run();
        assertThat(story(plain, 0, Optional.empty()))
                .isEqualTo(
                        "Compiled 2 times; this code was installed at 30 ms and made not entrant"
                                + " at 40 ms.");
    }

    private String story(int id, Optional<Assembly> code) {
        int index = run.compilations().stream().map(c -> c.id().number()).toList().indexOf(id);
        return story(run, index, code);
    }

    private static String story(Run run, int index, Optional<Assembly> code) {
        Compilation c = run.compilations().get(index);
        CodeVersion shown = new CodeVersion(Optional.of(c), code.map(a -> a.listing().about()), 0);
        return MethodStory.of(
                        run,
                        new ByMethod(run),
                        c.method(),
                        shown,
                        code,
                        Optional.empty(),
                        Optional.empty())
                .stream()
                .map(p -> p.strong() ? "*" + p.text() + "*" : p.text())
                .collect(Collectors.joining())
                .strip();
    }
}
