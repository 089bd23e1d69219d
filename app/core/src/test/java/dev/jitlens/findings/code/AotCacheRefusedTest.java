package dev.jitlens.findings.code;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What JDK 25 and 17 really printed. */
class AotCacheRefusedTest {
    private static final Path FIXTURES = Path.of("src/test/resources/formats/unified-aot");

    @TempDir private Path folder;

    private static List<Finding> findings(Path opened) throws IOException {
        return new AotCacheRefused()
                .ask(new Facts(RunReader.open(List.of(opened), Progress.NONE)))
                .findings();
    }

    @ParameterizedTest
    @CsvSource({
        "25-z, The saved state of UseCompressedOops, with ZGC",
        "25-other-build, different version or build of HotSpot, for one build",
        "25-modules, java.instrument specified during runtime, --add-modules",
        "25-missing, Specified AOT cache not found (none.aot), the path of the cache",
        "25-class-path, The name of app classpath, the same class path",
        "17-class-path, was not used, the same class path"
    })
    void theReasonIsTheJvmsAndTheAdviceIsForIt(String fixture, String reason, String advice)
            throws IOException {
        List<Finding> findings = findings(FIXTURES.resolve(fixture).resolve("input.txt"));
        assertThat(findings).hasSize(1);
        assertThat(findings.getFirst().severity()).isEqualTo(Severity.NOTICE);
        assertThat(findings.getFirst().title()).contains(reason);
        assertThat(findings.getFirst().next().getFirst().text()).contains(advice);
        assertThat(findings.getFirst().evidence()).isNotEmpty();
    }

    /** A cache that is used; the JDK's own archive, which nobody asked for. */
    @ParameterizedTest
    @ValueSource(strings = {"25-used", "25-modules-default"})
    void whatIsUsedOrWasNotAskedForIsNoFinding(String fixture) throws IOException {
        assertThat(findings(FIXTURES.resolve(fixture).resolve("input.txt"))).isEmpty();
    }

    @Test
    void withoutAReasonTheJvmIsToBeAsked() throws IOException {
        Path console =
                Files.writeString(
                        folder.resolve("console.txt"),
                        "[0.005s][error][aot] An error has occurred while processing the AOT cache."
                                + " Run with -Xlog:aot for details.\n"
                                + "[0.005s][error][aot] Loading static archive failed.\n");
        assertThat(findings(console).getFirst().next())
                .extracting(Next::flags)
                .contains(List.of("-Xlog:aot"));
    }

    @Test
    void whatJitlensAddedItselfIsToldAsThat() throws IOException {
        Path run = launched("-javaagent:/x/jitlens-agent-bridge-0.1.0.jar=file=/x/bridge.jlp");
        assertThat(findings(run).getFirst().text()).contains("Jitlens added");
    }

    @Test
    void anAgentOfTheProgramsOwnMayBeTheCause() throws IOException {
        Path run =
                launched(
                        "-javaagent:/x/jitlens-agent-bridge-0.1.0.jar=file=/x/bridge.jlp\",\""
                                + "-javaagent:/y/other.jar");
        assertThat(findings(run).getFirst().text()).doesNotContain("Jitlens added");
    }

    private Path launched(String words) throws IOException {
        Path run = Files.createDirectories(folder.resolve("run"));
        Files.copy(FIXTURES.resolve("25-modules").resolve("input.txt"), run.resolve("stdout.txt"));
        Files.writeString(
                run.resolve("run.json"),
                "{\"command\":[\"java\",\"" + words + "\",\"-XX:AOTCache=a.aot\",\"A\"]}");
        return run;
    }
}
