package dev.jitlens.classes;

import dev.jitlens.classes.Lookup.Found;
import dev.jitlens.classes.Lookup.Missing;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Bytecode and sources of what ran in a run. Its lookups block, since they read files; it is safe
 * for use by several threads, and remembers the latest answers.
 */
public final class CodeBase {
    private static final int MOST_METHODS = 64;
    private static final int MOST_SOURCES = 16;
    private static final String WRITTEN_LATER =
            "This source was written after the run began, so its lines need not be those that ran.";

    private final Run run;
    private final List<Path> named;
    private final Bounded<MethodKey, Lookup<MethodCode>> methods = new Bounded<>(MOST_METHODS);
    private final Bounded<String, Lookup<SourceText>> texts = new Bounded<>(MOST_SOURCES);
    private Places places;
    private ClassFinder classes;
    private Sources sources;

    private record MethodKey(Method method, int bytecodeBytes) {}

    private CodeBase(Run run, List<Path> named) {
        this.run = run;
        this.named = List.copyOf(named);
    }

    /**
     * Reads no file yet.
     *
     * @param named by the user: folders of classes or sources, projects, jars, folders of jars,
     *     homes of JDKs; they are looked into first
     */
    public static CodeBase of(Run run, List<Path> named) {
        return new CodeBase(run, named);
    }

    /** The bytecode of any version that is found, since the size of the method is not known. */
    public Lookup<MethodCode> bytecode(Method method) {
        return bytecode(method, -1);
    }

    /**
     * @param bytecodeBytes size of the method as the log gives it, or -1; a class where it is
     *     another is another version and does not count
     */
    public Lookup<MethodCode> bytecode(Method method, int bytecodeBytes) {
        open();
        return methods.get(
                new MethodKey(method, bytecodeBytes),
                key -> classes.bytecode(key.method(), key.bytecodeBytes()));
    }

    /**
     * The fields of a class by name, each with its modifiers and its type as {@code private
     * volatile long}; empty if its class file is not found.
     */
    public Map<String, String> fields(String holder) {
        open();
        return classes.fields(holder);
    }

    /** The folder, jar or Java home that a class lies in; empty if its class file is not found. */
    public Optional<String> where(String holder) {
        open();
        return classes.where(holder);
    }

    /**
     * When the class file of a class, or the jar that it lies in, was written last; empty if it is
     * not found, and of the JDK's own.
     */
    public Optional<Instant> written(String holder) {
        open();
        return classes.written(holder);
    }

    /** The file that the method's class is in. */
    public Lookup<SourceText> source(Method method) {
        open();
        return texts.get(method.holder(), this::findSource);
    }

    /**
     * The same, but none of another JDK than the one that ran, unless the method's bytecode there
     * is as long as it was in the run.
     *
     * @param bytecodeBytes size of the method as the log gives it, or -1
     */
    public Lookup<SourceText> source(Method method, int bytecodeBytes) {
        Lookup<SourceText> source = source(method);
        Optional<String> other = source.found().flatMap(this::otherJdk);
        if (other.isEmpty() || bytecodeBytes >= 0 && isFound(method, bytecodeBytes)) {
            return source;
        }
        return new Missing<>(
                "A source was found, but its lines need not be those that ran. " + other.get());
    }

    private boolean isFound(Method method, int bytecodeBytes) {
        return bytecode(method, bytecodeBytes).found().isPresent();
    }

    private Optional<String> otherJdk(SourceText text) {
        return Optional.of(text.from().note())
                .filter(note -> !note.isEmpty() && !note.equals(WRITTEN_LATER))
                .filter(note -> !run.jvm().version().isEmpty());
    }

    private Lookup<SourceText> findSource(String holder) {
        if (Holders.isMadeAtRunTime(holder)) {
            return new Missing<>(Holders.madeAtRunTime(holder));
        }
        Optional<String> sourceFile = classes.sourceFile(holder);
        return switch (sources.find(holder, sourceFile)) {
            case Missing<SourceText> missing -> missing;
            case Found<SourceText>(SourceText text) -> new Found<>(dated(holder, text));
        };
    }

    /** The class file that ran is kept, and speaks of lines that a later source may have not. */
    private SourceText dated(String holder, SourceText text) {
        boolean isYounger =
                text.disk()
                        .flatMap(ClassPlace::modified)
                        .flatMap(at -> began().map(at::isAfter))
                        .orElse(false);
        return isYounger && text.from().note().isEmpty() && classes.isKept(holder)
                ? text.noted(WRITTEN_LATER)
                : text;
    }

    private Optional<Instant> began() {
        return run.manifest().flatMap(RunManifest::startedAt);
    }

    /** The jars that classes are looked for in. */
    public List<Path> jars() {
        open();
        return places.classes().stream()
                .flatMap(place -> place.archive().stream())
                .distinct()
                .toList();
    }

    /** Where classes are looked for, in order. */
    List<String> classPlaces() {
        open();
        return places.classes().stream().map(place -> place.provenance().where()).toList();
    }

    /** Where sources are looked for, in order. */
    List<String> sourcePlaces() {
        open();
        return places.sources().stream().map(place -> place.provenance().where()).toList();
    }

    private synchronized void open() {
        if (places == null) {
            places = Places.of(run, named);
            sources = new Sources(places.sources());
            classes = new ClassFinder(places.classes());
        }
    }

    /** Whether a source is too short for the lines that the bytecode speaks of. */
    public static Optional<String> mismatch(MethodCode code, SourceText source) {
        int last = code.lines().stream().mapToInt(MethodCode.LineStart::line).max().orElse(-1);
        return last <= source.lines().size()
                ? Optional.empty()
                : Optional.of(
                        "The source is another version than the class: it has "
                                + source.lines().size()
                                + " lines, and the bytecode speaks of line "
                                + last
                                + ".");
    }
}
