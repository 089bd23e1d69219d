package dev.jitlens.parse;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeRetired;
import dev.jitlens.model.JvmEvent.Retirement;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code jcmd PID Compiler.codelist} prints: the code that there is just now, and of which
 * compilation it is. It does not tell whether that is OSR code, nor when it was installed.
 *
 * <pre>
 * 62 4 0 Loop.hot([I)I [0x00007ff8930ca810, 0x00007ff8930ca9a0 - 0x00007ff8930cae58]   (JDK 11)
 * </pre>
 *
 * <p>The words are compile id, level, state (0 in use, more when it is not entered any more, -1
 * when it is not yet), method, begin of its header, and begin and end of its code.
 */
public final class CodeListFormat implements LogFormat {
    private static final Pattern LINE =
            Pattern.compile(
                    "(\\d{1,9}) ([0-4]) (-?\\d)"
                            + " ([^\\s(]+)\\.([^\\s.(]+)(\\(\\S*\\)\\S+) \\[0x([0-9a-f]{1,16}),"
                            + " 0x([0-9a-f]{1,16}) - 0x([0-9a-f]{1,16})\\]");

    /** What jcmd prints before what the JVM answers. */
    private static final Pattern PROCESS = Pattern.compile("\\d{1,10}:");

    @Override
    public String label() {
        return LogKind.CODE_LIST.label();
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        String text = new String(head, 0, Math.min(length, 4096), StandardCharsets.ISO_8859_1);
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        long codes = lines.stream().filter(line -> LINE.matcher(line).matches()).count();
        boolean begins = lines.stream().limit(2).anyMatch(line -> LINE.matcher(line).matches());
        return begins && isPrinted(lines.getFirst()) || 2 * codes > lines.size();
    }

    private static boolean isPrinted(String first) {
        return LINE.matcher(first).matches() || PROCESS.matcher(first).matches();
    }

    @Override
    public void read(LineSource source, LogSink sink) throws IOException {
        sink.kind(LogKind.CODE_LIST);
        Line line = new Line();
        while (source.next(line)) {
            String text = line.text(line.start, line.end);
            Origin origin = line.origin();
            Matcher matcher = LINE.matcher(text);
            if (matcher.matches()) {
                tell(matcher, origin, sink);
            } else if (!text.isBlank() && !PROCESS.matcher(text).matches()) {
                sink.unread(origin, text);
            }
        }
    }

    private static void tell(Matcher line, Origin origin, LogSink sink) {
        CompileId id = new CompileId(Integer.parseInt(line.group(1)), false);
        int tier = Integer.parseInt(line.group(2));
        Method method = new Method(line.group(4), line.group(5), line.group(6));
        long begin = Long.parseUnsignedLong(line.group(8), 16);
        long end = Long.parseUnsignedLong(line.group(9), 16);
        sink.event(
                LogKind.CODE_LIST,
                new CodeInstalled(
                        origin,
                        Time.UNKNOWN,
                        new CodeIdentity(id, method, tier),
                        tier == 0,
                        Unknown.NUMBER,
                        begin,
                        begin,
                        Math.clamp(end - begin, 0, Integer.MAX_VALUE)));
        if (Integer.parseInt(line.group(3)) > 0) {
            sink.event(
                    LogKind.CODE_LIST,
                    new CodeRetired(origin, Time.UNKNOWN, id, method, Retirement.NOT_ENTRANT, ""));
        }
    }
}
