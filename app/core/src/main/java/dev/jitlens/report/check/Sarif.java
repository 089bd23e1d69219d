package dev.jitlens.report.check;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.install.Version;
import dev.jitlens.model.Origin;
import dev.jitlens.report.RunJson;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * SARIF 2.1.0, which GitHub and others show beside the code: what failed, at the rule's line, with
 * the facts that it rests on.
 */
public final class Sarif {
    private static final String SCHEMA =
            "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

    /** Nobody reads more places of one result. */
    private static final int MOST = 100;

    private Sarif() {}

    public static Map<String, Object> of(List<Judged> all) {
        List<String> rules = all.stream().map(j -> j.rule().text()).distinct().toList();
        Map<String, Object> driver =
                RunJson.ordered(
                        "name",
                        "Jitlens",
                        "version",
                        Version.number(),
                        "rules",
                        rules.stream().map(Sarif::rule).toList());
        List<Map<String, Object>> results =
                all.stream()
                        .filter(j -> j.isBad() || j.isUntold())
                        .map(j -> result(j, rules.indexOf(j.rule().text())))
                        .toList();
        Map<String, Object> run =
                RunJson.ordered("tool", Map.of("driver", driver), "results", results);
        return RunJson.ordered("$schema", SCHEMA, "version", "2.1.0", "runs", List.of(run));
    }

    private static Map<String, Object> rule(String text) {
        return RunJson.ordered("id", text, "shortDescription", Map.of("text", text));
    }

    private static Map<String, Object> result(Judged its, int index) {
        Map<String, Object> result =
                RunJson.ordered(
                        "ruleId",
                        its.rule().text(),
                        "ruleIndex",
                        index,
                        "level",
                        its.isBad() ? "error" : "note",
                        "message",
                        Map.of("text", message(its)));
        result.put("locations", List.of(Map.of("physicalLocation", place(its))));
        List<Evidence> evidence = its.verdict().evidence();
        if (!evidence.isEmpty()) {
            result.put("relatedLocations", evidence.stream().limit(MOST).map(Sarif::fact).toList());
        }
        return result;
    }

    private static Map<String, Object> fact(Evidence e) {
        return RunJson.ordered(
                "physicalLocation", place(e.origin()), "message", Map.of("text", e.text()));
    }

    private static String message(Judged its) {
        String text = its.run() + ": " + its.verdict().text();
        int facts = its.verdict().evidence().size();
        return facts <= MOST ? text : text + " (The first " + MOST + " of " + facts + " facts.)";
    }

    /**
     * The rule in its file, or else the run: GitHub takes no file with a result without a place.
     */
    private static Map<String, Object> place(Judged its) {
        if (!its.rule().isWritten()) {
            return Map.of("artifactLocation", Map.of("uri", uri(Path.of(its.run()))));
        }
        return place(its.rule().origin());
    }

    private static Map<String, Object> place(Origin origin) {
        return RunJson.ordered(
                "artifactLocation",
                Map.of("uri", uri(Path.of(origin.file()))),
                "region",
                Map.of("startLine", origin.line()));
    }

    /** A relative path is one within the repository. */
    private static String uri(Path file) {
        if (file.isAbsolute()) {
            return file.toUri().toString();
        }
        String here = "./"; // else the URI of a:b has a scheme
        try {
            return new URI(null, null, here + file.toString().replace('\\', '/'), null)
                    .toASCIIString()
                    .substring(here.length())
                    .replace(":", "%3A");
        } catch (URISyntaxException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
