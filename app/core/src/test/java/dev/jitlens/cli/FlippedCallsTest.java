package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.SomeJdks;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Each decision that {@code diff} tells as flipped stands in the log that it is told of, as regular
 * expressions find it there.
 */
class FlippedCallsTest {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final int OLDEST = 17;

    @TempDir private Path folder;

    /** The same compiler over the same sources, on the oldest and on the newest of the JDKs. */
    @Test
    @EnabledIfSystemProperty(named = "jitlens.everyJdk", matches = "true")
    void decisionsOfJavacOnTwoJdksStandInTheirLogs() throws IOException {
        List<Jdk> jdks = SomeJdks.from(OLDEST);
        Path a = javac(jdks.getFirst(), "a");
        Path b = javac(jdks.getLast(), "b");
        List<JsonNode> rows = rows(a, b);
        assertThat(rows).anyMatch(r -> r.path("kind").asText().equals("inlining"));
        assertThat(LoggedCalls.wrong(rows, log(a), log(b))).isEmpty();
    }

    /** Pairs of run directories, separated by semicolons, and those of a pair by commas. */
    @Test
    @EnabledIfSystemProperty(named = "jitlens.referee.runs", matches = ".+")
    void decisionsOfTheseRunsStandInTheirLogs() throws IOException {
        List<String> wrong = new ArrayList<>();
        for (String pair : System.getProperty("jitlens.referee.runs").split(";")) {
            Path a = Path.of(pair.split(",")[0]);
            Path b = Path.of(pair.split(",")[1]);
            List<JsonNode> rows = rows(a, b);
            long flipped =
                    rows.stream().filter(r -> r.path("kind").asText().equals("inlining")).count();
            List<String> here = LoggedCalls.wrong(rows, log(a), log(b));
            System.out.println(pair + ": " + flipped + " flipped, wrong " + here.size());
            wrong.addAll(here);
        }
        assertThat(wrong).isEmpty();
    }

    private static Path log(Path run) {
        return run.resolve("hotspot.log");
    }

    private static List<JsonNode> rows(Path a, Path b) throws IOException {
        Cli cli = Cli.run("diff", "--json", a.toString(), b.toString());
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        return MAPPER.readTree(cli.out()).path("changes").valueStream().toList();
    }

    private Path javac(Jdk jdk, String name) throws IOException {
        Path out = folder.resolve(name);
        List<String> words =
                new ArrayList<>(
                        List.of(
                                "why",
                                "--jdk",
                                jdk.home().toString(),
                                "--out",
                                out.toString(),
                                "--",
                                "-m",
                                "jdk.compiler/com.sun.tools.javac.Main",
                                "-proc:none",
                                "-cp",
                                System.getProperty("java.class.path"),
                                "-nowarn",
                                "-d",
                                folder.resolve("classes-" + name).toString()));
        try (Stream<Path> sources = Files.walk(Path.of("../../agent-bridge/src/main/java"))) {
            sources.map(Path::toString).filter(p -> p.endsWith(".java")).forEach(words::add);
        }
        Cli cli = Cli.run(words.toArray(String[]::new));
        assertThat(cli.exitCode()).as(cli.err()).isZero();
        return out;
    }
}
