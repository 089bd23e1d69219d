package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The messages within one value of JSON that has no line ends, a line each, as {@code aws logs
 * filter-log-events} and others write what they kept where nobody lays it out; texts of several
 * lines within any JSON, as trackers of issues and their interfaces give what people have written;
 * and arrays of lines, as notebooks keep what a program has printed. Carriage returns stand for
 * what is around a message: a line begins at the byte behind the message before it, and is counted
 * among those of the messages, or, of an array, as the file has it.
 *
 * <pre>
 * {"events":[{"timestamp":1769853600000,"message":"0.292: [GC ...","eventId":"37"},{...
 * {"title":"Slow","body":"This is the log:\r\n\r\n0.292: [GC ...
 * "text": [
 *  "0.292: [GC ...\n",
 * </pre>
 */
final class MessagesText extends ReplacedText {
    /** A text may stand behind much else. */
    static final int HEAD = CommentMark.HEAD;

    private static final int LONGEST_NAME = 16;

    /** A text of several lines has one that is shorter. */
    private static final int LONGEST_LINE = 1 << 16;

    /** A line end, and a character. */
    private static final int MOST_DECODED = 8;

    /** Fewer messages are chance. */
    private static final int LEAST = 2;

    /** Nobody nests values so deep. */
    private static final int DEEPEST = 1 << 20;

    private static final Set<String> NAMES = Set.of("message", "textPayload", "line", "log");

    private static final Pattern MESSAGE =
            Pattern.compile("\"(?:" + String.join("|", NAMES) + ")\":\\s?\"");

    /** What jfr print shows has thread dumps in it, too. */
    private static final Pattern BEGIN =
            Pattern.compile("\\s{0,9}[\\[{]\\s{0,9}[\\[{\"](?!recording\")");

    /** As some write what is a sign of HTML, too. */
    private static final String LESS = "\\u003c";

    private static final String QUOTE = "\\\"";

    /** Most files have no such begin. */
    private static final class OfJvm {
        private static final String LIKELY = "(?:" + JvmLine.likely().pattern() + ")";

        static final Pattern MESSAGE = Pattern.compile(MessagesText.MESSAGE.pattern() + LIKELY);

        /** A line of a JVM behind or before another one in the same text. */
        static final Pattern LINES =
                Pattern.compile("\\\\n" + LIKELY + "|:\\s?\"" + LIKELY + "[^\"\\n]{0,999}?\\\\n");

        /** One that is a value of an array. */
        static final Pattern ELEMENT =
                Pattern.compile(
                        "[\\[,]\\s{0,40}+\"" + LIKELY + "[^\"\\n]{0,999}+\"(?=\\s{0,40}+[,\\]])");
    }

    private enum Place {
        VALUES,
        TEXT,
        ESCAPE,
        MESSAGE
    }

    private final JsonText text = new JsonText();
    private final StringBuilder name = new StringBuilder();
    private final byte[] decoded = new byte[MOST_DECODED];
    private int decodedAt;
    private int decodedEnd;
    private Place place = Place.VALUES;

    /** Whether what comes is the value of a name that messages have. */
    private boolean named;

    /** Whether each text of an array is a line. */
    private final boolean inArrays;

    /** What is open, the innermost last: 1 for an array. */
    private final BitSet arrays = new BitSet();

    private int depth;

    /** Whether a message has ended in this line of the file. */
    private boolean lineGiven;

    /**
     * @param head how the text begins
     */
    MessagesText(InputStream in, byte[] head) {
        super(in);
        inArrays = hasElements(decoded(head));
    }

    /** Whether a text that begins so may be one, of which more must be seen. */
    static boolean mayBe(byte[] head) {
        return BEGIN.matcher(new String(head, StandardCharsets.ISO_8859_1)).lookingAt();
    }

    /**
     * Whether a text that begins so is one; a line that is a value by itself ends with it.
     *
     * @param head the first {@value #HEAD} bytes
     */
    static boolean is(byte[] head) {
        String begin = new String(head, StandardCharsets.ISO_8859_1);
        return BEGIN.matcher(begin).lookingAt() && (hasMessages(begin) || hasLines(head));
    }

    private static String decoded(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return text.replace(LESS, "<").replace(QUOTE, "\"");
    }

    private static boolean hasElements(String decoded) {
        return OfJvm.ELEMENT.matcher(decoded).results().limit(LEAST).count() == LEAST;
    }

    /** Where each line is a value by itself, it stays where it is. */
    private static boolean hasLines(byte[] head) {
        byte[] near = Arrays.copyOf(head, Math.min(head.length, LinePrefix.HEAD));
        String decoded = decoded(head);
        return !LinePrefix.isJson(near)
                && (OfJvm.LINES.matcher(decoded).find() || hasElements(decoded));
    }

    private static boolean hasMessages(String begin) {
        return begin.stripTrailing().indexOf('\n') < 0
                && MESSAGE.matcher(begin).results().limit(LEAST).count() == LEAST
                && OfJvm.MESSAGE.matcher(begin).find();
    }

    @Override
    int plain() throws IOException {
        while (decodedAt == decodedEnd) {
            int b = in.read();
            if (b < 0) {
                return b;
            }
            takenAway(1);
            accept((byte) b);
        }
        return decoded[decodedAt++] & 0xff;
    }

    private void accept(byte b) throws IOException {
        switch (place) {
            case VALUES -> value(b);
            case TEXT -> text(b);
            case ESCAPE -> place = Place.TEXT;
            case MESSAGE -> message(b);
        }
    }

    private void value(byte b) throws IOException {
        if (b == '"') {
            place = named || isElement() || hasLines() ? Place.MESSAGE : Place.TEXT;
            named = false;
            name.setLength(0);
            text.begin();
        } else if (b > ' ') {
            named = b == ':' && NAMES.contains(name.toString());
            name.setLength(0);
            nest(b);
        } else if (b == '\n') {
            lineEnd();
        }
    }

    private boolean isElement() {
        return inArrays && depth > 0 && arrays.get(depth - 1);
    }

    private void nest(byte b) {
        switch (b) {
            case '[', '{' -> open(b == '[');
            case ']', '}' -> depth = Math.max(0, depth - 1);
            default -> {} // between values
        }
    }

    private void open(boolean array) {
        if (depth < DEEPEST) {
            arrays.set(depth++, array);
        }
    }

    /** A line without a message is an empty one, where lines are as the file has them. */
    private void lineEnd() {
        if (inArrays && !lineGiven) {
            give();
        }
        lineGiven = false;
    }

    private void give() {
        decodedAt = 0;
        decodedEnd = 1;
        decoded[0] = '\n';
        takenAway(-1);
    }

    /** Whether the text that follows goes on behind a line end. */
    private boolean hasLines() throws IOException {
        in.mark(LONGEST_LINE);
        int last = 0;
        int b = in.read();
        for (int i = 1; i < LONGEST_LINE && b >= 0 && isInLine(last, b); i++) {
            last = last == '\\' ? 0 : b;
            b = in.read();
        }
        in.reset();
        return last == '\\' && b == 'n';
    }

    private static boolean isInLine(int last, int b) {
        return last == '\\' ? b != 'n' : b != '"';
    }

    private void text(byte b) {
        if (b == '\\') {
            place = Place.ESCAPE;
        } else if (b == '"') {
            place = Place.VALUES;
        } else if (name.length() < LONGEST_NAME) {
            name.append((char) b);
        }
    }

    private void message(byte b) {
        decodedAt = 0;
        decodedEnd = text.accept(b, decoded, 0);
        if (text.isOver()) {
            place = Place.VALUES;
            decoded[decodedEnd++] = '\n';
            lineGiven = true;
        }
        takenAway(-decodedEnd);
    }
}
