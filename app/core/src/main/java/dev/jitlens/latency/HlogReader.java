package dev.jitlens.latency;

import dev.jitlens.model.Origin;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Reads interval logs of the versions 1.0 to 1.3, one line at a time:
 *
 * <pre>
 * #[StartTime: 1441753532.570 (seconds since epoch), Tue Sep 08 16:05:32 PDT 2015]
 * "StartTimestamp","Interval_Length","Interval_Max","Interval_Compressed_Histogram"
 * Tag=A,0.126,1.007,1.933,HISTFAAAAEB42pNpmSzMwMAgywABTBDKT4GBgdnNYM…
 * </pre>
 *
 * Fields end at commas or blanks. A line that cannot be read is a problem, and no more.
 */
final class HlogReader {
    private static final String START_TIME = "#[StartTime:";
    private static final String BASE_TIME = "#[BaseTime:";
    private static final String TAG = "Tag=";
    private static final int LONGEST_TAG = 1000;

    private final String name;
    private final HlogLines lines;
    private final HlogSink sink;
    private final HlogTimes times = new HlogTimes();
    private byte[] buf;
    private int pos;
    private int end;

    HlogReader(String name, InputStream in, HlogSink sink) {
        this.name = name;
        this.lines = new HlogLines(in);
        this.sink = sink;
    }

    HlogTimes times() {
        return times;
    }

    /** Lines so far. */
    long lines() {
        return lines.number();
    }

    void read() throws IOException {
        try (Payload payload = new Payload()) {
            while (lines.next()) {
                buf = lines.buffer();
                pos = lines.start();
                end = lines.end();
                try {
                    line(payload);
                } catch (DamagedInterval e) {
                    sink.problem(origin(), e.getMessage());
                }
            }
        }
    }

    /** Of a line that was read before. */
    static byte[] base64(byte[] line) throws DamagedInterval {
        int end = line.length;
        int from = 0;
        int fields = startsWith(TAG, line, skipSeparators(line, 0, end), end) ? 4 : 3;
        for (int i = 0; i < fields; i++) {
            from = skipWord(line, skipSeparators(line, from, end), end);
        }
        from = skipSeparators(line, from, end);
        if (from == end) {
            throw new DamagedInterval("it has no histogram");
        }
        return Arrays.copyOfRange(line, from, skipWord(line, from, end));
    }

    private Origin origin() {
        return new Origin(name, lines.offset(), lines.number());
    }

    private void line(Payload payload) throws DamagedInterval, IOException {
        if (lines.isCut()) {
            throw new DamagedInterval("it is longer than " + HlogLines.MOST_BYTES + " bytes");
        }
        skipSeparators();
        if (pos == end) {
            return;
        }
        if (buf[pos] == '#') {
            comment();
        } else if (!isLegend()) {
            HlogInterval interval = interval();
            if (sink.wants(interval)) {
                sink.interval(interval, payload.decode(interval.base64()));
            }
        }
    }

    /** Only these two matter. */
    private void comment() throws DamagedInterval {
        String word = word(START_TIME.length() + 1);
        if (word.equals(START_TIME)) {
            skipSeparators();
            times.start(Seconds.parse(word(LONGEST_TAG), "StartTime"));
        } else if (word.equals(BASE_TIME)) {
            skipSeparators();
            times.base(Seconds.parse(word(LONGEST_TAG), "BaseTime"));
        }
    }

    private boolean isLegend() {
        int at = buf[pos] == '"' ? pos + 1 : pos;
        return startsWith("StartTimestamp", at) || startsWith("Timestamp", at);
    }

    private boolean startsWith(String ascii, int at) {
        return startsWith(ascii, buf, at, end);
    }

    private static boolean startsWith(String ascii, byte[] buf, int at, int end) {
        if (end - at < ascii.length()) {
            return false;
        }
        for (int i = 0; i < ascii.length(); i++) {
            if (buf[at + i] != ascii.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private HlogInterval interval() throws DamagedInterval {
        String tag = "";
        if (startsWith(TAG, pos)) {
            tag = word(LONGEST_TAG + 1).substring(TAG.length());
            if (tag.length() + TAG.length() > LONGEST_TAG) {
                throw new DamagedInterval("its tag is longer than " + LONGEST_TAG + " bytes");
            }
            skipSeparators();
        }
        Seconds start = number("start");
        Seconds length = number("length");
        number("maximum");
        if (pos == end) {
            throw new DamagedInterval("it has no histogram");
        }
        int from = pos;
        skipWord();
        byte[] base64 = Arrays.copyOfRange(buf, from, pos);
        times.observe(start);
        long startNanos = times.absoluteNanos(start);
        return new HlogInterval(
                origin(),
                lines.end() - lines.start(),
                tag,
                times.sinceStart(start),
                startNanos,
                startNanos + Math.max(0, length.nanos()),
                base64);
    }

    private Seconds number(String what) throws DamagedInterval {
        Seconds number = Seconds.parse(word(LONGEST_TAG), what);
        skipSeparators();
        return number;
    }

    /** At most so much of it. */
    private String word(int most) {
        int from = pos;
        skipWord();
        return new String(buf, from, Math.min(most, pos - from), StandardCharsets.UTF_8);
    }

    private void skipWord() {
        pos = skipWord(buf, pos, end);
    }

    private void skipSeparators() {
        pos = skipSeparators(buf, pos, end);
    }

    private static int skipWord(byte[] buf, int from, int end) {
        int at = from;
        while (at < end && !isSeparator(buf[at])) {
            at++;
        }
        return at;
    }

    private static int skipSeparators(byte[] buf, int from, int end) {
        int at = from;
        while (at < end && isSeparator(buf[at])) {
            at++;
        }
        return at;
    }

    private static boolean isSeparator(byte b) {
        return b == ',' || b == ' ' || b == '\t' || b == '\r';
    }
}
