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

    private static final String HELP =
            " To see it, name the folder of the JDK that ran under Settings \u203a JDK places.";

    private final Run run;
    private final List<Path> named;
    private final List<Path> jdks;
    private final Bounded<MethodKey, Lookup<MethodCode>> methods = new Bounded<>(MOST_METHODS);
    private final Bounded<String, Lookup<SourceText>> texts = new Bounded<>(MOST_SOURCES);
    private Places places;
    private ClassFinder classes;
    private Sources sources;

    private record MethodKey(Method method, int bytecodeBytes) {}

    private CodeBase(Run run, List<Path> named, List<Path> jdks) {
        this.run = run;
        this.named = List.copyOf(named);
        this.jdks = List.copyOf(jdks);
    }

    /**
     * Reads no file yet.
     *
     * @param named by the user: folders of classes or sources, projects, jars, folders of jars,
     *     homes of JDKs; they are looked into first
     */
    public static CodeBase of(Run run, List<Path> named) {
        return new CodeBase(run, named, List.of());
    }

    /**
     * The same, which looks into other JDKs of this machine, too.
     *
     * @param jdks homes of JDKs, of which those of the version that ran count
     */
    public static CodeBase of(Run run, List<Path> named, List<Path> jdks) {
        return new CodeBase(run, named, jdks);
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
     * What is shown as that of the run: the same, but without a size none of another JDK than the
     * one that ran; and where it is missing because that JDK is, it is said what would help.
     *
     * @param bytecodeBytes size of the method as the log gives it, or -1
     */
    public Lookup<MethodCode> thatRan(Method method, int bytecodeBytes) {
        Lookup<MethodCode> any = bytecode(method, bytecodeBytes);
        Optional<String> other =
                any.found()
                        .map(MethodCode::from)
                        .or(() -> classes.from(method.holder()))
                        .flatMap(this::otherJdk);
        if (other.isEmpty() || any.found().isPresent() && bytecodeBytes >= 0) {
            return any;
        }
        String why =
                any.found().isPresent()
                        ? "The log does not say how long the method's bytecode is, so that of"
                                + " another JDK need not be what ran."
                        : any.why();
        return new Missing<>(why + " " + other.get() + HELP);
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
     * is as long as it was in the run, and on the lines of the class that ran, if that is found.
     *
     * @param bytecodeBytes size of the method as the log gives it, or -1
     */
    public Lookup<SourceText> source(Method method, int bytecodeBytes) {
        Lookup<SourceText> source = source(method);
        Optional<String> other = source.found().map(SourceText::from).flatMap(this::otherJdk);
        if (other.isEmpty() || bytecodeBytes >= 0 && fits(method, bytecodeBytes, other.get())) {
            return source;
        }
        return new Missing<>(
                "A source was found, but its lines need not be those that ran. "
                        + other.get()
                        + HELP);
    }

    /**
     * @param note of the JDK that the source is of
     */
    private boolean fits(Method method, int bytecodeBytes, String note) {
        Optional<List<MethodCode.LineStart>> there =
                new ClassFinder(
                                places.classes().stream()
                                        .filter(place -> place.provenance().note().equals(note))
                                        .toList())
                        .bytecode(method, bytecodeBytes)
                        .found()
                        .map(MethodCode::lines);
        Optional<List<MethodCode.LineStart>> ran =
                bytecode(method, bytecodeBytes).found().map(MethodCode::lines);
        return there.isPresent() && there.equals(ran);
    }

    /** Only classes and sources of JDKs, and sources that are too young, have a note. */
    private Optional<String> otherJdk(Provenance from) {
        return Optional.of(from.note())
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
            places = Places.of(run, named, jdks);
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
