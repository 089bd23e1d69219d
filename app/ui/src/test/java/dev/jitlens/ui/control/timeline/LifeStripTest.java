package dev.jitlens.ui.control.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.analysis.ByMethod;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Windows;
import dev.jitlens.ui.window.Picture;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class LifeStripTest {
    @TempDir private Path folder;

    /** No other log tells how long the run was, and none tells of code. */
    @Test
    void jdk25_aMethodOfWhichOnlyATrapIsLogged() throws IOException {
        Path log =
                Files.writeString(
                        folder.resolve("deoptimization.log"),
                        "[0.241s][debug][deoptimization] cid=  57     level=4"
                                + " java.lang.String.hashCode()I trap_bci=13 unstable_if"
                                + " reinterpret pc=0x00007fe643ec8e10"
                                + " relative_pc=0x0000000000000090\n");
        Run run = RunReader.open(List.of(log), Progress.NONE);
        Deoptimization trap = run.deoptimizations().getFirst();
        Method method = new Method("java.lang.String", "hashCode", "()I");
        assertThat(trap.method().matches(method)).isTrue();
        Windows.startToolkit();
        LifeStrip strip =
                Picture.onFx(
                        () -> {
                            LifeStrip shown = new LifeStrip();
                            shown.resize(600, 60);
                            shown.show(
                                    new LifeOfCode(run, new ByMethod(run), 1_000_000).of(method));
                            return shown;
                        });
        assertThat(strip.isBlank()).isFalse();
        assertThat(marked(strip)).isTrue();
    }

    private static boolean marked(LifeStrip strip) {
        return Picture.onFx(
                () -> {
                    for (int x = 0; x < 600; x++) {
                        if (strip.itemAt(x, 10).isPresent()) {
                            return true;
                        }
                    }
                    return false;
                });
    }
}
