package dev.jitlens.launch.flags;

import dev.jitlens.model.JavaOptions;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Options of the java launcher, each once: the last of the same option counts. */
public final class JvmOptions {
    private static final Set<String> CLASS_PATH = Set.of("-cp", "-classpath", "--class-path");
    private static final Set<String> REPEATED =
            Set.of("CompileCommand", "CompileOnly", "OnError", "OnOutOfMemoryError");

    private final Map<String, List<String>> options = new LinkedHashMap<>();

    /** How many words the option at the head of these takes. */
    static int length(List<String> words) {
        return words.size() > 1 && JavaOptions.takesNextWord(words.getFirst()) ? 2 : 1;
    }

    public void addAll(List<String> words) {
        int at = 0;
        while (at < words.size()) {
            List<String> rest = words.subList(at, words.size());
            int length = length(rest);
            add(List.copyOf(rest.subList(0, length)));
            at += length;
        }
    }

    private void add(List<String> option) {
        String word = option.getFirst();
        if (UnifiedLogging.is(word)) {
            addLogging(UnifiedLogging.parse(word));
        } else {
            if (word.matches("-XX:[+-]Use\\w+GC")) {
                // To stand where it was said last: of several collectors the last counts.
                options.remove(key(option));
            }
            options.put(key(option), option);
        }
    }

    private void addLogging(UnifiedLogging logging) {
        String key = "-Xlog to " + logging.output();
        List<String> before = options.get(key);
        UnifiedLogging both =
                before == null ? logging : UnifiedLogging.parse(before.getFirst()).and(logging);
        options.put(key, List.of(both.argument()));
    }

    private static String key(List<String> option) {
        String word = option.getFirst();
        if (word.startsWith("-XX:")) {
            String name = flagName(word);
            return REPEATED.contains(name) ? word : "-XX:" + name;
        }
        if (CLASS_PATH.contains(word)) {
            return "-cp";
        }
        if (word.matches("-X(mx|ms|mn|ss)\\d.*")) {
            return word.substring(0, 4);
        }
        if (word.matches("-X(int|comp|mixed)")) {
            return "-Xint";
        }
        return word.startsWith("-D") ? word.replaceFirst("=.*", "") : String.join(" ", option);
    }

    /** {@code LogFile} of {@code -XX:LogFile=x}, {@code Foo} of {@code -XX:+Foo}. */
    static String flagName(String word) {
        return word.replaceFirst("^-XX:[+-]?", "").replaceFirst("[=:].*", "");
    }

    /** All of them, unlocking ones first, since the JVM reads from left to right. */
    public List<List<String>> all() {
        List<List<String>> sorted = new ArrayList<>();
        options.values().stream().filter(JvmOptions::unlocks).forEach(sorted::add);
        options.values().stream().filter(JvmOptions::silences).forEach(sorted::add);
        options.values().stream()
                .filter(option -> !unlocks(option) && !silences(option))
                .forEach(sorted::add);
        return sorted;
    }

    private static boolean unlocks(List<String> option) {
        return option.getFirst().startsWith("-XX:+Unlock");
    }

    /**
     * It must stand before the commands that it keeps from being echoed into the program's output.
     */
    private static boolean silences(List<String> option) {
        return option.getFirst().equals("-XX:CompileCommand=quiet");
    }
}
