package dev.jitlens.findings.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationTimes;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.util.List;

class CompiledAtOnceTest {
    private static final long SECOND = 1_000_000_000L;

    @ParameterizedTest
    @ValueSource(strings = {"-Xcomp", "-Xbatch", "-XX:-BackgroundCompilation"})
    void theTimeThatThreadsWaitForCompilersIsTheirs(String word) throws IOException {
        List<Finding> found = run(word, SECOND);
        assertThat(found).hasSize(1);
        assertThat(found.getFirst().severity()).isEqualTo(Severity.PROBLEM);
        assertThat(found.getFirst().title()).contains("the command line says " + word + ".");
        assertThat(found.getFirst().text()).contains("took 1.0 s together");
        assertThat(found.getFirst().next().getFirst().text()).isEqualTo("Leave out " + word + ".");
    }

    @Test
    void aLittleOfItIsANotice() throws IOException {
        assertThat(run("-Xcomp", SECOND / 100).getFirst().severity()).isEqualTo(Severity.NOTICE);
    }

    @Test
    void besideTheProgramNoThreadWaits() throws IOException {
        assertThat(run("-Xmx1g", SECOND)).isEmpty();
    }

    private static List<Finding> run(String word, long nanos) throws IOException {
        Compilation made = MadeRun.compiled(1, "a.B.run", 4, -1, 100);
        return new MadeRun()
                .arguments(word)
                .launched(MadeRun.on())
                .compiled(
                        new Compilation(
                                made.text(),
                                made.code(),
                                made.osrEntry(),
                                made.sizes(),
                                false,
                                new CompilationTimes(
                                        SECOND, SECOND, SECOND + nanos, SECOND + nanos),
                                made.fate(),
                                made.inlining(),
                                ""))
                .ask(new CompileBacklog());
    }
}
