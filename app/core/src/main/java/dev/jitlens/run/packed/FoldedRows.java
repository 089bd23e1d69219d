package dev.jitlens.run.packed;

import java.util.regex.Pattern;

/**
 * What follows a line of printed code, of a crash report or of LogCompilation: the rest of it, or
 * the next one. Bytes are taken for characters.
 */
final class FoldedRows {
    private static final String ADDRESS = "0x[0-9a-f]{8,16}:";

    /** {@code 0x00007fe1694037c0: 8984 2400 | c0fe}, of machine code that is not decoded. */
    private static final Pattern OF_BYTES =
            Pattern.compile("\\s{0,9}" + ADDRESS + "(?: (?:\\||[0-9a-f]{1,4}))*+ {0,2}");

    private static final Pattern BYTES =
            Pattern.compile(" ?(?:\\||[0-9a-f]{1,4})(?: (?:\\||[0-9a-f]{1,4}))*+ ?");

    private static final int GROUP = 4;

    /** Groups have four digits; only the last one may have fewer. */
    private static final Pattern GROUPS =
            Pattern.compile(
                    "\\s{0,9}" + ADDRESS + "(?: (?:\\||[0-9a-f]{4}))*+(?: [0-9a-f]{1,3})?+ {0,2}");

    /** Of JMH's perfasm; each is as long as that. */
    private static final Pattern BORDER =
            Pattern.compile("(?:\\.{4}\\[[^\\]]{1,40}\\])?+\\.{1,100}");

    private static final Pattern BEGIN_OF_BORDER =
            Pattern.compile("\\.{4}\\[[^\\]]{1,40}(?:\\]\\.{0,96})?+|\\.{4,99}");
    private static final Pattern END_OF_BORDER =
            Pattern.compile("(?:[^\\[\\].]{0,40}\\])?+\\.{1,99}");
    private static final int LONG_BORDER = 100;

    /** {@code ------------------- Assembly -------}. */
    private static final Pattern RULE =
            Pattern.compile("[-=]{8,200}(?: {1,2}[A-Z][\\w -]{0,40}[-= ]{0,50})?+");

    private static final Pattern END_OF_RULE =
            Pattern.compile("(?:[A-Za-z][A-Za-z ]{0,20} )?+[-=]{1,60}");

    /** {@code RAX=0x0000000000000007, RBX=0x0000}. */
    private static final Pattern REGISTERS =
            Pattern.compile("[A-Z][A-Z0-9]{1,7} ?=0x[0-9a-f]{8,16}, .*");

    private static final Pattern OF_REGISTERS =
            Pattern.compile("[ A-Z0-9=x]{0,12}[0-9a-f]{1,16}(?:,.*)?+");

    private static final Pattern REGISTER = Pattern.compile("[A-Z][A-Z0-9]{1,7} ?= ?0x");
    private static final Pattern EVENT = Pattern.compile("Event: \\d{1,9}\\.\\d{3} ");

    /** Rows of a crash report of which it is known how they end. */
    private static final Pattern OF_CRASH =
            Pattern.compile(
                    "Event: \\d{1,9}\\.\\d{3} Thread 0x[0-9a-f]{8,16} nmethod |# JRE version:"
                            + " |Current thread \\(0x|(?:=>|  )0x[0-9a-f]{8,16} [A-Z]\\w{2,30}"
                            + " \"|Stack: \\[0x");

    private static final Pattern WHOLE =
            Pattern.compile(
                    "Event: .{30,70} code \\[0x[0-9a-f]{8,16}, 0x[0-9a-f]{8,16}\\]|# JRE version:"
                            + " .{5,150}\\(build [^()]{1,60}\\)|(?:C|=>|"
                            + " ).{9,150}stack\\(0x[0-9a-f]{8,16},0x[0-9a-f]{8,16}\\)(?:"
                            + " \\(\\d{1,9}K\\))?+\\]|Stack: .{30,90}  free space=\\d{1,9}k");

    private static final Pattern SHARE = Pattern.compile("\\s{0,9}\\d{1,3}[.,]\\d\\d%");
    private static final Pattern WORD = Pattern.compile("[A-Za-z_$]");

    /** What stands before a comment, in a row that has nothing else. */
    private static final Pattern MARGIN = Pattern.compile("[\\s?\\x80-\\xff]{20,200}");

    /** Rows that have nothing else are indented more. */
    private static final Pattern COMMENT = Pattern.compile(" {0,12};");

    /** What stands before it was opened in the line before. */
    private static final Pattern CLOSES = Pattern.compile("[^(){};]{0,90}[)}]");

    private static final Pattern TAG = Pattern.compile("<[a-z_]{2,40} [a-z_]{2,40}='");

    private static final Pattern ATTRIBUTE = Pattern.compile("[a-z_]{2,40}='");

    /** {@code 7f040402a000-7f040402b000 r-xp 00000000 08:01 1311 /usr/lib}. */
    private static final Pattern MAPPING =
            Pattern.compile("[0-9a-f]{6,16}-[0-9a-f]{6,16} [r-][w-]|0x[0-9a-f]{8,16} - 0x");

