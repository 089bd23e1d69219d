package dev.jitlens.profile.dumps;

import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampleFrame;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Takes the threads of dumps as text apart: of the JVM, and of {@code Thread.dump_to_file}. */
public final class DumpText {
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
    private static final Pattern FILED =
            Pattern.compile(
                    "#(\\d{1,18}) \"(.{0,2000})\"( virtual)?(?: ([A-Z_]{3,20}) \\d{4}-\\S{1,40})?",
                    Pattern.DOTALL);

    /**
     * {@code "Timer-180" - Thread t@332}, as VisualVM and Spring Boot write what a thread bean
     * tells: the state follows in a line of its own.
     */
    private static final Pattern OF_BEAN =
            Pattern.compile("\"(.{0,2000})\" - Thread t@(\\d{1,18})\\s*", Pattern.DOTALL);

    /**
     * {@code "main" daemon prio=5 Id=1 WAITING on java.lang.Object@1b2c}, {@code "main" id=1 in
     * RUNNABLE}: the text of a {@code ThreadInfo}, and that of JConsole.
     */
    private static final Pattern OF_INFO =
            Pattern.compile(
                    "\"(.{0,2000})\" (?:daemon )?(?:prio=\\d{1,2} )?[Ii]d=(\\d{1,18}) (?:in )?"
                            + "(NEW|RUNNABLE|BLOCKED|WAITING|TIMED_WAITING|TERMINATED)\\b(.*)",
                    Pattern.DOTALL);

    /** {@code on java.lang.Object@1b2c owned by "first" Id=12}, {@code … owned by: "a" t@12}. */
    private static final Pattern AWAITED =
            Pattern.compile(
                    " on (?:lock=)?(\\S{1,500}@\\w{1,16})"
                            + "(?: owned by:? \".{0,500}\" (?:[Ii]d=|t@)(\\d{1,18}))?.*",
                    Pattern.DOTALL);

    private static final String STATE = "java.lang.Thread.State: ";
    private static final int LONGEST_STATE = 40;

    /**
     * - parking to wait for <0x000000069eacf818> (a java.util.stream.ForEachOps$ForEachTask); of a
     * "Locked ownable synchronizer" only what it is.
     */
    private static final Pattern LOCK =
            Pattern.compile(
                    "\\s+- (?:(parking to wait for|waiting on|waiting to lock|locked"
                            + "|waiting to re-lock in wait\\(\\)) {1,2})?"
                            + "<((?:0x)?\\w{1,20})> \\(a ([^\\s)]{1,500})\\)\\s*");

    /** - waiting on the Class initialization monitor for rates.RateTable$Table */
    private static final Pattern INITIALISED =
            Pattern.compile("\\s+- waiting on the Class initialization monitor for (\\S{1,500})");

    /** - waiting to lock <java.lang.Object@6a4f3d1f>, in a file of JDK 25 and later */
    private static final Pattern FILED_LOCK =
            Pattern.compile(
                    "\\s+- (parking to wait for|waiting on|waiting to lock|locked)"
                            + " <(\\S{1,500}@\\w{1,16})>(?:, owne(?:r|d by) #(\\d{1,18}))?\\s*");

    /** What follows is on no virtual thread, and waits for the one that it carries. */
    private static final Pattern CARRYING =
            Pattern.compile("\\s+Carrying virtual thread #(\\d{1,18})");

    /** Since JDK 24 the stack of the virtual thread is printed, too, below its carrier's. */
    private static final Pattern MOUNTED =
            Pattern.compile("\\s+Mounted virtual thread #(\\d{1,18}).*");

    private static final Pattern THROWN =
            Pattern.compile("(?:Exception|Error|Throwable)\\b|^Caused by: ");

    private final Consumer<DumpedThread> threads;
    private final KnownFrames known = new KnownFrames();
    private OpenThread open = new OpenThread(Unknown.NUMBER, Unknown.NUMBER, "", true);
    private boolean isThread;
    private boolean filed;
    private long carriers;
    private long cut;

    /**
     * @param threads takes each when it has ended
     */
    public DumpText(Consumer<DumpedThread> threads) {
        this.threads = threads;
    }

    /** How many blanks a line begins with. */
    public static int skipBlanks(String line) {
        int at = 0;
        while (at < line.length() && Character.isWhitespace(line.charAt(at))) {
            at++;
        }
        return at;
    }

    /** Whether any thread was one of {@code Thread.dump_to_file}. */
    public boolean isFiled() {
        return filed;
    }

    /** How often a thread carried a virtual one. */
    public long carriers() {
        return carriers;
    }

    /** Of how many threads the outer frames are left out, as the text of ThreadInfo does. */
    public long cut() {
        return cut;
    }

    /**
     * Takes a line.
     *
     * @param begin where it begins, behind blanks
     * @return whether it is of a thread
     */
    public boolean line(String whole, int begin) {
        // Pages of Markdown indent what is copied into them.
        boolean quoted = begin < whole.length() && whole.charAt(begin) == '"';
        String text = quoted ? whole.substring(begin) : whole;
        if (text.startsWith("\"")) {
            end();
            thread(text);
        } else if (text.startsWith("#")) {
            end();
            filed(text);
        } else if (isThread && !text.isEmpty()) {
            if (isThrown(text) || StuckThreads.isNamed(text, begin)) {
                end();
            } else {
                inThread(text, begin);
            }
        }
        return isThread;
    }

