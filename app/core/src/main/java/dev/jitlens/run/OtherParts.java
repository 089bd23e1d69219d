package dev.jitlens.run;

import dev.jitlens.model.Time;
import dev.jitlens.parse.FirstTime;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the other parts of a rotated log of which one was named. A file counts as one if its name
 * and its times say so: numbers in names alone are chance, and a log of the same name that an
 * earlier JVM left is another log.
 */
final class OtherParts {
    private static final int MOST_BESIDE = 10_000;

    /**
     * The greatest difference between times of day and uptimes of one JVM, which are rounded and
     * may be slewed.
     */
    private static final long SAME_START_MILLIS = 5_000;

    private OtherParts() {}

    /**
     * @param inputs of what was named
     * @return these and the parts that lie beside them
     */
    static List<LogInput> with(List<Path> named, List<LogInput> inputs) throws IOException {
        List<LogInput> all = new ArrayList<>(inputs);
        for (LogInput input : inputs) {
            if (input.entry().isEmpty() && named.contains(input.path())) {
                addOthers(input, all);
            }
        }
        return all;
    }

    private static void addOthers(LogInput part, List<LogInput> all) throws IOException {
        Path folder = part.path().toAbsolutePath().getParent();
        List<LogInput> found = new ArrayList<>();
        int beside = 0;
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                if (++beside > MOST_BESIDE) {
                    return; // that is no folder of logs
                }
                LogInput other = new LogInput(part.path().resolveSibling(file.getFileName()), "");
                if (!all.contains(other)
                        && RotatedLogs.mayBelong(part, other)
                        && Files.isRegularFile(file)
                        && Files.isReadable(file)
                        && isOfOneLog(part, other)) {
                    found.add(other);
                }
            }
        }
        found.sort((a, b) -> a.name().compareTo(b.name()));
        all.addAll(found);
    }

    private static boolean isOfOneLog(LogInput part, LogInput other) throws IOException {
        FirstTime its = RotatedLogs.time(part);
        FirstTime others = RotatedLogs.time(other);
        boolean uptimes = Time.isKnown(its.uptimeNanos()) && Time.isKnown(others.uptimeNanos());
        boolean dates = Time.isKnown(its.epochMillis()) && Time.isKnown(others.epochMillis());
        if (uptimes && dates) {
            return Math.abs(startMillis(its) - startMillis(others)) <= SAME_START_MILLIS;
        }
        return dates || uptimes && writtenInOrder(part, its, other, others);
    }

    private static long startMillis(FirstTime time) {
        return time.epochMillis() - time.uptimeNanos() / 1_000_000L;
    }

    /** Whether the parts may be of one JVM: what begins later was written later. */
    private static boolean writtenInOrder(
            LogInput part, FirstTime its, LogInput other, FirstTime others) throws IOException {
        int written =
                Files.getLastModifiedTime(part.path())
                        .compareTo(Files.getLastModifiedTime(other.path()));
        int began = Long.compare(its.uptimeNanos(), others.uptimeNanos());
        return began != 0 && (written == 0 || written < 0 == began < 0);
    }
}
