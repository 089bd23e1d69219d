package dev.jitlens.findings.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Compilation;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.util.List;

/** The nest is its own method, whose class file is read. */
class OsrOnlyTest {
    private static final String NEST = OsrOnlyTest.class.getName() + ".nest";

    /** The inner loop begins behind the outer one's test and {@code column = 0}. */
    private static final int INNER = 12;

    static long nest(int side) {
        long mixed = 1;
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                mixed = (mixed ^ row * column) * 31;
            }
        }
        return mixed;
    }

    static long second(int side) {
        long mixed = 2;
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                mixed = Math.max(mixed, row + column) * 37;
            }
        }
        return mixed;
    }

    static long calls(int side) {
        long mixed = 1;
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                mixed = mixed ^ nest(column);
            }
        }
        return mixed;
    }

    @Test
    void aNestThatHasNoOtherCodeIsANotice() throws IOException {
        Finding found = run().samples(300, osr(), NEST + ":20").ask(new OsrOnly()).getFirst();
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.title()).contains("OsrOnlyTest.nest only has code that is entered at");
        assertThat(found.cost().share()).isEqualTo(1);
    }

    @Test
    void whatItCallsIsCompiledAsAnywhere() throws IOException {
        assertThat(run().samples(300, osr(), "a.Work.done:7", NEST + ":20").ask(new OsrOnly()))
                .isEmpty();
    }

    @Test
    void aLogAloneTellsTheNestThatHasNoOtherCode() throws IOException {
        List<Finding> alone = run().withLog().compiled(osr()).ask(new OsrOnly());
        assertThat(alone).hasSize(1);
        assertThat(Figures.name(alone.getFirst().place())).startsWith(NEST);
        assertThat(alone.getFirst().cost().isKnown()).isFalse();
        Compilation whole = MadeRun.compiled(2, NEST, 4, -1, 200);
        assertThat(run().withLog().compiled(osr()).compiled(whole).ask(new OsrOnly())).isEmpty();
    }

    @Test
    void aLogAloneTellsNoNestWhoseWorkIsInWhatItCalls() throws IOException {
        Compilation calling = MadeRun.compiled(1, NEST.replace("nest", "calls"), 4, INNER, 100);
        assertThat(run().withLog().compiled(calling).ask(new OsrOnly())).isEmpty();
    }

    @Test
    void aLogAloneTellsTheNestThatMayHaveRunLongest() throws IOException {
        Compilation second = MadeRun.compiled(2, NEST.replace("nest", "second"), 4, INNER, 200);
        Compilation last = MadeRun.compiled(3, "java.lang.Shutdown.exit", 3, -1, 1000);
        Finding found =
                run().withLog()
                        .compiled(osr())
                        .compiled(second)
                        .compiled(last)
                        .ask(new OsrOnly())
                        .getFirst();
        assertThat(Figures.name(found.place())).contains("OsrOnlyTest.second");
        assertThat(found.cost().share()).isEqualTo(0.8);
        assertThat(found.cost().of()).isEqualTo("the run, estimated");
        assertThat(found.text()).contains("for up to 800 ms of 1.0 s in that code, an estimate");
    }

    @Test
    void aLogAloneTellsNoNestThatSoonWasLeft() throws IOException {
        Compilation next = MadeRun.compiled(2, "a.Work.done", 3, -1, 200);
        Compilation last = MadeRun.compiled(3, "a.Work.other", 3, -1, 1000);
        assertThat(run().withLog().compiled(osr()).compiled(next).compiled(last).ask(new OsrOnly()))
                .isEmpty();
        Compilation left = MadeRun.retired(osr());
        assertThat(run().withLog().compiled(left).compiled(last).ask(new OsrOnly())).isEmpty();
    }

    private static Compilation osr() {
        return MadeRun.compiled(1, NEST, 4, INNER, 100);
    }

    private static MadeRun run() {
        return new MadeRun()
                .started(
                        "a.B",
                        OsrOnlyTest.class
                                .getProtectionDomain()
                                .getCodeSource()
                                .getLocation()
                                .getPath());
    }
}
