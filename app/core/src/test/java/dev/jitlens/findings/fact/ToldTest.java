package dev.jitlens.findings.fact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.rundir.RunInfo;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.nio.charset.StandardCharsets;

class ToldTest {
    @Test
    void aLaunchTellsOfAllOfItsTime() {
        assertThat(span(MadeRun.lasting(7, End.EXITED, 0))).isEqualTo(7_000_000_000L);
    }

    /** A run.json may be anybody's. */
    @Test
    void aTimeThatNoProgramRanIsNotTold() throws IOException {
        String json =
                """
                {"startedAt": "-0900-01-01T00:00:00Z", "endedAt": "2026-01-01T00:00:00Z",
                 "exitCode": 0, "end": "EXITED"}
                """;
        assertThat(span(RunInfo.parse("run.json", json.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Time.UNKNOWN);
        assertThat(span(MadeRun.lasting(-5, End.EXITED, 0))).isEqualTo(Time.UNKNOWN);
    }

    private static long span(RunManifest manifest) {
        return new Facts(new MadeRun().launched(manifest).made()).spanNanos();
    }
}
