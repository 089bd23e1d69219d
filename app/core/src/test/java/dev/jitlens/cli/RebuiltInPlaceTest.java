package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;
import dev.jitlens.rundir.RunDirectory;

import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

import javax.tools.ToolProvider;

/**
 * A program runs, is changed, built again in the same folder, and runs again: the class files that
 * the first run has kept tell what changed.
 */
@EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
class RebuiltInPlaceTest {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int OLDEST = 8;
    private static final String ROUNDS = "100000";

    @TempDir private Path folder;

    /**
     * In no log stands that a field is volatile now; the others are in the long form only.
     *
     * @param program folder of both versions, under {@code compare/programs}
     */
    private record Known(String program, String method, String what) {}

    private static final List<Known> KNOWN =
            List.of(
                    new Known("volatile", "Program.add", "field Program.count"),
                    new Known("loop", "Program.all", "bytecode"),
                    new Known("grown", "Program.all", "call of Program.step"),
                    new Known("receivers", "Program.all", "call of Program$Shape.area"));

    static List<Arguments> known() {
        List<Jdk> jdks = SomeJdks.from(OLDEST);
        List<Arguments> known = new ArrayList<>();
        for (Known each : SomeJdks.EVERY_JDK ? KNOWN : KNOWN.subList(0, 1)) {
            for (Jdk jdk : SomeJdks.inTurn(jdks, 0)) {
                known.add(Arguments.of(each, jdk));
            }
        }
        return known;
    }

    @ParameterizedTest
    @MethodSource("known")
    void theChangeIsAmongTheFirstTwoRows(Known known, Jdk jdk) throws IOException {
        Path classes = folder.resolve("classes");
        Path a = run(jdk, built(known.program() + "/a", classes), "a");
        Path b = run(jdk, built(known.program() + "/b", classes), "b");
        itIsTold(known, a, b);
        try (var left = Files.list(classes)) {
            for (Path file : left.toList()) {
                Files.delete(file);
            }
        }
        Path packed = folder.resolve("a.zip");
        new RunDirectory(a).zip(packed);
        itIsTold(known, packed, b);
    }

    private static void itIsTold(Known known, Path a, Path b) throws IOException {
        Cli cli = Cli.run("diff", "--json", a.toString(), b.toString());
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        List<JsonNode> first =
                MAPPER.readTree(cli.out()).path("changes").valueStream().limit(2).toList();
        assertThat(first)
                .anyMatch(
                        change ->
                                change.path("significant").asBoolean()
                                        && change.path("method").asText().equals(known.method())
                                        && change.path("what").asText().startsWith(known.what()));
        assertThat(Cli.run("diff", a.toString(), b.toString()).out())
                .doesNotContain("was written after", "No class file of");
    }

    private Path run(Jdk jdk, Path classes, String name) {
        Path out = folder.resolve(name);
        String home = jdk.home().toString();
        Cli cli =
                Cli.run(
                        "why",
                        "--jdk",
                        home,
                        "--out",
                        out.toString(),
                        "--",
                        "-Xmx128m",
                        "-cp",
                        classes.toString(),
                        "Program",
                        ROUNDS);
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        return out;
    }

    private static Path built(String program, Path classes) {
        Path source = Path.of("src/test/resources/compare/programs", program, "Program.java");
        String[] words = {
            "-g",
            "-nowarn",
            "-Xlint:-options",
            "--release",
            "8",
            "-d",
            classes.toString(),
            source.toString()
        };
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, words)).isZero();
        return classes;
    }
}
