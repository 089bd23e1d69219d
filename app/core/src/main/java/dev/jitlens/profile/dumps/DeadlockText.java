package dev.jitlens.profile.dumps;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.ProgramState.Deadlock;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The deadlocks that a thread dump of JDK 8 to 27 names at its end ({@code DeadlockCycle}). */
final class DeadlockText {
    private static final int MOST_THREADS = 1000;
    private static final int MOST_FRAMES = 64;

    /** Found one Java-level deadlock: */
    static final String BEGIN = "Found one Java-level deadlock:";

    /** Java stack information for the threads listed above: */
    private static final String STACKS = "Java stack information for the threads listed above";

    /** "clerk-2": */
    private static final Pattern THREAD = Pattern.compile("\"(.{0,500})\":\\s*");

    /**
     * waiting to lock monitor 0x00007f (object 0x00000007, a pkg.Account), or waiting for ownable
     * synchronizer 0x00000007, (a java.util.concurrent.locks.ReentrantLock$NonfairSync),
     */
    private static final Pattern WAITS =
            Pattern.compile("\\s+waiting (?:to lock|for) .{0,200}?\\ba ([^\\s),]{1,500})\\),\\s*");

    /** which is held by "clerk-1" */
    private static final Pattern HELD =
            Pattern.compile("\\s+(?:in JNI, )?which is held by \"(.{0,500})\"\\s*");

    private final Consumer<List<Deadlock.Stuck>> found;
    private Map<String, Thread> threads = new LinkedHashMap<>();
    private Thread current = new Thread();
    private boolean inside;
    private boolean stacks;

    private static final class Thread {
        private String what = "";
        private String holder = "";
        private final List<Frame> frames = new ArrayList<>();
    }

    /**
     * @param found takes the threads of each deadlock
     */
    DeadlockText(Consumer<List<Deadlock.Stuck>> found) {
        this.found = found;
    }

    /** The threads of each deadlock; none if the dump names none. */
    static List<List<Deadlock.Stuck>> read(String dump) {
        int begin = dump.indexOf(BEGIN);
        if (begin < 0) {
            return List.of();
        }
        List<List<Deadlock.Stuck>> all = new ArrayList<>();
        DeadlockText text = new DeadlockText(all::add);
        dump.substring(begin).lines().forEach(text::line);
        text.end();
        return all;
    }

    /** Takes the next line of a dump. */
    void line(String line) {
        if (line.startsWith(BEGIN)) {
            end();
            inside = true;
        } else if (line.startsWith(STACKS)) {
            stacks = true;
        } else if (line.startsWith("Found ")) {
            end();
        } else if (inside) {
            detail(line);
        }
    }

    private void detail(String line) {
        Matcher thread = THREAD.matcher(line);
        if (thread.matches()) {
            String name = thread.group(1);
            current =
                    threads.size() < MOST_THREADS
                            ? threads.computeIfAbsent(name, n -> new Thread())
                            : threads.getOrDefault(name, new Thread());
        } else if (stacks) {
            if (current.frames.size() < MOST_FRAMES) {
                DumpFrames.of(line)
                        .map(f -> new Frame(f.method(), f.bci(), f.line()))
                        .ifPresent(current.frames::add);
            }
        } else {
            Matcher waits = WAITS.matcher(line);
            Matcher held = HELD.matcher(line);
            current.what = waits.matches() ? waits.group(1) : current.what;
            current.holder = held.matches() ? held.group(1) : current.holder;
        }
    }

    /**
     * The dump has ended. A thread that only stands at the end of the chain of waits is in no
     * circle.
     */
    void end() {
        Set<String> circle = circle();
        List<Deadlock.Stuck> stuck = new ArrayList<>();
        threads.forEach(
                (name, t) -> {
                    if (circle.contains(name)) {
                        stuck.add(new Deadlock.Stuck(name, t.what, t.holder, t.frames));
                    }
                });
        if (!stuck.isEmpty()) {
            found.accept(stuck);
        }
        threads = new LinkedHashMap<>();
        current = new Thread();
        inside = false;
        stacks = false;
    }

    private Set<String> circle() {
        Set<String> seen = new HashSet<>();
        String at = threads.isEmpty() ? "" : threads.keySet().iterator().next();
        while (threads.containsKey(at) && seen.add(at)) {
            at = threads.get(at).holder;
        }
        return threads.containsKey(at) ? seen : Set.of();
    }
}
