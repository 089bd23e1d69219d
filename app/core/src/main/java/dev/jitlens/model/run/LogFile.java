package dev.jitlens.model.run;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Problem;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A file of a run, after it was read.
 *
 * @param path as opened; inside an archive {@code archive.zip!entry}
 * @param kinds what was found in it
 * @param bytes decompressed size
 * @param lines 0 of a file of samples
 * @param unreadLines lines inside the VM's own output that no reader understood; program output
 *     does not count
 * @param programLines lines that are not the VM's
 * @param warnings the first problems, at most {@value #MAX_WARNINGS}
 * @param warningsTotal how many there were
 */
public record LogFile(
        String path,
        Set<LogKind> kinds,
        long bytes,
        long lines,
        long unreadLines,
        long programLines,
        List<Problem> warnings,
        long warningsTotal) {
    public static final int MAX_WARNINGS = 200;

    public LogFile {
        kinds = Set.copyOf(kinds);
        warnings = List.copyOf(warnings);
    }

    /** The same with one more warning, the first. */
    public LogFile warned(Problem warning) {
        List<Problem> more = new ArrayList<>(warnings);
        more.addFirst(warning);
        return new LogFile(
                path,
                kinds,
                bytes,
                lines,
                unreadLines,
                programLines,
                more.subList(0, Math.min(more.size(), MAX_WARNINGS)),
                warningsTotal + 1);
    }

    /** The same of a size. */
    public LogFile of(long itsBytes) {
        return new LogFile(
                path, kinds, itsBytes, lines, unreadLines, programLines, warnings, warningsTotal);
    }

    /** The same with what another reader found in it. */
    public LogFile with(Set<LogKind> moreKinds, List<Problem> problems, long problemsTotal) {
        Set<LogKind> all = new HashSet<>(kinds);
        all.addAll(moreKinds);
        List<Problem> more = new ArrayList<>(warnings);
        more.addAll(problems);
        return new LogFile(
                path,
                all,
                bytes,
                lines,
                unreadLines,
                programLines,
                more.subList(0, Math.min(more.size(), MAX_WARNINGS)),
                warningsTotal + problemsTotal);
    }

    /** A file that holds nothing for the run. */
    public static LogFile unread(String path, List<Problem> warnings) {
        return new LogFile(path, Set.of(), 0, 0, 0, 0, warnings, warnings.size());
    }

    /** A file whose bytes stand in another one of the run, where they are read. */
    public static LogFile copy(String path, long bytes, Problem saysSo) {
        return new LogFile(path, Set.of(), bytes, 0, 0, 0, List.of(saysSo), 1);
    }

    /** Whether it is left to another file, see {@link #copy}; others without a kind have lines. */
    public boolean isCopy() {
        return kinds.isEmpty() && bytes > 0 && lines == 0;
    }

    /** What was found in it, in words. */
    public String kindsText() {
        if (kinds.isEmpty()) {
            return isCopy() ? "a copy, not read again" : "no JVM output";
        }
        return kinds.stream().sorted().map(LogKind::label).collect(Collectors.joining(", "));
    }
}
