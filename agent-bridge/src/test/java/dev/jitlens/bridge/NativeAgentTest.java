package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** What the native agent samples. */
@DisabledOnOs(OS.WINDOWS)
@ParameterizedClass
@MethodSource("homes")
class NativeAgentTest {
    @TempDir Path folder;
    @Parameter Path home;

    static Collection<Path> homes() throws IOException {
        return Jdks.newest();
    }

    @ParameterizedTest
    @ValueSource(strings = {"perf", "thread", "itimer"})
    void takesAsManySamplesAsCpuTimeTells(String engine) throws Exception {
        Jlp jlp = sampled("interval=10ms,engine=" + engine, "loop");

        assumeFalse(jlp.info.getOrDefault("refused", "").startsWith("the kernel"));
        double expected = jlp.sampledNanos("main") / 10e6;
        // A timer of the whole process may wake another thread, the more often the more of them
        // run.
        double share = engine.equals("itimer") ? 0.6 : 0.3;
        List<Jlp.Sample> main = jlp.of("main");
        // Time that the host steals is no CPU time of the thread, but a timer of the kernel's may
        // run on.
        double clock = (main.getLast().nanos() - main.getFirst().nanos()) / 10e6;
        assertThat((double) main.size())
                .isGreaterThan(expected * (1 - share) - 8)
                .isLessThan(Math.max(expected * (1 + share), clock) + 8);
        assertThat(jlp.end.samples()).isEqualTo(jlp.samples.size());
        assertThat(jlp.end.signals()).isEqualTo(jlp.samples.size() + lost(jlp));
        assertThat(jlp.cut).isFalse();
    }

    /**
     * A thread that does not answer would hold up the program's start for as long as it is waited
     * for.
     */
    @Test
    @EnabledOnOs(OS.LINUX)
    void allThreadsAnswerAtTheStart() throws Exception {
        Jlp jlp = sampled("interval=10ms", "loop");

        assertThat(jlp.info.get("threads.asked")).isNotBlank().isNotEqualTo("0");
        assertThat(jlp.info.get("threads.answered")).isEqualTo(jlp.info.get("threads.asked"));
    }

    @Test
    void findsTheHotMethodByStackAndByPc() throws Exception {
        Jlp jlp = sampled("interval=5ms", "loop");

        List<Jlp.Sample> main = jlp.of("main");
        assertThat(main.stream().filter(Jlp.Sample::walked).map(jlp::leaf))
                .filteredOn("Hot.loop"::equals)
                .hasSizeGreaterThan(main.size() / 2);
        assertThat(main).filteredOn(jlp::inKnownCode).hasSizeGreaterThan(main.size() / 2);
        assertThat(jlp.unexplained).isZero();
        assertThat(jlp.written)
                .contains("INFO", "METHOD", "CODE_LOAD", "STUB", "THREAD", "SAMPLE", "END");
    }

    /** With -Xcomp code is compiled before the JVM has started, and so before sampling begins. */
    @Test
    void copiesCodeFromTheFirstMethodOn() throws Exception {
        Watched watched = watched("interval=5ms,code=on").with("-Xcomp", "-XX:TieredStopAtLevel=1");
        watched.run("Hot", "loop", "100", "exit7");
        Jlp jlp = watched.read();
        assertThat(jlp.codes).hasSizeGreaterThan(100);
        assertThat(jlp.copied).isEqualTo(jlp.codes.size());
    }

    /** The debug record with the smallest end behind the PC has the same leaf as the stack. */
    @Test
    void debugRecordsAgreeWithStacks() throws Exception {
        Jlp jlp = sampled("interval=5ms", "loop");

        long looked = 0;
        long same = 0;
        for (Jlp.Sample sample : jlp.of("main")) {
            Jlp.Debug debug = debugAt(jlp, sample);
            if (sample.walked() && debug != null) {
                looked++;
                same += debug.frames().getFirst().equals(sample.at().getFirst()) ? 1 : 0;
            }
        }
        assertThat(looked).isGreaterThan(10);
        assertThat(same).isGreaterThanOrEqualTo(looked * 8 / 10);
    }

    private static Jlp.Debug debugAt(Jlp jlp, Jlp.Sample sample) {
        return jlp.codes.stream()
                .filter(code -> code.has(sample.pc()) && code.nanos() < sample.nanos())
                .reduce((earlier, later) -> later)
                .flatMap(code -> debugAt(code, sample.pc() - code.address()))
                .orElse(null);
    }

    private static Optional<Jlp.Debug> debugAt(Jlp.Code code, long offset) {
        return code.debug().stream()
                .filter(debug -> debug.end() > offset && !debug.frames().isEmpty())
                .findFirst();
    }

    @Test
    void asksForNoStackIfOnlyPcsAreWanted() throws Exception {
        Jlp jlp = sampled("interval=5ms,sources=pc", "loop");

        assertThat(jlp.info).containsEntry("sources", "pc");
        // Some may be in a stub, whose caller is looked for.
        assertThat(jlp.of("main")).isNotEmpty().allMatch(sample -> sample.first() == 2);
        assertThat(jlp.of("main"))
                .filteredOn(sample -> sample.code() == 2)
                .hasSizeGreaterThan(jlp.of("main").size() * 8 / 10);
    }

    private Jlp sampled(String options, String what) throws Exception {
        return watched(options).hot(what);
    }

    private Watched watched(String options) {
        return new Watched(home, folder).sampling(options);
    }

    private static long lost(Jlp jlp) {
        return jlp.lost.entrySet().stream()
                .filter(lost -> lost.getKey().startsWith("samples"))
                .mapToLong(lost -> lost.getValue())
                .sum();
    }
}
