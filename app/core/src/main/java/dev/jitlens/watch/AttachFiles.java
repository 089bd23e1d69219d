package dev.jitlens.watch;

import java.nio.file.Files;
import java.nio.file.Path;

/** The two files by which a JVM and whoever attaches to it find each other. */
final class AttachFiles {
    private final ProcFiles proc;
    private final long ownPid;

    /**
     * @param ownPid the number of the process as it sees itself
     */
    AttachFiles(ProcFiles proc, long ownPid) {
        this.proc = proc;
        this.ownPid = ownPid;
    }

    static AttachFiles of(TargetProcess target) {
        return new AttachFiles(new ProcFiles(target.pid()), target.ownPid());
    }

    /** Where the JVM listens; HotSpot does not ask java.io.tmpdir. */
    Path socket() {
        return proc.path("root").resolve("tmp/.java_pid" + ownPid);
    }

    /** Whether the JVM listens there: one that was killed leaves its socket behind. */
    boolean isListening() {
        return Files.exists(socket()) && proc.sockets().contains("/tmp/.java_pid" + ownPid);
    }

    /** What asks the JVM to listen, together with SIGQUIT: in its temporary folder. */
    Path request() {
        return proc.path("root").resolve("tmp/.attach_pid" + ownPid);
    }
}
