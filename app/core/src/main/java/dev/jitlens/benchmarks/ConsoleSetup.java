package dev.jitlens.benchmarks;

import dev.jitlens.model.run.Benchmark;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What JMH prints before it runs a benchmark.
 *
 * <pre>
 * # JMH version: 1.37
 * # VM version: JDK 17.0.1, OpenJDK 64-Bit Server VM, 17.0.1+12
 * # VM options: -Xmx1g
 * # Threads: 1 thread, will synchronize iterations
 * # Benchmark mode: Average time, time/op
 * # Benchmark: com.example.Sum.sum
 * # Parameters: (size = 1024)
 * # Run progress: 0.00% complete, ETA 00:01:40
 * # Fork: 1 of 5
 * </pre>
 */
final class ConsoleSetup {
    private static final Pattern FACT =
            Pattern.compile("# (?:JMH )?([\\w ]+?)(?: \\(released .*\\))?: +(.+)");
    private static final Pattern VERSION = Pattern.compile("([\\w.+-]+)(?: \\(released .*)?");
    private static final Pattern VM = Pattern.compile("JDK ([^,]+), (?:VM )?(?:([^,]+), )?(.+)");
    private static final Pattern THREADS = Pattern.compile("(\\d{1,9}) threads?\\b.*");
    private static final Pattern FORK = Pattern.compile("\\d+ of (\\d{1,9})");
    private static final Pattern PARAMETER =
            Pattern.compile("[(,] ?(\\w+) = (.*?)(?=, \\w+ = |\\)$)");
    private static final int MOST_CHARACTERS = 1000;
    private static final Map<String, String> MODES =
            Map.of(
                    "Throughput", "thrpt",
                    "Average time", "avgt",
                    "Sampling time", "sample",
                    "Single shot", "ss");
    private static final String BEGINS = "0.00% complete";
    private static final String NO_OPTIONS = "<none>";
    private static final Benchmark.Iterations UNKNOWN = new Benchmark.Iterations(-1, "", -1);

    /** So many names a console has at most. */
    private static final int MOST_NAMES = 100_000;

    private final Set<String> names = new LinkedHashSet<>();
    private String jmh = "";
    private String jdk = "";
    private String vm = "";
    private String vmVersion = "";
    private List<String> options = List.of();
    private int threads = -1;
    private int forks = -1;
    private int session;

    /** Whether the session has come so far that a progress of nothing is that of another one. */
    private boolean advanced;

    private String name = "";
    private String mode = "";
    private Map<String, String> parameters = Map.of();

    void fact(String line) {
        Matcher fact = FACT.matcher(line);
        if (!fact.matches()) {
            return;
        }
        String value = fact.group(2).stripTrailing();
        switch (fact.group(1)) {
            case "version" -> jmh = first(VERSION, value, jmh);
            case "VM version" -> vm(value);
            case "VM options" ->
                    options = value.equals(NO_OPTIONS) ? List.of() : List.of(value.split(" +"));
            case "Threads" -> threads = number(THREADS, value, threads);
            case "Run progress" -> progress(value);
            case "Fork" -> forks = number(FORK, value, forks);
            case "Benchmark mode" -> mode = mode(value);
            case "Parameters" -> parameters = parameters(value);
            case "Benchmark" -> {
                name = value;
                parameters = Map.of();
                if (names.size() < MOST_NAMES) {
                    names.add(value);
                }
            }
            default -> {
                // nothing that a result is told with
            }
        }
    }

    private static String mode(String words) {
        for (Map.Entry<String, String> each : MODES.entrySet()) {
            if (words.startsWith(each.getKey())) {
                return each.getValue();
            }
        }
        return "";
    }

    /**
     * @param text such as {@code (size = 1024, kind = a b)}
     */
    private static Map<String, String> parameters(String text) {
        Map<String, String> parameters = new LinkedHashMap<>();
        // A pattern that looks for an end at each beginning would take minutes in a longer one.
        Matcher each = PARAMETER.matcher(text.length() > MOST_CHARACTERS ? "" : text);
        while (each.find()) {
            parameters.put(each.group(1), each.group(2));
        }
        return parameters;
    }

    /** The benchmark that runs, or empty. */
    String name() {
        return name;
    }

    /** The mode in which it runs, as JMH abbreviates it, or empty. */
    String mode() {
        return mode;
    }

    private void progress(String value) {
        boolean begins = value.startsWith(BEGINS);
        if (begins && advanced) {
            session++;
        }
        advanced = !begins;
    }

    /** A table of results ends a session. */
    void tabled() {
        advanced = true;
    }

    /** Which JMH it is, where a console has several one after another. */
    int session() {
        return session;
    }

    /** What it runs with. */
    Map<String, String> parameters() {
        return parameters;
    }

    private void vm(String value) {
        Matcher version = VM.matcher(value);
        if (version.matches()) {
            jdk = version.group(1);
            vm = version.group(2) == null ? "" : version.group(2);
            vmVersion = version.group(3);
        }
    }

    private static String first(Pattern pattern, String value, String otherwise) {
        Matcher matcher = pattern.matcher(value);
        return matcher.matches() ? matcher.group(1) : otherwise;
    }

    private static int number(Pattern pattern, String value, int otherwise) {
        String text = first(pattern, value, "");
        return text.isEmpty() ? otherwise : Integer.parseInt(text);
    }

    /** What was told of the last benchmark that was run: the table follows all of them. */
    Benchmark.Setup setup() {
        return new Benchmark.Setup(
                jmh, jdk, vm, vmVersion, options, threads, forks, UNKNOWN, UNKNOWN);
    }

    /** The name that the table abbreviates, if one alone can be meant; else the table's. */
    String fullName(String dense) {
        String found = "";
        for (String name : names) {
            if (isDense(dense, name)) {
                if (!found.isEmpty()) {
                    return dense;
                }
                found = name;
            }
        }
        return found.isEmpty() ? dense : found;
    }

    /**
     * Whether the one may stand in a table for the other: packages that all have in common are left
     * out, others may be their first letters, such as {@code o.s.Sum.sum}.
     */
    static boolean isDense(String dense, String full) {
        if (dense.equals(full)) {
            return true;
        }
        String[] shorts = dense.split("\\.");
        String[] words = full.split("\\.");
        int ahead = words.length - shorts.length;
        if (ahead < 0) {
            return false;
        }
        for (int i = shorts.length - 1; i >= 0; i--) {
            String word = words[ahead + i];
            boolean whole = i >= shorts.length - 2;
            if (whole ? !word.equals(shorts[i]) : !word.startsWith(shorts[i])) {
                return false;
            }
        }
        return true;
    }
}
