package dev.jitlens.watch;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Objects;

/**
 * The bytes of a file that grows, each read once. At its end it waits for more; it ends where the
 * file was replaced or cut off, since what follows there is another text, or where it is told to.
 */
final class GrowingFile extends InputStream {
    static final String REPLACED = "replaced";
    static final String CUT_OFF = "cut off";

    private static final long LOOK_MILLIS = 200;
    private static final int TAIL = 1 << 12;

    /** So many bytes with times and addresses are in no other place of a log. */
    private static final int MARK = 1 << 8;

    private final Path file;
    private final AtEnd atEnd;
    private final FileChannel channel;
    private final Object key;
    private String change = "";
    private int looks;

    /** The last bytes that were read. */
    private byte[] mark = {};

    /** Is told, in the thread that reads, of looks at the file's end. */
    interface AtEnd {
        /** Two looks in a row found nothing new; told once until something comes. */
        void quiet();

        /** Something came. */
        void grew();

        /** Whether to wait for more. */
        boolean goesOn(byte[] tail);
    }

    GrowingFile(Path file, AtEnd atEnd) throws IOException {
        this.file = file;
        this.atEnd = atEnd;
        channel = FileChannel.open(file, StandardOpenOption.READ);
        key = key(file);
    }

    private static Object key(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }

    /** What became of the file, {@value #REPLACED} or {@value #CUT_OFF}, or empty. */
    String change() {
        return change;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int from, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        int n = channel.read(ByteBuffer.wrap(bytes, from, length));
        while (n <= 0 && waits()) {
            pause();
            n = channel.read(ByteBuffer.wrap(bytes, from, length));
        }
        if (n <= 0 && !change.equals(CUT_OFF)) {
            // What was written between the two looks belongs to this text, too.
            n = channel.read(ByteBuffer.wrap(bytes, from, length));
        }
        if (n > 0 && !isStill(mark, channel.position() - n)) {
            // It was cut off, and has grown past the place since.
            change = CUT_OFF;
            return -1;
        }
        if (n > 0) {
            looks = 0;
            remember(bytes, from, n);
            atEnd.grew();
        }
        return n > 0 ? n : -1;
    }

    private void remember(byte[] bytes, int from, int n) {
        byte[] last = Arrays.copyOf(mark, mark.length + Math.min(n, MARK));
        System.arraycopy(
                bytes,
                from + n - (last.length - mark.length),
                last,
                mark.length,
                last.length - mark.length);
        mark = Arrays.copyOfRange(last, Math.max(0, last.length - MARK), last.length);
    }

    /** Whether the file has these bytes before a place. */
    private boolean isStill(byte[] expected, long end) throws IOException {
        ByteBuffer now = ByteBuffer.allocate(expected.length);
        while (now.hasRemaining()
                && channel.read(now, end - expected.length + now.position()) > 0) {
            // a read may give less than there is
        }
        return Arrays.equals(now.array(), expected);
    }

    private boolean waits() throws IOException {
        boolean goesOn = atEnd.goesOn(tail());
        change = changed();
        if (!goesOn || !change.isEmpty()) {
            return false;
        }
        looks++;
        if (looks == 2) {
            atEnd.quiet();
        }
        return true;
    }

    private String changed() throws IOException {
        try {
            if (channel.size() < channel.position()) {
                return CUT_OFF;
            }
            return Objects.equals(key(file), key) ? "" : REPLACED;
        } catch (NoSuchFileException e) {
            return ""; // It is between two names, or gone: a new one may come.
        }
    }

    private byte[] tail() throws IOException {
        long from = Math.max(0, channel.position() - TAIL);
        byte[] tail = new byte[(int) (channel.position() - from)];
        return Arrays.copyOf(tail, Math.max(0, channel.read(ByteBuffer.wrap(tail), from)));
    }

    private static void pause() throws IOException {
        try {
            Thread.sleep(LOOK_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("following was interrupted");
        }
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }
}
