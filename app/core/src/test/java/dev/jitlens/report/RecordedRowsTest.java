package dev.jitlens.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompilationFate;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.Time;

import org.junit.jupiter.api.Test;

class RecordedRowsTest {
    /** A log has it of a task that the JVM's end cut off, a recording of one that was short. */
    @Test
    void whatC2DidOverIsListedAsThat() {
        String retry = "retry without subsuming loads";
        MadeRun run =
                new MadeRun()
                        .compiled(MadeRun.failed(3, "a.Big.run", "out of nodes"))
                        .compiled(started(MadeRun.failed(4, "a.Loads.run", retry), retry))
                        .compiled(started(MadeRun.failed(5, "a.Open.run", ""), ""));
        assertThat(RecordedRows.failures(run.made(), MethodFilter.of(null)))
                .extracting(row -> row.get("compileId") + " " + row.get("outcome"))
                .containsExactly("3 failed", "4 retried");
    }

    private static Compilation started(Compilation c, String failure) {
        return new Compilation(
                c.text(),
                c.code(),
                c.osrEntry(),
                c.sizes(),
                false,
                c.times(),
                new CompilationFate(Outcome.STARTED, failure, false, Time.UNKNOWN, "", false, 0),
                c.inlining(),
                "");
    }
}
