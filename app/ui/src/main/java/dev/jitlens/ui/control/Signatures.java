package dev.jitlens.ui.control;

import java.util.ArrayList;
import java.util.List;

/** JVM descriptors as a programmer writes types. */
public final class Signatures {
    private Signatures() {}

    /**
     * {@code (ILjava/lang/String;[B)V} as {@code (int, String, byte[]): void}; what is no
     * descriptor stays as it is.
     */
    public static String readable(String descriptor) {
        int close = descriptor.indexOf(')');
        if (!descriptor.startsWith("(") || close < 0) {
            return descriptor;
        }
        List<String> parameters = new ArrayList<>();
        int at = 1;
        while (at < close) {
            int end = end(descriptor, at);
            if (end < 0 || end > close) {
                return descriptor;
            }
            parameters.add(type(descriptor.substring(at, end)));
            at = end;
        }
        String returned = type(descriptor.substring(close + 1));
        return "(" + String.join(", ", parameters) + "): " + returned;
    }

    /** Index after the type that begins at {@code at}, or -1. */
    private static int end(String descriptor, int at) {
        int i = at;
        while (i < descriptor.length() && descriptor.charAt(i) == '[') {
            i++;
        }
        if (i >= descriptor.length()) {
            return -1;
        }
        if (descriptor.charAt(i) != 'L') {
            return i + 1;
        }
        int semicolon = descriptor.indexOf(';', i);
        return semicolon < 0 ? -1 : semicolon + 1;
    }

    private static String type(String type) {
        int arrays = type.lastIndexOf('[') + 1;
        String element = type.substring(arrays);
        String name =
                switch (element) {
                    case "Z" -> "boolean";
                    case "B" -> "byte";
                    case "C" -> "char";
                    case "S" -> "short";
                    case "I" -> "int";
                    case "J" -> "long";
                    case "F" -> "float";
                    case "D" -> "double";
                    case "V" -> "void";
                    default -> simpleName(element);
                };
        return name + "[]".repeat(arrays);
    }

    private static String simpleName(String element) {
        String inside = element.replaceFirst("^L", "").replaceFirst(";$", "");
        return inside.substring(inside.lastIndexOf('/') + 1);
    }
}
