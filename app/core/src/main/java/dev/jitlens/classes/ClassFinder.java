package dev.jitlens.classes;

import dev.jitlens.classes.Lookup.Found;
import dev.jitlens.classes.Lookup.Missing;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.RunManifest;

import java.io.IOException;
import java.lang.classfile.Attributes;
import java.lang.classfile.ClassModel;
import java.lang.classfile.FieldModel;
import java.lang.classfile.MethodModel;
import java.lang.classfile.attribute.CodeAttribute;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds methods in class files. A class counts only if the method's bytecode is as long as the log
 * says: another version of the class would give wrong bcis and lines. Blocking; safe for use by
 * several threads.
 */
public final class ClassFinder {
    private static final int LARGEST_CLASS = 16 << 20;
    private static final int MOST_CLASSES = 256;

    /** How much looking for lines may cost, since a log may name any number of classes. */
    private static final int MOST_EFFORT = 20_000_000;

    private static final int EFFORT_OF_OPENING = 1_000;

    private final List<ClassPlace> places;
    private final Bounded<Key, ClassAnswer> classes = new Bounded<>(MOST_CLASSES);

    private int lineEffort;

    private record Key(int place, String holder) {}

    /** A class file of one place; or, with a sentence, a damaged one; or neither. */
    private record ClassAnswer(Optional<ClassModel> model, String damage) {
        static final ClassAnswer NONE = new ClassAnswer(Optional.empty(), "");
    }

    /** The method as a place has it. */
    private record Candidate(ClassPlace place, ClassModel model, MethodModel method) {}

    ClassFinder(List<ClassPlace> places) {
        this.places = List.copyOf(places);
    }

    /**
     * A finder that looks in what was kept with the run, the class path and the JDK that ran, and
     * nowhere else.
     *
     * @param jvm also of a run that we launched
     * @param files of the run
     * @param base what a relative class path is relative to
     */
    public static ClassFinder thatRan(
            JvmIdentity jvm, Optional<RunManifest> manifest, List<LogFile> files, Path base) {
        List<ClassPlace> places = new ArrayList<>(KeptCopies.of(files));
        places.addAll(Places.thatRan(jvm, manifest, base));
        return new ClassFinder(places);
    }

    /** Whether another one looks in the same places. */
    public boolean looksWhere(ClassFinder other) {
        return where().equals(other.where());
    }

    private List<Provenance> where() {
        return places.stream().map(ClassPlace::provenance).toList();
    }

    /**
     * @param bytecodeBytes size of the method as the log gives it, or -1
     */
    public Lookup<MethodCode> bytecode(Method method, int bytecodeBytes) {
        return switch (candidate(method, bytecodeBytes)) {
            case Missing<Candidate>(String why) -> new Missing<>(why);
            case Found<Candidate>(Candidate found) -> read(method, found);
        };
    }

    private static Lookup<MethodCode> read(Method method, Candidate found) {
        try {
            return new Found<>(
                    BytecodeReader.read(
                            method.holder(),
                            found.model(),
                            found.method(),
                            found.place().provenance(classFile(method.holder()))));
        } catch (RuntimeException e) {
            return new Missing<>(damaged(found.place(), method.holder(), e));
        }
    }

    /** The source line of a bci, or -1; also if too many were asked for. */
    public int line(Method method, int bci, int bytecodeBytes) {
        if (bci < 0
                || !isWorthIt(method.holder())
                || !(candidate(method, bytecodeBytes) instanceof Found<Candidate>(Candidate it))) {
            return -1;
        }
        try {
            return it.method()
                    .findAttribute(Attributes.code())
                    .map(code -> MethodCode.line(BytecodeReader.lines(code), bci))
                    .orElse(-1);
        } catch (RuntimeException e) {
            return -1; // a damaged table: lines are a convenience
        }
    }

    private synchronized boolean isWorthIt(String holder) {
        String path = classFile(holder);
        for (int i = 0; i < places.size() && lineEffort < MOST_EFFORT; i++) {
            lineEffort += places.get(i).mayHave(path) ? EFFORT_OF_OPENING : 1;
        }
        return lineEffort < MOST_EFFORT;
    }

    private static String classFile(String holder) {
        return Holders.path(holder) + ".class";
    }

    /** What the class file says its source is called, if there is one and it says so. */
    Optional<String> sourceFile(String holder) {
        for (int i = 0; i < places.size(); i++) {
            Optional<ClassModel> model = classAt(i, holder).model();
            if (model.isPresent()) {
                try {
                    return Optional.of(BytecodeReader.sourceFile(model.get()))
                            .filter(name -> !name.isEmpty());
                } catch (RuntimeException e) {
                    return Optional.empty();
                }
            }
        }
        return Optional.empty();
    }

    /** Whether the class file that counts is a copy that was kept with the run. */
    boolean isKept(String holder) {
        return place(holder).filter(KeptCopies.class::isInstance).isPresent();
    }

    /** Where the class file of a class lies first; empty without one. */
    Optional<String> where(String holder) {
        return from(holder).map(Provenance::where);
    }

    /** Where the class file of a class comes from first; empty without one. */
    Optional<Provenance> from(String holder) {
        return place(holder).map(place -> place.provenance(classFile(holder)));
    }

