package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/**
 * The agent walks compiled frames itself, and interpreted ones of which AsyncGetCallTrace has told:
 * asked for the whole stack in the same signal, that says the same.
 */
@EnabledOnOs(OS.LINUX)
@ParameterizedClass
@MethodSource("homes")
class NativeAgentWalkTest {
    @TempDir Path folder;
    @Parameter Path home;

    static Collection<Path> homes() throws IOException {
        return Jdks.newest();
    }

    @Test
    void bothSayTheSame() throws Exception {
        agrees(sampled("walk=both"), 0.6);
    }

    /** Deep stacks have interpreted frames between compiled ones. */
    @Test
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void bothSayTheSameWhereSomeIsInterpretedForGood() throws Exception {
        Jlp jlp =
                sampled(
                        "walk=both",
                        "-XX:CompileCommand=exclude,Stacks.rarelyCalled",
                        "-XX:CompileCommand=exclude,Stacks.applied");
        agrees(jlp, 0.3);
    }

    /**
     * Compares them.
     *
     * @param own the least part of the samples that the agent must have walked itself
     */
    private static void agrees(Jlp jlp, double own) {
        assumeTrue("x86-64".equals(jlp.info.get("arch")), "Only there the agent walks itself.");
        List<Jlp.Sample> samples = jlp.of("main");
        long compared = 0;
        long same = 0;
        long lost = 0;
        for (int i = 0; i + 1 < samples.size(); i++) {
            Jlp.Sample walked = samples.get(i);
            Jlp.Sample asked = samples.get(i + 1);
            if (walked.nanos() != asked.nanos() || !walked.own()) {
                continue;
            }
            assertThat(asked.own()).isFalse();
            lost += asked.walked() ? 0 : 1;
            compared += asked.walked() ? 1 : 0;
            same += walked.at().equals(asked.at()) ? 1 : 0;
        }
        assertThat((double) compared).isGreaterThan(samples.size() / 2 * own);
        assertThat(same).as("of %d", compared).isGreaterThanOrEqualTo(compared * 99 / 100);
        assertThat(lost).as("not walked by AsyncGetCallTrace").isLessThan(compared / 20);
        assertThat(jlp.unexplained).isZero();
    }

    /** Most frames are not asked for, but the last of each stack, and some stacks to compare. */
    @Test
    void fewFramesAreAskedFor() throws Exception {
        Jlp jlp = sampled("walk=own");
        assumeTrue("x86-64".equals(jlp.info.get("arch")), "Only there the agent walks itself.");
        List<Jlp.Sample> walked = jlp.of("main").stream().filter(Jlp.Sample::walked).toList();
        long frames = walked.stream().mapToLong(sample -> sample.at().size()).sum();

        assertThat(walked).filteredOn(Jlp.Sample::own).hasSizeGreaterThan(walked.size() * 6 / 10);
        assertThat(Long.parseLong(jlp.info.get("frames.agct"))).isLessThan(frames / 2);
        assertThat(Long.parseLong(jlp.info.get("frames.own"))).isPositive();
        assertThat(Long.parseLong(jlp.info.get("stacks.agct")))
                .isBetween(walked.size() / 20L, walked.size() / 2L);
    }

    @Test
    void askedToItWalksNothingItself() throws Exception {
        Jlp jlp = sampled("walk=agct");

        assertThat(jlp.samples).noneMatch(Jlp.Sample::own);
        assertThat(jlp.info.get("frames.own")).isEqualTo("0");
    }

    private Jlp sampled(String options, String... flags) throws Exception {
        Watched watched = new Watched(home, folder).sampling("interval=1ms," + options);
        watched.with("-XX:CompileCommand=quiet").with(flags);
        Watched.Ended ended = watched.run("Stacks", "1500");
        assertThat(ended.exitCode()).as(ended.output()).isZero();
        return watched.read();
    }
}
