package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.RunManifest.End;
import dev.jitlens.model.run.RunManifest.Outcome;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What java says on the JDK that runs the tests; and, as lines, what others say. */
class StartTroubleTest {
    @TempDir private Path folder;

    /** The command's words after java, as they stand: without a check of ours before. */
    private Optional<String> trouble(String... words) throws Exception {
        CommandPlan plan = Programs.plan(List.of());
        List<String> command =
                Stream.concat(Stream.of(plan.argv().getFirst()), Stream.of(words)).toList();
        RunDirectory directory = RunDirectory.create(folder, "trouble");
        Outcome outcome =
                new Launcher("1", Kept.NOTHING)
                        .start(plan.with(command), directory, OutputListener.NONE, Duration.ZERO)
                        .ended()
                        .get()
                        .outcome()
                        .orElseThrow();
        return StartTrouble.of(outcome, directory.path());
    }

    @Test
    void aMissingClassIsNamed() throws Exception {
        assertThat(trouble("-Duser.language=en", "-cp", ".", "com.example.Nope"))
                .contains(
                        "The program did not start: there is no class com.example.Nope on its class"
                                + " path.");
    }

    @Test
    void aMissingJarIsNamed() throws Exception {
        assertThat(trouble("-Duser.language=en", "-jar", "gone.jar"))
                .contains("The program did not start: there is no jar gone.jar.");
    }

    @Test
    void aFlagThatTheJvmDoesNotHaveIsNamed() throws Exception {
        assertThat(trouble("-XX:+NoSuchFlag", "Main").orElseThrow())
                .startsWith("The program did not start: Unrecognized VM option 'NoSuchFlag'");
        assertThat(trouble("-Xmx9g", "-Xms10g", "Main").orElseThrow())
                .containsIgnoringCase("heap size");
    }

    @Test
    void aSourceThatDoesNotCompileSaysWhere() throws Exception {
        Path source = folder.resolve("Wrong.java");
        Files.writeString(source, "class Wrong { int x = ; }");
        assertThat(trouble(source.toString()).orElseThrow())
                .contains("Wrong.java:1: error: illegal start of expression");
    }

    @Test
    void aProgramThatFailsByItselfDidStart() throws Exception {
        Path source = folder.resolve("Fails.java");
        Files.writeString(
                source,
                """
                public class Fails {
                    public static void main(String[] args) {
                        System.err.println("Error: it is broken");
                        System.exit(1);
                    }
                }
                """);
        assertThat(trouble(source.toString())).isEmpty();
    }

    @Test
    void jdk8_aClassOfANewerJdkSaysForWhich() {
        assertThat(
                        StartTrouble.of(
                                List.of(
                                        "Error: A JNI error has occurred, please check your"
                                                + " installation and try again",
                                        "Exception in thread \"main\""
                                                + " java.lang.UnsupportedClassVersionError:"
                                                + " demo/Main has been compiled by a more recent"
                                                + " version of the Java Runtime (class file version"
                                                + " 69.0), this version of the Java Runtime only"
                                                + " recognizes class file versions up to 52.0"),
                                List.of()))
                .contains("demo.Main was compiled for JDK 25, and this is JDK 8.");
    }

    @Test
    void whatTheJvmCannotReserveIsSaidOnStdout() {
        assertThat(
                        StartTrouble.of(
                                List.of(),
                                List.of(
                                        "Error occurred during initialization of VM",
                                        "Could not reserve enough space for object heap")))
                .contains("Could not reserve enough space for object heap.");
    }

    /** JDK 25, with a log of collections that goes to the same place. */
    @Test
    void whatTheFlightRecorderCannotDoIsSaid() {
        assertThat(
                        StartTrouble.of(
                                List.of(),
                                List.of(
                                        "[0.031s][info][gc] Using G1",
                                        "[0.466s][error][jfr,startup] Could not find file 'nosuch'",
                                        "jdk.jfr.internal.dcmd.DCmdException: Could not find file",
                                        "Error occurred during initialization of VM",
                                        "Failure when starting JFR on_create_vm_3")))
                .contains("Could not find file 'nosuch'.");
    }

    @Test
    void withoutFilesNothingIsKnown() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        Outcome one = new Outcome(End.EXITED, 1, Instant.EPOCH);
        assertThat(StartTrouble.of(one, empty)).isEmpty();
    }
}
