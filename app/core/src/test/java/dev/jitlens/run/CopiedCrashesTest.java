package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.Crash;
import dev.jitlens.model.run.Run;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/** Heads of reports of crashes as people show them to others. */
class CopiedCrashesTest {
    private static final Path WHOLE =
            Path.of("src/test/resources/formats/hs-err/21-native-code/input.log");

    private static final String HEAD =
            """
            #
            # A fatal error has been detected by the Java Runtime Environment:
            #
            #  SIGSEGV (0xb) at pc=0x00007f42a1b2c3d4, pid=4711, tid=4712
            #
            # JRE version: OpenJDK Runtime Environment (17.0.15+6) (build 17.0.15+6-Debian-1deb12u1)
            # Java VM: OpenJDK 64-Bit Server VM (17.0.15+6-Debian-1deb12u1, mixed mode, tiered, g1 gc, linux-amd64)
            # Problematic frame:
            # C  [libdraw.so+0x3d4]  fill_row+0x24
            #
            # Core dump will be written. Default location: core.4711
            #
            """;

    @TempDir Path dir;

    private Run open(String text) throws IOException {
        Path file = Files.writeString(dir.resolve("any-name"), text);
        return RunReader.open(List.of(file), Progress.NONE);
    }

    private static void tellsAll(Run run) {
        assertThat(run.crashes()).hasSize(1);
        Crash crash = run.crashes().getFirst();
        assertThat(crash.cause().text()).isEqualTo("SIGSEGV (0xb)");
        assertThat(crash.cause().pid()).isEqualTo(4711);
        assertThat(crash.cause().details()).isEmpty();
        assertThat(crash.site().frame()).isEqualTo("C  [libdraw.so+0x3d4]  fill_row+0x24");
        assertThat(run.jvm().version()).isEqualTo("17.0.15+6-Debian-1deb12u1");
    }

    /** Markdown takes the sign for a heading's, and what is copied from its page has none. */
    @Test
    void aHeadMayHaveLostItsSigns() throws IOException {
        String bare = HEAD.replaceAll("(?m)^# *", "");
        tellsAll(open(bare));
        tellsAll(open("It crashes:\n\n" + bare + "\nWhat can I do?\n"));
        String quoted = bare.lines().map(line -> "> " + line + "\n").collect(Collectors.joining());
        tellsAll(open("It crashes:\n\n" + quoted + "\nWhat can I do?\n"));
        tellsAll(open(bare.replace("Problematic", "**Problematic")));
    }

    @Test
    void aBareHeadKeepsWhatAnInternalErrorSays() throws IOException {
        Run run =
                open(
                        """
                        A fatal error has been detected by the Java Runtime Environment:

                        Internal Error (sharedRuntime.cpp:553), pid=12, tid=13
                        guarantee(cb != nullptr) failed: must be

                        JRE version: OpenJDK Runtime Environment (25.0.3+9) (build 25.0.3+9-LTS)
                        I see this every day.
                        """);
        assertThat(run.crashes()).hasSize(1);
        assertThat(run.crashes().getFirst().cause().details())
                .containsExactly("guarantee(cb != nullptr) failed: must be");
    }

    /** Who speaks of an error has no report of it. */
    @Test
    void theSentenceAloneIsNoCrash() throws IOException {
        Run run =
                open(
                        "[0.1s][info][gc] Using G1\n"
                                + "A fatal error has been detected by the Java Runtime Environment:"
                                + "\n[0.2s][info][gc] GC(0) Pause Young (Normal) (G1 Evacuation"
                                + " Pause) 24M->4M(256M) 3.456ms\n");
        assertThat(run.crashes()).isEmpty();
        assertThat(run.collections()).hasSize(1);
    }

    @Test
    void aBlankLineAmidTheHeadEndsNoReport() throws IOException {
        String before = "# JRE version";
        tellsAll(open(HEAD.replace(before, "\n" + before)));
        tellsAll(open(HEAD.replace(before, "\n\n" + before)));
        String frame = "# C  [";
        tellsAll(open(HEAD.replace(frame, "\n" + frame)));
        tellsAll(open(HEAD + "\n# How to see it\n\nStart it twice.\n"));
    }

    @Test
    void aCrashThatIsShownTwiceCountsOnce() throws IOException {
        tellsAll(open(HEAD + "Aborted\n" + HEAD));
        Run other = open(HEAD + "Aborted\n" + HEAD.replace("4711", "4713"));
        assertThat(other.crashes()).as("of another process").hasSize(2);
        String whole = Files.readString(WHOLE);
        String head = whole.substring(0, whole.indexOf("---------------"));
        long frames = open(whole).crashes().getFirst().site().frames().size();
        assertThat(frames).isPositive();
        for (String both : List.of(head + "Aborted\n" + whole, whole + "\n" + head + "Aborted\n")) {
            assertThat(open(both).crashes())
                    .singleElement()
                    .matches(crash -> crash.site().frames().size() == frames);
        }
    }

    /** Without an address nobody knows: the same error may come again. */
    @Test
    void errorsWithoutAnAddressAreNotTakenForOne() throws IOException {
        String internal =
                HEAD.replace("SIGSEGV (0xb) at pc=0x00007f42a1b2c3d4", "Internal Error (a.cpp:1)");
        assertThat(open(internal + "Aborted\n" + internal).crashes()).hasSize(2);
    }
}
