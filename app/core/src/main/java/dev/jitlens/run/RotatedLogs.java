package dev.jitlens.run;

import dev.jitlens.model.Time;
import dev.jitlens.parse.FirstTime;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.packed.Forgiving;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipException;

/**
 * Finds the parts of rotated logs by their names, and puts them in the order in which they were
 * written: {@code gc.log.0}, {@code gc.log.1}, {@code gc.log} (unified logging, which begins again
 * at 0 when it has used all numbers), {@code gc.log.1.current} (JDK 8), each perhaps packed.
 */
final class RotatedLogs {
    private static final Pattern PART =
            Pattern.compile(
                    "(?<base>.+?)(\\.(?<number>\\d{1,4}))?(\\.current)?(\\.(?:gz|bz2|xz|zst|lz4))?");
    private static final long UNNUMBERED = Long.MAX_VALUE;

    private RotatedLogs() {}

    /** All of them, in their order; parts of one log stand together in one list. */
    static List<List<LogInput>> group(List<LogInput> inputs) {
        Map<String, List<LogInput>> groups = new LinkedHashMap<>();
        for (LogInput input : inputs) {
            groups.computeIfAbsent(base(input), b -> new ArrayList<>()).add(input);
        }
        List<List<LogInput>> all = new ArrayList<>();
        for (List<LogInput> group : groups.values()) {
            if (group.stream().anyMatch(i -> number(i) != UNNUMBERED)) {
                all.add(group);
            } else {
                group.forEach(i -> all.add(List.of(i)));
            }
        }
        return all;
    }

    /** Whether the names say that both are parts of one log. */
    static boolean mayBelong(LogInput one, LogInput other) {
        return base(one).equals(base(other))
                && (number(one) != UNNUMBERED || number(other) != UNNUMBERED);
    }

    private static String base(LogInput input) {
        Matcher part = PART.matcher(input.fileName());
        String folder =
                input.name().substring(0, input.name().length() - input.fileName().length());
        return folder + (part.matches() ? part.group("base") : input.fileName());
    }

    private static long number(LogInput input) {
        Matcher part = PART.matcher(input.fileName());
        return part.matches() && part.group("number") != null
                ? Long.parseLong(part.group("number"))
                : UNNUMBERED;
    }

    /** One part, and what its first bytes tell. */
    record Part(LogInput input, FirstTime time) {}

    /**
     * Parts are sorted by wall-clock time if all have it, else by uptime; else by number, the
     * unnumbered last.
     */
    static List<Part> inOrder(List<LogInput> group) throws IOException {
        List<Part> parts = new ArrayList<>();
        for (LogInput input : group) {
            parts.add(new Part(input, time(input)));
        }
        Comparator<Part> order = Comparator.comparingLong(p -> number(p.input()));
        if (allKnow(parts, p -> p.time().epochMillis())) {
            order =
                    Comparator.<Part>comparingLong(p -> p.time().epochMillis())
                            .thenComparing(order);
        } else if (allKnow(parts, p -> p.time().uptimeNanos())) {
            order =
                    Comparator.<Part>comparingLong(p -> p.time().uptimeNanos())
                            .thenComparing(order);
        }
        parts.sort(order);
        return parts;
    }

    static FirstTime time(LogInput input) throws IOException {
        try (InputStream in = new Forgiving(input.open(n -> {}))) {
            return FirstTime.of(in.readNBytes(FileContent.HEAD));
        } catch (ZipException | EOFException | AccessDeniedException e) {
            return FirstTime.UNKNOWN; // reading it will tell why
        }
    }

    private static boolean allKnow(List<Part> parts, ToLongFunction<Part> time) {
        return parts.stream().allMatch(p -> Time.isKnown(time.applyAsLong(p)));
    }
}
