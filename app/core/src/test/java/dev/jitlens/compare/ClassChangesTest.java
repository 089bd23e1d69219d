package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Logs of C2 alone: their class files are not found, and nobody took samples. */
class ClassChangesTest {
    @TempDir Path dir;

    @Test
    void aMethodWithOtherParametersIsNamedWhereItsCallerCallsIt() throws IOException {
        Change found = change(log(13, 8, "int"), log(14, 9, "long")).orElseThrow();

        assertThat(found.significant()).isTrue();
        assertThat(found.method().orElseThrow().name()).isEqualTo("mix");
        assertThat(found.a()).isEqualTo("mix(I)I");
        assertThat(found.b()).isEqualTo("mix(J)I");
    }

    /** The same call, in bytecode of the same size, is of another method. */
    @Test
    void soItIsInBytecodeOfTheSameSize() throws IOException {
        assertThat(change(log(14, 9, "int"), log(14, 9, "long"))).isPresent();
    }

    /** Another call of the same bytecode may be of another method, and each run made one. */
    @Test
    void twoCallsOfOneMethodMayCallTwo() throws IOException {
        assertThat(change(log(14, 4, "int"), log(14, 9, "long"))).isEmpty();
        assertThat(change(log(13, 8, "int"), log(13, 8, "int"))).isEmpty();
    }

    /** A recording has no log, and the class files are elsewhere. */
    @Test
    void samplesNameTheMethodThatIsCalledInstead() throws IOException {
        Change found = change(samples("(I)I", "work"), samples("(J)I", "work")).orElseThrow();
        assertThat(found.significant()).isTrue();
        assertThat(found.a()).isEqualTo("mix(I)I");
        assertThat(found.b()).isEqualTo("mix(J)I");
        assertThat(change(samples("(I)I", "work"), samples("(I)I", "work"))).isEmpty();
        assertThat(change(samples("(I)I", "work"), samples("(J)I", "rest"))).isEmpty();
    }

    private static Run samples(String parameters, String caller) {
        return new MadeRun()
                .samples(100, FrameKind.C2, "App.mix" + parameters + "@3", "App." + caller + "@9")
                .samples(100, FrameKind.C2, "App.rest@1")
                .made();
    }

    private static Optional<Change> change(Run a, Run b) throws IOException {
        return Comparison.of(a, b).changes().stream()
                .filter(c -> c.what().equals("which method App.work calls"))
                .findFirst();
    }

    /**
     * @param bytes of App.work
     * @param bci of its call of App.mix
     * @param parameter of App.mix
     */
    private Run log(int bytes, int bci, String parameter) throws IOException {
        String text =
                """
                <?xml version='1.0' encoding='UTF-8'?>
                <hotspot_log version='160 1' process='1' time_ms='1'>
                <tty>
                <nmethod compile_id='7' compiler='c2' level='4' entry='0x00007f694bf22a80' size='144' address='0x00007f694bf22988' method='App work ()V' bytes='%1$d' count='9000' iicount='9000' stamp='4.7'/>
                </tty>
                <compilation_log thread='9'>
                <start_compile_thread name='C2 CompilerThread0' thread='9' process='1' stamp='0.02'/>
                <task compile_id='7' method='App work ()V' bytes='%1$d' count='9000' iicount='9000' stamp='4.637'>
                <phase name='parse' nodes='3' live='3' stamp='4.637'>
                <type id='1' name='void'/>
                <type id='2' name='int'/>
                <type id='3' name='long'/>
                <klass id='4' name='App' flags='1'/>
                <method id='5' holder='4' name='work' return='1' flags='9' bytes='%1$d' iicount='9000'/>
                <parse method='5' uses='9000' stamp='4.637'>
                <bc code='184' bci='%2$d'/>
                <method id='6' holder='4' name='mix' return='2' arguments='%3$d' flags='9' bytes='30' iicount='9000'/>
                <call method='6' count='9000' prof_factor='1' inline='1'/>
                <inline_success reason='inline (hot)'/>
                <parse method='6' uses='9000' stamp='4.637'>
                <parse_done nodes='20' live='20' memory='1' stamp='4.637'/>
                </parse>
                <parse_done nodes='40' live='40' memory='1' stamp='4.638'/>
                </parse>
                <phase_done name='parse' nodes='40' live='40' stamp='4.638'/>
                </phase>
                <task_done success='1' nmsize='144' count='9000' inlined_bytes='30' stamp='4.638'/>
                </task>
                </compilation_log>
                <hotspot_log_done stamp='5.0'/>
                </hotspot_log>
                """
                        .formatted(bytes, bci, parameter.equals("int") ? 2 : 3);
        Path file = Files.writeString(Files.createTempFile(dir, "app", ".log"), text);
        return RunReader.open(List.of(file), Progress.NONE);
    }
}
