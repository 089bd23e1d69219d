package dev.jitlens.findings.trust;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
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

class ProgramFailedTest {
    /** PrintCompilation of JDK 17, so that the file is one of a JVM. */
    private static final String LOG =
            "     45    1       3       java.lang.Object::<init> (1 bytes)\n";

    @TempDir private Path folder;

    @Test
    void memoryThatRanOutIsAProblemAtTheProgramsFrame() throws IOException {
        List<Finding> findings =
                findings(
                        LOG
                                + "Exception in thread \"main\" java.lang.OutOfMemoryError: Java"
                                + " heap space\n"
                                + "\tat java.base/java.util.Arrays.copyOf(Arrays.java:3537)\n"
                                + "\tat app.Sessions.login(Sessions.java:17)\n"
                                + "\tat app.Main.main(Main.java:4)\n");

        assertThat(findings).hasSize(1);
        Finding finding = findings.getFirst();
        assertThat(finding.severity()).isEqualTo(Severity.PROBLEM);
        assertThat(Figures.name(finding.place())).isEqualTo("app.Sessions.login (line 17)");
        assertThat(finding.text()).contains("Java heap space");
        assertThat(finding.weight()).as("nothing that slowed it down is before").isEqualTo(1);
        assertThat(finding.evidence().getFirst().origin().line()).isEqualTo(2);
    }

    /** JDK 25 with -XX:+ExitOnOutOfMemoryError. */
    @Test
    void aJvmThatEndsItselfForWantOfMemoryIsAProblem() throws IOException {
        List<Finding> findings =
                findings(
                        LOG
                                + "Terminating due to java.lang.OutOfMemoryError: Java heap"
                                + " space\n");

        assertThat(findings).hasSize(1);
        assertThat(findings.getFirst().title())
                .isEqualTo("The JVM ended with java.lang.OutOfMemoryError.");
        assertThat(findings.getFirst().severity()).isEqualTo(Severity.PROBLEM);
    }

    @Test
    void memoryThatIsNotTheHeapIsCalledByItsName() throws IOException {
        String thrown = "Exception in thread \"main\" java.lang.OutOfMemoryError: ";
        assertThat(findings(LOG + thrown + "Metaspace\n").getFirst().text())
                .contains("the memory for classes")
                .doesNotContain("Where memory ran out is not where it went");
        assertThat(
                        findings(
                                        LOG
                                                + thrown
                                                + "unable to create native thread: possibly out of"
                                                + " memory or process/resource limits reached\n")
                                .getFirst()
                                .text())
                .contains("gave no further thread");
    }

    /** By a heap dump or a larger heap nothing is learnt about it. */
    @Test
    void anArrayThatIsTooLongForAnyHeapIsCalledSo() throws IOException {
        for (String says :
                List.of(
                        "Requested array size exceeds VM limit",
                        "Required length exceeds implementation limit",
                        "Required array length 2147483639 + 9 is too large")) {
            Finding found =
                    findings(
                                    LOG
                                            + "Exception in thread \"main\""
                                            + " java.lang.OutOfMemoryError: "
                                            + says
                                            + "\n")
                            .getFirst();
            assertThat(found.text()).as(says).contains("no heap is large enough");
            assertThat(found.next().toString()).doesNotContain("HeapDump");
        }
    }

    /** As of H2: the statement is part of the message, and may be long. */
    @Test
    void aMessageOfSeveralLinesStandsBeforeTheFrames() throws IOException {
        String thrown = "Exception in thread \"main\" app.SyntaxException: Error in ";
        String statement = "create table a(b int,\n\n  day date)";
        Finding found =
                findings(LOG + thrown + statement + "\n\tat app.Db.run(Db.java:7)\n").getFirst();
        assertThat(Figures.name(found.place())).isEqualTo("app.Db.run (line 7)");

        Finding cut =
                findings(LOG + thrown + "x".repeat(900) + "\n\tat app.Db.run(Db.java:7)\n")
                        .getFirst();
        assertThat(Figures.name(cut.place())).isEqualTo("app.Db.run (line 7)");
        assertThat(cut.text()).contains("xxx\u2026").hasSizeLessThan(500);
    }

    /** It has no trace of its own, and what the program caught and printed is of something else. */
    @Test
    void framesOfAnotherExceptionAreNotItsOwn() throws IOException {
        List<Finding> findings =
                findings(
                        LOG
                                + "Exception in thread \"pool-1\" app.FastException\n"
                                + "retrying\n"
                                + "java.io.IOException: closed\n"
                                + "\tat app.Net.read(Net.java:3)\n");
        assertThat(findings.getFirst().place()).isEqualTo(Finding.Place.NONE);
    }

    @Test
    void anotherExceptionIsANotice() throws IOException {
        List<Finding> findings =
                findings(LOG + "Exception in thread \"pool-1\" java.lang.IllegalStateException\n");

        assertThat(findings).extracting(Finding::severity).containsExactly(Severity.NOTICE);
        assertThat(findings.getFirst().place()).isEqualTo(Finding.Place.NONE);
    }

