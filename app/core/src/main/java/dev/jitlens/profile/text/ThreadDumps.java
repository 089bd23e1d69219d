package dev.jitlens.profile.text;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.DeadlockText;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Counts the stacks in a text of thread dumps. */
final class ThreadDumps {
    private static final String BEHIND_NAME =
            "(?:#(\\d{1,18}) )?((?:\\[|daemon |prio=|os_prio=|cpu=).*)";

    /**
     * {@code "main" #1 [7] prio=5 os_prio=0 … nid=0x7015 runnable [0x…]}; a name may have quotes,
     * and JDK 7 and before give no number.
     */
    private static final Pattern THREAD =
            Pattern.compile("\"(.{0,2000})\" " + BEHIND_NAME, Pattern.DOTALL);

    private static final Pattern OF_THREAD = Pattern.compile(BEHIND_NAME, Pattern.DOTALL);
    private static final int LONGEST_NAME = 2000;

    /** {@code #22 "spin" virtual RUNNABLE 2026-…}; JDK 21 to 23 tell no state. */
    private static final Pattern DUMPED =
            Pattern.compile(
                    "#(\\d{1,18}) \"(.{0,2000})\"( virtual)?(?: ([A-Z_]{3,20}) \\d{4}-\\S{1,40})?",
                    Pattern.DOTALL);

    /** What a thread that has no state stands in while it waits, and one that only seems to run. */
    private static final Set<String> WAITING_IN =
            Set.of(
                    "jdk.internal.misc.Unsafe.park",
                    "java.lang.Object.wait0",
                    "java.lang.Thread.sleep0",
                    "java.lang.Thread.sleepNanos0",
                    "java.lang.VirtualThread.park",
                    "java.lang.VirtualThread.parkNanos",
                    "java.lang.VirtualThread.yieldContinuation",
                    "java.lang.VirtualThread.takeVirtualThreadListToUnblock",
                    "java.lang.ref.Reference.waitForReferencePendingList",
                    // a carrier: the virtual thread's own stack is told
                    "jdk.internal.vm.Continuation.run");

    /** What follows is on no virtual thread, and waits for the one that it carries. */
    private static final Pattern CARRYING =
            Pattern.compile("\\s+Carrying virtual thread #(\\d{1,18})");

    /** Since JDK 24 the stack of the virtual thread is printed, too, below its carrier's. */
    private static final Pattern MOUNTED =
            Pattern.compile("\\s+Mounted virtual thread #(\\d{1,18}).*");

    private static final Pattern THROWN =
            Pattern.compile("(?:Exception|Error|Throwable)\\b|^Caused by: ");

    /** {@code Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode, sharing):}. */
    private static final Pattern JVM =
            Pattern.compile(
                    ThreadDumpFormat.BEGIN
                            + "(.{1,200}? VM)\\b.{0,100}? ?\\(([^ ()]{1,100})[ )].{0,200}");

    private static final String ENDLESS = "WAITING";
    private static final String STATE = "java.lang.Thread.State: ";
    private static final SampleFailure NOT_PRINTED =
            SampleFailure.named("stack of a mounted virtual thread");

    private static final String VIRTUAL = "virtual thread #";
    private static final int DEEPEST = 4096;

    /** Threads of a pool stand in the same lines, dump after dump. */
    private static final int MOST_KEPT = 20_000;

    /** After so many that are not kept it is no use to look. */
    private static final int MOST_MISSED = 100_000;

    private final LineSource source;
    private final ProfileSink sink;
    private final SampleCounter samples = new SampleCounter();
    private final DumpDeadlocks deadlocks;
    private final List<SampleFrame> frames = new ArrayList<>();
    private final Map<String, SampleFrame> seen = new HashMap<>();
    private int missed;
    private long dumps;
    private long carriers;
    private long javaId = -1;
    private long osId = -1;
    private String name = "";
    private boolean isThread;
    private boolean waiting;

    /** Whether it waits without an end, as its state tells. */
    private boolean endless;

    private boolean dumped;
    private String carried = "";

    ThreadDumps(LineSource source, ProfileSink sink) {
        this.source = source;
        this.sink = sink;
        this.deadlocks = new DumpDeadlocks(sink, new Origin(source.file(), 0, 1));
    }

