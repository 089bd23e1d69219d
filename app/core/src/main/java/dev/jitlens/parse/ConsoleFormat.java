package dev.jitlens.parse;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.ReadText;
import dev.jitlens.parse.line.TextRegions;

import java.io.IOException;

/**
 * Text in which the VM's own lines stand among the program's: a console, a redirected stdout, an
 * -Xlog file.
 */
public final class ConsoleFormat implements LogFormat {
    /** The thread that reads in order has to make the pauses, and waits for the other ones. */
    private static final SplitConsole.Sizes SIZES =
            new SplitConsole.Sizes(4 << 20, LogCompilationFormat.THREADS);

    @Override
    public String label() {
        return "console";
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return Bytes.indexOf(head, 0, length, (byte) 0) < 0;
    }

    /** Whether it is worth its while to read a text of this size on several threads. */
    public static boolean isSplit(long bytes) {
        return LogCompilationFormat.isSplit(bytes);
    }

    /** Reads all of a file on disk, parts of it on other threads; the sink takes the same. */
    public ReadText read(TextRegions text, LogSink sink) throws IOException {
        return new SplitConsole(text, SIZES, sink).read();
    }

    @Override
    public void read(LineSource source, LogSink sink) throws IOException {
        ConsoleText text = new ConsoleText();
        text.read(source, sink);
        text.end(sink);
    }
}
