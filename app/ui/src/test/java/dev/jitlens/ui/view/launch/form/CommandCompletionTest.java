package dev.jitlens.ui.view.launch.form;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

class CommandCompletionTest {
    private static CommandCompletion completion() throws IOException {
        var run =
                RunReader.open(
                        List.of(Path.of("../../packaging/src/demo/counted-loop-exit")),
                        Progress.NONE);
        return new CommandCompletion(() -> List.of("print", "PrintInlining", "inline"), () -> run);
    }

    @Test
    void aCommandIsCompletedByItsBeginning() throws IOException {
        assertThat(completion().of("pri")).containsExactly("PrintInlining", "print");
        assertThat(completion().of("inline,a.B::c pri"))
                .containsExactly("inline,a.B::c PrintInlining", "inline,a.B::c print");
        assertThat(completion().of("zzz")).isEmpty();
        assertThat(completion().of("")).isEmpty();
    }

    @Test
    void aMethodIsCompletedByAnyPartOfIt() throws IOException {
        assertThat(completion().of("print,mixa"))
                .containsExactly("print,dev.jitlens.samples.CountedLoopExit::mixAll");
        assertThat(completion().of("print,dev.jitlens.samples.CountedLoopExit::mixAll")).isEmpty();
    }
}
