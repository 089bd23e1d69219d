package dev.jitlens.watch;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The process of a JVM that is to be watched, which was looked at from outside only: what would end
 * a process, or make it print, is found out before anything is sent to it.
 *
 * @param pid as this machine sees it
 * @param ownPid as the process sees itself, in a container
 * @param root the folder that the process takes for {@code /}
 * @param own whether it sees the same files as we do
 * @param user number of its user
 * @param command the words that it was started with
 */
record TargetProcess(
        long pid, long ownPid, Path root, boolean own, String user, List<String> command) {
    /** The bit of SIGQUIT in a mask of signals. */
    private static final long QUIT = 1L << 2;

    /** The bit of SIGPROF. */
    private static final long PROF = 1L << 26;

    private static final String ASYNC = "libasyncProfiler.so";

    /**
     * @throws WatchException if it cannot be attached to, with what would help
     */
    static TargetProcess of(long pid) throws WatchException {
        ProcFiles proc = new ProcFiles(pid);
        if (pid <= 0 || !proc.exists()) {
            throw new WatchException("There is no process " + pid + ".");
        }
        if (pid == ProcessHandle.current().pid()) {
            throw new WatchException("Process " + pid + " is Jitlens itself.");
        }
        checkUser(pid, proc);
        checkJvm(pid, proc);
        checkState(pid, proc);
        checkAttachable(pid, proc);
        boolean same = isSameHere(proc, "ns/mnt") && isSameHere(proc, "root");
        return new TargetProcess(
                pid,
                ownPid(pid, proc),
                same ? Path.of("/") : proc.path("root"),
                same,
                effectiveUser(proc),
                proc.words("cmdline"));
    }

    private static long ownPid(long pid, ProcFiles proc) {
        List<String> numbers = proc.status("NSpid");
        return numbers.isEmpty() ? pid : Long.parseLong(numbers.getLast());
    }

    private static boolean isSameHere(ProcFiles proc, String link) {
        Optional<String> its = proc.link(link);
        return its.isPresent()
                && its.equals(new ProcFiles(ProcessHandle.current().pid()).link(link));
    }

    private static String effectiveUser(ProcFiles proc) {
        List<String> uids = proc.status("Uid");
        return uids.size() > 1 ? uids.get(1) : "";
    }

    private static void checkUser(long pid, ProcFiles proc) throws WatchException {
        String its = effectiveUser(proc);
        String ours = effectiveUser(new ProcFiles(ProcessHandle.current().pid()));
        if (!its.equals(ours)) {
            String name = ProcessHandle.of(pid).flatMap(p -> p.info().user()).orElse("user " + its);
            throw new WatchException(
                    "Process "
                            + pid
                            + " is of another user, whom alone its JVM obeys: run Jitlens as that"
                            + " user, with \"sudo -u "
                            + name
                            + " jitlens attach "
                            + pid
                            + "\".");
        }
    }

    private static void checkJvm(long pid, ProcFiles proc) throws WatchException {
        String maps = proc.maps();
        if (maps.isEmpty()) {
            throw new WatchException(
                    "Process " + pid + " cannot be looked into: it has ended, or is protected.");
        }
        if (!maps.contains("/libjvm.so")) {
            throw new WatchException(
                    "Process "
                            + pid
                            + " is no HotSpot JVM: no libjvm.so is in it (see: jitlens list"
                            + " jvms).");
        }
    }

    private static void checkState(long pid, ProcFiles proc) throws WatchException {
        String state = proc.status("State").stream().findFirst().orElse("");
        if (state.equals("T") || state.equals("t")) {
            throw new WatchException(
                    "Process "
                            + pid
                            + " is stopped and cannot answer: let it go on with \"kill -CONT "
                            + pid
                            + "\", or wait until its debugger does.");
        }
        if (state.equals("Z") || state.equals("X")) {
            throw new WatchException("Process " + pid + " has ended.");
        }
    }

    /** Where the JVM does not wait for SIGQUIT, that signal would end it, or make it print. */
    private static void checkAttachable(long pid, ProcFiles proc) throws WatchException {
        boolean listens = new AttachFiles(proc, ownPid(pid, proc)).isListening();
        boolean disabled = JvmWords.of(proc).contains("-XX:+DisableAttachMechanism");
        if (disabled) {
            throw new WatchException(
                    "The JVM of process "
                            + pid
                            + " was started with -XX:+DisableAttachMechanism, so nobody can attach:"
                            + " start it without, or launch it with \"jitlens run\".");
        }
        List<String> caught = proc.status("SigCgt");
        boolean quits =
                !caught.isEmpty() && (Long.parseUnsignedLong(caught.getFirst(), 16) & QUIT) != 0;
        if (!listens && !quits) {
            throw new WatchException(
                    "The JVM of process "
                            + pid
                            + " does not listen for SIGQUIT, as it is starting, or ending: try"
                            + " again.");
        }
    }

    /**
     * Whose handler of SIGPROF may be in it already, in words; empty if there is none, or it is
     * that of our agent. A profiler never takes its own back, since a signal may be under way.
     *
     * @param agent file name of our agent
     */
    String otherProfiler(String agent) {
        List<String> caught = new ProcFiles(pid).status("SigCgt");
        if (caught.isEmpty() || (Long.parseUnsignedLong(caught.getFirst(), 16) & PROF) == 0) {
            return "";
        }
        if (loaded(ASYNC).isPresent()) {
            return "async-profiler";
        }
        return loaded(agent).isPresent() ? "" : "a profiler, or the flight recorder's jfr-cpu";
    }

    /** Whether a profiler other than the flight recorder has the signal SIGPROF. */
    boolean hasProfilerBesidesJfr(String agent) {
        return loaded(ASYNC).isPresent() || loaded(agent).isPresent();
    }

    /**
     * The library of that name that is in the process already, as it sees it: a JVM unloads none,
     * and finds it again under the name by which it was loaded, even if the file is gone.
     */
    Optional<Path> loaded(String name) {
        String end = "/" + name;
        String above = root.equals(Path.of("/")) ? "" : new ProcFiles(pid).link("root").orElse("/");
        return new ProcFiles(pid)
                .maps()
                .lines()
                .map(line -> line.replaceFirst(" \\(deleted\\)$", ""))
                .filter(line -> line.endsWith(end))
                .map(line -> line.substring(line.indexOf('/')))
                .map(
                        path ->
                                !above.equals("/") && path.startsWith(above + "/")
                                        ? path.substring(above.length())
                                        : path)
                .map(Path::of)
                .findFirst();
    }

    /** A path of ours as the process sees it, if it sees the same files. */
    Path outside(Path inside) {
        return own ? inside : root.resolve(inside.toString().substring(1));
    }
}
