package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;

/** Samples in the JVM's stubs belong to the Java method that called them. */
@DisabledOnOs(OS.WINDOWS)
@ParameterizedClass
@MethodSource("homes")
class NativeAgentStubsTest {
    @TempDir Path folder;
    @Parameter Path home;

    static Collection<Path> homes() throws IOException {
        return Jdks.newest();
    }

    /** The short form asks the stub of CRC32 for its PCs alone. */
    static List<String> stubs() {
        return Boolean.getBoolean("jitlens.everyJdk") ? List.of("copy", "crc") : List.of("copy");
    }

    @ParameterizedTest
    @MethodSource("stubs")
    void climbsOutOfStubs(String what) throws Exception {
        List<Jlp.Sample> climbed = sampled("interval=5ms", what).of("main");
        List<Jlp.Sample> plain = sampled("interval=5ms,climb=off", what).of("main");

        assertThat(plain)
                .filteredOn(sample -> sample.code() == -5 && sample.first() == -5)
                .hasSizeGreaterThan(plain.size() / 2);
        assertThat(climbed)
                .filteredOn(sample -> sample.first() == -5 && sample.walked())
                .hasSizeGreaterThan(climbed.size() / 2);
        assertThat(climbed)
                .filteredOn(Jlp.Sample::walked)
                .hasSizeGreaterThan(climbed.size() * 8 / 10);
    }

    @Test
    void pcsAloneAreFollowedOutOfStubsUnlessClimbingIsOff() throws Exception {
        List<Jlp.Sample> climbed = sampled("interval=5ms,sources=pc", "crc").of("main");
        List<Jlp.Sample> plain = sampled("interval=5ms,sources=pc,climb=off", "crc").of("main");

        assertThat(climbed)
                .filteredOn(sample -> sample.first() == 2 && sample.walked())
                .hasSizeGreaterThan(climbed.size() / 2);
        assertThat(plain).isNotEmpty().allMatch(sample -> sample.code() == 2);
    }

    private Jlp sampled(String options, String what) throws Exception {
        return new Watched(home, folder).sampling(options).hot(what);
    }
}
