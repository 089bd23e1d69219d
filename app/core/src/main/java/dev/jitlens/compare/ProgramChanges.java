package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.ProgramWords;
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
        return isFork(ProgramWords.of(run));
    }

    private static List<String> words(Run run) {
        List<String> words = ProgramWords.of(run);
        return isFork(words) ? words.subList(0, 1) : words;
    }

    private static boolean isFork(List<String> words) {
        return !words.isEmpty() && words.getFirst().equals(ProgramWords.JMH_FORK);
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
