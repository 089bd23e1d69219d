package dev.jitlens.profile.perf;

import dev.jitlens.model.Method;
import dev.jitlens.profile.format.ClassName;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Names of compiled methods in perf maps, whoever wrote them. */
final class ExternalName {
    /** {@code int Busy.hot(int[])}, as HotSpot's own map has it; perf leaves out the result. */
    private static final Pattern HOTSPOT =
            Pattern.compile("(?:([^ ()]+) )?([^ ()]+)\\.([^ ().]+)\\(([^()]*)\\)");

    /** {@code Lpkg/Class;::hot}, {@code pkg.Class::hot(I)V}, of perf-map-agent. */
    private static final Pattern AGENT = Pattern.compile("([^ ():]+)::([^ ():]+)(\\([^()]*\\).+)?");

    /** {@code LBusy;hot([I)I}, of perf's own agent. */
    private static final Pattern JVMTI = Pattern.compile("(L[^ ();]+;)([^ ();]+)(\\([^()]*\\).+)");

    /** No name is as long. */
    private static final int LONGEST = 1 << 13;

    private static final Map<String, String> PRIMITIVES =
            Map.of(
                    "boolean", "Z", "byte", "B", "char", "C", "double", "D", "float", "F", "int",
                    "I", "long", "J", "short", "S", "void", "V");

    private ExternalName() {}

    /** The method; empty if it is no method's name, such as a stub's. */
    static Optional<Method> method(String name) {
        if (name.length() > LONGEST) {
            return Optional.empty();
        }
        Matcher hotspot = HOTSPOT.matcher(name);
        if (hotspot.matches()) {
            String descriptor = descriptor(hotspot.group(4), hotspot.group(1));
            return of(hotspot.group(2), hotspot.group(3), descriptor);
        }
        for (Pattern pattern : new Pattern[] {AGENT, JVMTI}) {
            Matcher matcher = pattern.matcher(name);
            if (matcher.matches()) {
                String descriptor = matcher.group(3) == null ? "" : matcher.group(3);
                return of(matcher.group(1), matcher.group(2), descriptor);
            }
        }
        return Optional.empty();
    }

    private static Optional<Method> of(String holder, String name, String descriptor) {
        return Optional.of(new Method(ClassName.ofSignature(holder), name, descriptor));
    }

    /** The descriptor; empty without the result's type, since that is part of it. */
    private static String descriptor(String arguments, String result) {
        if (result == null) {
            return "";
        }
        StringBuilder descriptor = new StringBuilder("(");
        if (!arguments.isBlank()) {
            for (String argument : arguments.split(",")) {
                descriptor.append(type(argument.strip()));
            }
        }
        return descriptor.append(')').append(type(result)).toString();
    }

    private static String type(String name) {
        if (name.endsWith("[]")) {
            return "[" + type(name.substring(0, name.length() - 2));
        }
        String primitive = PRIMITIVES.get(name);
        return primitive == null ? "L" + name.replace('.', '/') + ";" : primitive;
    }
}
