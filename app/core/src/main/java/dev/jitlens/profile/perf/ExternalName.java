package dev.jitlens.profile.perf;

import dev.jitlens.model.Method;
import dev.jitlens.profile.format.ClassName;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Names of compiled methods in perf maps, whoever wrote them. */
final class ExternalName {
    /** No name is as long. */
    private static final int LONGEST = 1 << 13;

    private static final Map<String, String> PRIMITIVES =
            Map.of(
                    "boolean", "Z", "byte", "B", "char", "C", "double", "D", "float", "F", "int",
                    "I", "long", "J", "short", "S", "void", "V");

    private static final Pattern DESCRIPTOR =
            Pattern.compile(
                    "\\((?:\\[*(?:[BCDFIJSZ]|L[^();]{1,500};))*+\\)\\[*(?:[BCDFIJSZV]|L[^();]{1,500};)");

    private ExternalName() {}

    /** The method; empty if it is no method's name, such as a stub's. */
    static Optional<Method> method(String name) {
        if (name.length() > LONGEST) {
            return Optional.empty();
        }
        int open = name.indexOf('(');
        Optional<Method> signed = signed(name, open);
        if (signed.isPresent()) {
            return signed;
        }
        int close = open < 0 ? -1 : name.indexOf(')', open);
        if (open >= 0 && (close < 0 || name.lastIndexOf('(', close) != open)) {
            return Optional.empty();
        }
        Optional<Method> hotspot = close == name.length() - 1 ? hotspot(name, open) : none();
        return hotspot.or(() -> agent(name, open, close)).or(() -> jvmti(name, open, close));
    }

    private static Optional<Method> none() {
        return Optional.empty();
    }

    /** {@code int Busy.hot(int[])}, as HotSpot's own map has it; perf leaves out the result. */
    private static Optional<Method> hotspot(String name, int open) {
        if (open < 0) {
            return Optional.empty();
        }
        int blank = name.lastIndexOf(' ', open);
        int dot = name.lastIndexOf('.', open);
        boolean isOne = dot > blank + 1 && dot + 1 < open && name.indexOf(')') > open;
        if (!isOne || blank == 0 || blank > 0 && name.indexOf(' ') < blank) {
            return Optional.empty();
        }
        String arguments = name.substring(open + 1, name.length() - 1);
        String descriptor = blank < 0 ? "" : descriptor(arguments, name.substring(0, blank));
        return of(name.substring(blank + 1, dot), name.substring(dot + 1, open), descriptor);
    }

    /**
     * {@code Lpkg/Class;::hot}, and {@code Lpkg/Class;.hot(Ljava/lang/Obj} of perf-map-agent's
     * first version, which cut names; then the descriptor is not known.
     */
    private static Optional<Method> signed(String name, int open) {
        int end = open < 0 ? name.length() : open;
        int semicolon = name.indexOf(';');
        int method =
                name.startsWith(";.", semicolon)
                        ? semicolon + 2
                        : name.startsWith(";::", semicolon) ? semicolon + 3 : end;
        boolean isOne =
                semicolon > 1
                        && method < end
                        && name.charAt(0) == 'L'
                        && isFree(name, ' ', 0, end)
                        && isFree(name, ')', 0, end)
                        && isFree(name, ':', method, end)
                        && isFree(name, ';', method, end);
        if (!isOne) {
            return Optional.empty();
        }
        String descriptor = rest(name, open);
        boolean whole = DESCRIPTOR.matcher(descriptor).matches();
        return of(
                name.substring(0, semicolon + 1),
                name.substring(method, end),
                whole ? descriptor : "");
    }

    /** {@code pkg.Class::hot(I)V}, of perf-map-agent. */
    private static Optional<Method> agent(String name, int open, int close) {
        int end = open < 0 ? name.length() : open;
        int colons = name.indexOf("::");
        boolean isOne =
                colons > 0
                        && colons + 2 < end
                        && name.indexOf(':') == colons
                        && isFree(name, ' ', 0, end)
                        && isFree(name, ')', 0, end)
                        && isFree(name, ':', colons + 2, end)
                        && (open < 0 || close + 1 < name.length());
        return isOne
                ? of(name.substring(0, colons), name.substring(colons + 2, end), rest(name, open))
                : Optional.empty();
    }

    /** {@code LBusy;hot([I)I}, of perf's own agent. */
    private static Optional<Method> jvmti(String name, int open, int close) {
        int semicolon = name.indexOf(';');
        boolean isOne =
                open > 0
                        && close + 1 < name.length()
                        && name.charAt(0) == 'L'
                        && semicolon > 1
                        && semicolon + 1 < open
                        && isFree(name, ' ', 0, open)
                        && isFree(name, ')', 0, open)
                        && isFree(name, ';', semicolon + 1, open);
        return isOne
                ? of(
                        name.substring(0, semicolon + 1),
                        name.substring(semicolon + 1, open),
                        rest(name, open))
                : Optional.empty();
    }

    private static boolean isFree(String name, char of, int from, int to) {
        int at = name.indexOf(of, from);
        return at < 0 || at >= to;
    }

    private static String rest(String name, int open) {
        return open < 0 ? "" : name.substring(open);
    }

    private static Optional<Method> of(String holder, String name, String descriptor) {
        return Optional.of(new Method(ClassName.ofSignature(holder), name, descriptor));
    }

    /** The descriptor; empty without the result's type, since that is part of it. */
    private static String descriptor(String arguments, String result) {
        StringBuilder descriptor = new StringBuilder("(");
        if (!arguments.isBlank()) {
            for (String argument : arguments.split(",")) {
                type(argument.strip(), descriptor);
            }
        }
        type(result, descriptor.append(')'));
        return descriptor.toString();
    }

    private static void type(String name, StringBuilder descriptor) {
        int end = name.length();
        while (name.startsWith("[]", end - 2)) {
            descriptor.append('[');
            end -= 2;
        }
        String element = name.substring(0, end);
        String primitive = PRIMITIVES.get(element);
        if (primitive == null) {
            descriptor.append('L').append(element.replace('.', '/')).append(';');
        } else {
            descriptor.append(primitive);
        }
    }
}
