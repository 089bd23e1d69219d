package dev.jitlens.parse.line;

import dev.jitlens.model.JvmText;

/** Resolves the five entities that HotSpot writes. */
public final class XmlText {
    private static final byte[][] ENTITIES = {
        Bytes.of("&lt;"),
        Bytes.of("&gt;"),
        Bytes.of("&amp;"),
        Bytes.of("&apos;"),
        Bytes.of("&quot;")
    };
    private static final byte[] PLAIN = {'<', '>', '&', '\'', '"'};

    private XmlText() {}

    public static String string(byte[] buf, int from, int to) {
        if (Bytes.indexOf(buf, from, to, (byte) '&') < 0) {
            return JvmText.of(buf, from, to - from);
        }
        byte[] out = new byte[to - from];
        int length = unescape(buf, from, to, out);
        return JvmText.of(out, 0, length);
    }

    /** Whether one of the entities stands there. */
    public static boolean isEscaped(byte[] buf, int from, int to) {
        int at = Bytes.indexOf(buf, from, to, (byte) '&');
        while (at >= 0 && entityAt(buf, at, to) < 0) {
            at = Bytes.indexOf(buf, at + 1, to, (byte) '&');
        }
        return at >= 0;
    }

    /**
     * Writes the resolved bytes to {@code out}, which must be as long as the input, and returns how
     * many.
     */
    public static int unescape(byte[] buf, int from, int to, byte[] out) {
        int n = 0;
        int i = from;
        while (i < to) {
            byte b = buf[i];
            int entity = b == '&' ? entityAt(buf, i, to) : -1;
            if (entity < 0) {
                out[n++] = b;
                i++;
            } else {
                out[n++] = PLAIN[entity];
                i += ENTITIES[entity].length;
            }
        }
        return n;
    }

    private static int entityAt(byte[] buf, int at, int to) {
        for (int e = 0; e < ENTITIES.length; e++) {
            if (Bytes.startsWith(buf, at, to, ENTITIES[e])) {
                return e;
            }
        }
        return -1;
    }
}
