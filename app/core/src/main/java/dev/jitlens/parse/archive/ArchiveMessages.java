package dev.jitlens.parse.archive;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.ProgramState.ArchiveWord;
import dev.jitlens.model.Time;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.Prefixes;

/**
 * Why a JVM does without the AOT cache or the archive of classes that it was told to use
 * (aotMetaspace.cpp, filemap.cpp, aotClassLocation.cpp). JDK 24 and later print it unasked.
 *
 * <pre>
 * [0.157s][warning][aot] Unable to use AOT cache.
 * [                    ] The saved state of UseCompressedOops and UseCompressedClassPointers is different from runtime, CDS will be disabled.
 * [0.157s][error  ][aot] An error has occurred while processing the AOT cache. Run with -Xlog:aot for details.
 * [0.005s][warning][aot] The AOT cache was created by a different version or build of HotSpot
 * [0.004s][info   ][aot] Specified AOT cache not found (none.aot)
 * [0.009s][error  ][aot] Mismatched values for property jdk.module.addmods: java.instrument specified during runtime but not during dump time
 * [0.014s][warning][cds] The name of app classpath [1] does not match: expected '/a/s1.jar', got '/a/s2.jar'
 * [0.014s][warning][cds,dynamic] Unable to use shared archive. The top archive failed to load: c.jsa
 * </pre>
 *
 * The last is JDK 17's, too.
 */
public final class ArchiveMessages {
    private static final Prefixes REFUSED =
            Prefixes.of(
                    "Unable to use AOT cache",
                    "Unable to use shared archive file.",
                    "Unable to use shared archive. The top archive failed to load",
                    "An error has occurred while processing the AOT cache",
                    "An error has occurred while processing the shared archive file");

    private static final Prefixes WHY =
            Prefixes.of(
                    "The AOT cache was created by a different",
                    "The shared archive file was created by a different",
                    "The AOT cache has ",
                    "The AOT cache's ",
                    "Specified AOT cache not found",
                    "Mismatched values for property jdk.module.",
                    "The name of app classpath",
                    "shared class paths mismatch",
                    "UseSharedSpaces: shared class paths mismatch",
                    "AOT cache has aot-linked classes. It cannot be used");

    /** So written of the archive that comes with the JDK, which nobody asked for. */
    private static final byte[] UNASKED = Bytes.of("[info");

    private static final byte[] CLOSED = Bytes.of("] ");
    private static final int LONGEST = 400;

    /** Lines of the program that may come in between. */
    private static final int MOST_BETWEEN = 50;

    private boolean open;
    private int between;
    private long openNanos = Time.UNKNOWN;

    /** Reads the message at {@code from} if it is one of these. */
    public void read(Line line, int from, long nanos, LogSink sink) {
        boolean refused =
                REFUSED.areAt(line.buf, from, line.end)
                        && Bytes.indexOf(line.buf, line.start, from, UNASKED) < 0;
        open = refused && line.buf[line.end - 1] == '.';
        openNanos = nanos;
        between = 0;
        if (refused || WHY.areAt(line.buf, from, line.end)) {
            tell(line, from, refused, sink);
        }
    }

    /** Whether the line is the rest of the message before: its decorations are blank. */
    public boolean goesOn(Line line, LogSink sink) {
        if (!open) {
            return false;
        }
        int closed = Bytes.indexOf(line.buf, line.start, line.end, CLOSED);
        boolean blank =
                closed > 0
                        && line.buf[line.start] == '['
                        && Bytes.skipBlanks(line.buf, line.start + 1, closed) == closed;
        between++;
        open = !blank && between < MOST_BETWEEN;
        if (!blank) {
            return false;
        }
        tell(line, closed + CLOSED.length, false, sink);
        return true;
    }

    /** Whether the next line may go on with its message. */
    public boolean isOpen() {
        return open;
    }

    private void tell(Line line, int from, boolean refused, LogSink sink) {
        String says = line.text(from, Math.min(line.end, from + LONGEST));
        sink.event(LogKind.UNIFIED_OTHER, new ArchiveWord(line.origin(), openNanos, says, refused));
    }
}
