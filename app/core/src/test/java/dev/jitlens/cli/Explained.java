package dev.jitlens.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.launch.jdk.Jdk;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What {@code explain} says of a run.
 *
 * @param findings the first is the most important
 */
record Explained(List<JsonNode> findings) {
    private static final JsonMapper MAPPER = JsonMapper.builder().build();
    private static final String SAMPLES = "dev.jitlens.samples.";

    /** Launches it, and asks. */
    static Explained of(Cause cause, Jdk jdk, Path out) throws IOException {
        Cli launched = Cli.run(cause.launch(jdk, out.toString()));
        assertThat(launched.exitCode()).as(launched.err()).isZero();
        return read(out);
    }

    static Explained read(Path opened) throws IOException {
        Cli explained = Cli.run("explain", "--json", opened.toString());
        assertThat(explained.exitCode()).as(explained.err()).isZero();
        List<JsonNode> findings = new ArrayList<>();
        MAPPER.readTree(explained.out()).forEach(findings::add);
        return new Explained(findings);
    }

    /** The rank, from 1 on, of this finding at this method; 0 if it is nowhere. */
    int rank(String id, String method) {
        return rankAt(id, method.isEmpty() ? "" : SAMPLES + method);
    }

    /** The same of a method with its package, of any method of a class, or of none. */
    int rankAt(String id, String method) {
        for (int i = 0; i < findings.size(); i++) {
            JsonNode finding = findings.get(i);
            String place = finding.path("method").asText();
            boolean there =
                    method.isEmpty()
                            || place.equals(method)
                            || place.startsWith(method + ".")
                            || place.startsWith(method + "$");
            if (finding.path("id").asText().equals(id) && there) {
                return i + 1;
            }
        }
        return 0;
    }

    /** The same of those that are problems. */
    List<String> problems() {
        return findings.stream()
                .filter(f -> f.path("severity").asText().equals("problem"))
                .map(Explained::told)
                .toList();
    }

    /**
     * What is wrong with the line and the evidence of the finding of this rank; empty if nothing.
     */
    List<String> unproven(int rank) throws IOException {
        JsonNode finding = findings.get(rank - 1);
        List<String> wrong = new ArrayList<>();
        if (!finding.path("method").isNull() && finding.path("line").asInt() <= 0) {
            wrong.add("no line");
        }
        for (JsonNode evidence : finding.path("evidence")) {
            Path file = Path.of(evidence.path("file").asText());
            String text = evidence.path("text").asText();
            if (text.isEmpty() || !Files.isRegularFile(file)) {
                wrong.add("of no file: " + evidence);
            } else if (isText(file)) {
                String line = line(file, evidence.path("line").asInt());
                if (!says(evidence.path("kind").asText(), text).matcher(line).find()) {
                    wrong.add(evidence + " is not said by " + line);
                }
            }
        }
        return wrong;
    }

    /** Samples and recordings are not. */
    private static boolean isText(Path file) {
        return Stream.of(".log", ".txt", ".json").anyMatch(file.toString()::endsWith);
    }

    /** What the line of such a fact has in it at least, in the words of JDK 8 or later ones. */
    private static Pattern says(String kind, String text) {
        return switch (kind) {
            case "compilation" -> Pattern.compile("<(task|nmethod|make_not_compilable) ");
            case "inlining" -> Pattern.compile("<(task|call|inline_fail|inline_success|parse) ");
            case "trap" -> Pattern.compile("uncommon_trap|deoptimized|DEOPT|[Uu]ncommon trap");
            case "pause" -> Pattern.compile("[Ss]afepoint|stopped|vmop|\\d+\\.\\d+: ");
            case "collection" -> Pattern.compile("GC|Pause");
            case "code-cache" -> Pattern.compile("code_cache_full");
            case "flag" ->
                    Pattern.compile(
                            text.startsWith("-X")
                                    ? Pattern.quote(text.split(" ")[0])
                                    : "-XX:CompileCommand");
            default -> Pattern.compile(".");
        };
    }

    private static String line(Path file, int number) throws IOException {
        try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
            return lines.skip(number - 1).findFirst().orElse("").strip();
        }
    }

    private static String told(JsonNode f) {
        return f.path("id").asText()
                + " at "
                + f.path("method").asText().replace(SAMPLES, "")
                + ":"
                + f.path("line").asInt()
                + " ("
                + f.path("severity").asText()
                + ", "
                + Math.round(100 * f.path("share").asDouble())
                + "%: "
                + f.path("title").asText()
                + ")";
    }

    /** All findings, each with its id first. */
    List<String> told() {
        return findings.stream().map(Explained::told).toList();
    }
}
