package dev.jitlens.compare;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Method;
import dev.jitlens.profile.shares.Share;

import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Methods with other bytecode, or that are declared otherwise, or whose fields are: those that are
 * hot, and of the program's own those that are hot with what they call; without samples the
 * program's own that logs tell of. Sizes are those of the logs; the rest is told only where class
 * files are still there.
 */
final class ClassChanges {
    // getfield java/util/ArrayList.size:I
    private static final Pattern FIELD = Pattern.compile("([^.:\\s]+)\\.([^.:\\s]+):[^(]+");

    private static final Set<String> MODIFIERS = Set.of("static", "final", "synchronized");

    private static final String BYTECODE = "bytecode";
    static final String DECLARATION = "declaration";
    private static final String FIELD_OF = "field ";

    /** More methods are not compared; those of another size come first. */
    private static final int MOST_READ = 5000;

    /** What differs in a method, before it is known what it costs. */
    record Found(Method method, String what, String a, String b) {
        /**
         * Whether it is a field of the same type that is declared otherwise, such as volatile: then
         * reading and writing it costs more or less, and no call leads elsewhere.
         */
        boolean isOfAccesses() {
            return what.startsWith(FIELD_OF) && type(a).equals(type(b));
        }

        private static String type(String declared) {
            return declared.substring(declared.lastIndexOf(' ') + 1);
        }
    }

    private ClassChanges() {}

    static List<Change> of(Pair pair) {
        Facts a = pair.a().facts().getFirst();
        Facts b = pair.b().facts().getFirst();
        List<Found> found = new ArrayList<>();
        CallBacks callBacks = CallBacks.of(pair);
        List<Method> methods = new ArrayList<>(methods(pair, callBacks));
        methods.sort(Comparator.comparing(Method::holder)); // each class file is read once then
        for (Method method : methods) {
            bytecode(pair, method).ifPresent(found::add);
            declared(pair, method).ifPresent(found::add);
            found.addAll(fields(method, a, b));
        }
        found.addAll(OtherParameters.of(pair));
        // Another JDK has other bytecode everywhere; nobody looks for that below its callers.
        Set<Method> own =
                found.stream().map(Found::method).filter(Own::is).collect(Collectors.toSet());
        ChangedSamples inA = ChangedSamples.of(pair.a(), own, callBacks);
        ChangedSamples inB = ChangedSamples.of(pair.b(), own, callBacks);
        double explained =
                own.stream()
                        .mapToDouble(m -> Math.abs(inB.of(m).value() - inA.of(m).value()))
                        .max()
                        .orElse(0);
        Answers answers = new Answers(pair, own, explained);
        List<Change> changes = new ArrayList<>();
        for (Found each : found) {
            boolean isOwn = own.contains(each.method());
            boolean withCalled = isOwn && !each.isOfAccesses();
            Share inOne = withCalled ? inA.of(each.method()) : pair.a().self(each.method());
            Share inOther = withCalled ? inB.of(each.method()) : pair.b().self(each.method());
            Optional<Method> caller =
                    isOwn && each.what().equals(BYTECODE)
                            ? answers.caller(each.method())
                                    .filter(m -> pair.cost(m) > Pair.cost(inOne, inOther))
                            : Optional.empty();
            changes.add(
                    caller.isPresent()
                            ? answering(pair, each, caller.get())
                            : Change.in(
                                    each.method(),
                                    Kind.JVM,
                                    each.what(),
                                    each.a(),
                                    each.b(),
                                    Pair.cost(inOne, inOther),
                                    pair.isWithoutSamples() || Pair.matters(inOne, inOther)));
        }
        return changes;
    }

    private static Change answering(Pair pair, Found found, Method caller) {
        return Change.in(
                found.method(),
                Kind.JVM,
                found.what() + "; " + Figures.name(caller) + " calls it and takes another share",
                found.a(),
                found.b(),
                pair.cost(caller),
                true);
    }

    /**
     * The program's own that both logs tell of; and with samples those that are hot, or that a
     * library calls back.
     */
    private static List<Method> methods(Pair pair, CallBacks callBacks) {
        Map<MethodId, Integer> a = pair.a().calls().getFirst().sizes();
        Map<MethodId, Integer> b = pair.b().calls().getFirst().sizes();
        List<Method> own =
                a.keySet().stream()
                        .filter(b::containsKey)
                        .sorted(Comparator.comparing(id -> a.get(id).equals(b.get(id))))
                        .map(MethodId::method)
                        .filter(Own::is)
                        .toList();
        if (pair.isWithoutSamples()) {
            return own.stream().limit(MOST_READ).toList();
        }
        List<Method> methods = new ArrayList<>(pair.hotWithCalled());
        Map<MethodId, List<Method>> known =
                methods.stream().collect(Collectors.groupingBy(m -> MethodId.of(m).plain()));
        Stream.concat(callBacks.methods().stream(), own.stream().limit(MOST_READ))
                .filter(
                        m ->
                                known.getOrDefault(MethodId.of(m).plain(), List.of()).stream()
                                        .noneMatch(m::matches))
                .forEach(methods::add);
        return methods;
    }

