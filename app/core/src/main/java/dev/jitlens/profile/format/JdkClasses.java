package dev.jitlens.profile.format;

import java.util.List;

/** Which classes are the JDK's, by their names. */
public final class JdkClasses {
    private static final List<String> PACKAGES =
            List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

    private JdkClasses() {}

    public static boolean has(String type) {
        return PACKAGES.stream().anyMatch(type::startsWith);
    }
}
