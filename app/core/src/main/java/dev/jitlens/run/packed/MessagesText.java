package dev.jitlens.run.packed;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The messages within one value of JSON that has no line ends, a line each, as {@code aws logs
 * filter-log-events} and others write what they kept where nobody lays it out. Carriage returns
 * stand for what is around a message: a line begins at the byte behind the message before it.
 *
 * <pre>
 * {"events":[{"timestamp":1769853600000,"message":"0.292: [GC ...","eventId":"37"},{...
 * </pre>
 */
final class MessagesText extends ReplacedText {
    private static final int LONGEST_NAME = 16;

    /** A line end, and a character. */
    private static final int MOST_DECODED = 8;

    /** Fewer messages are chance. */
    private static final int LEAST = 2;

    private static final Set<String> NAMES = Set.of("message", "textPayload", "line", "log");

    private static final Pattern MESSAGE =
            Pattern.compile("\"(?:" + String.join("|", NAMES) + ")\":\\s?\"");

    private static final Pattern OF_JVM =
            Pattern.compile(MESSAGE.pattern() + "(?:" + LinePrefix.OF_JVM.pattern() + ")");

    private static final Pattern BEGIN = Pattern.compile("\\s{0,9}[\\[{]\\s?[\\[{\"]");

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

    MessagesText(InputStream in) {
        super(in);
    }

    /** Whether a text that begins so is one; a line that is a value by itself ends with it. */
    static boolean is(byte[] head) {
        String begin = new String(head, StandardCharsets.ISO_8859_1);
        return BEGIN.matcher(begin).lookingAt()
                && begin.stripTrailing().indexOf('\n') < 0
                && MESSAGE.matcher(begin).results().limit(LEAST).count() == LEAST
                && OF_JVM.matcher(begin).find();
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

    private void accept(byte b) {
        switch (place) {
            case VALUES -> value(b);
            case TEXT -> text(b);
            case ESCAPE -> place = Place.TEXT;
            case MESSAGE -> message(b);
        }
    }

    private void value(byte b) {
        if (b == '"') {
            place = named ? Place.MESSAGE : Place.TEXT;
            named = false;
            name.setLength(0);
            text.begin();
        } else if (b != ' ') {
            named = b == ':' && NAMES.contains(name.toString());
            name.setLength(0);
        }
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
        }
        takenAway(-decodedEnd);
    }
}
