package dev.jitlens.run.packed;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How lines were cut at a column.
 *
 * @param width bytes of a line that was cut
 * @param ofStacks whether the lines are collapsed stacks, which end with a count, and have no begin
 *     that tells them
 */
public record CutLines(int width, boolean ofStacks) implements LineJoins {
    private static final int LEAST_WIDTH = 60;
    private static final int MOST_WIDTH = 250;

    /** Fewer lines of one length are chance. */
    private static final int LEAST_CUT = 3;

    private static final int LEAST_SEEN = 5;

    /** Terminals are wider sometimes; then nothing is said. */
    private static final int MOST_SEEN = 140;

    private static final int LONGEST_WORD = 12;

    /** How lines of a JVM begin; none of them is what follows a cut. */
    private static final Pattern RECORD =
            Pattern.compile(
                    "<[/a-zA-Z!?]|\\[\\d[^\\]]{1,40}\\](?:\\[| )|\\d+[.,]\\d{3}:"
                        + " |\\d{4}-\\d\\d-\\d\\dT[^ ]{8,24}: | {1,7}\\d{1,9} {1,7}\\d{1,7}"
                        + " |\\s+[!bsn ]{0,5}@ -?\\d{1,5} |Total time for |Application time:"
                        + " |\"|\\s+at |\\s+- |\\s+java\\.lang\\.Thread\\.State|Full thread dump"
                        + " |OpenJDK |Java HotSpot|\\s{8,20}vmop |\\d{1,9} [0-4] -?\\d"
                        + " \\S|\\s+\\[|\\s*0x[0-9a-f]{8,16}[,:]|\\s*;|\\s+(?:Locked ownable|No"
                        + " compile|eden|from|to|the|object|region|class|def|par|tenured|"
                        + "concurrent|compacting|garbage-first|PS\\w+|Par\\w+|Metaspace)\\b");

    /** A collection within the line of another one. */
    private static final Pattern STAMP =
            Pattern.compile("(?:[\\d.,T:+-]{1,40}: ){0,2}\\[|[\\d.,]{1,20}: ");

    /** A line of unified logging has no other one within it, whatever its brackets say. */
    private static final Pattern UNIFIED = Pattern.compile("\\[\\d");

    /** A line that may go on. */
    static final class OpenLine {
        private static final int LONGEST_BEGIN = 200;

        private final StringBuilder begin = new StringBuilder();
        private int column;
        private int characters;
        private boolean joined;
        private int brackets;
        private int last;

        /** Whether the last word is digits alone. */
        private boolean endsWithCount;

        private boolean afterBlank;

        /** Since it was parted last. */
        private boolean hasBlank;

        void accept(int b) {
            column++;
            characters += isCharacter(b) ? 1 : 0;
            brackets += b == '[' ? 1 : b == ']' ? -1 : 0;
            last = b;
            if (begin.length() < LONGEST_BEGIN) {
                begin.append((char) b);
            }
            boolean digit = b >= '0' && b <= '9';
            endsWithCount = digit && (afterBlank || endsWithCount);
            afterBlank = b == ' ';
            hasBlank |= afterBlank;
        }

        void goOn() {
            joined = true;
            column = 0;
            characters = 0;
            hasBlank = false;
        }

        void clear() {
            begin.setLength(0);
            goOn();
            joined = false;
            brackets = 0;
            last = 0;
            endsWithCount = false;
            afterBlank = false;
        }

        OpenLine of(String text) {
            text.chars().forEach(this::accept);
            return this;
        }

        /** Bytes since it was parted last. */
        int column() {
            return column;
        }

        /** Whether it was several, up to here. */
        boolean isJoined() {
            return joined;
        }

        /** How many of those that it opened are open. */
        int brackets() {
            return brackets;
        }

        /** The same, of UTF-8. */
        int characters() {
            return characters;
        }

        boolean hasBlank() {
            return hasBlank;
        }

        String begin() {
            return begin.toString();
        }

        int last() {
            return last;
        }

        boolean endsTag() {
            return last == '>';
        }

        /** Whether what follows is of a collection within the line of another one. */
        boolean isWithin(String next) {
            return isOfOpenCollection()
                    && STAMP.matcher(next).lookingAt()
                    && !UNIFIED.matcher(next).lookingAt();
        }

        boolean isOfOpenCollection() {
            return brackets > 0
                    && STAMP.matcher(begin).lookingAt()
                    && !UNIFIED.matcher(begin).lookingAt();
        }
    }

    /** Whether a byte of UTF-8 begins one. */
    private static boolean isCharacter(int b) {
        return (b & 0xc0) != 0x80;
    }

