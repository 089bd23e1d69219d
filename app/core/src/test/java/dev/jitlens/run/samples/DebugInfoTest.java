package dev.jitlens.run.samples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.List;

/** What the command says of debug info, for each source. */
class DebugInfoTest {
    @ParameterizedTest
    @CsvSource({
        "AGCT,    UNKNOWN, java Main,                                ON",
        "PC,      ON,      java -XX:-DebugNonSafepoints Main,        OFF",
        "ASYNC,   UNKNOWN, java Main,                                ON",
        "BIASED,  UNKNOWN, java -XX:+DebugNonSafepoints Main,        UNKNOWN",
        "JFR,     UNKNOWN, java Main,                                OFF",
        "JFR,     ON,      java Main,                                ON",
        "JFR_CPU, OFF,     java -XX:+DebugNonSafepoints Main,        ON",
        "JFR,     UNKNOWN, java -XX:+DebugNonSafepoints -XX:-DebugNonSafepoints M, OFF",
        "JFR,     UNKNOWN, java -cp -XX:+DebugNonSafepoints Main,    OFF",
        "JFR,     UNKNOWN, java -jar x.jar -XX:+DebugNonSafepoints,  OFF",
        "JFR,     UNKNOWN, java -XX:+PrintAssembly Main,             ON",
        "JFR,     UNKNOWN, java -XX:CompileCommandFile=f Main,      UNKNOWN",
        "HONEST,  UNKNOWN, java Main,                                UNKNOWN"
    })
    void flag(SampleSource source, NonSafepoints known, String command, NonSafepoints expected) {
        List<String> words = List.of(command.split(" "));
        assertThat(DebugInfo.told(Sampling.UNKNOWN.with(known), source, words, false))
                .isEqualTo(Sampling.UNKNOWN.with(expected));
    }
}
