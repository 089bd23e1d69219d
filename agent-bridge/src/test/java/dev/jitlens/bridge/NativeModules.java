package dev.jitlens.bridge;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Which modules of a folder of C files know which: a module is a .c file with the header of the
 * same name.
 *
 * @param included by its .c or .h file, as the names of other modules
 * @param called the modules whose functions it names
 */
record NativeModules(Map<String, Set<String>> included, Map<String, Set<String>> called) {
    private static final Pattern COMMENT = Pattern.compile("(?s)/\\*.*?\\*/");
    private static final Pattern TEXT = Pattern.compile("\"(\\\\.|[^\"\\\\])*\"");
    private static final Pattern INCLUDE = Pattern.compile("(?m)^#include \"(\\w+)\\.h\"");
    private static final Pattern WORD = Pattern.compile("\\w+");

    /** A function that other files can call, with its body, so that it is found once. */
    private static final Pattern FUNCTION =
            Pattern.compile(
                    "(?m)^(?!static (?!inline)|typedef)[a-zA-Z][\\w *]*?(\\w+)\\([^;{}]*\\{");

    static NativeModules of(Path folder) throws IOException {
        Map<String, String> sources = sources(folder);
        Map<String, String> owners = owners(sources);
        Map<String, Set<String>> included = new TreeMap<>();
        Map<String, Set<String>> called = new TreeMap<>();
        sources.forEach(
                (module, source) -> {
                    included.put(module, others(module, matches(INCLUDE, source)));
                    Set<String> callees = new TreeSet<>();
                    matches(WORD, TEXT.matcher(source).replaceAll("")).stream()
                            .filter(owners::containsKey)
                            .forEach(function -> callees.add(owners.get(function)));
                    called.put(module, others(module, callees));
                });
        return new NativeModules(included, called);
    }

    private static Map<String, String> sources(Path folder) throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(file -> file.toString().matches(".*\\.[ch]")).sorted().toList();
        }
        Map<String, String> sources = new TreeMap<>();
        for (Path file : files) {
            String module = file.getFileName().toString().replaceFirst("\\.[ch]$", "");
            String source = COMMENT.matcher(Files.readString(file)).replaceAll("");
            sources.merge(module, source, String::concat);
        }
        return sources;
    }

    /** The module of every function. */
    private static Map<String, String> owners(Map<String, String> sources) {
        Map<String, String> owners = new HashMap<>();
        sources.forEach(
                (module, source) ->
                        matches(FUNCTION, source).forEach(name -> owners.put(name, module)));
        return owners;
    }

    private static Set<String> matches(Pattern pattern, String source) {
        Set<String> found = new TreeSet<>();
        Matcher matcher = pattern.matcher(source);
        while (matcher.find()) {
            found.add(matcher.group(matcher.groupCount()));
        }
        return found;
    }

    private static Set<String> others(String module, Set<String> modules) {
        modules.remove(module);
        return modules;
    }

    /** Maps every module to those that it includes or calls. */
    Map<String, Set<String>> known() {
        Map<String, Set<String>> known = new TreeMap<>();
        included.forEach((module, others) -> known.put(module, new TreeSet<>(others)));
        called.forEach((module, others) -> known.get(module).addAll(others));
        return known;
    }

    /**
     * The modules of a circle in their order, the first again at its end; empty if there is none.
     */
    List<String> circle() {
        Map<String, Set<String>> known = known();
        Set<String> clean = new TreeSet<>();
        for (String module : known.keySet()) {
            List<String> circle = circle(module, known, new LinkedHashSet<>(), clean);
            if (!circle.isEmpty()) {
                return circle;
            }
        }
        return List.of();
    }

    private static List<String> circle(
            String at, Map<String, Set<String>> known, Set<String> way, Set<String> clean) {
        if (!way.add(at)) {
            List<String> circle = new ArrayList<>(way);
            circle.add(at);
            return circle.subList(circle.indexOf(at), circle.size());
        }
        for (String next : known.getOrDefault(at, Set.of())) {
            List<String> circle =
                    clean.contains(next) ? List.of() : circle(next, known, way, clean);
            if (!circle.isEmpty()) {
                return circle;
            }
        }
        way.remove(at);
        clean.add(at);
        return List.of();
    }
}
