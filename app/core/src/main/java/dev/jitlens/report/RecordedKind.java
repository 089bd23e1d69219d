package dev.jitlens.report;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.ProgramState.ClassChange;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.ProgramState.Wait;
import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** What recordings and logs tell of a program by class and place. */
public enum RecordedKind {
    EXCEPTIONS(Set.of("jdk.JavaExceptionThrow", "jdk.JavaErrorThrow", "-Xlog:exceptions")),
    ALLOCATIONS(
            Set.of(
                    "jdk.ObjectAllocationSample",
                    "jdk.ObjectAllocationInNewTLAB",
                    "jdk.ObjectAllocationOutsideTLAB",
                    "jdk.AllocationRequiringGC")),
    LOCKS(
            Set.of(
                    "jdk.JavaMonitorEnter",
                    "jdk.JavaMonitorWait",
                    "jdk.ThreadPark",
                    "jdk.ThreadSleep",
                    "jdk.VirtualThreadPinned",
                    "jdk.FileRead",
                    "jdk.FileWrite",
                    "jdk.FileForce",
                    "jdk.SocketRead",
                    "jdk.SocketWrite",
                    "jdk.SystemGC",
                    Wait.STALL_RECORDED,
                    "jdk.BiasedLockRevocation",
                    "jdk.BiasedLockClassRevocation")),
    CLASSES(
            Set.of(
                    "jdk.ClassLoad",
                    ClassChange.LOADED,
                    ClassChange.UNLOADED,
                    ClassChange.LOADED_8,
                    ClassChange.UNLOADED_8));

    private final Set<String> events;

    RecordedKind(Set<String> events) {
        this.events = events;
    }

    /** Where such events happened, summed by class and stack. */
    public Stream<Site> sites(Run run) {
        return run.recording().states().stream()
                .filter(state -> state instanceof Site site && has(site))
                .map(Site.class::cast);
    }

    public boolean has(Site site) {
        return events.contains(site.event());
    }

    /** How many places there are of all kinds. */
    public static long count(Run run) {
        return Stream.of(values()).mapToLong(kind -> kind.sites(run).count()).sum();
    }

    /** The innermost frame outside of the JDK's own classes, else the innermost. */
    public static Optional<Frame> place(List<Frame> frames) {
        return frames.stream()
                .filter(f -> !f.method().holder().matches("(java|javax|jdk|sun)\\..*"))
                .findFirst()
                .or(() -> frames.stream().findFirst());
    }
}
