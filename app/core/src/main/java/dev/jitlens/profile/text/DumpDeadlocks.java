package dev.jitlens.profile.text;

import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Deadlock;
import dev.jitlens.model.Time;
import dev.jitlens.profile.dumps.DumpedThread;
import dev.jitlens.profile.dumps.StuckThreads;
import dev.jitlens.profile.format.ProfileSink;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** Threads of dumps that never go on, each told once, and where its dump is. */
final class DumpDeadlocks {
    private static final int MOST = 100;

    private final ProfileSink sink;
    private final StuckThreads stuck = new StuckThreads(this::tell);

    /** How often, by the names of its threads: every dump after the first has it again. */
    private final Map<Set<String>, Integer> told = new HashMap<>();

    /** The same of those that this dump names: threads of two may have the same names. */
    private final Map<Set<String>, Integer> named = new HashMap<>();

    private int all;
    private Origin begin;

    /** Where the last deadlock began, or else the dump. */
    private Origin origin;

    private boolean isAtOnce = true;
    private boolean isNamed = true;

    DumpDeadlocks(ProfileSink sink, Origin begin) {
        this.sink = sink;
        this.begin = begin;
        this.origin = begin;
    }

    /**
     * Takes a line that is no thread's.
     *
     * @param said where it begins, behind blanks
     */
    void line(String line, int said, Origin at) {
        if (StuckThreads.isNamed(line, said)) {
            stuck.endNamed();
            origin = at;
        }
        stuck.line(line, said);
    }

    void thread(DumpedThread thread) {
        isAtOnce = thread.isAtOnce();
        stuck.thread(thread);
    }

    /** A dump has ended, and another may begin here. */
    void end(Origin next) {
        stuck.endNamed();
        origin = begin;
        isNamed = false;
        stuck.end();
        isNamed = true;
        named.clear();
        begin = next;
        origin = next;
    }

    private void tell(List<Deadlock.Stuck> threads) {
        Set<String> names =
                threads.stream().map(Deadlock.Stuck::thread).collect(Collectors.toSet());
        int before = told.getOrDefault(names, 0);
        int here = isNamed ? named.merge(names, 1, Integer::sum) : 1;
        if (here > before && all < MOST) {
            all++;
            told.put(names, here);
            sink.event(new Deadlock(origin, Time.UNKNOWN, threads, isAtOnce));
        }
    }
}
