package dev.jitlens.install;

import java.nio.file.Path;

/**
 * The Java runtime that the packaged application carries: a JDK with most of its modules left out.
 */
public final class OwnRuntime {
    public static final String NOTICE =
            "It runs on the Java runtime that comes with Jitlens, which lacks some modules and all"
                    + " tools of a JDK.";

    private OwnRuntime() {}

    /** Whether a Java home is this runtime; none is if Jitlens runs from its build folder. */
    public static boolean is(Path javaHome) {
        return is(javaHome, System.getProperty("jitlens.home", ""));
    }

    /**
     * @param files folder of the application's files, beside whose folder the runtime lies
     */
    public static boolean is(Path javaHome, String files) {
        if (files.isEmpty()) {
            return false;
        }
        Path beside = RealPath.of(Path.of(files)).resolveSibling("runtime");
        return RealPath.of(javaHome).startsWith(RealPath.of(beside));
    }
}