    /** Whether a line of several words has more characters than that; it stops at the first. */
    static boolean isAnyLonger(byte[] text, int most) {
        int characters = 0;
        boolean inWord = false;
        boolean isParted = false;
        for (byte b : text) {
            boolean isEnd = b == '\n';
            characters = isEnd ? 0 : characters + (isCharacter(b) ? 1 : 0);
            isParted = !isEnd && (isParted || inWord && b == ' ');
            inWord = !isEnd && (inWord || b != ' ');
            if (characters > most && isParted) {
                return true;
            }
        }
        return false;
    }

    static int characters(String bytes) {
        return (int) bytes.chars().filter(CutLines::isCharacter).count();
    }

    static Optional<CutLines> of(byte[] head) {
        List<String> lines = lines(head);
        int width = lines.stream().mapToInt(String::length).max().orElse(0);
        if (width < LEAST_WIDTH || width > MOST_WIDTH) {
            return Optional.empty();
        }
        CutLines records = new CutLines(width, false);
        CutLines stacks = new CutLines(width, true);
        return records.fits(lines)
                ? Optional.of(records)
                : Optional.of(stacks).filter(its -> its.fits(lines));
    }

    /** Those that have an end; none of what is no text. */
    static List<String> lines(byte[] head) {
        String text = text(head);
        int end = text.lastIndexOf('\n');
        return end < 0 || text.indexOf('\0') >= 0
                ? List.of()
                : text.substring(0, end).lines().toList();
    }

    /** Carriage returns stand for what was taken away before. */
    private static String text(byte[] head) {
        return new String(head, StandardCharsets.ISO_8859_1).replaceAll("\\r++\\n", "\n");
    }

    /**
     * The length that lines of a text seem to be cut at that could not be put together; 0 if none.
     *
     * @param many whether lines of one length are needed, or such as end near it are enough: where
     *     a line is cut at a blank, it is shorter
     */
    public static int seenIn(byte[] head, boolean many) {
        if (of(head).isPresent()) {
            return 0;
        }
        List<String> lines = text(head).lines().filter(line -> !line.isBlank()).toList();
        int width = lines.stream().mapToInt(String::length).max().orElse(0);
        int least = many ? width : width - LONGEST_WORD;
        long full = lines.stream().filter(line -> line.length() >= least).count();
        boolean ofJvm =
                lines.stream().filter(line -> RECORD.matcher(line).lookingAt()).count()
                        >= LEAST_SEEN;
        boolean enough = ofJvm && full >= LEAST_SEEN && full * (many ? 20 : 5) >= lines.size();
        return enough && width >= LEAST_WIDTH && width <= MOST_SEEN ? width : 0;
    }

    @Override
    public boolean goesOn(OpenLine line, String next) {
        if (line.column != width || next.isEmpty()) {
            return false;
        }
        if (ofStacks) {
            return !line.endsWithCount || next.indexOf(';') < 0;
        }
        if (line.begin.charAt(0) == '<') {
            return !line.endsTag();
        }
        return line.isWithin(next) || !isRecord(next);
    }

    /** Whether a line of a JVM begins so. */
    static boolean isRecord(String line) {
        return RECORD.matcher(line).lookingAt();
    }

    /**
     * Most lines of this length go on, and most that do not go on are whole; of a table all rows
     * may be of one length, and the next one is as whole.
     */
    private boolean fits(List<String> lines) {
        int full = 0;
        int cut = 0;
        int whole = 0;
        int known = 0;
        OpenLine open = new OpenLine();
        String begin = "";
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            begin = open.column == 0 && open.begin.isEmpty() ? line : begin;
            open.of(line);
            boolean more = i + 1 < lines.size();
            full += line.length() == width && more && !lines.get(i + 1).isBlank() ? 1 : 0;
            if (more && goesOn(open, lines.get(i + 1))) {
                cut++;
                open.goOn();
                continue;
            }
            whole += begin.isBlank() ? 0 : 1;
            known += begin.isBlank() || !isWhole(begin, open) ? 0 : 1;
            open.clear();
        }
        return cut >= LEAST_CUT
                && 2 * cut >= full
                && (!ofStacks && isXml(lines) || 4 * known >= 3 * whole);
    }

    /** Some texts of LogCompilation have lines of their own. */
    private static boolean isXml(List<String> lines) {
        return lines.getFirst().startsWith("<?xml ") || lines.getFirst().startsWith("<hotspot_log");
    }

    private boolean isWhole(String begin, OpenLine line) {
        return ofStacks
                ? line.endsWithCount && begin.indexOf(';') > 0
                : RECORD.matcher(begin).lookingAt();
    }
}
