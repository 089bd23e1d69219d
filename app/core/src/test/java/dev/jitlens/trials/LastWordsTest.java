package dev.jitlens.trials;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

class LastWordsTest {
    /** JDK 25, a null pointer that Unsafe was given. */
    private static final String CRASH =
            """
            printed before
            #
            # A fatal error has been detected by the Java Runtime Environment:
            #
            #  SIGSEGV (0xb) at pc=0x00007ff69f2364ad, pid=415, tid=423
            #
            # JRE version: OpenJDK Runtime Environment Temurin-25.0.3+9 (build 25.0.3+9-LTS)
            # Problematic frame:
            # V  [libjvm.so+0x12364ad]  Unsafe_PutInt+0xad
            #
            # If you would like to submit a bug report, please visit:
            """;

    private static final String IN_PASSING =
            """
            Picked up JAVA_TOOL_OPTIONS: -Dx=y
            WARNING: A terminally deprecated method in sun.misc.Unsafe has been called
            """;

    @TempDir private Path run;

    private String words(String errors, String output) throws IOException {
        Files.writeString(run.resolve("stderr.txt"), errors);
        Files.writeString(run.resolve("stdout.txt"), output);
        return LastWords.of(run).orElse("");
    }

    @Test
    void aCrashIsToldByItsSignalAndItsFrame() throws IOException {
        String told =
                "SIGSEGV (0xb) at pc=0x00007ff69f2364ad, pid=415, tid=423, in V "
                        + " [libjvm.so+0x12364ad]  Unsafe_PutInt+0xad";
        assertThat(words(IN_PASSING, CRASH)).isEqualTo(told);
        assertThat(words("x".repeat(3000) + "\n" + CRASH, "")).isEqualTo(told);
        assertThat(words("", "# A fatal error has been detected by the JRE:\n#\n")).isNotEmpty();
    }

    @Test
    void whatAJvmSaysInPassingIsNoReason() throws IOException {
        String thrown = "Exception in thread \"main\" java.lang.IllegalStateException: no input";
        assertThat(words(IN_PASSING + thrown, "score: 3")).isEqualTo(thrown);
        assertThat(words(IN_PASSING, "Unrecognized option")).isEqualTo("Unrecognized option");
        assertThat(words("", "")).isEmpty();
    }
}
