package dev.jitlens.compare;

import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.Host;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Another JVM, other flags, another machine: each concerns all of the run. */
final class JvmChanges {
    private static final double ALL = 1;

    /** A run that takes less than a tenth longer is not told to. */
    private static final double LEAST_TIME = Math.log(1.1);

    /** The words after which the next one is a path. */
    static final Set<String> PATHS =
            Set.of("-cp", "-classpath", "--class-path", "-p", "--module-path");

    private JvmChanges() {}

    static List<Change> of(Pair pair) {
        List<Change> changes = new ArrayList<>();
        Run a = pair.a().facts().getFirst().run();
        Run b = pair.b().facts().getFirst().run();
        if (!isSameVersion(a, b)) {
            add("JVM", jvm(a), jvm(b), changes);
        }
        flags(a, b, changes);
        a.manifest()
                .flatMap(m -> m.machine().host())
                .ifPresent(
                        one ->
                                b.manifest()
                                        .flatMap(m -> m.machine().host())
                                        .ifPresent(other -> machine(one, other, changes)));
        time(pair, changes);
        return changes;
    }

    /** What only one of both tells is no difference. */
    private static void add(String what, String a, String b, List<Change> changes) {
        if (!a.isEmpty() && !b.isEmpty() && !a.equals(b)) {
            changes.add(Change.of(Kind.JVM, what, a, b, ALL, true));
        }
    }

    /** A run without a log of its JVM tells {@code 17.0.15} where another adds its build. */
    private static boolean isSameVersion(Run a, Run b) {
        String one = a.jvm().version();
        String other = b.jvm().version();
        boolean isNamed = !a.jvm().name().isEmpty() && !b.jvm().name().isEmpty();
        return !isNamed && (one.startsWith(other + "+") || other.startsWith(one + "+"));
    }

    private static String jvm(Run run) {
        return run.jvm().version().isEmpty()
                ? run.manifest().flatMap(m -> m.java().version()).orElse("")
                : run.jvm().words();
    }

    private static void machine(Host a, Host b, List<Change> changes) {
        boolean bothTell = a.memoryBytes() >= 0 && b.memoryBytes() >= 0;
        add("machine", machine(a, bothTell), machine(b, bothTell), changes);
    }

    private static String machine(Host host, boolean withMemory) {
        String machine =
                String.join(
                        ", ",
                        host.system() + " " + host.systemVersion(),
                        host.architecture(),
                        Figures.counted(host.processors(), "processor"));
        return withMemory ? machine + ", " + Figures.bytes(host.memoryBytes()) : machine;
    }

    private static void flags(Run a, Run b, List<Change> changes) {
        Set<String> one = flags(a);
        Set<String> other = flags(b);
        if (one.isEmpty() || other.isEmpty()) {
            return; // a log that tells no command line says nothing of its flags
        }
        Set<String> left = new LinkedHashSet<>(one);
        left.removeAll(other);
        other.removeAll(one);
        Predicate<String> observes = ObservingFlags::contains;
        flags("flags", observes.negate(), left, other, ALL).ifPresent(changes::add);
        flags("flags that only observe", observes, left, other, Unknown.NUMBER)
                .ifPresent(changes::add);
    }

    /**
     * @param cost {@link Unknown#NUMBER} for what makes no difference to the program
     */
    private static Optional<Change> flags(
            String what,
            Predicate<String> which,
            Set<String> left,
            Set<String> right,
            double cost) {
        String a = text(left, which);
        String b = text(right, which);
        return a.equals(b)
                ? Optional.empty()
                : Optional.of(Change.of(Kind.JVM, what, a, b, cost, cost >= 0));
    }

    private static String text(Set<String> words, Predicate<String> which) {
        String text = words.stream().filter(which).collect(Collectors.joining(" "));
        return text.isEmpty() ? Change.NONE : text;
    }

    /** The JVM's own words; those that name a place of the run are of Jitlens, or say nothing. */
    private static Set<String> flags(Run run) {
        Set<String> flags = new LinkedHashSet<>();
        boolean isPath = false;
        for (String word : words(run)) {
            boolean isFlag = word.startsWith("-");
            if (!isFlag && !isPath) {
                break; // the main class, and what is the program's
            }
            if (isFlag && !PATHS.contains(word) && !isOfJitlens(run, word)) {
                flags.add(word);
            }
            isPath = PATHS.contains(word);
        }
        return flags;
    }

    /** Whether it names a file of the run's folder, wherever that was when it ran. */
    private static boolean isOfJitlens(Run run, String word) {
        return word.startsWith("-XX:ErrorFile=") // where a crash would be told
                || run.manifest().map(RunManifest::files).orElse(List.of()).stream()
                        .anyMatch(file -> word.contains("/" + file.name()));
    }

    private static List<String> words(Run run) {
        return run.manifest()
                .map(RunManifest::command)
                .filter(c -> c.size() > 1)
                .map(c -> c.subList(1, c.size()))
                .orElseGet(
                        () ->
                                Stream.of(run.jvm().arguments().split("\\s+"))
                                        .filter(w -> !w.isEmpty())
                                        .toList());
    }

    /** How long runs took is judged by several of them only: one may have been disturbed. */
    private static void time(Pair pair, List<Change> changes) {
        double[] a = spans(pair.a());
        double[] b = spans(pair.b());
        if (a.length > 0 && b.length > 0 && Math.abs(Math.log(mean(a) / mean(b))) >= LEAST_TIME) {
            changes.add(
                    Change.of(
                            Kind.JVM,
                            "time of a run",
                            time(a),
                            time(b),
                            Unknown.NUMBER,
                            new Chance(1).excludesMeans(a, b)));
        }
    }

    private static double[] spans(Side side) {
        return side.facts().stream()
                .mapToLong(Facts::spanNanos)
                .filter(n -> n > 0)
                .asDoubleStream()
                .toArray();
    }

    private static double mean(double[] nanos) {
        return Arrays.stream(nanos).average().orElseThrow();
    }

    private static String time(double[] nanos) {
        String mean = Figures.time(Math.round(mean(nanos)));
        return nanos.length == 1 ? mean : mean + ", mean of " + nanos.length + " runs";
    }
}