    @Test
    void whatNotEvenTheJvmCouldPrintIsToldByItsLastWord() throws IOException {
        assertThat(
                        findings(
                                LOG
                                        + "Exception: java.lang.OutOfMemoryError thrown from the"
                                        + " UncaughtExceptionHandler in thread \"main\"\n"))
                .extracting(Finding::title)
                .containsExactly(
                        "The thread \u201cmain\u201d ended with java.lang.OutOfMemoryError.");
    }

    /** What java of JDK 25 says of a wrong class path, and of a wrong jar. */
    @Test
    void aProgramThatNeverRanIsAProblem() throws IOException {
        List<Finding> findings =
                findings(
                        LOG
                                + "Error: Could not find or load main class app.Main\n"
                                + "Caused by: java.lang.ClassNotFoundException: app.Main\n");
        assertThat(findings)
                .singleElement()
                .satisfies(
                        f -> {
                            assertThat(f.severity()).isEqualTo(Severity.PROBLEM);
                            assertThat(f.title())
                                    .isEqualTo(
                                            "The program never ran: \u201cCould not find or load"
                                                    + " main class app.Main\u201d.");
                        });
        assertThat(findings(LOG + "Error: Unable to access jarfile app.jar\n")).hasSize(1);
        assertThat(findings(LOG + "Error: the disk is full\n")).isEmpty();
    }

    /** JDK 8 names the reason as an exception, JDK 11 and later below their own sentence. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "Error: A JNI error has occurred, please check your installation and try again\n"
                        + "Exception in thread \"main\" ",
                "Error: LinkageError occurred while loading main class app.Main\n\t"
            })
    void aClassThatIsTooNewIsNamedWithItsJdk(String before) throws IOException {
        String reason =
                "java.lang.UnsupportedClassVersionError: app/Main has been compiled by a more"
                        + " recent version of the Java Runtime (class file version 61.0), this"
                        + " version of the Java Runtime only recognizes class file versions up to"
                        + " 52.0\n";
        assertThat(findings(LOG + before + reason))
                .singleElement()
                .satisfies(
                        f -> {
                            assertThat(f.title())
                                    .isEqualTo(
                                            "The program never ran: app.Main is compiled for JDK"
                                                    + " 17, and this JVM reads classes up to JDK"
                                                    + " 8.");
                            assertThat(f.next().getFirst().text())
                                    .isEqualTo(
                                            "Run it on JDK 17 or later, or compile it with"
                                                    + " --release 8.");
                        });
    }

    /** What JVMs of JDK 17 and 25 print. */
    @ParameterizedTest
    @CsvSource(
            delimiterString = " => ",
            value = {
                "Unrecognized option: -foo|Error: Could not create the Java Virtual Machine."
                        + " => Unrecognized option: -foo",
                "Unrecognized VM option 'UseSerialGD'|Did you mean '(+/-)UseSerialGC'?|Error: Could"
                        + " not create the Java Virtual Machine."
                        + " => Unrecognized VM option 'UseSerialGD'",
                "[0.005s][error][logging] Invalid tag 'nosuch' in log selection.|Invalid -Xlog"
                        + " option '-Xlog:nosuch', see error log for details.|Error: Could not"
                        + " create the Java Virtual Machine."
                        + " => Invalid tag 'nosuch' in log selection",
                "Error occurred during initialization of VM|Could not reserve enough space for"
                        + " object heap => Could not reserve enough space for object heap",
                "[0.466s][error][jfr,startup] Could not find file 'x'|jdk.jfr.internal.dcmd"
                        + ".DCmdException: Could not find file 'x'|Error occurred during"
                        + " initialization of VM|Failure when starting JFR on_create_vm_3"
                        + " => Could not find file 'x'"
            })
    void whyAJvmDidNotStartIsSaidInItsWords(String console, String reason) throws IOException {
        assertThat(findings(LOG + console.replace('|', '\n') + "\n"))
                .extracting(Finding::title)
                .containsExactly("The program never ran: \u201c" + reason + "\u201d.");
    }

    @Test
    void aJvmThatGetsNoMemoryEnds() throws IOException {
        String asked = "Native memory allocation (mmap) failed to map 966367641600 bytes";
        assertThat(
                        findings(
                                LOG
                                        + "#\n# There is insufficient memory for the Java"
                                        + " Runtime Environment to continue.\n# "
                                        + asked
                                        + ".\n# An error report file with more information is"
                                        + " saved as:\n# /tmp/hs_err_pid22405.log\n"))
                .singleElement()
                .satisfies(
                        f -> {
                            assertThat(f.title())
                                    .isEqualTo(
                                            "The JVM ended, since the system gave it no memory.");
                            assertThat(f.text()).contains(asked);
                        });
    }

    @Test
    void exceptionsThatAProgramLogsAreItsOwnAffair() throws IOException {
        assertThat(
                        findings(
                                LOG
                                        + "WARN java.lang.OutOfMemoryError: Java heap space\n"
                                        + "\tat app.Main.main(Main.java:4)\n"))
                .isEmpty();
    }

    private List<Finding> findings(String console) throws IOException {
        Path file = Files.writeString(folder.resolve("console.txt"), console);
        return new ProgramFailed()
                .ask(new Facts(RunReader.open(List.of(file), Progress.NONE)))
                .findings();
    }
}
