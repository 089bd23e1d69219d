package dev.jitlens.parse;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;

import java.io.IOException;

/**
 * Text in which the VM's own lines stand among the program's: a console, a redirected stdout, an
 * -Xlog file.
 */
public final class ConsoleFormat implements LogFormat {
    @Override
    public String label() {
        return "console";
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return Bytes.indexOf(head, 0, length, (byte) 0) < 0;
    }

    @Override
    public void read(LineSource source, LogSink sink) throws IOException {
        ConsoleText text = new ConsoleText();
        text.read(source, sink);
        text.end(sink);
    }
}