    /** What a program says after a dump, of which the frames are no thread's. */
    private boolean isThrown(String text) {
        boolean indented = Character.isWhitespace(text.charAt(0));
        return !indented && (open.frames().isEmpty() || THROWN.matcher(text).find());
    }

    /** Whether a bean told of it, which tells no ids of the kernel. */
    private boolean managed(String text) {
        Matcher bean = OF_BEAN.matcher(text);
        Matcher info = OF_INFO.matcher(text);
        if (bean.matches()) {
            isThread = true;
            open = managed(bean);
        } else if (info.matches()) {
            isThread = true;
            open = managed(info);
            open.state(info.group(3));
            awaits(info.group(3), info.group(4));
        }
        return isThread;
    }

    private static OpenThread managed(Matcher its) {
        return new OpenThread(Long.parseLong(its.group(2)), Unknown.NUMBER, its.group(1), true);
    }

    /**
     * @param rest what follows the state
     */
    private void awaits(String state, String rest) {
        Matcher awaited = AWAITED.matcher(rest);
        if (!awaited.matches()) {
            return;
        }
        if (state.equals("BLOCKED")) {
            String owner = awaited.group(2);
            open.lock(
                    "waiting to lock",
                    awaited.group(1),
                    owner == null ? Unknown.NUMBER : Long.parseLong(owner));
        } else {
            open.awaits(OpenThread.type(awaited.group(1)));
        }
    }

    private void thread(String text) {
        if (managed(text)) {
            return;
        }
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
        } // Else it is one of the JVM's own, which has no Java stack.
    }

    /**
     * @param number null if there is none
     */
    private void thread(String name, String number, String rest) {
        isThread = true;
        long javaId = number == null ? Unknown.NUMBER : Long.parseLong(number);
        open = new OpenThread(javaId, kernelId(rest), name, true);
        int state = rest.indexOf(STATE); // In its line where a copy lost the line's end.
        open.condition(state < 0 ? rest : rest.substring(0, state));
        if (state >= 0) {
            open.state(word(rest, state + STATE.length()));
        }
    }

    /** A thread in a file of {@code jcmd Thread.dump_to_file}, which has no other thread's line. */
    private void filed(String text) {
        Matcher header = FILED.matcher(text);
        if (!header.matches()) {
            return;
        }
        isThread = true;
        filed = true;
        long id = Long.parseLong(header.group(1));
        String name = header.group(3) == null ? header.group(2) : DumpedThread.virtual(id);
        open = new OpenThread(id, Unknown.NUMBER, name, false);
        if (header.group(4) != null) {
            open.state(header.group(4));
        }
    }

    /** {@code nid=0x7015} up to JDK 18, {@code nid=28087} later; {@code [28087]} since JDK 21. */
    private static long kernelId(String rest) {
        int from = rest.indexOf("nid=");
        int end = from < 0 ? rest.indexOf(']') : rest.indexOf(' ', from);
        if (from < 0 && (!rest.startsWith("[") || end < 0)) {
            return Unknown.NUMBER;
        }
        String word = rest.substring(from < 0 ? 1 : from + 4, end < 0 ? rest.length() : end);
        try {
            return Long.decode(word);
        } catch (NumberFormatException e) {
            return Unknown.NUMBER;
        }
    }

    private void inThread(String text, int said) {
        cut += text.startsWith("...", said) && said + 3 == text.length() ? 1 : 0;
        if (text.startsWith(STATE, said)) {
            String state = word(text, said + STATE.length());
            open.state(state);
            awaits(state, text.substring(said + STATE.length() + state.length()));
            return;
        }
        if (text.startsWith("- ", said)) {
            lock(text);
            return;
        }
        Optional<SampleFrame> frame = known.of(text);
        if (frame.isPresent()) {
            open.frame(frame.get());
            return;
        }
        Matcher carrying = CARRYING.matcher(text);
        if (carrying.matches()) {
            carriers++;
            open.carries(Long.parseLong(carrying.group(1)));
            return;
        }
        Matcher mounted = MOUNTED.matcher(text);
        if (mounted.matches()) {
            threads.accept(open.withoutStack()); // A carrier, which waits.
            long id = Long.parseLong(mounted.group(1));
            open = new OpenThread(id, Unknown.NUMBER, DumpedThread.virtual(id), true);
        }
    }

    private void lock(String text) {
        Matcher filedLock = FILED_LOCK.matcher(text);
        Matcher lock = LOCK.matcher(text);
        Matcher initialised = INITIALISED.matcher(text);
        if (filedLock.matches()) {
            open.lock(
                    filedLock.group(1),
                    filedLock.group(2),
                    filedLock.group(3) == null
                            ? Unknown.NUMBER
                            : Long.parseLong(filedLock.group(3)));
        } else if (lock.matches()) {
            open.lock(
                    lock.group(1) == null ? "locked" : lock.group(1),
                    lock.group(3) + "@" + lock.group(2),
                    Unknown.NUMBER);
        } else if (initialised.matches()) {
            open.awaitsInitialisationOf(initialised.group(1));
        }
    }

    private static String word(String text, int from) {
        int end = from;
        while (end < text.length()
                && end - from < LONGEST_STATE
                && !Character.isWhitespace(text.charAt(end))) {
            end++;
        }
        return text.substring(from, end);
    }

    /** The text has ended, or what follows is of no thread. */
    public void end() {
        if (isThread) {
            threads.accept(open.done());
        }
        isThread = false;
    }
}
