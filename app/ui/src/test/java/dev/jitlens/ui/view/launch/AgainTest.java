package dev.jitlens.ui.view.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.JitterChoice;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.ui.ProfileFixture;
import dev.jitlens.ui.SampleRuns;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Optional;

class AgainTest {
    @Test
    void whatALaunchAddedIsLeftOut() {
        Again again =
                Again.of(
                        ProfileFixture.launched(
                                SampleRuns.small(),
                                "",
                                List.of(
                                        "/jdk/bin/java",
                                        "-XX:+UnlockDiagnosticVMOptions",
                                        "-XX:LogFile=/runs/a/hotspot.log",
                                        "-agentpath:/x/libjitlens-agent.so=file=/runs/a/agent.jlp",
                                        "-javaagent:/x/jitlens-agent-bridge-1.jar=cpu=on",
                                        "-agentpath:/x/libasyncProfiler.so=start,event=ctimer",
                                        "-XX:StartFlightRecording=settings=/runs/a/sampling.jfc",
                                        "-Xlog:jfr+startup=off:stdout",
                                        "-XX:-DebugNonSafepoints",
                                        "-javaagent:/my/agent.jar",
                                        "-Xmx1g",
                                        "-cp",
                                        "a b",
                                        "demo.Main",
                                        "--depth",
                                        "3")));
        assertThat(again.command())
                .isEqualTo(
                        "/jdk/bin/java -XX:+UnlockDiagnosticVMOptions -javaagent:/my/agent.jar"
                                + " -Xmx1g -cp 'a b' demo.Main --depth 3");
        assertThat(again.parameters()).containsEntry("depth", "3");
    }

    @Test
    void onlySourcesThatALaunchCanSwitchOn() {
        Again again =
                Again.of(
                        SampleRuns.small()
                                .with(
                                        List.of(
                                                ProfileFixture.of(SampleSource.JFR).profile(),
                                                ProfileFixture.of(SampleSource.JFR).profile(),
                                                ProfileFixture.of(SampleSource.PERF).profile())));
        assertThat(again.sources()).containsExactly(SampleSource.JFR);
        assertThat(again.command()).isEmpty();
    }

    @Test
    void jitterIsMeasuredAsItWas() {
        assertThat(Again.of(SampleRuns.small()).jitter()).isEqualTo(JitterChoice.NONE);
        assertThat(jitter(new RunManifest.Jitter(1_000_000, true)))
                .isEqualTo(JitterChoice.WITH_CONTROL);
        assertThat(jitter(new RunManifest.Jitter(1_000_000, false))).isEqualTo(JitterChoice.ALONE);
    }

    private static JitterChoice jitter(RunManifest.Jitter measured) {
        return Again.of(
                        ProfileFixture.launched(
                                SampleRuns.small(), "", List.of("java"), Optional.of(measured)))
                .jitter();
    }
}