    /** How lines begin. */
    private static final Pattern NEW =
            Pattern.compile(
                    "(?:\\s{0,9}\\d{1,3}[.,]\\d\\d%){1,16}+|[\\s?\\x80-\\xff]{0,150}+(?:"
                            + ADDRESS
                            + "(?:\\s|$)|;)|\\s*# \\{method\\}|\\s*# (?:parm\\d|this:)|#(?:"
                            + " |$)|\\.{4}|-{4}|={4}"
                            + "|<[a-z/!?]|\\[(?:/|\\d{1,9}[.,]\\d|\\d{4}-|Entry|Verified|Constants|Exception|Stub|Deopt|MachCode|Disassembly|error"
                            + " )|(?:Immutable)?OopMap|Compiled method |Event: \\d|[VC]  \\[|j "
                            + " \\S|J \\d|v  ~|A  \\S|(?:=>)?\\s{0,2}0x[0-9a-f]{8,16}"
                            + " [A-Z]|[A-Z][\\w ()-]{1,40}:(?: |$)|Iteration |#"
                            + " Warmup|\\{Heap|\\}|jvm_|java_|vm_info|siginfo:|\\s{1,9}(?:bool|u?intx?|size_t|ccstr|double|uint64_t)"
                            + " \\w{2,60} {1,60}=| garbage-first heap| - |\\s[a-z][a-z"
                            + " ]{2,24}(?:\\[0x|$)");

    private FoldedRows() {}

    /** Whether a line cannot go on. */
    static boolean isWhole(String begin) {
        return begin.length() == LONG_BORDER && BORDER.matcher(begin).matches();
    }

    /** Whether what follows is the next line, where nothing tells it but how both begin. */
    static boolean isNew(CutLines.OpenLine line, String next) {
        String begin = line.begin();
        if (isWhole(begin)) {
            return true;
        }
        if (!looksNew(next) || isSure(line, next)) {
            return false;
        }
        if (EVENT.matcher(begin).lookingAt()) {
            return EVENT.matcher(next).lookingAt();
        }
        if (MAPPING.matcher(begin).lookingAt()) {
            return MAPPING.matcher(next).lookingAt();
        }
        if (REGISTER.matcher(begin).lookingAt() && REGISTER.matcher(next).lookingAt()) {
            return true;
        }
        boolean inside =
                begin.stripTrailing().endsWith(";")
                        || begin.startsWith(" ") && next.startsWith(";")
                        || begin.indexOf('{') >= 0 && next.startsWith("}");
        return !inside && NEW.matcher(next).lookingAt();
    }

    private static boolean looksNew(String next) {
        return NEW.matcher(next).lookingAt()
                || MAPPING.matcher(next).lookingAt()
                || REGISTER.matcher(next).lookingAt();
    }

    /** Whether both are of one line, wherever it is folded. */
    static boolean isSure(CutLines.OpenLine line, String next) {
        String begin = line.begin();
        if (begin.length() < LONG_BORDER && BEGIN_OF_BORDER.matcher(begin).matches()) {
            return END_OF_BORDER.matcher(next).matches();
        }
        if (RULE.matcher(begin).matches()) {
            return END_OF_RULE.matcher(next).matches();
        }
        if (OF_BYTES.matcher(begin).matches()) {
            return BYTES.matcher(next).matches() && GROUPS.matcher(begin + next).matches();
        }
        if (REGISTERS.matcher(begin).matches()) {
            return begin.endsWith(", ") && REGISTER.matcher(next).lookingAt()
                    || !REGISTER.matcher(next).lookingAt() && OF_REGISTERS.matcher(next).matches();
        }
        if (OF_CRASH.matcher(begin).lookingAt()) {
            return isEndOfRow(begin, next) && !lacksBlank(begin, next);
        }
        if (SHARE.matcher(begin).lookingAt() && WORD.matcher(next).lookingAt()) {
            return !NEW.matcher(next).lookingAt() && !CodeRows.is(next);
        }
        if ((CodeRows.is(begin) || MARGIN.matcher(begin).matches()) && isOfComment(begin, next)) {
            return true;
        }
        return TAG.matcher(begin).lookingAt()
                && !line.endsTag()
                && !next.startsWith("<")
                && !lacksBlank(begin, next);
    }

    /** Whether both are of one line, but for a blank that stood between them. */
    static boolean lacksBlank(String begin, String next) {
        if (begin.endsWith(" ") || next.startsWith(" ")) {
            return false;
        }
        if (BYTES.matcher(next).matches()) {
            boolean whole =
                    begin.endsWith("|") || begin.lastIndexOf(' ') == begin.length() - 1 - GROUP;
            return whole && OF_BYTES.matcher(begin).matches();
        }
        if (TAG.matcher(begin).lookingAt()) {
            return begin.endsWith("'") && ATTRIBUTE.matcher(next).lookingAt();
        }
        return OF_CRASH.matcher(begin).lookingAt()
                && isEndOfRow(begin + ' ', next)
                && (!WHOLE.matcher(begin + next).matches() || areColumns(begin, next));
    }

    /** Whether the rows of threads have blanks between both. */
    private static boolean areColumns(String begin, String next) {
        return next.startsWith("[") && (begin.endsWith("\"") || begin.endsWith("daemon"))
                || begin.endsWith(",") && (next.startsWith("id=") || next.startsWith("stack("));
    }

    static boolean areBytesOfOne(String begin, String next) {
        return BYTES.matcher(next).matches() && lacksBlank(begin, next);
    }

    private static boolean isEndOfRow(String begin, String next) {
        return !WHOLE.matcher(begin).matches()
                && WHOLE.matcher(begin + next.stripTrailing()).matches();
    }

    /**
     * Whether a comment, such as {@code ; - a.B::c@22 (line 1}, begins, or what it opened is
     * closed, in what follows.
     */
    private static boolean isOfComment(String begin, String next) {
        if (COMMENT.matcher(next).lookingAt()) {
            return begin.endsWith("  ");
        }
        int comment = begin.indexOf(';');
        int opened = Math.max(begin.lastIndexOf('('), begin.lastIndexOf('{'));
        int closed = Math.max(begin.lastIndexOf(')'), begin.lastIndexOf('}'));
        return comment >= 0
                && opened > Math.max(comment, closed)
                && CLOSES.matcher(next).lookingAt();
    }
}
