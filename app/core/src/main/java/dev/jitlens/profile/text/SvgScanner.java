package dev.jitlens.profile.text;

import dev.jitlens.model.JvmText;
import dev.jitlens.model.Origin;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Finds the frames of a picture: a title, and the next rectangle. Nothing else of the picture is
 * kept, which may be one line.
 */
final class SvgScanner {
    private static final int MOST = 1 << 16;
    private static final byte[] TITLE = bytes("<title>");
    private static final byte[] END = bytes("</title>");
    private static final byte[] RECTANGLE = bytes("<rect ");

    private final String file;
    private final InputStream in;
    private long offset;
    private long line = 1;
    private boolean ended;

    SvgScanner(String file, InputStream in) {
        this.file = file;
        this.in = new BufferedInputStream(in, 1 << 16);
    }

    /**
     * A frame as it stands there.
     *
     * @param rectangle its attributes
     */
    record Found(Origin origin, String title, String rectangle) {}

    /** The next frame; null if there is none. */
    Found next() throws IOException {
        while (passOver(TITLE)) {
            Origin origin = new Origin(file, offset, line);
            String title = textBefore(END);
            if (title != null && passOver(RECTANGLE)) {
                String rectangle = textBefore(bytes(">"));
                if (rectangle != null) {
                    return new Found(origin, title, rectangle);
                }
            }
        }
        return null;
    }

    /** Whether all was read, up to the end of the picture. */
    boolean isWhole() {
        return ended;
    }

    /** Where reading stands. */
    Origin here() {
        return new Origin(file, offset, line);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** What is looked for begins with the only {@code <} in it. */
    private boolean passOver(byte[] wanted) throws IOException {
        byte[] end = bytes("</svg>");
        int matched = 0;
        int matchedEnd = 0;
        for (int b = read(); b >= 0; b = read()) {
            matched = b == wanted[matched] ? matched + 1 : b == wanted[0] ? 1 : 0;
            matchedEnd = b == end[matchedEnd] ? matchedEnd + 1 : b == end[0] ? 1 : 0;
            if (matched == wanted.length) {
                return true;
            }
            if (matchedEnd == end.length) {
                ended = true;
                matchedEnd = 0;
            }
        }
        return false;
    }

    /** Null if it does not end, or is too long. */
    private String textBefore(byte[] end) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        int matched = 0;
        for (int b = read(); b >= 0; b = read()) {
            matched = b == end[matched] ? matched + 1 : b == end[0] ? 1 : 0;
            text.write(b);
            if (matched == end.length) {
                return JvmText.of(text.toByteArray(), 0, text.size() - end.length);
            }
            if (text.size() > MOST) {
                return null;
            }
        }
        return null;
    }

    private int read() throws IOException {
        int b = in.read();
        offset += b < 0 ? 0 : 1;
        line += b == '\n' ? 1 : 0;
        return b;
    }
}