    void read() throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            String text = line.text();
            int said = skipBlanks(text);
            line(text, said, line);
            if (!isThread) {
                deadlocks.line(text, said, line.origin());
            }
        }
        end();
        deadlocks.end(new Origin(source.file(), 0, 1));
        List<String> notes = new ArrayList<>();
        notes.add(
                dumps
                        + (dumps == 1 ? " dump" : " dumps")
                        + " of all threads, "
                        + (dumped ? "one thread after the other" : "each at a safepoint")
                        + "; threads in native code count as running unless the JVM knows better");
        if (carriers > 0) {
            notes.add(
                    carriers
                            + " times a thread carried a virtual thread: that one's stack is told"
                            + " since JDK 24, else such a sample fails; virtual threads that are"
                            + " not mounted are in no dump");
        }
        sink.profile(
                samples.profile(
                        SampleSource.BIASED,
                        new Origin(source.file(), 0, 1),
                        Sampling.UNKNOWN.noted(notes)));
    }

    private void line(String whole, int begin, Line line) {
        // Pages of Markdown indent what is copied into them.
        boolean quoted = begin < whole.length() && whole.charAt(begin) == '"';
        String text = quoted ? whole.substring(begin) : whole;
        if (text.startsWith("\"")) {
            end();
            thread(text);
        } else if (text.startsWith("#")) {
            end();
            dumped(text);
        } else if (text.startsWith(ThreadDumpFormat.BEGIN, begin)) {
            end();
            dumps++;
            deadlocks.end(line.origin());
            jvm(text.substring(begin), line.origin());
        } else if (isThread && !text.isEmpty()) {
            if (isThrown(text) || text.startsWith(DeadlockText.BEGIN, begin)) {
                end();
            } else {
                inThread(text);
            }
        }
    }

    private void jvm(String text, Origin origin) {
        Matcher jvm = JVM.matcher(text);
        if (jvm.matches()) {
            sink.jvm(new JvmIdentity(origin, jvm.group(1), jvm.group(2), "", "", "", "", -1, -1));
        }
    }

    private static int skipBlanks(String text) {
        int at = 0;
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at;
    }

    /** What a program says after a dump, of which the frames are no thread's. */
    private boolean isThrown(String text) {
        boolean indented = Character.isWhitespace(text.charAt(0));
        return !indented && (frames.isEmpty() || THROWN.matcher(text).find());
    }

    private void thread(String text) {
        // Mostly the last quote ends the name, which a pattern would look for from the line's end.
        int quote = text.lastIndexOf("\" ");
        Matcher behind = OF_THREAD.matcher(text);
        if (quote > 0
                && quote <= LONGEST_NAME
                && behind.region(quote + 2, text.length()).matches()) {
            thread(text.substring(1, quote), behind.group(1), behind.group(2));
            return;
        }
        Matcher whole = THREAD.matcher(text);
        if (whole.matches()) {
            thread(whole.group(1), whole.group(2), whole.group(3));
        } else {
            isThread = false; // One of the JVM's own, which has no Java stack.
        }
    }

    /**
     * @param number null if there is none
     */
    private void thread(String itsName, String number, String rest) {
        isThread = true;
        dumps = Math.max(1, dumps); // A dump may have lost its head.
        waiting = rest.contains("waiting on condition") || rest.contains("in Object.wait()");
        javaId = number == null ? -1 : Long.parseLong(number);
        osId = kernelId(rest);
        name = itsName;
        if (javaId >= 0) {
            samples.thread(javaId, osId, name); // One without a stack is known by its name, too.
        }
    }

    /** A thread in a file of {@code jcmd Thread.dump_to_file}, which has no other thread's line. */
    private void dumped(String text) {
        Matcher header = DUMPED.matcher(text);
        isThread = header.matches();
        if (!isThread) {
            return;
        }
        dumps = Math.max(1, dumps);
        dumped = true;
        javaId = Long.parseLong(header.group(1));
        osId = -1;
        boolean isVirtual = header.group(3) != null;
        name = isVirtual ? VIRTUAL + javaId : header.group(2);
        waiting = header.group(4) != null && !header.group(4).equals("RUNNABLE");
        endless = ENDLESS.equals(header.group(4));
    }

    private boolean isWaiting() {
        Method leaf = frames.getFirst().method();
        return waiting || dumped && WAITING_IN.contains(leaf.holder() + "." + leaf.name());
    }

    /** {@code nid=0x7015} up to JDK 18, {@code nid=28087} later; {@code [28087]} since JDK 21. */
    private static long kernelId(String rest) {
        int from = rest.indexOf("nid=");
        int end = from < 0 ? rest.indexOf(']') : rest.indexOf(' ', from);
        if (from < 0 && (!rest.startsWith("[") || end < 0)) {
            return -1;
        }
        String word = rest.substring(from < 0 ? 1 : from + 4, end < 0 ? rest.length() : end);
        try {
            return Long.decode(word);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private void inThread(String text) {
        int said = skipBlanks(text);
        if (text.startsWith(STATE, said)) {
            waiting |= !text.startsWith("RUNNABLE", said + STATE.length());
            endless = text.startsWith(ENDLESS, said + STATE.length());
            return;
        }
        Optional<SampleFrame> frame = frame(text);
        if (frame.isPresent()) {
            if (frames.size() < DEEPEST) {
                frames.add(frame.get());
            }
            return;
        }
        Matcher carrying = CARRYING.matcher(text);
        if (carrying.matches()) {
            carriers++;
            carried = carrying.group(1);
            return;
        }
        Matcher mounted = MOUNTED.matcher(text);
        if (mounted.matches()) {
            frames.clear(); // Those of the carrier, which waits.
            carried = "";
            waiting = false;
            javaId = Long.parseLong(mounted.group(1));
            osId = -1;
            name = VIRTUAL + javaId;
            samples.thread(javaId, osId, name);
        }
    }

    private Optional<SampleFrame> frame(String text) {
        if (missed > MOST_MISSED) {
            return DumpFrames.of(text);
        }
        SampleFrame known = seen.get(text);
        if (known != null) {
            missed = 0;
            return Optional.of(known);
        }
        Optional<SampleFrame> frame = DumpFrames.of(text);
        if (frame.isPresent() && seen.size() < MOST_KEPT) {
            seen.put(text, frame.get());
        } else {
            missed++;
        }
        return frame;
    }

    private void end() {
        if (isThread && !carried.isEmpty()) {
            long id = Long.parseLong(carried);
            int virtual = samples.thread(id, -1, VIRTUAL + id);
            samples.failed(virtual, 1, CodePlace.NONE, NOT_PRINTED, List.of());
        } else if (isThread && !frames.isEmpty()) {
            int thread = samples.thread(javaId, osId, name);
            samples.walked(thread, 1, CodePlace.NONE, frames, isWaiting());
            deadlocks.thread(name, endless, frames);
        }
        isThread = false;
        endless = false;
        carried = "";
        frames.clear();
    }
}
