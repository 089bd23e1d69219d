package dev.jitlens.profile.text;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.dumps.DumpText;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads a text of thread dumps. */
final class ThreadDumps {
    /** {@code Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode, sharing):}. */
    private static final Pattern JVM =
            Pattern.compile(
                    ThreadDumpFormat.BEGIN
                            + "(.{1,200}? VM)\\b.{0,100}? ?\\(([^ ()]{1,100})[ )].{0,200}");

    /** A file of {@code Thread.dump_to_file}: the process, the time, the JVM. */
    private static final Pattern PROCESS = Pattern.compile("\\d{1,18}");

    private static final Pattern WHEN = Pattern.compile("\\d{4}-\\d\\d-\\d\\dT\\S{1,40}");
    private static final Pattern VERSION = Pattern.compile("\\d\\S{0,98}");

    private final LineSource source;
    private final DumpCounter counter;
    private final DumpText text;
    private final UnwrappedLines lines;
    private String before = "";
    private String beforeThat = "";

    ThreadDumps(LineSource source, ProfileSink sink) {
        this.source = source;
        this.counter = new DumpCounter(source.file(), sink);
        this.text = new DumpText(counter::thread);
        this.lines = new UnwrappedLines(this::line, new Origin(source.file(), 0, 1));
    }

    void read() throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            lines.line(line.text(), line.origin());
        }
        lines.end();
        text.end();
        counter.cut(text.cut());
        counter.end(text.isFiled(), text.carriers());
    }

    private void line(String line, Origin origin) {
        int said = DumpText.skipBlanks(line);
        boolean begins = line.startsWith(ThreadDumpFormat.BEGIN, said);
        if (begins) {
            text.end();
            counter.dump(origin);
            Matcher jvm = JVM.matcher(line.substring(said));
            if (jvm.matches()) {
                counter.jvm(origin, jvm.group(1), jvm.group(2), "");
            }
        }
        if (begins || !text.line(line, said)) {
            head(line, origin);
            counter.line(line, said, origin);
        }
    }

    /** A file that Java dumps may hold several, one after the other. */
    private void head(String line, Origin origin) {
        if (WHEN.matcher(before).matches()
                && PROCESS.matcher(beforeThat).matches()
                && VERSION.matcher(line).matches()) {
            counter.dump(origin);
            counter.jvm(origin, "", line, beforeThat);
        }
        beforeThat = before;
        before = line;
    }
}
