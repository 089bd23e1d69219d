package dev.jitlens.compare;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.compare.Change.Kind;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Hot methods with other bytecode, or that are declared otherwise, or whose fields are. Sizes are
 * those of the logs; the rest is told only where class files are still there.
 */
final class ClassChanges {
    // getfield java/util/ArrayList.size:I
    private static final Pattern FIELD = Pattern.compile("([^.:\\s]+)\\.([^.:\\s]+):[^(]+");

    private static final Set<String> MODIFIERS = Set.of("static", "final", "synchronized");

    private ClassChanges() {}

    static List<Change> of(Pair pair) {
        List<Change> changes = new ArrayList<>();
        Facts a = pair.a().facts().getFirst();
        Facts b = pair.b().facts().getFirst();
        for (Method method : pair.hot()) {
            bytecode(pair, method, a, b).ifPresent(changes::add);
            declared(pair, method, a, b).ifPresent(changes::add);
            changes.addAll(fields(pair, method, a, b));
        }
        return changes;
    }

    private static Optional<Change> bytecode(Pair pair, Method method, Facts a, Facts b) {
        int one = a.bytecodeBytes(method);
        int other = b.bytecodeBytes(method);
        if (one < 0 || other < 0) {
            return Optional.empty();
        }
        boolean sameSize = one == other;
        if (sameSize && text(a, method).equals(text(b, method))) {
            return Optional.empty();
        }
        return Optional.of(
                Change.in(
                        method,
                        Kind.JVM,
                        "bytecode",
                        Figures.counted(one, "byte"),
                        Figures.counted(other, "byte") + (sameSize ? ", not the same" : ""),
                        pair.cost(method),
                        pair.matters(method)));
    }

    /** A lock that a modifier asks for is in no bytecode. */
    private static Optional<Change> declared(Pair pair, Method method, Facts a, Facts b) {
        Optional<MethodCode> one = a.bytecode(method);
        Optional<MethodCode> other = b.bytecode(method);
        if (one.isEmpty() || other.isEmpty() || words(one.get()).equals(words(other.get()))) {
            return Optional.empty();
        }
        return Optional.of(
                Change.in(
                        method,
                        Kind.JVM,
                        "declaration",
                        words(one.get()),
                        words(other.get()),
                        pair.cost(method),
                        pair.matters(method)));
    }

    /** Who may call it changes nothing of what is compiled. */
    private static String words(MethodCode code) {
        return Stream.concat(
                        Arrays.stream(code.modifiers().split(" ")).filter(MODIFIERS::contains),
                        Stream.of(code.method().name()))
                .collect(Collectors.joining(" "));
    }

    /** The bytecodes without what a line more above them changes; empty without a class file. */
    private static List<String> text(Facts facts, Method method) {
        return facts.bytecode(method).map(MethodCode::bytecodes).orElse(List.of()).stream()
                .map(b -> b.bci() + " " + b.mnemonic() + " " + b.operands() + b.targets())
                .toList();
    }

    private static List<Change> fields(Pair pair, Method method, Facts a, Facts b) {
        List<Change> changes = new ArrayList<>();
        for (String field : fields(b, method)) {
            int dot = field.lastIndexOf('.');
            String holder = field.substring(0, dot);
            String name = field.substring(dot + 1);
            String one = a.fields(holder).getOrDefault(name, "");
            String other = b.fields(holder).getOrDefault(name, "");
            if (!one.isEmpty() && !other.isEmpty() && !one.equals(other)) {
                changes.add(
                        Change.in(
                                method,
                                Kind.JVM,
                                "field " + field,
                                one,
                                other,
                                pair.cost(method),
                                pair.matters(method)));
            }
        }
        return changes;
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
