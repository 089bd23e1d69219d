package dev.jitlens.run.packed;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How a mail program broke lines at blanks: as late as they fit into its width, so that the first
 * word of what follows would not have fitted.
 *
 * @param width of the longest line
 * @param flowed whether the blank stands at the end of each line that goes on, as in RFC 3676
 */
record BrokenLines(int width, boolean flowed) implements LineJoins {
    private static final int LEAST_WIDTH = 64;
    private static final int MOST_WIDTH = 140;

    /** Of machine code, whose rows tell where they are broken. */
    private static final int NARROW = 40;

    /** Wherever a line ends, nothing follows that would not have fitted. */
    private static final int NONE = 1 << 20;

    /** What is looked through of a text that begins with none of a JVM's lines. */
    private static final int ARTICLE = 1 << 17;

    /** Fewer are chance, if no collection is left open. */
    private static final int LEAST_BROKEN = 3;

    /** Of the blanks between columns a mail program leaves none where it breaks a line. */
    private static final Pattern COLUMNS = Pattern.compile("\\S {3}");

    private static final int MOST_BETWEEN = 14;

    /** Of those before operands. */
    private static final int BEHIND_MNEMONIC = 6;

    /** Parts of the heap, whose indentation may be lost. */
    private static final String HEAP =
            "|garbage-first heap|PS(?:Young|Old|Perm)Gen|ParOldGen|(?:par new|def new|tenured)"
                    + " generation|(?:eden|from|to|object|class) +space |region size |Metaspace ";

    /** How lines begin that follow a whole one, beside those of {@link CutLines}. */
    private static final Pattern RECORD =
            Pattern.compile(
                    "\\s|$|[>|#`~]|[A-Z][A-Za-z ]{3,40}\\(\\d{1,5} events\\):|[VCvA]"
                            + " {1,2}[\\[~]|[jJ] {1,2}[\\w$]|[A-Z][\\w ()-]{2,40}:$|: \\d|vmop"
                            + " \\[|java_c|Launcher Type|Stack: |Host: |Time: |Event: \\d|- age"
                            + " |Desired survivor|Heap\\b|No shared|\\{|\\}|\\[Times:|\\d{1,9}"
                            + " {1,7}\\d{1,7} [ %!bsn]|callee changed|\\[(?:GC|Full"
                            + " GC|Unloading|Loaded|Opened|Entry|Verified|Constants"
                            + "|Exception|Stub|Deopt|MachCode|Disassembly|/)"
                            + HEAP);

    /** How a line begins that may be broken. */
    private static final Pattern MAY_BREAK =
            Pattern.compile(
                    ": \\d|\\[(?:GC|Full GC)\\b|\\d{1,9} {1,7}\\d{1,7} [ %!bsn]|Event: \\d|UNCOMMON"
                        + " TRAP |\\s{1,60}\\\\-(?:>|&gt;) TypeProfile |DEOPT |CodeHeap |CodeCache:"
                        + " |# {1,6}\\S|[VC] {1,2}\\[|J \\d{1,9} |(?:Native|Java) frames: |Command"
                        + " Line: |jvm_args: |java_command: |Current thread \\(|siginfo: |Time: "
                            + HEAP);

    /** Of a part of the heap, {@code [0x…, 0x…, 0x…)}. */
    private static final Pattern BOUND = Pattern.compile("0x[0-9a-f]{8,16}[,)]");

    /** Of LogCompilation; a stack may begin with any name. */
    private static final Pattern TAG = Pattern.compile("<[a-z_]{2,40} [a-z_]{2,40}='");

    /** What shows that a text is one whose first lines are short: a crash report, or code. */
    private static final List<String> SHORT_BEGINS =
            List.of(
                    "# A fatal error has been detected ",
                    "# There is insufficient memory for ",
                    "# JMH version: ",
                    "....[Hottest",
                    "[Disassembly]",
                    "[MachCode]",
                    "# {method}");

    /** It has long lines among its first ones, unless it was broken. */
    private static final String LOG = "<hotspot_log version='";

    static boolean mayBeginLate(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return text.contains(LOG) && !isWholeLog(head)
                || SHORT_BEGINS.stream().anyMatch(text::contains);
    }

    /**
     * Whether it is LogCompilation, and within nothing else, with a line that is longer than any
     * that was broken.
     */
    static boolean isWholeLog(byte[] head) {
        String begin =
                new String(
                        head,
                        0,
                        Math.min(head.length, LinePrefix.HEAD),
                        StandardCharsets.ISO_8859_1);
        boolean isLog = begin.startsWith(LOG) || begin.startsWith("<?xml") && begin.contains(LOG);
        return isLog && CutLines.isAnyLonger(head, FoldedLines.MOST_WIDTH);
    }

    private static Stream<String> lines(byte[] head) {
        return CutLines.lines(head).stream().filter(BrokenLines::hasPlace);
    }

    /** The same where somebody says much before the first line that is broken. */
    static Optional<BrokenLines> ofArticle(byte[] far) {
        return of(Arrays.copyOf(far, Math.min(far.length, ARTICLE)));
    }

