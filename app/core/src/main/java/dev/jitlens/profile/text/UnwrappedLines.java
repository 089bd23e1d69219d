package dev.jitlens.profile.text;

import dev.jitlens.model.Origin;

import java.util.function.BiConsumer;
import java.util.regex.Pattern;

/** Joins the lines of a thread dump that a mail program broke at a blank, to make them shorter. */
final class UnwrappedLines {
    private static final int MOST_PIECES = 4;

    /** {@code nid=0x33ec waiting on condition [0x00000000]}, the rest of a thread's line. */
    private static final Pattern OF_HEAD =
            Pattern.compile(
                    "(?:daemon |prio=|os_prio=|cpu=|elapsed=|tid=0x|nid=|runnable\\b|waiting\\b"
                            + "|sleeping\\b|in Object\\.wait|Object\\.wait\\(\\)|on condition\\b"
                            + "|condition\\b|for monitor entry\\b|monitor entry\\b|entry\\b|\\[0x)"
                            + ".*");

    /** {@code 0.0.0.0:2424" #15 prio=5 …}, where the name has blanks. */
    private static final Pattern OF_NAME =
            Pattern.compile("[^\"]{1,500}\" (?:#\\d{1,18} |daemon |prio=|os_prio=).*");

    /** {@code java.lang.Thread.run(Thread.java:619)} below a lonely "at". */
    private static final Pattern FRAME = Pattern.compile("[^\\s()]{1,900}\\([^()]{1,300}\\)?");

    /** {@code Method)} below {@code at java.lang.Object.wait(Native}. */
    private static final Pattern CLOSES = Pattern.compile("[^()]{1,500}\\),?");

    /** {@code <0x00000006> (a java.lang.Object)}, or a part of it. */
    private static final Pattern OF_LOCK = Pattern.compile("(?:<0x|\\(a|a )[^()]{0,600}.*");

    private static final Pattern STATE = Pattern.compile("[A-Z_]{3,13}(?: \\(.{1,40})?");
    private static final Pattern QUOTED = Pattern.compile("\"[^\"]{0,500}\"");

    private final BiConsumer<String, Origin> lines;
    private String held = "";
    private Origin origin;
    private int pieces;

    /**
     * @param lines takes each line as it was printed, with the place where it begins
     * @param begin of the text
     */
    UnwrappedLines(BiConsumer<String, Origin> lines, Origin begin) {
        this.lines = lines;
        this.origin = begin;
    }

    void line(String line, Origin at) {
        String said = line.strip();
        if (!held.isEmpty() && pieces < MOST_PIECES && goesOn(held.strip(), said)) {
            held = held.stripTrailing() + " " + said;
            pieces++;
            return;
        }
        end();
        if (mayGoOn(said)) {
            held = line;
            origin = at;
            pieces = 1;
        } else {
            lines.accept(line, at);
        }
    }

    /** The text has ended. */
    void end() {
        if (!held.isEmpty()) {
            String whole = held;
            held = "";
            lines.accept(whole, origin);
        }
    }

    private static boolean mayGoOn(String said) {
        return said.startsWith("\"")
                || said.equals("at")
                || said.startsWith("at ") && isOpen(said)
                || said.startsWith("- ") && !said.endsWith(")")
                || said.startsWith("java.lang.Thread.State:") && (isOpen(said) || endsNow(said))
                || said.startsWith("waiting ") && !said.endsWith(",")
                || said.endsWith("which is held by");
    }

    private static boolean goesOn(String before, String said) {
        return switch (before.charAt(0)) {
            case '"' -> isHead(before) ? OF_HEAD.matcher(said).matches() : ofName(before, said);
            case 'a' -> (before.equals("at") ? FRAME : CLOSES).matcher(said).matches();
            case '-' -> before.endsWith("(a") ? closes(said) : OF_LOCK.matcher(said).matches();
            case 'j' -> (endsNow(before) ? STATE : CLOSES).matcher(said).matches();
            default ->
                    before.endsWith("which is held by")
                            ? QUOTED.matcher(said).matches()
                            : closes(said) || OF_LOCK.matcher(said).matches();
        };
    }

    private static boolean isHead(String before) {
        return before.contains("\" #") || before.contains("prio=") || before.contains(" tid=0x");
    }

    private static boolean ofName(String before, String said) {
        return before.indexOf('"', 1) < 0 && OF_NAME.matcher(said).matches();
    }

    private static boolean closes(String said) {
        return CLOSES.matcher(said).matches();
    }

    private static boolean isOpen(String said) {
        return said.lastIndexOf('(') > said.lastIndexOf(')');
    }

    private static boolean endsNow(String said) {
        return said.endsWith(":");
    }
}
