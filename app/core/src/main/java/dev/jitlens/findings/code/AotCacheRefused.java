package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Answer;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Question;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.ProgramState.ArchiveWord;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The JVM was given an AOT cache, or an archive of classes, and goes on without it: it loads and
 * interprets what it could have had ready. Nothing but these words tells, and they are easily
 * overlooked among a program's output.
 */
public final class AotCacheRefused implements Question {
    private static final String MADE_ANEW = "Make it anew with the JDK and the flags that run it.";

    /** What the JVM's words have to contain, and what to do then. The first that fits counts. */
    private enum Reason {
        BUILD(
                "different version or build",
                "Make it anew with this JDK: a cache is for one build of it."),
        POINTERS(
                "UseCompressed",
                "Make it with the collector and the heap that run it: with ZGC, and from 32 GB of"
                        + " heap on, pointers are not compressed."),
        HEADERS(
                "UseCompactObjectHeaders",
                "Make it with the same -XX:UseCompactObjectHeaders as it runs with."),
        MODULES(
                "jdk.module.",
                "Make it with the same modules: a Java agent (-javaagent) adds java.instrument, a"
                    + " flight recording jdk.jfr; --add-modules has them in the training, too."),
        MISSING("not found", "Give the path of the cache, best a full one."),
        DAMAGED("truncated", "Copy or make it again: it is not whole."),
        NO_CACHE("bad magic number", "Give the path of a cache: this is no such file."),
        CLASS_PATH(
                "app classpath",
                "Make it with the same class path: the same jars, unchanged and in the same order."
                        + " Others may only follow."),
        CLASS_PATHS(
                "class paths mismatch",
                "Make it with the same class path: the same jars, unchanged and in the same order."
                        + " Others may only follow.");

        private final String words;
        private final String advice;

        Reason(String words, String advice) {
            this.words = words;
            this.advice = advice;
        }

        static Optional<Reason> of(ArchiveWord word) {
            return Stream.of(values()).filter(r -> word.says().contains(r.words)).findFirst();
        }
    }

    @Override
    public String id() {
        return "aot-cache-refused";
    }

    @Override
    public String title() {
        return "an AOT cache that the JVM does without";
    }

    @Override
    public Answer ask(Facts facts) {
        List<ArchiveWord> words = facts.states(ArchiveWord.class).toList();
        return words.stream().anyMatch(ArchiveWord::refused)
                ? Answer.of(List.of(finding(facts, words)))
                : Answer.NOTHING;
    }

    private Finding finding(Facts facts, List<ArchiveWord> words) {
        Optional<ArchiveWord> why =
                words.stream().filter(word -> Reason.of(word).isPresent()).findFirst();
        boolean aot = words.stream().anyMatch(word -> word.says().contains("AOT cache"));
        boolean ours = why.filter(word -> isOurs(facts, word)).isPresent();
        return new Finding(
                id(),
                Severity.NOTICE, // no sample tells what it costs
                1,
                Finding.Cost.UNKNOWN,
                Finding.Place.NONE,
                (aot ? "The AOT cache" : "The archive of classes")
                        + " was not used"
                        + why.map(word -> ": \u201c" + clause(word.says()) + "\u201d").orElse("")
                        + ".",
                "The JVM went on without it: what the cache has ready is loaded, linked and"
                        + " profiled anew."
                        + (ours
                                ? " Here it is what Jitlens added to the command line; alone, the"
                                        + " program may use its cache."
                                : ""),
                evidence(words),
                next(why, aot));
    }

    private static List<Evidence> evidence(List<ArchiveWord> words) {
        return words.stream()
                .map(
                        word ->
                                new Evidence(
                                        Evidence.Kind.FLAG,
                                        word.origin(),
                                        clause(word.says()),
                                        Optional.empty(),
                                        word.nanos()))
                .toList();
    }

    private static List<Next> next(Optional<ArchiveWord> why, boolean aot) {
        List<Next> next = new ArrayList<>();
        next.add(Next.change(why.flatMap(Reason::of).map(r -> r.advice).orElse(MADE_ANEW)));
        if (why.isEmpty()) {
            next.add(
                    Next.launch(
                            "Let the JVM say why.", aot ? "-Xlog:aot" : "-Xlog:cds,class+path"));
        }
        if (aot) {
            next.add(
                    Next.launch(
                            "Let the JVM end where it cannot use it, so that nobody overlooks it.",
                            "-XX:AOTMode=on"));
        }
        return next;
    }

    /**
     * Our Java agent and our recording join modules that the training had no reason to have. Where
     * the program has an agent or a recording of its own, it may as well be that.
     */
    private static boolean isOurs(Facts facts, ArchiveWord word) {
        int end = word.says().indexOf(" specified during runtime");
        int begin = word.says().lastIndexOf(": ", Math.max(0, end));
        return begin >= 0
                && Stream.of(word.says().substring(begin + 2, end).split(","))
                        .allMatch(module -> isOurs(facts, module));
    }

    private static boolean isOurs(Facts facts, String module) {
        return switch (module) {
            case "java.instrument" -> isAlone(facts, "-javaagent:", "jitlens-agent-bridge");
            case "jdk.jfr" -> isAlone(facts, "-XX:StartFlightRecording", "/sampling.jfc");
            default -> false;
        };
    }

    private static boolean isAlone(Facts facts, String option, String ours) {
        List<String> given =
                facts.run().manifest().stream()
                        .flatMap(m -> m.command().stream())
                        .filter(word -> word.startsWith(option))
                        .toList();
        return !given.isEmpty() && given.stream().allMatch(word -> word.contains(ours));
    }

    private static String clause(String says) {
        String whole = says.strip();
        return whole.endsWith(".") ? whole.substring(0, whole.length() - 1) : whole;
    }
}