    private static Optional<Found> bytecode(Pair pair, Method method) {
        int one = bytes(pair.a(), method);
        int other = bytes(pair.b(), method);
        if (one < 0 || other < 0) {
            return Optional.empty();
        }
        List<String> before = text(pair.a(), method);
        List<String> after = text(pair.b(), method);
        boolean sameSize = one == other;
        if (sameSize && before.equals(after)) {
            return Optional.empty();
        }
        return Optional.of(
                new Found(
                        method,
                        BYTECODE,
                        Figures.counted(one, "byte") + (sameSize ? from(before, after) : ""),
                        Figures.counted(other, "byte") + (sameSize ? from(after, before) : "")));
    }

    /** Where one begins to be another: sizes that are the same say nothing. */
    private static String from(List<String> bytecodes, List<String> others) {
        int same = 0;
        int most = Math.min(bytecodes.size(), others.size());
        while (same < most && bytecodes.get(same).equals(others.get(same))) {
            same++;
        }
        return same < bytecodes.size() ? ", with bci " + bytecodes.get(same) : "";
    }

    /** Its class file may have been made anew since; what the run's log tells may not. */
    private static int bytes(Side side, Method method) {
        Integer told = side.calls().getFirst().sizes().get(MethodId.of(method));
        return told == null ? side.facts().getFirst().bytecodeBytes(method) : told;
    }

    /** A lock that a modifier asks for is in no bytecode. */
    private static Optional<Found> declared(Pair pair, Method method) {
        Optional<String> one = declaration(pair.a(), method);
        Optional<String> other = declaration(pair.b(), method);
        if (one.isEmpty() || other.isEmpty() || one.equals(other)) {
            return Optional.empty();
        }
        return Optional.of(new Found(method, DECLARATION, one.get(), other.get()));
    }

    /** As the run's log tells it, whose class file may have been made anew since; else as that. */
    private static Optional<String> declaration(Side side, Method method) {
        OptionalInt told = side.calls().getFirst().modifiers(method);
        Optional<String> modifiers =
                told.isPresent()
                        ? Optional.of(Modifier.toString(told.getAsInt()))
                        : side.facts().getFirst().bytecode(method).map(MethodCode::modifiers);
        return modifiers.map(m -> words(m, method));
    }

    /** Who may call it changes nothing of what is compiled. */
    private static String words(String modifiers, Method method) {
        return Stream.concat(
                        Arrays.stream(modifiers.split(" ")).filter(MODIFIERS::contains),
                        Stream.of(method.name()))
                .collect(Collectors.joining(" "));
    }

    /** The bytecodes without what a line more above them changes; empty without a class file. */
    private static List<String> text(Side side, Method method) {
        return side
                .facts()
                .getFirst()
                .bytecode(method)
                .map(MethodCode::bytecodes)
                .orElse(List.of())
                .stream()
                .map(ClassChanges::text)
                .toList();
    }

    /** {@code 18: getfield Image.px:[[I}. */
    private static String text(Bytecode b) {
        String targets = b.targets().isEmpty() ? "" : " " + b.targets();
        return (b.bci() + ": " + b.mnemonic() + " " + b.operands()).strip() + targets;
    }

    private static List<Found> fields(Method method, Facts a, Facts b) {
        List<Found> found = new ArrayList<>();
        for (String field : fields(b, method)) {
            int dot = field.lastIndexOf('.');
            String holder = field.substring(0, dot);
            String name = field.substring(dot + 1);
            String one = a.fields(holder).getOrDefault(name, "");
            String other = b.fields(holder).getOrDefault(name, "");
            if (!one.isEmpty() && !other.isEmpty() && !one.equals(other)) {
                found.add(new Found(method, FIELD_OF + field, one, other));
            }
        }
        return found;
    }

    /** The fields that a method touches, with their classes. */
    private static Set<String> fields(Facts facts, Method method) {
        Set<String> fields = new LinkedHashSet<>();
        for (Bytecode each : facts.bytecode(method).map(MethodCode::bytecodes).orElse(List.of())) {
            Matcher field = FIELD.matcher(each.operands());
            if (each.mnemonic().matches("(get|put)(field|static)") && field.matches()) {
                fields.add(field.group(1).replace('/', '.') + "." + field.group(2));
            }
        }
        return fields;
    }
}