    /** When its file, or the jar that it lies in, was written; empty without one. */
    Optional<Instant> written(String holder) {
        return place(holder).flatMap(place -> place.written(classFile(holder)));
    }

    private Optional<ClassPlace> place(String holder) {
        for (int i = 0; i < places.size(); i++) {
            if (!Holders.isMadeAtRunTime(holder) && classAt(i, holder).model().isPresent()) {
                return Optional.of(places.get(i));
            }
        }
        return Optional.empty();
    }

    /** The fields of a class by name, each as {@code private volatile long}; empty without it. */
    Map<String, String> fields(String holder) {
        for (int i = 0; i < places.size(); i++) {
            Optional<ClassModel> model = classAt(i, holder).model();
            if (model.isPresent()) {
                try {
                    return fields(model.get());
                } catch (RuntimeException e) {
                    return Map.of(); // damaged
                }
            }
        }
        return Map.of();
    }

    private static Map<String, String> fields(ClassModel model) {
        Map<String, String> fields = new TreeMap<>();
        for (FieldModel field : model.fields()) {
            Stream<String> words =
                    field.flags().flags().stream().map(f -> f.name().toLowerCase(Locale.ROOT));
            String type = field.fieldTypeSymbol().displayName();
            fields.put(
                    field.fieldName().stringValue(),
                    Stream.concat(words, Stream.of(type)).collect(Collectors.joining(" ")));
        }
        return fields;
    }

    private Lookup<Candidate> candidate(Method method, int bytecodeBytes) {
        if (Holders.isMadeAtRunTime(method.holder())) {
            return new Missing<>(Holders.madeAtRunTime(method.holder()));
        }
        String why = "";
        for (int i = 0; i < places.size(); i++) {
            ClassAnswer answer = classAt(i, method.holder());
            String here = answer.damage();
            if (answer.model().isPresent()) {
                switch (candidate(places.get(i), answer.model().get(), method, bytecodeBytes)) {
                    case Found<Candidate> found -> {
                        return found;
                    }
                    case Missing<Candidate>(String sentence) -> here = sentence;
                }
            }
            why = why.isEmpty() ? here : why;
        }
        return new Missing<>(
                why.isEmpty() ? "No class file of " + method.holder() + " was found." : why);
    }

    private static Lookup<Candidate> candidate(
            ClassPlace place, ClassModel model, Method method, int bytecodeBytes) {
        try {
            List<MethodModel> named =
                    model.methods().stream().filter(m -> isNamed(m, method)).toList();
            List<MethodModel> withCode = named.stream().filter(m -> codeBytes(m) >= 0).toList();
            List<MethodModel> fitting =
                    withCode.stream()
                            .filter(m -> bytecodeBytes < 0 || codeBytes(m) == bytecodeBytes)
                            .toList();
            return fitting.size() == 1
                    ? new Found<>(new Candidate(place, model, fitting.getFirst()))
                    : new Missing<>(whyNot(place, method, bytecodeBytes, named, fitting.size()));
        } catch (RuntimeException e) {
            return new Missing<>(damaged(place, method.holder(), e));
        }
    }

    private static String whyNot(
            ClassPlace place,
            Method method,
            int bytecodeBytes,
            List<MethodModel> named,
            int fitting) {
        String where = place.provenance(classFile(method.holder())).where();
        if (named.isEmpty()) {
            return "The class in "
                    + where
                    + " has no method "
                    + method.name()
                    + method.descriptor()
                    + "; it is another"
                    + " version.";
        }
        if (fitting > 1) {
            return "The log does not say which of the overloaded methods "
                    + method.display()
                    + " it is.";
        }
        if (named.stream().allMatch(m -> codeBytes(m) < 0)) {
            return method.display() + " has no bytecode: it is native or abstract.";
        }
        return "The class in "
                + where
                + " is another version: "
                + method.display()
                + " has "
                + codeBytes(named.getFirst())
                + " bytes of bytecode there, and had "
                + bytecodeBytes
                + " in the run.";
    }

    private static boolean isNamed(MethodModel model, Method method) {
        return model.methodName().equalsString(method.name())
                && (method.descriptor().isEmpty()
                        || model.methodType().equalsString(method.descriptor()));
    }

    private static int codeBytes(MethodModel method) {
        return method.findAttribute(Attributes.code()).map(CodeAttribute::codeLength).orElse(-1);
    }

    private ClassAnswer classAt(int place, String holder) {
        return classes.get(new Key(place, holder), key -> read(places.get(place), holder));
    }

    private static ClassAnswer read(ClassPlace place, String holder) {
        try {
            return place.read(classFile(holder), LARGEST_CLASS)
                    .map(bytes -> new ClassAnswer(Optional.of(ClassModels.parse(bytes)), ""))
                    .orElse(ClassAnswer.NONE);
        } catch (IOException e) {
            Interrupted.unlessBroken(e);
            return new ClassAnswer(Optional.empty(), e.getMessage());
        } catch (RuntimeException e) {
            return new ClassAnswer(Optional.empty(), damaged(place, holder, e));
        }
    }

    private static String damaged(ClassPlace place, String holder, RuntimeException e) {
        return "The class file of "
                + holder
                + " in "
                + place.provenance(classFile(holder)).where()
                + " is damaged ("
                + Objects.requireNonNullElse(e.getMessage(), "it is cut off")
                + ").";
    }
}
