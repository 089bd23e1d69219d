package dev.jitlens.launch.flags;

import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/** Puts the files that a JVM writes into the run directory. */
public final class RunFiles {
    /** Stands for the run directory's absolute path in a command line that is not started yet. */
    public static final String RUN_DIR = "{run}";

    private RunFiles() {}

    /** The argument, with a relative file name in it made to lie in the run directory. */
    public static String place(String argument) {
        for (String prefix : new String[] {"-XX:LogFile=", "-XX:PerfDataSaveFile=", "-Xloggc:"}) {
            if (argument.startsWith(prefix)) {
                String name = argument.substring(prefix.length());
                return isAbsolute(name) ? argument : prefix + inRunDirectory(name);
            }
        }
        return UnifiedLogging.is(argument)
                ? UnifiedLogging.parse(argument).inRunDirectory().argument()
                : argument;
    }

    public static String inRunDirectory(String name) {
        return RUN_DIR + "/" + name;
    }

    public static boolean isAbsolute(String name) {
        try {
            return name.startsWith(RUN_DIR) || Path.of(name).isAbsolute();
        } catch (InvalidPathException e) {
            // What this system cannot name is the JVM's to judge.
            return true;
        }
    }
}
