package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The native agent's modules know lower ones only, and share their locks in one place. */
class NativeAgentLayersTest {
    private static final Path AGENT = Path.of("src/main/native/agent");

    @TempDir Path folder;

    @Test
    void modulesGoInNoCircle() throws Exception {
        assertThat(NativeModules.of(AGENT).circle()).isEmpty();
    }

    @Test
    void modulesKnowOnlyLowerLinesOfTheDrawing() throws Exception {
        Map<String, Integer> lines = drawing();
        Map<String, Set<String>> known = NativeModules.of(AGENT).known();

        assertThat(lines).containsOnlyKeys(known.keySet());
        known.forEach(
                (module, others) ->
                        assertThat(others)
                                .as("what %s knows", module)
                                .allMatch(other -> lines.get(other) > lines.get(module)));
    }

    /** The line of each module in the comment of system.h, from the top. */
    private static Map<String, Integer> drawing() throws IOException {
        String comment = Files.readString(AGENT.resolve("system.h")).split("\\*/")[0];
        List<String> lines = comment.lines().filter(line -> line.startsWith(" *   ")).toList();
        Map<String, Integer> drawing = new HashMap<>();
        for (int line = 0; line < lines.size(); line++) {
            for (String module : lines.get(line).substring(2).strip().split(" +")) {
                drawing.put(module, line);
            }
        }
        return drawing;
    }

    /** Whoever calls a module includes its header, and declares nothing of it by hand. */
    @Test
    void callsAreIncluded() throws Exception {
        NativeModules modules = NativeModules.of(AGENT);

        assertThat(modules.called().get("agent")).contains("writer", "threads", "code");
        modules.called()
                .forEach(
                        (module, others) ->
                                assertThat(modules.included().get(module))
                                        .as("what %s includes", module)
                                        .containsAll(others));
    }

    @Test
    void everyLockIsOfTheOneList() throws Exception {
        Pattern lock = Pattern.compile("pthread_(mutex|rwlock|spin)_|atomic_flag|mtx_");
        List<String> withLocks = new ArrayList<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(AGENT)) {
            for (Path file : files) {
                if (lock.matcher(Files.readString(file)).find()) {
                    withLocks.add(file.getFileName().toString());
                }
            }
        }
        assertThat(withLocks).containsOnly("locks.c", "locks.h");
    }

    @Test
    void aCircleOfHeadersIsFound() throws Exception {
        write("upper.h", "#include \"lower.h\"\n");
        write("lower.h", "/* #include \"other.h\" */\n");
        assertThat(NativeModules.of(folder).circle()).isEmpty();

        write("lower.h", "#include \"middle.h\"\n");
        write("middle.h", "#include \"upper.h\"\n");
        assertThat(NativeModules.of(folder).circle())
                .containsExactly("lower", "middle", "upper", "lower");
    }

    @Test
    void aCircleOfCallsIsFoundWithoutHeaders() throws Exception {
        write("one.c", "static int two_ends(void) { return 1; }\nint one(int a,\n int b) {\n}\n");
        write("two.c", "int one(int a, int b);\nvoid two(void) {\n    one(1, 2);\n}\n");
        assertThat(NativeModules.of(folder).circle()).isEmpty();

        write("one.c", "void two(void);\nint one(int a,\n int b) {\n    run(two, \"\\\"\");\n}\n");
        assertThat(NativeModules.of(folder).circle()).containsExactly("one", "two", "one");
    }

    private void write(String name, String source) throws IOException {
        Files.writeString(folder.resolve(name), source);
    }
}
