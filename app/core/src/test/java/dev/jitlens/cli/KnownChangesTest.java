package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.cli.shared.ExitCode;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;

import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.tools.ToolProvider;

/**
 * Programs built twice with one change in them, under {@code compare/programs}: that change is the
 * first or second row, and names its method; and a program does not differ from itself.
 */
class KnownChangesTest {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int OLDEST = 17;

    /**
     * About three seconds where nothing else runs; the work is counted, so that a busy machine
     * changes none of it.
     */
    private static final String ROUNDS = "100000";

    @TempDir private Path folder;

    /**
     * A program and its change.
     *
     * @param folder of both versions
     * @param kind that tells it
     * @param what how the row's text begins
     */
    private record Known(String folder, String kind, String method, String what) {}

    private static final Known GROWN =
            new Known("grown", "inlining", "Program.all", "call of Program.step");

    /**
     * In the long form only: another flipped call, other class files (a field of them has {@link
     * RebuiltInPlaceTest} in both forms), and of the last {@code CallBacksTest} has made runs.
     */
    private static final List<Known> MORE =
            List.of(
                    new Known("volatile", "jvm", "Program.add", "field Program.count"),
                    new Known("receivers", "inlining", "Program.all", "call of Program$Shape.area"),
                    new Known("loop", "jvm", "Program.all", "bytecode"),
                    new Known("parameter", "jvm", "Program.all", "declaration"),
                    new Known("locked", "jvm", "Program.count", "declaration"),
                    new Known("hashed", "jvm", "Program$Key.hashCode", "bytecode"));

    /** One on the newest JDK, with {@code -Djitlens.everyJdk=true} all on all. */
    static List<Arguments> known() {
        List<Arguments> known = new ArrayList<>();
        for (Jdk jdk : SomeJdks.newest(OLDEST)) {
            known.add(Arguments.of(GROWN, jdk));
            if (SomeJdks.EVERY_JDK) {
                MORE.forEach(more -> known.add(Arguments.of(more, jdk)));
            }
        }
        return known;
    }

    @ParameterizedTest
    @MethodSource("known")
    void theChangeIsAmongTheFirstTwoRowsAndNamesItsMethod(Known known, Jdk jdk) throws IOException {
        Path a = run(jdk, known.folder() + "/a", "a");
        Path b = run(jdk, known.folder() + "/b", "b");
        Cli cli = Cli.run("diff", "--json", "--fail-on", known.kind(), a.toString(), b.toString());
        assertThat(cli.exitCode()).as(cli.err()).isEqualTo(ExitCode.FOUND);
        List<JsonNode> changes = changes(cli);
        assertThat(changes.stream().limit(2))
                .as(known + " on " + jdk.feature() + ": " + changes)
                .anyMatch(c -> isOf(known, c));
        assertThat(changes(log(a), log(b)).stream().limit(2))
                .as("by their logs alone, " + known + " on " + jdk.feature())
                .anyMatch(c -> isOf(known, c) || isBytecode(known, c));
        if (known.equals(GROWN)) {
            aProgramDoesNotDifferFromItself(a, run(jdk, known.folder() + "/a", "again"));
        }
    }

    /** Without samples what a method is called for is not told, but it is another one. */
    private static boolean isBytecode(Known known, JsonNode change) {
        return change.path("significant").asBoolean()
                && change.path("what").asText().equals("bytecode")
                && known.what().contains(change.path("method").asText());
    }

    private static Path log(Path run) {
        return run.resolve("hotspot.log");
    }

    private static boolean isOf(Known known, JsonNode change) {
        return change.path("significant").asBoolean()
                && change.path("kind").asText().equals(known.kind())
                && change.path("method").asText().equals(known.method())
                && change.path("what").asText().startsWith(known.what());
    }

    private static void aProgramDoesNotDifferFromItself(Path a, Path b) throws IOException {
        assertThat(changes(a, b)).noneMatch(c -> c.path("significant").asBoolean());
        assertThat(changes(log(a), log(b))).noneMatch(c -> c.path("significant").asBoolean());
        assertThat(Cli.run("diff", "--fail-on", "any", a.toString(), b.toString()).exitCode())
                .isZero();
    }

    private Path run(Jdk jdk, String program, String name) {
        Path out = folder.resolve(jdk.feature() + program.replace('/', '-') + name);
        Cli cli =
                Cli.run(
                        "why",
                        "--jdk",
                        jdk.home().toString(),
                        "--out",
                        out.toString(),
                        "--",
                        "-Xmx128m",
                        "-cp",
                        compiled(program).toString(),
                        "Program",
                        ROUNDS);
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        return out;
    }

    private Path compiled(String program) {
        Path classes = folder.resolve(program.replace('/', '-'));
        Path source = Path.of("src/test/resources/compare/programs", program, "Program.java");
        int problems =
                ToolProvider.getSystemJavaCompiler()
                        .run(
                                null,
                                null,
                                null,
                                "-g",
                                "--release",
                                "17",
                                "-d",
                                classes.toString(),
                                source.toString());
        assertThat(problems).isZero();
        return classes;
    }

    private static List<JsonNode> changes(Path a, Path b) throws IOException {
        Cli cli = Cli.run("diff", "--json", a.toString(), b.toString());
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        return changes(cli);
    }

    private static List<JsonNode> changes(Cli cli) throws IOException {
        JsonNode json = MAPPER.readTree(cli.out());
        assertThat(json.fieldNames()).toIterable().containsExactly("a", "b", "changes");
        return json.path("changes").valueStream().toList();
    }
}
