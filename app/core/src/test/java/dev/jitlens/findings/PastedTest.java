package dev.jitlens.findings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

class PastedTest {
    @TempDir private Path folder;

    @Test
    void aCommandThatNeedsARunGetsThisOne() throws IOException {
        Path log = log(Files.createDirectory(folder.resolve("a run")));

        assertThat(command(read(log), Next.command("See all.", "show locks")))
                .isEqualTo("show locks '" + log + "'");
        assertThat(command(read(log), Next.command("See all.", "host"))).isEqualTo("host");
    }

    @Test
    void flagsAloneStayFlagsWhereNothingTellsWhatWasLaunched() throws IOException {
        assertThat(command(read(log(folder)), Next.launch("Try.", "-Xmx1g"))).isEmpty();
    }

    @Test
    void aRunThatWasLaunchedIsLaunchedAgainWithoutWhatWasAdded() throws IOException {
        log(folder);
        Files.writeString(
                folder.resolve("run.json"),
                """
                {"schema": 1, "command": ["/jdk/bin/java", "-XX:LogFile=%s/hotspot.log",
                 "-Xmx64m", "-Xms1m", "-cp",
                 "my classes", "app.Main", "a$b"], "javaHome": "/jdk",
                 "files": [{"name": "console.txt", "bytes": 1}]}
                """
                        .formatted(folder));

        assertThat(command(read(folder), Next.launch("Try.", "-Xmx1g")))
                .isEqualTo("why --jdk /jdk -- -Xmx1g -Xms1m -cp 'my classes' app.Main 'a$b'");
    }

    /** The last word counts, by whichever of its names. */
    @Test
    void aSizeTakesThePlaceOfItsLongNames() throws IOException {
        log(folder);
        Files.writeString(
                folder.resolve("run.json"),
                """
                {"schema": 1, "command": ["/jdk/bin/java", "-XX:NewSize=2m", "-XX:MaxNewSize=2m",
                 "-XX:MaxHeapSize=64m", "-XX:NewRatio=3", "app.Main"], "javaHome": "/jdk",
                 "files": [{"name": "console.txt", "bytes": 1}]}
                """);

        assertThat(command(read(folder), Next.launch("Try.", "-Xmn126m")))
                .isEqualTo(
                        "why --jdk /jdk -- -Xmn126m -XX:MaxHeapSize=64m -XX:NewRatio=3 app.Main");
    }

    @Test
    void whatThePresetAddsIsNotAddedTwice() throws IOException {
        log(folder);
        Files.writeString(
                folder.resolve("run.json"),
                """
                {"schema": 1, "command": ["/jdk/bin/java", "-XX:+UnlockDiagnosticVMOptions",
                 "-XX:+LogCompilation", "-Xlog:safepoint*=off,jfr+startup=error:stdout",
                 "-XX:SafepointTimeoutDelay=100", "-Xlog:gc", "-XX:SafepointTimeoutDelay=500",
                 "app.Main"], "javaHome": "/jdk", "presets": ["%s"],
                 "files": [{"name": "console.txt", "bytes": 1}]}
                """
                        .formatted(titleOfPreset()));

        assertThat(command(read(folder), Next.launch("Try.", "-Xmx1g")))
                .isEqualTo(
                        "why --jdk /jdk -- -Xmx1g -Xlog:gc -XX:SafepointTimeoutDelay=500"
                                + " app.Main");
    }

    /** As the preset's own file has it, and a run that was launched with it. */
    private static String titleOfPreset() throws IOException {
        String preset = "src/main/resources/dev/jitlens/launch/presets/what-is-wrong.args";
        return Files.readAllLines(Path.of(preset)).getFirst().substring("# ".length());
    }

    private static String command(Run run, Next next) {
        Finding finding =
                new Finding(
                        "made-up",
                        Severity.NOTICE,
                        1,
                        Finding.Cost.UNKNOWN,
                        Finding.Place.NONE,
                        "It is so.",
                        "",
                        List.of(
                                Evidence.of(
                                        Evidence.Kind.FILE, new Origin("console.txt", 0, 1), "")),
                        List.of(next));
        return new Pasted(run).in(finding).next().getFirst().command();
    }

    private static Run read(Path path) throws IOException {
        return RunReader.open(List.of(path), Progress.NONE);
    }

    private static Path log(Path in) throws IOException {
        return Files.writeString(
                in.resolve("console.txt"),
                "     45    1       3       java.lang.Object::<init> (1 bytes)\n");
    }
}
