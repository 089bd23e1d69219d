package dev.jitlens.profile.dumps;

import dev.jitlens.model.ProgramState.Deadlock;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * Threads of a dump that never go on: deadlocks, which the JVM names at the dump's end, or which
 * the locks of a dump tell; pools whose threads all wait for tasks of such pools; and classes that
 * are never initialised.
 */
public final class StuckThreads {
    /** What the lines of a deadlock begin with that are not indented, unless a page does it. */
    private static final List<String> LINES =
            List.of("\"", "Found ", "Java stack information for the threads ");

    /** A text of the JVM with none of these has no such threads. */
    private static final List<String> SIGNS =
            List.of(DeadlockText.BEGIN, "FutureTask.awaitDone(", ".<clinit>(");

    private final Consumer<List<Deadlock.Stuck>> found;
    private final DeadlockText named;
    private StuckPools pools = new StuckPools();
    private StuckInitializers initializers = new StuckInitializers();
    private StuckOwners owners = new StuckOwners();

    /**
     * @param found takes the threads of each
     */
    public StuckThreads(Consumer<List<Deadlock.Stuck>> found) {
        this.found = found;
        this.named = new DeadlockText(found);
    }

    /** All those in the text of a dump that the JVM printed. */
    public static List<List<Deadlock.Stuck>> read(String dump) {
        if (SIGNS.stream().noneMatch(dump::contains)) {
            return List.of(); // A recording may have one of each second.
        }
        List<List<Deadlock.Stuck>> all = new ArrayList<>();
        StuckThreads stuck = new StuckThreads(all::add);
        DumpText text = new DumpText(stuck::thread);
        for (String line : (Iterable<String>) dump.lines()::iterator) {
            int said = DumpText.skipBlanks(line);
            if (!text.line(line, said)) {
                stuck.line(line, said);
            }
        }
        text.end();
        stuck.end();
        return all;
    }

    /** Whether the JVM begins to name a deadlock with this line. */
    public static boolean isNamed(String line, int said) {
        return line.startsWith(DeadlockText.BEGIN, said);
    }

    /**
     * Takes a line that is no thread's.
     *
     * @param said where it begins, behind blanks
     */
    public void line(String line, int said) {
        boolean bare =
                said > 0
                        && (isNamed(line, said)
                                || LINES.stream().anyMatch(its -> line.startsWith(its, said)));
        named.line(bare ? line.substring(said) : line);
    }

    public void thread(DumpedThread thread) {
        pools.thread(thread);
        initializers.thread(thread);
        owners.thread(thread);
    }

    /** The deadlock that the JVM named has ended, if it did. */
    public void endNamed() {
        named.end();
    }

    /** The dump has ended, and another may begin here. */
    public void end() {
        named.end();
        List<Deadlock.Stuck> ofPools = pools.stuck();
        if (!ofPools.isEmpty()) {
            found.accept(ofPools);
        }
        initializers.stuck().forEach(found);
        owners.stuck().forEach(found);
        pools = new StuckPools();
        initializers = new StuckInitializers();
        owners = new StuckOwners();
    }
}
