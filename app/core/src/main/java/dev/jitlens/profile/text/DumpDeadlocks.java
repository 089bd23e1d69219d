package dev.jitlens.profile.text;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.ProgramState.Deadlock;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.profile.format.DeadlockText;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.StuckPools;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Threads of text dumps that never go on: deadlocks, which a dump names at its end, and pools whose
 * threads all wait for tasks of such pools.
 */
final class DumpDeadlocks {
    private static final int MOST = 100;
    private static final int MOST_FRAMES = 64;

    /** What the lines of a deadlock begin with that are not indented, unless a page does it. */
    private static final List<String> LINES =
            List.of("\"", "Found ", "Java stack information for the threads ");

    private final ProfileSink sink;
    private final DeadlockText named = new DeadlockText(this::tell);
    private StuckPools pools = new StuckPools();

    /** Each once, by its threads: every dump after the first has it again. */
    private final Set<Set<String>> told = new HashSet<>();

    private Origin begin;

    /** Where the last deadlock began, or else the dump. */
    private Origin origin;

    DumpDeadlocks(ProfileSink sink, Origin begin) {
        this.sink = sink;
        this.begin = begin;
        this.origin = begin;
    }

    /**
     * Takes a line, whichever it is.
     *
     * @param said where it begins, behind blanks
     */
    void line(String line, int said, Origin at) {
        if (line.startsWith(DeadlockText.BEGIN, said)) {
            named.end();
            origin = at;
        }
        boolean bare = said > 0 && LINES.stream().anyMatch(its -> line.startsWith(its, said));
        named.line(bare ? line.substring(said) : line);
    }

    /**
     * Takes a thread.
     *
     * @param waits without an end, as its state tells
     */
    void thread(String name, boolean waits, List<SampleFrame> frames) {
        List<SampleFrame> kept = frames.subList(0, Math.min(MOST_FRAMES, frames.size()));
        if (kept.stream().anyMatch(f -> StuckPools.concerns(f.method()))) {
            pools.thread(
                    name,
                    waits,
                    kept.stream().map(f -> new Frame(f.method(), f.bci(), f.line())).toList());
        }
    }

    /** A dump has ended, and another may begin here. */
    void end(Origin next) {
        named.end();
        origin = begin;
        List<Deadlock.Stuck> stuck = pools.stuck();
        if (!stuck.isEmpty()) {
            tell(stuck);
        }
        pools = new StuckPools();
        begin = next;
        origin = next;
    }

    private void tell(List<Deadlock.Stuck> threads) {
        Set<String> names =
                threads.stream().map(Deadlock.Stuck::thread).collect(Collectors.toSet());
        if (told.size() < MOST && told.add(names)) {
            sink.event(new Deadlock(origin, Time.UNKNOWN, threads));
        }
    }
}
