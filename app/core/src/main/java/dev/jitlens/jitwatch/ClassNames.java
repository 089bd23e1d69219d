package dev.jitlens.jitwatch;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Renames the classes of a log for JITWatch and back.
 *
 * <p>JITWatch loads every class that it reads of, to reflect on its members. So each class gets a
 * package of ours in front: then {@link StubClasses} can define even {@code java.lang.String} as
 * the watched JVM had it, and no class of the host is ever taken for one of the log. Characters
 * that JITWatch's patterns do not accept in a class name are spelt as hexadecimal numbers.
 */
final class ClassNames {
    /** The package that stands in front of every class. */
    static final String PACKAGE = "_jl_";

    /** A static initialiser cannot be reflected on, so its stub is a method with this name. */
    private static final String CLINIT = "_jl_clinit";

    private static final Pattern ESCAPED = Pattern.compile("_jl_(\\.|clinit|([0-9a-f]+)_)");

    private ClassNames() {}

    /**
     * A class as {@code <klass>} or a method attribute names it, with dots from JDK 9 on and
     * slashes on 8, or an array descriptor, to its name with dots in our package.
     */
    static String renamed(String name) {
        int dimensions = dimensions(name);
        if (dimensions == 0) {
            return PACKAGE + '.' + escape(name);
        }
        String element = name.substring(dimensions);
        if (element.startsWith("L") && element.endsWith(";")) {
            return name.substring(0, dimensions)
                    + 'L'
                    + renamed(element.substring(1, element.length() - 1))
                    + ';';
        }
        return name;
    }

    /** A method descriptor with its classes renamed. */
    static String renamedDescriptor(String descriptor) {
        StringBuilder renamed = new StringBuilder(descriptor.length() + 32);
        int at = 0;
        while (at < descriptor.length()) {
            char c = descriptor.charAt(at);
            int end = c == 'L' ? descriptor.indexOf(';', at) : -1;
            if (end < 0) {
                renamed.append(c);
                at++;
            } else {
                String internal = renamed(descriptor.substring(at + 1, end)).replace('.', '/');
                renamed.append('L').append(internal).append(';');
                at = end + 1;
            }
        }
        return renamed.toString();
    }

    static String renamedMember(String name) {
        return name.equals("<clinit>") ? CLINIT : name;
    }

    /** Any text of JITWatch with our names in it, back to the names of the log. */
    static String original(String text) {
        if (!text.contains(PACKAGE)) {
            return text;
        }
        Matcher matcher = ESCAPED.matcher(text);
        StringBuilder original = new StringBuilder(text.length());
        while (matcher.find()) {
            matcher.appendReplacement(original, Matcher.quoteReplacement(meaning(matcher)));
        }
        return matcher.appendTail(original).toString();
    }

    private static String meaning(Matcher matcher) {
        return switch (matcher.group(1)) {
            case "." -> "";
            case "clinit" -> "<clinit>";
            default -> Character.toString((char) Integer.parseInt(matcher.group(2), 16));
        };
    }

    private static int dimensions(String name) {
        int dimensions = 0;
        while (dimensions < name.length() && name.charAt(dimensions) == '[') {
            dimensions++;
        }
        return dimensions;
    }

    /** Package separators become dots; the slash of a hidden class, before its number, does not. */
    private static String escape(String name) {
        int slash = name.lastIndexOf('/');
        int hidden =
                slash >= 0 && slash + 1 < name.length() && isDigit(name.charAt(slash + 1))
                        ? slash
                        : -1;
        StringBuilder escaped = new StringBuilder(name.length() + 16);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (c == '.' || c == '/' && i != hidden) {
                escaped.append('.');
            } else if (Character.isLetter(c) || isDigit(c) || c == '$' || c == '_') {
                escaped.append(c);
            } else {
                escaped.append(PACKAGE).append(Integer.toHexString(c)).append('_');
            }
        }
        return escaped.toString();
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }
}
