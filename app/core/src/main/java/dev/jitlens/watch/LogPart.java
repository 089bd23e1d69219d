package dev.jitlens.watch;

import java.io.IOException;
import java.util.List;

/** A further output of unified logging. */
final class LogPart implements WatchPart {
    static final String FILE = "unified.log";
    private static final String WHAT =
            "jit+compilation=debug,jit+inlining=debug,safepoint=info,gc*=info,deoptimization=debug";

    /** JDKs differ in the tags that they know, and one that is unknown spoils all. */
    private static final String OF_ALL = "jit+compilation=debug,safepoint=info,gc=info";

    /** The number of the first JDK that has it. */
    private static final int FIRST = 9;

    private final WatchChoice choice;
    private final Staging staging;
    private final long pid;
    private boolean began;

    /**
     * @throws WatchException if the JVM is older than unified logging
     */
    LogPart(WatchChoice choice, TargetProcess process, Staging staging) throws WatchException {
        this.choice = choice;
        this.staging = staging;
        pid = process.pid();
        int feature = JvmWords.feature(new ProcFiles(pid));
        if (feature > 0 && feature < FIRST) {
            throw none(pid);
        }
    }

    private static WatchException none(long pid) {
        return new WatchException(
                "The JVM of process "
                        + pid
                        + " has no unified logging that can be switched on: that began with JDK "
                        + FIRST
                        + ".");
    }

    @Override
    public List<String> changes() {
        return List.of(
                "Unified logging of compilations, safepoints and collections goes to "
                        + FILE
                        + " of the run too, for "
                        + choice.seconds()
                        + " s; what was logged before goes on as it was. If Jitlens is killed"
                        + " meanwhile, this output stays (\"jcmd "
                        + pid
                        + " VM.log list\" has its number, and \"jcmd "
                        + pid
                        + " VM.log output=#NUMBER what=all=off\" takes it away).");
    }

    @Override
    public void begin(RunningJvm jvm) throws IOException {
        began = starts(jvm, WHAT) || starts(jvm, OF_ALL);
        if (!began) {
            throw none(jvm.pid());
        }
    }

    private boolean starts(RunningJvm jvm, String what) throws IOException {
        String command =
                "VM.log output="
                        + output()
                        + " output_options=filecount=0 decorators=uptime,level,tags what="
                        + what;
        return jvm.known(command).isPresent() && isThere(jvm);
    }

    private boolean isThere(RunningJvm jvm) throws IOException {
        return jvm.known("VM.log list").filter(list -> list.contains(path())).isPresent();
    }

    private String path() {
        return staging.file(FILE).toString();
    }

    /** Quoted twice: by jcmd for blanks, and for unified logging where a name has a colon. */
    private String output() {
        return "\"file=" + path() + "\"";
    }

    @Override
    public void end(RunningJvm jvm) throws IOException {
        if (began && jvm.isAlive()) {
            jvm.known("VM.log output=" + output() + " what=all=off");
            if (isThere(jvm)) {
                throw new WatchException(
                        "The log output " + path() + " of process " + jvm.pid() + " stays on.");
            }
        }
    }

    @Override
    public List<String> left() {
        return List.of();
    }
}
