package dev.jitlens.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

class ByMethodTest {
    private static final Path FORMATS = Path.of("src/test/resources/formats");

    @TempDir private Path folder;

    /** The referee is a walk over all that the run has. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "log-compilation/8-text-inside/input.log",
                "log-compilation/25-text-inside/input.log",
                "unified-deoptimization/25/input.txt",
                "trace-deoptimization/25/input.txt"
            })
    void findsWhatAWalkFinds(String fixture) throws IOException {
        Run run = open(FORMATS.resolve(fixture));
        ByMethod facts = new ByMethod(run);
        Set<Method> methods = new LinkedHashSet<>();
        run.compilations().forEach(c -> methods.add(c.method()));
        run.deoptimizations().forEach(d -> methods.add(d.method()));
        List.copyOf(methods).forEach(m -> methods.add(m.withoutDescriptor()));
        assertThat(run.deoptimizations()).isNotEmpty();
        assertThat(methods)
                .allSatisfy(
                        method -> {
                            assertThat(facts.compilations(method))
                                    .isEqualTo(compilations(run, method));
                            assertThat(facts.left(method)).isEqualTo(left(run, method));
                            assertThat(facts.traps(method)).isEqualTo(traps(run, method));
                        });
    }

    /** JDK 8's XML leaves out the number of an anonymous class that PrintCompilation gives. */
    @Test
    void jdk8_aClassWithANumberAndWithout() throws IOException {
        Run run =
                open(
                        Files.writeString(
                                folder.resolve("console.txt"),
                                "     71    1       3       demo.Loop$$Lambda$1/1234::run (9"
                                        + " bytes)\n"
                                        + "     72    2       3       demo.Loop::run (9 bytes)\n"));
        ByMethod facts = new ByMethod(run);
        assertThat(facts.compilations(new Method("demo.Loop$$Lambda$1", "run", "()V")))
                .extracting(c -> c.id().number())
                .containsExactly(1);
        assertThat(facts.compilations(new Method("demo.Loop$$Lambda$1/99", "run", "()V")))
                .isEmpty();
        assertThat(facts.compilations(new Method("demo.Loop", "walk", "()V"))).isEmpty();
    }

    private static Run open(Path log) throws IOException {
        return RunReader.open(List.of(log), Progress.NONE);
    }

    private static List<Compilation> compilations(Run run, Method method) {
        return run.compilations().stream()
                .filter(c -> !c.nativeWrapper() && c.method().matches(method))
                .toList();
    }

    private static List<Deoptimization> left(Run run, Method method) {
        return run.deoptimizations().stream().filter(d -> d.method().matches(method)).toList();
    }

    private static List<Deoptimization> traps(Run run, Method method) {
        Set<CompileId> compiled =
                compilations(run, method).stream().map(Compilation::id).collect(Collectors.toSet());
        return run.deoptimizations().stream()
                .filter(Deoptimization::trap)
                .filter(
                        d ->
                                d.id().number() < 0
                                        ? d.method().matches(method)
                                        : compiled.contains(d.id()))
                .toList();
    }
}
