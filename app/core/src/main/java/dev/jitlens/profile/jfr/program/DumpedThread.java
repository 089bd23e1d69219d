package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.profile.format.DeadlockText;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A thread as a dump of JDK 8 to 27 describes it.
 *
 * @param inWait whether the JVM has it in a wait, whatever its Java state is
 * @param state as RUNNABLE or WAITING; empty where it is not told
 * @param awaited the class of the object that it waits for; empty where it is not told
 * @param initialised the class whose initialisation it waits for; empty up to JDK 16, which do not
 *     tell it
 * @param initialises the classes whose static initialisers it runs, the innermost first
 * @param outerClasses of all frames, without what is nested in them
 * @param frames innermost first, the first of them only where there are very many
 */
record DumpedThread(
        String name,
        boolean inWait,
        String state,
        String awaited,
        String initialised,
        List<String> initialises,
        Set<String> outerClasses,
        List<Frame> frames) {
    private static final int MOST_FRAMES = 64;
    private static final int MOST_CLASSES = 1000;
    private static final int MOST_THREADS = 20_000;

    /** "main" #1 prio=5 os_prio=0 tid=0x00007fd05800f000 nid=0x428b in Object.wait() [0x00007fd] */
    private static final Pattern HEADER = Pattern.compile("\"(.{0,500})\" (?:#|daemon |prio=).*");

    private static final String IN_WAIT = " in Object.wait()";

    /** java.lang.Thread.State: WAITING (parking) */
    private static final Pattern STATE =
            Pattern.compile("\\s+java\\.lang\\.Thread\\.State: (\\w{1,40}).*");

    /** - parking to wait for <0x000000069eacf818> (a java.util.stream.ForEachOps$ForEachTask) */
    private static final Pattern AWAITED =
            Pattern.compile(
                    "\\s+- (?:parking to wait for|waiting on|waiting to re-lock in wait\\(\\))"
                            + " {1,2}<0x\\w{1,20}> \\(a ([^\\s)]{1,500})\\)\\s*");

    /** - waiting on the Class initialization monitor for rates.RateTable$Table */
    private static final Pattern INITIALISED =
            Pattern.compile("\\s+- waiting on the Class initialization monitor for (\\S{1,500})");

    DumpedThread {
        initialises = List.copyOf(initialises);
        outerClasses = Set.copyOf(outerClasses);
        frames = List.copyOf(frames);
    }

    static String outer(String type) {
        int nested = type.indexOf('$');
        return nested < 0 ? type : type.substring(0, nested);
    }

    static List<DumpedThread> read(String dump) {
        List<DumpedThread> threads = new ArrayList<>();
        Set<String> lines = new HashSet<>();
        Open open = new Open("");
        for (String line : (Iterable<String>) dump.lines()::iterator) {
            Matcher header = HEADER.matcher(line);
            if (header.matches()) {
                open.end().ifPresent(threads::add);
                // A copy of the text at its end would make one thread two.
                open = new Open(lines.add(line) ? header.group(1) : "");
                open.inWait = line.contains(IN_WAIT);
            } else {
                open.line(line);
            }
            if (threads.size() >= MOST_THREADS) {
                return threads;
            }
        }
        open.end().ifPresent(threads::add);
        return threads;
    }

    /** What is read of one so far. */
    private static final class Open {
        private final String name;
        private boolean inWait;
        private String state = "";
        private String awaited = "";
        private String initialised = "";
        private final List<String> initialises = new ArrayList<>();
        private final Set<String> outerClasses = new HashSet<>();
        private final List<Frame> frames = new ArrayList<>();

        private Open(String name) {
            this.name = name;
        }

        private void line(String line) {
            Matcher states = STATE.matcher(line);
            Matcher waits = AWAITED.matcher(line);
            Matcher init = INITIALISED.matcher(line);
            if (states.matches()) {
                state = states.group(1);
            } else if (waits.matches()) {
                awaited = awaited.isEmpty() ? waits.group(1) : awaited;
            } else if (init.matches()) {
                initialised = init.group(1);
            } else {
                DeadlockText.frame(line).ifPresent(this::frame);
            }
        }

        private void frame(Frame frame) {
            boolean initialiser = frame.method().name().equals("<clinit>");
            if (initialiser && initialises.size() < MOST_FRAMES) {
                initialises.add(frame.method().holder());
            }
            if (outerClasses.size() < MOST_CLASSES) {
                outerClasses.add(outer(frame.method().holder()));
            }
            // An initialiser is kept however deep it is: it is the place.
            if (frames.size() < MOST_FRAMES || initialiser && initialises.size() == 1) {
                frames.add(frame);
            }
        }

        private Optional<DumpedThread> end() {
            return name.isEmpty()
                    ? Optional.empty()
                    : Optional.of(
                            new DumpedThread(
                                    name,
                                    inWait,
                                    state,
                                    awaited,
                                    initialised,
                                    initialises,
                                    outerClasses,
                                    frames));
        }
    }
}
