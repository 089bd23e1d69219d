package dev.jitlens.launch.flags;

import java.util.Optional;

/**
 * Checks method patterns of compile commands before the JVM does: {@code java.lang.String::hash*},
 * {@code java/lang/String.hashCode}, with an optional signature as in class files. The rules were
 * tried on JDK 8, 11, 17 and 25 (HotSpot: methodMatcher.cpp, in 8 compilerOracle.cpp).
 */
final class MethodPattern {
    private static final String EXAMPLE = ", such as java.lang.String::hashCode.";
    private final String text;
    private final int feature;

    private MethodPattern(String text, int feature) {
        this.text = text;
        this.feature = feature;
    }

    /** What is wrong with a pattern for a JDK; empty if nothing. */
    static Optional<Complaint> check(String text, int feature) {
        return Optional.ofNullable(new MethodPattern(text, feature).complaint());
    }

    private Complaint complaint() {
        int signature = text.indexOf('(');
        int end = signature < 0 ? text.length() : signature;
        boolean separated = end > 0 && ", ".indexOf(text.charAt(end - 1)) >= 0;
        String names = text.substring(0, separated ? end - 1 : end);
        if (names.isEmpty()) {
            return new Complaint(0, "A pattern must name a class and a method" + EXAMPLE);
        }
        int colons = names.indexOf("::");
        Complaint wrong = colons >= 0 ? inColons(names, colons) : inDots(names);
        if (wrong != null || signature < 0) {
            return wrong;
        }
        if (feature < 9 && !separated) {
            return new Complaint(signature, "JDK 8 wants a comma or a blank before the signature.");
        }
        return signature(signature);
    }

    private static Complaint inColons(String names, int colons) {
        int again = names.indexOf("::", colons + 2);
        if (again >= 0) {
            return new Complaint(again, "Only one :: may stand in a pattern.");
        }
        int slash = names.indexOf('/');
        if (slash >= 0) {
            return new Complaint(slash, "Either a.b.C::m or a/b/C.m, but not / together with ::.");
        }
        int dot = names.indexOf('.', colons);
        if (dot >= 0) {
            return new Complaint(dot, "A method's name contains no dot.");
        }
        return parts(names, colons, colons + 2);
    }

    private static Complaint inDots(String names) {
        int dot = names.indexOf('.');
        if (dot < 0) {
            return new Complaint(
                    names.length(), "A method must follow the class, after :: or a dot" + EXAMPLE);
        }
        if (names.indexOf('.', dot + 1) >= 0) {
            return new Complaint(
                    dot, "With dots in the class the method must follow :: (a.b.C::m or a/b/C.m).");
        }
        int slash = names.indexOf('/', dot);
        if (slash >= 0) {
            return new Complaint(slash, "The method after the dot contains a slash.");
        }
        return parts(names, dot, dot + 1);
    }

    private static Complaint parts(String names, int classEnd, int methodStart) {
        if (classEnd == 0) {
            return new Complaint(0, "A class, or *, must stand before the method.");
        }
        if (methodStart == names.length()) {
            return new Complaint(methodStart, "A method, or *, must follow the class.");
        }
        Complaint inClass = part(names, 0, classEnd, false);
        return inClass != null ? inClass : part(names, methodStart, names.length(), true);
    }

    private static Complaint part(String names, int start, int end, boolean method) {
        String part = names.substring(start, end);
        if (part.matches("\\*\\*+")) {
            return new Complaint(start, "One * is enough: " + part + " is not allowed.");
        }
        boolean special = method && (part.equals("<init>") || part.equals("<clinit>"));
        for (int i = start; i < end && !special; i++) {
            char c = names.charAt(i);
            if (c == '*' && i > start && i < end - 1) {
                return new Complaint(i, "A * may stand at the start and the end of a name only.");
            }
            if (!allowed(c, method)) {
                return new Complaint(i, notAllowed(c, method));
            }
        }
        return null;
    }

    private static boolean allowed(char c, boolean method) {
        return c == '*'
                || Character.isJavaIdentifierPart(c)
                || c == '-'
                || c == '+'
                || !method && (c == '.' || c == '/');
    }

    private static String notAllowed(char c, boolean method) {
        if (c == '<' || c == '>') {
            return method
                    ? "< and > may stand in <init> and <clinit> only."
                    : "A class's name contains no " + c + ".";
        }
        return "A " + (method ? "method" : "class") + "'s name contains no \"" + c + "\".";
    }

    /** A descriptor, or only its parameters: JDK 9 and up compare from the start. */
    private Complaint signature(int start) {
        int star = text.indexOf('*', start);
        if (star >= 0) {
            return new Complaint(star, "No * may stand in a signature.");
        }
        int at = start + 1;
        while (at < text.length() && text.charAt(at) != ')') {
            int next = Descriptors.typeEnd(text, at, false);
            if (next < 0) {
                return new Complaint(
                        at,
                        "The signature must be as in class files, such as"
                                + " (I[Ljava/lang/String;)V.");
            }
            at = next;
        }
        if (at == text.length()) {
            return new Complaint(at, "The signature must end its parameters with a ).");
        }
        at++;
        if (at == text.length() && feature < 9) {
            return new Complaint(at, "JDK 8 wants the type that is returned too, such as V.");
        }
        if (at == text.length() || Descriptors.typeEnd(text, at, true) == text.length()) {
            return null;
        }
        return new Complaint(
                at, "After the ) one type must follow, such as V or Ljava/lang/String;.");
    }
}
