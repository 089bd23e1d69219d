package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;

/** The native agent records nothing here, or no more: the program must not notice. */
@DisabledOnOs(OS.WINDOWS)
class NativeAgentRefusalTest {
    private static final Path HOME = Path.of(System.getProperty("java.home"));

    @TempDir Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "interval=10",
                "interval=-1ms",
                "interval=1us",
                "interval=99s",
                "interval=18446744073709551617s",
                "engine=best",
                "climb=yes",
                "depth=0",
                "depth=9999",
                "code=yes",
                "seconds=0",
                "seconds=86401",
                "sources=agct+",
                "sources=biased",
                "colour=red",
                "loud"
            })
    void wrongOptionsAreToldInTheFileAndOnStderr(String options) throws Exception {
        Watched watched = new Watched(HOME, folder).sampling(options);
        Watched.Ended ended = watched.run("Hot", "loop", "100", "exit7");

        assertThat(ended.exitCode()).isEqualTo(7);
        assertThat(ended.output())
                .containsOnlyOnce("jitlens agent: samples nothing: ")
                .doesNotContain("records no more");
        Jlp jlp = watched.read();
        assertThat(ended.output()).contains(jlp.info.get("refused"));
        assertThat(jlp.samples).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "=",
                "=interval=1ms",
                "=file=/nowhere/at/all",
                "=file=/dev/null",
                "=file=/",
                "=file="
            })
    void withoutAFileItSaysSoOnStderr(String options) throws Exception {
        Watched.Ended ended =
                new Watched(HOME, folder)
                        .with("-agentpath:" + Watched.agent() + options)
                        .run("Hot", "loop", "100", "exit7");

        assertThat(ended.exitCode()).isEqualTo(7);
        assertThat(ended.output()).containsOnlyOnce("jitlens agent: samples nothing: ");
    }

    @Test
    void twoCommasAreAComma() throws Exception {
        Watched.Ended ended =
                new Watched(HOME, folder)
                        .with("-agentpath:" + Watched.agent() + "=file=a,,b,interval=10ms,")
                        .run("Hot", "loop", "100", "exit7");

        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(7);
        assertThat(Jlp.read(folder.resolve("a,b")).end).isNotNull();
    }

    /** A copy of the library has variables of its own, so it is like another profiler. */
    @Test
    void ofTwoProfilersOnlyTheFirstSamples() throws Exception {
        Path copy = Files.copy(Watched.agent(), folder.resolve("copy.so"));
        Watched watched =
                new Watched(HOME, folder)
                        .sampling("interval=5ms")
                        .with("-agentpath:" + copy + "=file=" + folder.resolve("second.jlp"));
        Watched.Ended ended = watched.run("Hot", "loop", "500", "exit7");

        assertThat(ended.exitCode()).isEqualTo(7);
        assertThat(watched.read().samples).isNotEmpty();
        Jlp second = Jlp.read(folder.resolve("second.jlp"));
        assertThat(second.samples).isEmpty();
        assertThat(second.info.get("refused")).contains("SIGPROF");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aFullDiskEndsTheRecordingOnly() throws Exception {
        Watched watched =
                new Watched(HOME, folder).limited("ulimit -f 256").sampling("interval=1ms");
        Watched.Ended ended = watched.run("Storm", "3");

        assertThat(ended.exitCode()).as(ended.output()).isEqualTo(7);
        assertThat(ended.output()).containsOnlyOnce("jitlens agent: records no more: ");
        Jlp jlp = watched.read();
        assertThat(jlp.end).isNull();
        assertThat(jlp.methods).isNotEmpty();
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void theWatcherMayBeKilled() throws Exception {
        Watched watched = new Watched(HOME, folder).sampling("interval=1ms");
        watched.limited("\"$@\" & kill -9 $$").start("Hot", "loop", "2000", "exit7").waitFor();

        await("the END record of the JVM whose parent was killed")
                .atMost(Duration.ofMinutes(2))
                .until(() -> Files.exists(watched.file) && watched.read().end != null);
    }
}
