package dev.jitlens.parse.methoddata;

import dev.jitlens.model.JvmEvent.MethodDataDump;
import dev.jitlens.model.methoddata.MethodData;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.XmlText;

import java.io.IOException;
import java.io.InputStream;

/** Reads the text of a method's data. */
public final class MethodDataText {
    private static final int MOST_LINES = 1 << 20;

    private MethodDataText() {}

    /**
     * Lines that another thread wrote in between are left out.
     *
     * @param in the text from the dump's origin on, at most its length
     */
    public static MethodData read(MethodDataDump dump, InputStream in) throws IOException {
        LineSource source = new LineSource(dump.origin().file(), in);
        MethodDataBuilder builder = new MethodDataBuilder(dump.method());
        Line line = new Line();
        while (source.lines() < MOST_LINES && source.next(line)) {
            builder.line(dump.escaped() ? unescaped(line) : line.text());
        }
        return builder.finish();
    }

    /** Elements that stand there are another thread's; unescaped text has no {@code <}. */
    private static String unescaped(Line line) {
        int tag = Bytes.indexOf(line.buf, line.start, line.end, (byte) '<');
        return XmlText.string(line.buf, line.start, tag < 0 ? line.end : tag);
    }
}
