package dev.jitlens.launch.flags;

import dev.jitlens.launch.jdk.JavaProbe;
import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkRelease;
import dev.jitlens.launch.jdk.LaunchException;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What one JVM accepts on its command line, found by asking it. Answers are kept. Blocking. */
public final class JvmFlags {
    private static final List<String> UNLOCK =
            List.of("-XX:+UnlockDiagnosticVMOptions", "-XX:+UnlockExperimentalVMOptions");

    /**
     * {@code bool PrintInlining = false {diagnostic} {default}}; JDK 8 has one brace, and {@code
     * :=} for what was set.
     */
    private static final Pattern FLAG =
            Pattern.compile("^\\s*\\w+\\s+(\\w+)\\s+:?=.*?\\{([^}]*)}.*$");

    private static final Map<Path, JvmFlags> KNOWN = new ConcurrentHashMap<>();

    private final Path java;
    private final Set<String> modules;
    private final Map<String, String> kinds;
    private final Map<String, Boolean> answers = new ConcurrentHashMap<>();

    private JvmFlags(Jdk jdk, Map<String, String> kinds) {
        this.java = jdk.java();
        this.modules = JdkRelease.read(jdk.home()).map(JdkRelease::modules).orElse(Set.of());
        this.kinds = Map.copyOf(kinds);
    }

    /**
     * @throws LaunchException if the JVM does not answer
     */
    public static JvmFlags of(Jdk jdk) {
        return KNOWN.computeIfAbsent(jdk.java(), java -> ask(jdk));
    }

    private static JvmFlags ask(Jdk jdk) {
        List<String> arguments = new ArrayList<>(UNLOCK);
        arguments.addAll(List.of("-XX:+PrintFlagsFinal", "-version"));
        Map<String, String> kinds =
                JavaProbe.ask(jdk.java(), arguments)
                        .map(answer -> parse(answer.output()))
                        .orElse(Map.of());
        if (kinds.isEmpty()) {
            throw new LaunchException(
                    jdk.java()
                            + " does not list its flags; it may be no HotSpot, or not work at"
                            + " all.");
        }
        return new JvmFlags(jdk, kinds);
    }

    /** Names of flags, each with its kind, such as {@code product} or {@code diagnostic}. */
    static Map<String, String> parse(String printFlagsFinal) {
        Map<String, String> kinds = new HashMap<>();
        printFlagsFinal
                .lines()
                .map(FLAG::matcher)
                .filter(Matcher::matches)
                .forEach(m -> kinds.put(m.group(1), m.group(2)));
        return kinds;
    }

    /** Whether the JVM lists a flag of this name. */
    public boolean has(String name) {
        return kinds.containsKey(name);
    }

    boolean isDiagnostic(String name) {
        return kinds.getOrDefault(name, "").contains("diagnostic");
    }

    boolean isExperimental(String name) {
        return kinds.getOrDefault(name, "").contains("experimental");
    }

    /** Whether it was built with this module; it is run if its release file does not tell. */
    public boolean hasModule(String name) {
        return modules.contains(name) || accepts("--add-modules=" + name);
    }

    /** Whether the JVM starts with this argument; it is run if its list does not tell. */
    public boolean accepts(String argument) {
        return answers.computeIfAbsent(argument, each -> starts(List.of(each)));
    }

    /**
     * Asks of several arguments at once, which do not exclude each other: where the JVM starts with
     * all of them, {@link #accepts} need not run it for each.
     */
    void askTogether(List<String> arguments) {
        List<String> unknown =
                arguments.stream().filter(each -> !answers.containsKey(each)).toList();
        if (unknown.size() > 1 && starts(unknown)) {
            unknown.forEach(each -> answers.put(each, true));
        }
    }

    private boolean starts(List<String> with) {
        List<String> arguments = new ArrayList<>(UNLOCK);
        arguments.addAll(with);
        arguments.add("-version");
        JavaProbe.Answer answer =
                JavaProbe.ask(java, arguments)
                        .orElseThrow(() -> new LaunchException(java + " does not answer."));
        return answer.exitCode() == 0
                && answer.output().lines().noneMatch(JvmFlags::isNoSuchSelection);
    }

    // 11 starts, and says amid the program's output that it has no such tags:
    // [0.002s][warning][logging] No tag set matches selection(s): safepoint+stats
    private static boolean isNoSuchSelection(String line) {
        return line.contains("[logging") && line.contains("No tag set matches selection");
    }
}
