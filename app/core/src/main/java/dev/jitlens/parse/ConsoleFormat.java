package dev.jitlens.parse;

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
        VmText text = new VmText();
        Line line = new Line();
        while (source.next(line)) {
            text.read(line, sink);
        }
        text.end(sink);
    }
}
