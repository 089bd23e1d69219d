package dev.jitlens.findings.fact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** How long the bytecode of methods is, as logs tell it. */
class BytecodeSizesTest {
    private static final Path FORMATS = Path.of("src/test/resources/formats");

    /** What the first compilation tells of a method that could be the same. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "log-compilation/25-text-inside/input.log",
                "print-compilation/8-tiered/input.txt"
            })
    void areThoseOfTheFirstCompilationThatCouldBeOfTheMethod(String log) throws IOException {
        Run run = RunReader.open(List.of(FORMATS.resolve(log)), Progress.NONE);
        Facts facts = new Facts(run);
        assertThat(run.compilations()).isNotEmpty();
        for (Compilation each : run.compilations()) {
            asked(run, facts, each.method());
            asked(run, facts, each.method().withoutDescriptor());
        }
    }

    private static void asked(Run run, Facts facts, Method method) {
        int expected =
                run.compilations().stream()
                        .filter(c -> c.sizes().bytecodeBytes() >= 0)
                        .filter(c -> c.method().matches(method))
                        .findFirst()
                        .map(c -> c.sizes().bytecodeBytes())
                        .orElse(Unknown.NUMBER);
        if (expected >= 0) {
            assertThat(facts.bytecodeBytes(method)).as(method.toString()).isEqualTo(expected);
        }
    }
}
