package dev.jitlens.cli.hlog;

import java.io.BufferedOutputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.GZIPOutputStream;

/** Where a command writes: a file, packed if it is called .gz, or the screen. */
final class HlogOut {
    private HlogOut() {}

    /** Writes. */
    @FunctionalInterface
    interface Body {
        void write(OutputStream out) throws IOException;
    }

    static void write(Path file, PrintWriter screen, Body body) throws IOException {
        if (file == null) {
            try (OutputStream out = new ToWriter(screen)) {
                body.write(out);
            }
            screen.flush();
            return;
        }
        OutputStream plain = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
        boolean packed = file.toString().toLowerCase(Locale.ROOT).endsWith(".gz");
        try (OutputStream out = packed ? new GZIPOutputStream(plain) : plain) {
            body.write(out);
        }
    }

    /** UTF-8 to characters, in pieces that end at a line's end. */
    private static final class ToWriter extends OutputStream {
        private static final int CHUNK = 1 << 12;

        private final Writer writer;
        private final ByteArrayOutputStream line = new ByteArrayOutputStream();

        ToWriter(Writer writer) {
            this.writer = writer;
        }

        @Override
        public void write(int b) throws IOException {
            line.write(b);
            if (b == '\n' && line.size() > CHUNK) {
                handOn();
            }
        }

        @Override
        public void write(byte[] bytes, int from, int length) throws IOException {
            line.write(bytes, from, length);
            if (length > 0 && bytes[from + length - 1] == '\n' && line.size() > CHUNK) {
                handOn();
            }
        }

        private void handOn() throws IOException {
            writer.write(line.toString(StandardCharsets.UTF_8));
            line.reset();
        }

        @Override
        public void close() throws IOException {
            handOn();
        }
    }
}
