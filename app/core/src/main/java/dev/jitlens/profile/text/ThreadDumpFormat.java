package dev.jitlens.profile.text;

import dev.jitlens.model.LogKind;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Dumps of all threads as HotSpot prints them for {@code jcmd Thread.print}, jstack and SIGQUIT,
 * one after the other: each is a sample of every thread, taken at a safepoint. Or a file of {@code
 * jcmd Thread.dump_to_file}, text or JSON, which has virtual threads, too.
 */
public final class ThreadDumpFormat implements ProfileFormat {
    /** {@code Full thread dump OpenJDK 64-Bit Server VM (25.0.3+9-LTS mixed mode, sharing):}. */
    static final String BEGIN = "Full thread dump ";

    /**
     * {@code jcmd Thread.dump_to_file}: the process, the time, the JVM, then threads; in a page,
     * others' words stand before it.
     */
    private static final Pattern FILE =
            Pattern.compile(
                    "(?m)^\\d{1,19}\\h*+\\R\\d{4}-\\d\\d-\\S{1,40}\\h*+\\R\\S{1,99}\\h*+\\R\\h*+\\R"
                            + "#\\d{1,18} \"");

    /** A dump that has lost its head: the first thread, as JDK 6 to 25 print it. */
    private static final Pattern FIRST =
            Pattern.compile(
                    "\"[^\\n]{0,500}\" (?:#\\d{1,18} )?(?:\\[\\d{1,10}\\] )?(?:daemon )?prio=\\d"
                            + "[^\\n]{0,200} tid=0x[^\\n]{0,80} nid=[^\\n]*");

    /** The first thread of one that was asked of a bean. */
    private static final Pattern FIRST_OF_BEAN =
            Pattern.compile(
                    "\\s{0,9}\"[^\\n"
                            + "]{0,500}\" (?:- Thread"
                            + " t@\\d{1,18}\\h*+\\R\\s{1,9}java\\.lang\\.Thread\\.State: |(?:daemon"
                            + " )?(?:prio=\\d{1,2} )?[Ii]d=\\d{1,18} (?:in )?[A-Z_]{3,13}\\b[^\\n"
                            + "]{0,900}\\n"
                            + "\\s{1,9}at )[^\\n"
                            + "]*");

    /**
     * What {@code jcmd Thread.dump_to_file -format=json} writes; {@code {"threads":[{"threadName":},
     * as Spring Boot's actuator answers.
     */
    private static final Pattern JSON =
            Pattern.compile(
                    "\\s{0,9}\\{\\s{0,9}\"(?:threadDump\"|threads\"\\s{0,9}:\\s{0,9}\\[\\s{0,9}\\{\\s{0,9}"
                        + "\"(?:thread(?:Name|Id|State)|blocked(?:Time|Count)|daemon|priority)\")");

    private static final int JSON_WITHIN = 128;

    /** Before it may stand the process (jcmd), an empty line (SIGQUIT) and the time. */
    private static final int LINES_BEFORE = 3;

    @Override
    public LogKind kind() {
        return LogKind.THREAD_DUMP;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        return text.lines()
                        .limit(LINES_BEFORE + 1)
                        .anyMatch(line -> line.stripLeading().startsWith(BEGIN))
                || FIRST.matcher(text).lookingAt()
                || FIRST_OF_BEAN.matcher(text).lookingAt()
                || FILE.matcher(text).find()
                || JSON.matcher(text).lookingAt();
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            InputStream buffered = new BufferedInputStream(in);
            buffered.mark(JSON_WITHIN);
            String head = new String(buffered.readNBytes(JSON_WITHIN), StandardCharsets.ISO_8859_1);
            buffered.reset();
            if (JSON.matcher(head).lookingAt()) {
                new JsonDumps(name, buffered, sink).read();
            } else {
                new ThreadDumps(new LineSource(name, buffered), sink).read();
            }
        }
    }
}
