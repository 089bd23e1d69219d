package dev.jitlens.run.packed;

import dev.jitlens.parse.line.LineSource;

import java.io.IOException;
import java.io.InputStream;

/**
 * Text without what a service put around each of its lines. As many carriage returns as that was
 * long stand at the end of a line, where every reader passes over them: so each line begins at the
 * byte, and is the one of the number, that it is in the file. A line of the service itself is
 * marked.
 */
final class WrappedText extends InputStream {
    private static final int BUFFER = 1 << 16;

    private final InputStream in;
    private final LinePrefix prefix;
    private final byte[] buf = new byte[BUFFER];
    private int pos;
    private int limit;
    private boolean ended;

    private final byte[] out = new byte[2 * BUFFER];
    private int outPos;
    private int outLimit;

    private boolean isLineBegin = true;

    /** Whether what follows in this line is a text in quotes, of which the end has not come. */
    private boolean inQuotes;

    /** Whether what follows in this line is not the program's. */
    private boolean passing;

    private boolean isPartial;
    private boolean isEnding;
    private final EncodedText text;

    /** Bytes of the line that were not the program's. */
    private long owed;

    /** Line ends that were not the program's. */
    private long joined;

    WrappedText(InputStream in, LinePrefix prefix) {
        this.in = in;
        this.prefix = prefix;
        text = prefix.text();
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (outPos == outLimit && !fill()) {
            return -1;
        }
        int taken = Math.min(length, outLimit - outPos);
        System.arraycopy(out, outPos, into, from, taken);
        outPos += taken;
        return taken;
    }

    /** Whether there is a byte. */
    private boolean fill() throws IOException {
        outPos = 0;
        outLimit = 0;
        while (outLimit < BUFFER) {
            if (isEnding) {
                endLine();
                continue;
            }
            boolean waits = outLimit > 0 && limit - pos < LinePrefix.MOST_BYTES && !ended;
            if (waits || !hasMore()) {
                break;
            }
            if (isLineBegin) {
                beginLine();
            }
            readOn();
        }
        return outLimit > 0;
    }

    /** Whether there is a byte; a prefix that begins is there as a whole then. */
    private boolean hasMore() throws IOException {
        while (limit - pos < LinePrefix.MOST_BYTES && !ended) {
            System.arraycopy(buf, pos, buf, 0, limit - pos);
            limit -= pos;
            pos = 0;
            int read = in.read(buf, limit, buf.length - limit);
            ended = read < 0;
            limit += Math.max(0, read);
        }
        return pos < limit;
    }

    private void beginLine() {
        int to = lineEnd(Math.min(limit, pos + LinePrefix.MOST_BYTES));
        LinePrefix.Found found = prefix.find(buf, pos, to);
        pos += found.bytes();
        owed += found.bytes();
        if (found.isOthers()) {
            int mark = LineSource.passOver(out, outLimit, found.bytes());
            outLimit += mark;
            owed -= mark;
        }
        inQuotes = found.inQuotes();
        isPartial = found.isPartial();
        passing = false;
        isLineBegin = false;
        text.begin();
    }

    /** Gives what is the program's, up to the line's end or what is known of it. */
    private void readOn() {
        int to = lineEnd(Math.min(limit, pos + BUFFER));
        if (inQuotes) {
            readQuoted(to);
        } else if (passing) {
            owed += to - pos;
            pos = to;
        } else {
            System.arraycopy(buf, pos, out, outLimit, to - pos);
            outLimit += to - pos;
            pos = to;
        }
        if (pos < limit && buf[pos] == '\n') {
            pos++;
            isPartial |= prefix.joins() && text.isUnended();
            isEnding = !isPartial;
            isLineBegin = true;
            if (isPartial) {
                joined++;
            }
        }
    }

    private void readQuoted(int to) {
        int before = pos;
        int given = outLimit;
        while (pos < to && !text.isOver()) {
            outLimit = text.accept(buf[pos++], out, outLimit);
        }
        owed += pos - before - (outLimit - given);
        if (text.isOver()) {
            inQuotes = false;
            passing = true;
        }
    }

    private void endLine() {
        while (owed > 0 && outLimit < BUFFER) {
            out[outLimit++] = '\r';
            owed--;
        }
        if (owed > 0 || outLimit == BUFFER) {
            return;
        }
        out[outLimit++] = '\n';
        isEnding = joined > 0;
        joined = Math.max(0, joined - 1);
    }

    /** The index of the line's end, or {@code to} if that comes first. */
    private int lineEnd(int to) {
        for (int i = pos; i < to; i++) {
            if (buf[i] == '\n') {
                return i;
            }
        }
        return to;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
