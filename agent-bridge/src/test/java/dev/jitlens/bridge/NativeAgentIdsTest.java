package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.bridge.Jlp.Identity;
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
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Which compilation copied code is of, as the agent reads it from the JVM's own objects. Judge is
 * what the JVM prints of its compilations.
 */
@EnabledOnOs(OS.LINUX)
@ParameterizedClass
@MethodSource("homes")
class NativeAgentIdsTest {
    /**
     * Time, id, marks, level, method, OSR bci.
     *
     * <pre>
     *     55    5 %     3       Hot::main @ 12 (58 bytes)   (JDK 8)
     *     13    1     n 0       java.lang.System::arraycopy (native)   (static)
     * </pre>
     */
    private static final Pattern PRINTED =
            Pattern.compile(
                    "(?m)^ *\\d+ +(\\d+) ([ %][ s][ !][ b][ n])  ? ?([0-4])? +(\\S+)::(\\S+)"
                            + "(?: @ (-?\\d+))? \\((?:\\d+ bytes|native)\\)(.*)$");

    /**
     * The JVM gives one jmethodID for several of its own methods of them, so names are mixed up.
     */
    private static final String HANDLES = "java.lang.invoke.MethodHandle.";

    private static final int FORGOTTEN = -2;

    @TempDir Path folder;
    @Parameter Path home;

    static Collection<Path> homes() throws IOException {
        return Jdks.newest();
    }

    private record Printed(String method, int osrBci, int level) {}

    @Test
    void allAreThoseThatTheJvmPrints() throws Exception {
        Jlp jlp = areAsPrinted();

        assertThat(jlp.identities).hasSameSizeAs(jlp.codes);
        assertThat(jlp.identities).extracting(Identity::level).contains(3, 4);
        assertThat(jlp.identities).anyMatch(each -> each.osrBci() != -1);
    }

    /** One part of the code cache, not three; then code is far from its beginning, too. */
    @Test
    void allAreThoseThatTheJvmPrintsOfOneCompiler() throws Exception {
        Jlp jlp = areAsPrinted("-XX:-TieredCompilation");

        assertThat(jlp.identities).hasSameSizeAs(jlp.codes);
        assertThat(jlp.identities).extracting(Identity::level).contains(4).isSubsetOf(0, 4);
    }

    private Jlp areAsPrinted(String... flags) throws Exception {
        Watched watched = new Watched(home, folder).with("-XX:+PrintCompilation").with(flags);
        watched.sampling("code=on");
        Watched.Ended ended = watched.waitFor(watched.start("Hot", "loop", "700", "exit0"), 60);
        assertThat(ended.exitCode()).isZero();
        Map<Integer, Printed> printed = printed(ended.output());
        Jlp jlp = Jlp.read(watched.file);
        for (Identity each : jlp.identities) {
            assertThat(printed).as("compilation %s", each.id()).containsKey(each.id());
            Printed its = printed.get(each.id());
            if (!its.method().startsWith(HANDLES)) {
                assertThat(jlp.methods.get(each.method())).isEqualTo(its.method());
            }
            // JDK 8 forgets the bci of OSR code that is not entered any more.
            assertThat(each.osrBci()).isIn(its.osrBci(), its.osrBci() >= 0 ? FORGOTTEN : -1);
            assertThat(each.level()).isEqualTo(its.level());
        }
        return jlp;
    }

    private static Map<Integer, Printed> printed(String output) {
        Map<Integer, Printed> printed = new HashMap<>();
        Matcher line = PRINTED.matcher(output);
        while (line.find()) {
            boolean isNative = line.group(2).endsWith("n");
            String level = line.group(3) == null ? isNative ? "0" : "4" : line.group(3);
            // When it is left, a line of the same id follows, in JDK 8 with another bci.
            printed.putIfAbsent(
                    Integer.valueOf(line.group(1)),
                    new Printed(
                            line.group(4) + "." + line.group(5),
                            line.group(6) == null ? -1 : Integer.parseInt(line.group(6)),
                            Integer.parseInt(level)));
        }
        return printed;
    }
}
