package dev.jitlens.cli;

import com.fasterxml.jackson.databind.JsonNode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What C2 says in a log of LogCompilation about calls, read by regular expressions and without any
 * of our readers: a referee for rows that tell flipped decisions.
 */
final class LoggedCalls {
    static final String INLINED = "inlined";

    private static final Pattern ATTRIBUTE = Pattern.compile("(\\w+)='([^']*)'");
    private static final Pattern AT = Pattern.compile("call of (\\S+) at bci (\\d+)");

    /** A method that is being parsed, and the bytecode that the compiler is at. */
    private static final class Parsed {
        private final String method;
        private String bci = "";

        Parsed(String method) {
            this.method = method;
        }
    }

    private final Map<String, Set<String>> decisions = new HashMap<>();
    private final Map<String, String> klasses = new HashMap<>();
    private final Map<String, String> methods = new HashMap<>();
    private final Deque<Parsed> parsed = new ArrayDeque<>();
    private String called = "";
    private boolean isC2;
    private boolean isLate;

    private LoggedCalls() {}

    static LoggedCalls of(Path log) throws IOException {
        LoggedCalls calls = new LoggedCalls();
        try (Stream<String> lines = Files.lines(log, StandardCharsets.ISO_8859_1)) {
            lines.forEach(calls::line);
        }
        return calls;
    }

    private void line(String line) {
        if (!line.startsWith("<")) {
            return;
        }
        Map<String, String> attributes =
                ATTRIBUTE
                        .matcher(line)
                        .results()
                        .collect(Collectors.toMap(m -> m.group(1), m -> m.group(2), (a, b) -> a));
        Matcher element = Pattern.compile("</?[a-z_]+").matcher(line);
        switch (element.find() ? element.group() : "") {
            case "<task" -> task(attributes);
            case "<klass" -> klasses.put(attributes.get("id"), attributes.get("name"));
            case "<method" ->
                    methods.put(
                            attributes.get("id"),
                            klasses.get(attributes.get("holder")) + "." + attributes.get("name"));
            case "<parse" -> parsed.push(new Parsed(methods.get(attributes.get("method"))));
            case "</parse" -> parsed.pollFirst();
            case "<bc" -> at(attributes.get("bci"));
            case "<late_inline" -> isLate = true;
            case "<jvms" -> late(attributes);
            case "<call" -> called = methods.get(attributes.get("method"));
            case "<inline_success", "<intrinsic" -> decided(INLINED);
            case "<inline_fail" -> decided(attributes.get("reason"));
            default -> {}
        }
    }

    private void task(Map<String, String> attributes) {
        isC2 = attributes.getOrDefault("level", "4").equals("4");
        klasses.clear();
        methods.clear();
        parsed.clear();
    }

    /** Decided after all has been parsed; the first of the frames is the call's. */
    private void late(Map<String, String> attributes) {
        if (isLate) {
            parsed.push(new Parsed(methods.get(attributes.get("method"))));
            at(attributes.get("bci"));
            isLate = false;
        }
    }

    private void at(String bci) {
        if (!parsed.isEmpty()) {
            parsed.peek().bci = bci;
        }
    }

    private void decided(String what) {
        if (isC2 && !parsed.isEmpty()) {
            for (String bci : List.of(parsed.peek().bci, "any")) {
                String caller = parsed.peek().method + " " + bci;
                put(caller, what);
                put(caller + " " + called.substring(called.lastIndexOf('.') + 1), what);
            }
        }
    }

    private void put(String place, String what) {
        decisions.computeIfAbsent(text(place), p -> new HashSet<>()).add(text(what));
    }

    private static String text(String xml) {
        return named(xml.replace("&lt;", "<").replace("&gt;", ">").replace("&apos;", "'"));
    }

    /** Hidden classes have another number and address in each run. */
    private static String named(String method) {
        return method.replaceAll("/0x[0-9a-f]+", "").replaceAll("Lambda\\$\\d+", "Lambda");
    }

    /**
     * What is wrong with the rows of {@code diff} about calls; nothing if each decision that they
     * tell stands in the log that it is told of.
     *
     * @param rows of {@code diff --json}
     */
    static List<String> wrong(List<JsonNode> rows, Path a, Path b) throws IOException {
        LoggedCalls inA = of(a);
        LoggedCalls inB = of(b);
        List<String> wrong = new ArrayList<>();
        for (JsonNode row : rows) {
            if (row.path("kind").asText().equals("inlining")) {
                inA.check(row, "a", wrong);
                inB.check(row, "b", wrong);
            }
        }
        return wrong;
    }

    /** Where callers differ, the bci is that of one run, and the name of the callee leads on. */
    private void check(JsonNode row, String side, List<String> wrong) {
        Matcher at = AT.matcher(row.path("what").asText());
        if (!at.find()) {
            wrong.add("names no call: " + row);
            return;
        }
        String caller = named(row.path("method").asText());
        String callee = at.group(1).substring(at.group(1).lastIndexOf('.') + 1);
        Set<String> here = decisions.getOrDefault(caller + " " + at.group(2), Set.of());
        Set<String> any = decisions.getOrDefault(caller + " any " + callee, Set.of());
        String said = row.path(side).asText();
        boolean known =
                Stream.concat(here.stream(), any.stream())
                        .anyMatch(
                                d ->
                                        said.startsWith(
                                                d.equals(INLINED)
                                                        ? "inlined: "
                                                        : "not inlined: " + d));
        if (!known) {
            wrong.add(side + " of " + row + ", but its log says " + here + ", " + any);
        }
    }
}
