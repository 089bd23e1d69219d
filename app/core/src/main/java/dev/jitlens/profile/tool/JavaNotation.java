package dev.jitlens.profile.tool;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of Java methods as profilers write them for tools that know other languages, too, made
 * those of collapsed stacks. What is not of Java stays as it is.
 */
final class JavaNotation {
    /**
     * {@code boolean java.util.List.add(int, java.lang.Object)}, as OpenTelemetry's eBPF profiler
     * has it; others leave out the result.
     */
    private static final Pattern DECLARED =
            Pattern.compile(
                    "(?:([\\p{L}_$][\\p{L}\\p{N}_$./]{0,500}+(?:\\[])*+) )?"
                            + "([\\p{L}_$][\\p{L}\\p{N}_$./<>-]{0,900}+)"
                            + "\\(([\\p{L}\\p{N}_$./,\\[\\] ]{0,2000}+)\\)");

    /** {@code java.lang.Thread.run(Thread.java:840)}. */
    private static final Pattern TRACED =
            Pattern.compile(
                    "(?:at )?([^ ()]{1,1000}+)\\((?:[^ ():]{1,200}+(?::(\\d{1,9}))?|Native"
                            + " Method|Unknown Source)\\)");

    private static final Pattern SOURCE = Pattern.compile(".*\\.(?:java|kt|scala|groovy|clj)");

    /** {@code Ljava/lang/Thread;::run}, as perf-map-agent has it. */
    private static final Pattern SIGNED = Pattern.compile("L([^ ;:()]{1,1000}+);(?:::|\\.)(.+)");

    /** {@code java.lang.Thread::run}; C++ has no dots. {@code java.lang.Thread#run}. */
    private static final Pattern JOINED =
            Pattern.compile("([^ :<>()#./]{1,200}+[./][^ :<>()#]{1,800}+)(?:::|#)([^ :()#]++)(.*)");

    /** {@code java.base/java.lang.Thread.run}, {@code java.base@21.0.1/…}. */
    private static final Pattern MODULE =
            Pattern.compile("[a-z][a-z0-9_]*+(?:\\.[a-z0-9_]++)*+(?:@[^/ ]{1,50}+)?/(.++)");

    private static final Map<String, String> PRIMITIVES =
            Map.of(
                    "void", "V", "boolean", "Z", "byte", "B", "char", "C", "short", "S", "int", "I",
                    "long", "J", "float", "F", "double", "D");

    private JavaNotation() {}

    static String of(String name) {
        String plain = name.strip();
        if (plain.indexOf(':') >= 0 || plain.indexOf('#') > 0) {
            Matcher signed = SIGNED.matcher(plain);
            if (signed.matches()) {
                return signed.group(1) + "." + signed.group(2);
            }
            Matcher joined = JOINED.matcher(plain);
            if (joined.matches()) {
                plain = joined.group(1) + "." + joined.group(2) + joined.group(3);
            }
        }
        plain = withoutModule(plain);
        return plain.endsWith(")") ? withoutArguments(plain) : plain;
    }

    private static String withoutModule(String name) {
        int slash = name.indexOf('/');
        if (slash < 1 || name.lastIndexOf('.') < slash) {
            return name;
        }
        Matcher module = MODULE.matcher(name);
        boolean is = module.matches() && isDotted(module.group(1), name.substring(0, slash));
        return is ? module.group(1) : name;
    }

    /** What follows a module has dots where what follows a package has slashes. */
    private static boolean isDotted(String rest, String before) {
        int arguments = rest.indexOf('(');
        String name = arguments < 0 ? rest : rest.substring(0, arguments);
        boolean method = name.indexOf('.') != name.lastIndexOf('.');
        boolean letter = Character.isLetter(rest.charAt(0));
        return letter && method && name.indexOf('/') < 0 || before.indexOf('@') > 0;
    }

    private static String withoutArguments(String name) {
        Matcher traced = TRACED.matcher(name);
        if (traced.matches() && isTraced(name)) {
            return traced.group(1) + (traced.group(2) == null ? "" : ":" + traced.group(2));
        }
        Matcher declared = DECLARED.matcher(name);
        if (!declared.matches()) {
            return name;
        }
        String result = declared.group(1);
        return declared.group(2) + (result == null ? "" : descriptor(declared.group(3), result));
    }

    private static boolean isTraced(String name) {
        String place = name.substring(name.lastIndexOf('(') + 1, name.length() - 1);
        int colon = place.indexOf(':');
        String file = colon < 0 ? place : place.substring(0, colon);
        return SOURCE.matcher(file).matches() || file.contains(" ");
    }

    /** Empty where a type is none that a descriptor has. */
    private static String descriptor(String arguments, String result) {
        List<String> types = new ArrayList<>();
        for (String type : arguments.isBlank() ? new String[0] : arguments.split(",", -1)) {
            types.add(type(type.strip()));
        }
        String returned = type(result);
        return types.contains("") || returned.isEmpty()
                ? ""
                : "(" + String.join("", types) + ")" + returned;
    }

    private static String type(String name) {
        String element = name;
        StringBuilder type = new StringBuilder();
        while (element.endsWith("[]")) {
            element = element.substring(0, element.length() - 2);
            type.append('[');
        }
        String primitive = PRIMITIVES.get(element);
        if (primitive != null) {
            return type + primitive;
        }
        boolean is = !element.isEmpty() && element.indexOf(' ') < 0 && element.indexOf('[') < 0;
        return is ? type + "L" + element.replace('.', '/') + ";" : "";
    }
}