    static Optional<BrokenLines> of(byte[] head) {
        List<String> lines = CutLines.lines(head);
        int width =
                lines(head)
                        .mapToInt(line -> CutLines.characters(line.stripTrailing()))
                        .max()
                        .orElse(0);
        boolean bytes = anyPair(lines, FoldedRows::areBytesOfOne);
        boolean usual = width >= (bytes ? NARROW : LEAST_WIDTH) && width <= MOST_WIDTH;
        boolean fits = usual && new BrokenLines(width, false).fits(lines);
        BrokenLines parted = new BrokenLines(fits ? width : NONE, false);
        return fits || hasSure(lines)
                ? Optional.of(new BrokenLines(parted.width, parted.areFlowed(lines)))
                : Optional.empty();
    }

    private static boolean hasSure(List<String> lines) {
        return anyPair(lines, BrokenLines::isSure);
    }

    private static boolean anyPair(List<String> lines, BiPredicate<String, String> isSo) {
        return IntStream.range(1, lines.size())
                .anyMatch(i -> isSo.test(lines.get(i - 1), lines.get(i)));
    }

    /** Whether what follows is of the line, wherever that was broken. */
    private static boolean isSure(String begin, String next) {
        return !begin.startsWith("<") && FoldedRows.lacksBlank(begin, next)
                || CodeRows.isBrokenBorder(begin, next)
                || CodeRows.isBrokenHead(begin, next)
                || PauseRows.goesOn(begin, next)
                || CompilerRows.goesOn(begin, next)
                || HandBrokenGc.begins(begin, next);
    }

    /** Whether it could have been broken: a word alone is left whole, however long. */
    private static boolean hasPlace(String line) {
        return line.strip().indexOf(' ') > 0;
    }

    /** Whether lines were broken where they did not fit, not only where that is seen otherwise. */
    boolean hasWidth() {
        return width != NONE;
    }

    @Override
    public boolean isAtBlank() {
        return !flowed;
    }

    @Override
    public boolean goesOn(CutLines.OpenLine line, String next) {
        return isSure(line.begin(), next)
                || HandBrokenGc.goesOn(line, next)
                || hasWidth() && !fits(line, next) && perhapsGoesOn(line, next);
    }

    private static boolean mayGoOn(CutLines.OpenLine line, String next) {
        return isSure(line.begin(), next) || perhapsGoesOn(line, next);
    }

    private static boolean perhapsGoesOn(CutLines.OpenLine line, String next) {
        String begin = line.begin();
        if (CodeRows.is(begin)) {
            return !CodeRows.isBorder(begin) && CodeRows.mayGoOn(begin, next);
        }
        boolean record =
                CutLines.isRecord(begin) && begin.charAt(0) != '"'
                        || MAY_BREAK.matcher(begin).lookingAt();
        if (!record || next.isBlank() || PauseRows.isWhole(begin)) {
            return false;
        }
        if (begin.startsWith("<")) {
            return TAG.matcher(begin).lookingAt() && !line.endsTag() && !next.startsWith("<");
        }
        if (line.last() == ',' && begin.contains(" [0x") && BOUND.matcher(next).lookingAt()) {
            return true;
        }
        return !RECORD.matcher(next).lookingAt()
                && (line.isWithin(next) || !CutLines.isRecord(next));
    }

    /** Whether the next word would have had its place in a line of this length. */
    private boolean fits(CutLines.OpenLine line, String next) {
        int blank = next.indexOf(' ');
        int gap = CodeRows.is(line.begin()) ? BEHIND_MNEMONIC : 1;
        int between = COLUMNS.matcher(line.begin()).find() ? MOST_BETWEEN : gap;
        return line.characters() + between + (blank < 0 ? next.length() : blank) <= width;
    }

    /**
     * Nearly all lines that go on are as long as that; some have room for no more than a part of
     * the next word, else they may be cut anywhere.
     */
    private boolean fits(List<String> lines) {
        int broken = 0;
        int full = 0;
        int sure = 0;
        int other = 0;
        CutLines.OpenLine open = new CutLines.OpenLine();
        for (int i = 0; i + 1 < lines.size(); i++) {
            open.of(lines.get(i));
            String next = lines.get(i + 1);
            if (!mayGoOn(open, next)) {
                open.clear();
            } else if (isSure(open.begin(), next)) {
                broken++;
                sure++;
                full += isFull(open, next) ? 1 : 0;
                open.goOn();
            } else if (fits(open, next)) {
                other++;
                open.clear();
            } else {
                broken++;
                full += isFull(open, next) ? 1 : 0;
                sure += open.isOfOpenCollection() ? 1 : 0;
                open.goOn();
            }
        }
        return broken + sure >= LEAST_BROKEN && 4 * other <= broken && full * 5 <= broken * 4;
    }

    /** Rows of bytes are of one length wherever they are broken at a blank. */
    private boolean isFull(CutLines.OpenLine line, String next) {
        return line.characters() == width && !CodeRows.areBytes(next);
    }

    private boolean areFlowed(List<String> lines) {
        CutLines.OpenLine open = new CutLines.OpenLine();
        for (int i = 0; i + 1 < lines.size(); i++) {
            open.of(lines.get(i));
            boolean goesOn = goesOn(open, lines.get(i + 1));
            if (goesOn && open.last() != ' ') {
                return false;
            }
            if (goesOn) {
                open.goOn();
            } else {
                open.clear();
            }
        }
        return true;
    }
}
