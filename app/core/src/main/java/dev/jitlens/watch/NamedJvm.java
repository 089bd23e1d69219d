package dev.jitlens.watch;

import dev.jitlens.counters.LocalJvm;
import dev.jitlens.counters.LocalJvms;

import java.util.List;
import java.util.stream.Collectors;

/** Finds the one JVM that a user means. */
public final class NamedJvm {
    private NamedJvm() {}

    /**
     * @param pidOrName number of a process, or main class or jar: whole, its last part, or some of
     *     it
     * @throws WatchException if there is none, or more than one
     */
    public static long pid(String pidOrName) throws WatchException {
        if (!pidOrName.isEmpty() && pidOrName.chars().allMatch(c -> c >= '0' && c <= '9')) {
            try {
                return Long.parseLong(pidOrName);
            } catch (NumberFormatException e) {
                throw new WatchException("No process has the number " + pidOrName + ".");
            }
        }
        return one(pidOrName, LocalJvms.find());
    }

    static long one(String name, List<LocalJvm> jvms) throws WatchException {
        List<LocalJvm> same = jvms.stream().filter(jvm -> isCalled(jvm, name)).toList();
        List<LocalJvm> found =
                same.isEmpty()
                        ? jvms.stream().filter(jvm -> jvm.mainClass().contains(name)).toList()
                        : same;
        if (found.size() == 1) {
            return found.getFirst().pid();
        }
        throw new WatchException(
                found.isEmpty()
                        ? "No JVM here runs a main class or jar called \""
                                + name
                                + "\" (see: jitlens list jvms)."
                        : "Several JVMs here run \""
                                + name
                                + "\", so name one by its process: "
                                + found.stream()
                                        .map(jvm -> jvm.pid() + " " + jvm.mainClass())
                                        .collect(Collectors.joining(", "))
                                + ".");
    }

    /** What a run of this process is called: after its program, as far as that can be seen. */
    public static String runName(long pid) {
        return runName(
                LocalJvms.find().stream()
                        .filter(jvm -> jvm.pid() == pid)
                        .map(LocalJvm::mainClass)
                        .findFirst()
                        .orElse(""),
                pid);
    }

    static String runName(String mainClass, long pid) {
        String program =
                mainClass.endsWith(".jar")
                        ? mainClass.substring(0, mainClass.length() - ".jar".length())
                        : mainClass.substring(mainClass.lastIndexOf('.') + 1);
        return (program.isEmpty() ? "attached" : program) + "-" + pid;
    }

    private static boolean isCalled(LocalJvm jvm, String name) {
        String main = jvm.mainClass();
        return main.equals(name) || main.substring(main.lastIndexOf('.') + 1).equals(name);
    }
}
