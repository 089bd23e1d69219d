package dev.jitlens.cli.live;

import dev.jitlens.model.CompilerState;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.ProfileSink;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Prints what is new in a recording or in samples that grow: what happened at one moment once, a
 * line each; events that are many, samples among them, are counted by name.
 */
final class RecordingLines implements ProfileSink {
    private final LogKind kind;
    private final EventLines lines;
    private final Map<JvmEvent, Integer> printed = new HashMap<>();
    private final Map<String, Long> counts = new TreeMap<>();
    private final Map<JvmEvent, Integer> now = new HashMap<>();
    private final Map<String, Integer> problems = new HashMap<>();

    /**
     * @param kind of what grows: a recording, or samples
     */
    RecordingLines(LogKind kind, EventLines lines) {
        this.kind = kind;
        this.lines = lines;
    }

    /** Must be called before all is told once more. */
    void begin() {
        now.clear();
        counts.clear();
    }

    /** Must be called when all was told. */
    void end() {
        lines.counted(counts);
    }

    /** A fact that grew meanwhile, such as a pause whose end came later, is printed once more. */
    @Override
    public void event(JvmEvent event) {
        if (event instanceof ProgramState.Throttle t) {
            // How many there were changes all the time.
            String leftOut = ProgramState.Throttle.sentence(t.event(), t.limit(), Unknown.NUMBER);
            problem(t.origin(), leftOut);
            return;
        }
        if (!isOfOneMoment(event)) {
            return;
        }
        int count = now.merge(event, 1, Integer::sum);
        if (printed.getOrDefault(event, 0) < count) {
            printed.put(event, count);
            lines.event(kind, event);
        }
    }

    /** Sums and readings change all the time. */
    private static boolean isOfOneMoment(JvmEvent event) {
        return switch (event) {
            case ProgramState state ->
                    switch (state) {
                        case ProgramState.Deadlock _,
                                ProgramState.ThreadDump _,
                                ProgramState.ArchiveWord _,
                                ProgramState.ClassChange _ ->
                                true;
                        case ProgramState.Flag flag -> !flag.before().isEmpty();
                        case ProgramState.Site _,
                                ProgramState.Wait _,
                                ProgramState.Crowd _,
                                ProgramState.ThreadLife _,
                                ProgramState.CpuLoad _,
                                ProgramState.ThreadLoad _,
                                ProgramState.Classes _,
                                ProgramState.Throwables _,
                                ProgramState.References _,
                                ProgramState.Threshold _,
                                ProgramState.Throttle _ ->
                                false;
                    };
            case CompilerState state ->
                    switch (state) {
                        case CompilerState.CodeHeapFull _,
                                CompilerState.NotCompilable _,
                                CompilerState.Restart _ ->
                                true;
                        case CompilerState.Phase _,
                                CompilerState.CompileCost _,
                                CompilerState.CodeHeap _,
                                CompilerState.CodeBlobs _,
                                CompilerState.Queue _,
                                CompilerState.Totals _ ->
                                false;
                    };
            default -> true;
        };
    }

    @Override
    public void jvm(JvmIdentity jvm) {
        event(jvm);
    }

    @Override
    public void counted(Map<String, Long> events) {
        events.forEach((name, count) -> counts.merge(name, count, Long::sum));
    }

    @Override
    public void profile(Profile profile) {
        if (kind != LogKind.JFR) { // Of a recording, its events are counted.
            String what = "samples " + profile.source().id();
            counts.merge(what, profile.samples(), Long::sum);
        }
    }

    @Override
    public void threads(List<SampledThread> threads) {
        // Their CPU times change all the time.
    }

    @Override
    public void problem(Origin origin, String message) {
        if (problems.merge(message, 1, Integer::sum) == 1) {
            lines.problem(origin, message);
        }
    }
}
