package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Another program, other words after its name, other libraries: each concerns all of the run. */
final class ProgramChanges {
    private static final double ALL = 1;

    /** Its words say where the JMH that forked it listens, which is elsewhere each time. */
    private static final String JMH_FORK = "org.openjdk.jmh.runner.ForkedMain";

    private ProgramChanges() {}

    static List<Change> of(Pair pair) {
        Run a = pair.a().facts().getFirst().run();
        Run b = pair.b().facts().getFirst().run();
        List<Change> changes = new ArrayList<>();
        List<String> one = words(a);
        List<String> other = words(b);
        if (!one.isEmpty() && !other.isEmpty()) {
            add("program", one.subList(0, 1), other.subList(0, 1), ALL, changes);
            arguments(one.subList(1, one.size()), other.subList(1, other.size()), changes);
        }
        List<String> jars = jars(a);
        List<String> others = jars(b);
        if (!jars.isEmpty() && !others.isEmpty()) {
            add("class path", without(jars, others), without(others, jars), ALL, changes);
        }
        return changes;
    }

    /** Another input is another load; where it lies, or what is written where, is none. */
    private static void arguments(List<String> a, List<String> b, List<Change> changes) {
        Predicate<String> isPath = word -> word.contains("/") || word.contains("\\");
        boolean samePlaces = places(a, isPath).equals(places(b, isPath));
        add(
                "arguments of the program",
                without(a, b),
                without(b, a),
                samePlaces ? Unknown.NUMBER : ALL,
                changes);
    }

    /** The words with the same text for each path. */
    private static List<String> places(List<String> words, Predicate<String> isPath) {
        return words.stream().map(word -> isPath.test(word) ? "/" : word).toList();
    }

    private static void add(
            String what, List<String> a, List<String> b, double cost, List<Change> changes) {
        if (!a.equals(b)) {
            changes.add(Change.of(Kind.JVM, what, text(a), text(b), cost, cost >= 0));
        }
    }

    private static String text(List<String> words) {
        return words.isEmpty() ? Change.NONE : String.join(" ", words);
    }

    /** What is in the first list more often than in the second. */
    private static List<String> without(List<String> words, List<String> others) {
        List<String> left = new ArrayList<>(words);
        others.forEach(left::remove);
        return left;
    }

    /** Whether JMH forked this JVM. */
    static boolean isFork(Run run) {
        return words(run).stream().findFirst().filter(JMH_FORK::equals).isPresent();
    }

    /** The main class, or the name of the jar, and the words after it. */
    private static List<String> words(Run run) {
        List<String> words = new ArrayList<>(split(run.jvm().command(), "\\s+").toList());
        if (words.isEmpty()) {
            words.addAll(launched(run));
        }
        if (words.isEmpty()) {
            return words;
        }
        words.addFirst(name(words.removeFirst()));
        return words.getFirst().equals(JMH_FORK) ? words.subList(0, 1) : words;
    }

    /** What follows the flags of the JVM, where only the launch tells it. */
    private static List<String> launched(Run run) {
        List<String> command = run.manifest().map(RunManifest::command).orElse(List.of());
        int program = 1;
        while (program < command.size() && command.get(program).startsWith("-")) {
            program += JvmChanges.PATHS.contains(command.get(program)) ? 2 : 1;
        }
        return command.subList(Math.min(program, command.size()), command.size());
    }

    /** Folders have names that say nothing of the classes in them. */
    private static List<String> jars(Run run) {
        return split(classPath(run), "[:;]")
                .filter(entry -> entry.endsWith(".jar"))
                .map(ProgramChanges::name)
                .toList();
    }

    private static String classPath(Run run) {
        List<String> command = run.manifest().map(RunManifest::command).orElse(List.of());
        int flag = Math.max(command.indexOf("-cp"), command.indexOf("-classpath"));
        boolean isLaunched = flag >= 0 && flag + 1 < command.size();
        return run.jvm().classPath().isEmpty() && isLaunched
                ? command.get(flag + 1)
                : run.jvm().classPath();
    }

    private static Stream<String> split(String text, String at) {
        return Arrays.stream(text.split(at)).filter(word -> !word.isEmpty());
    }

    private static String name(String path) {
        return path.endsWith(".jar")
                ? path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
                : path;
    }
}
