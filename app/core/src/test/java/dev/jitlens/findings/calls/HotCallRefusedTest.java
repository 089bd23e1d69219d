package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.MadeRun;

import org.junit.jupiter.api.Test;

import java.io.IOException;

class HotCallRefusedTest {
    /** Each sample stands at the call, and was called by it: it is one sample nevertheless. */
    @Test
    void aSampleOfARecursionCountsOnce() throws IOException {
        MadeRun run =
                new MadeRun()
                        .samples(
                                300,
                                MadeRun.compiled(1, "a.B.eval", 4, -1, 10),
                                "a.B.eval:3@25",
                                "a.B.eval:3@25",
                                "a.B.main:9@4");
        assertThat(SampledCalls.of(run.made().profiles().getFirst()))
                .first()
                .extracting(SampledCalls.Site::samples)
                .isEqualTo(300L);
        assertThat(run.ask(new HotCallRefused())).isEmpty();
    }

    /** What a recording costs is ours. */
    @Test
    void callsOfARecordingAreNotTheProgramsOwn() {
        MadeRun run =
                new MadeRun()
                        .samples(
                                300,
                                MadeRun.compiled(
                                        1, "jdk.internal.event.ErrorThrownEvent.commit", 4, -1, 10),
                                "jdk.internal.event.ErrorThrownEvent.commit:1@2",
                                "jdk.internal.event.ThrowableTracer.traceError:43@35",
                                "a.B.<init>:9@4");
        assertThat(SampledCalls.of(run.made().profiles().getFirst())).isEmpty();
    }
}
