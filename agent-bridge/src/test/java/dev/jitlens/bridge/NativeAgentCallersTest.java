package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.jdks.Jdks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds callers where methods make and take down their frames all the time, on some of the JDKs
 * found. What AsyncGetCallTrace says there is wrong or nothing.
 */
@EnabledOnOs(OS.LINUX)
@ParameterizedClass
@MethodSource("homes")
class NativeAgentCallersTest {
    private static final int FRAME_TAKEN_DOWN = -101;

    private static final Set<String> STACKS =
            Set.of(
                    "main",
                    "top main",
                    "left top main",
                    "right top main",
                    "deeper right top main",
                    "many deeper right top main",
                    "leaf left top main",
                    "leaf right top main");

    @TempDir Path folder;
    @Parameter Path home;

    static Collection<Path> homes() throws IOException {
        return Jdks.newest();
    }

    @Test
    void noCallerIsSkipped() throws Exception {
        Jlp jlp = sampled("interval=1ms");
        List<Jlp.Sample> inside = jlp.of("main").stream().filter(s -> at(jlp, s) != null).toList();
        List<Jlp.Sample> walked = inside.stream().filter(Jlp.Sample::walked).toList();

        assertThat(walked).hasSizeGreaterThan(inside.size() * 19 / 20);
        assertThat(walked).anyMatch(sample -> sample.first() == FRAME_TAKEN_DOWN);
        assertThat(walked.stream().map(sample -> stack(jlp, sample)))
                .filteredOn(STACKS::contains)
                .hasSizeGreaterThan(walked.size() * 99 / 100);
    }

    @Test
    void withoutClimbingAsyncGetCallTraceIsAlwaysAsked() throws Exception {
        assertThat(sampled("interval=1ms,climb=off").samples)
                .noneMatch(sample -> sample.first() == FRAME_TAKEN_DOWN);
    }

    private Jlp sampled(String options) throws Exception {
        Watched watched = new Watched(home, folder).sampling(options);
        watched.with("-XX:CompileCommand=quiet", "-XX:CompileCommand=dontinline,Calls.*");
        Watched.Ended ended = watched.run("Calls", "1500");
        assertThat(ended.exitCode()).as(ended.output()).isZero();
        return watched.read();
    }

    /** The method of Calls whose compiled code the PC is in, or null. */
    private static String at(Jlp jlp, Jlp.Sample sample) {
        Optional<String> method =
                jlp.codes.stream()
                        .filter(code -> code.has(sample.pc()))
                        .reduce((earlier, later) -> later)
                        .map(code -> jlp.methods.getOrDefault(code.method(), ""));
        return method.filter(name -> name.startsWith("Calls.")).orElse(null);
    }

    private static String stack(Jlp jlp, Jlp.Sample sample) {
        List<String> names = new ArrayList<>();
        if (sample.first() != sample.code()) {
            names.add(at(jlp, sample));
        }
        sample.at().forEach(frame -> names.add(jlp.name(frame)));
        return String.join(" ", names).replace("Calls.", "");
    }
}
