package dev.jitlens.launch;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Takes what a program prints to a file and to a listener. It reads on whatever happens to either,
 * so that the program never waits for us.
 */
final class OutputPump implements Runnable {
    private static final int BUFFER = 1 << 14;

    private final InputStream in;
    private final Path file;
    private final boolean error;
    private final long mostKept;
    private OutputListener listener;
    private volatile String trouble = "";

    OutputPump(InputStream in, Path file, boolean error, RunningChild.Output output) {
        this.in = in;
        this.file = file;
        this.error = error;
        this.listener = output.listener();
        this.mostKept = output.mostKept();
    }

    /** Why not all of it was kept, or empty. */
    String trouble() {
        return trouble;
    }

    @Override
    public void run() {
        try (in;
                Sink sink = new Sink(file)) {
            pump(sink);
        } catch (IOException | UncheckedIOException e) {
            note("the program's output was cut: " + e.getMessage());
        }
    }

    private void pump(Sink sink) throws IOException {
        CharsetDecoder decoder =
                nativeCharset()
                        .newDecoder()
                        .onMalformedInput(CodingErrorAction.REPLACE)
                        .onUnmappableCharacter(CodingErrorAction.REPLACE);
        ByteBuffer bytes = ByteBuffer.allocate(BUFFER);
        CharBuffer chars = CharBuffer.allocate(BUFFER);
        int n;
        while ((n = in.read(bytes.array(), bytes.position(), bytes.remaining())) >= 0) {
            sink.write(bytes.array(), bytes.position(), n);
            bytes.position(bytes.position() + n).flip();
            decoder.decode(bytes, chars, false);
            bytes.compact();
            deliver(chars);
        }
        decoder.decode(bytes.flip(), chars, true);
        decoder.flush(chars);
        deliver(chars);
    }

    private void deliver(CharBuffer chars) {
        chars.flip();
        if (chars.hasRemaining()) {
            try {
                listener.printed(error, chars.toString());
            } catch (RuntimeException e) {
                note("the program's output was not shown to its end: " + e.getMessage());
                listener = OutputListener.NONE;
            }
        }
        chars.clear();
    }

    /** How text is written on this machine; a program that is started here takes it so, too. */
    static Charset nativeCharset() {
        return Charset.forName(System.getProperty("native.encoding", "UTF-8"));
    }

    private void note(String text) {
        trouble = text;
    }

    /** The file; a full disk ends it, or the most that is kept, not the reading. */
    private final class Sink implements AutoCloseable {
        private OutputStream out;
        private long left = mostKept;

        Sink(Path file) throws IOException {
            out = Files.newOutputStream(file);
        }

        void write(byte[] buf, int from, int length) {
            if (out == null) {
                return;
            }
            try {
                out.write(buf, from, (int) Math.min(left, length));
                left -= length;
                if (left < 0) {
                    note(
                            file.getFileName()
                                    + " is not whole: of what the program printed, the first "
                                    + mostKept
                                    + " bytes are kept");
                    close();
                }
            } catch (IOException e) {
                note(file.getFileName() + " is not whole: " + e.getMessage());
                close();
            }
        }

        @Override
        public void close() {
            try {
                if (out != null) {
                    out.close();
                }
            } catch (IOException e) {
                note(file.getFileName() + " is not whole: " + e.getMessage());
            }
            out = null;
        }
    }
}
