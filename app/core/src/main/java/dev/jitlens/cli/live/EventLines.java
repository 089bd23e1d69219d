package dev.jitlens.cli.live;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.report.Json;
import dev.jitlens.watch.FollowedLog;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Prints what is found in a log, a line of JSON each; what is many is counted. */
final class EventLines implements FollowedLog.Reader {
    private static final String LOST =
            "what was written after the last look and before the cut is not told: it is in the"
                    + " copy, if there is one";

    private final Path file;
    private final PrintWriter out;
    private final boolean isCompilers;

    /** The compiler threads whose own logs are followed. */
    private final Set<Long> compilers;

    private final Map<String, Long> counts = new LinkedHashMap<>();
    private boolean isCounted;

    /** What follows was told already, when it was in the log of its compiler thread. */
    private boolean isCopy;

    /**
     * @param out others may write to it, too, a line at a time
     */
    EventLines(Path file, PrintWriter out) {
        this(file, out, false, ConcurrentHashMap.newKeySet());
    }

    private EventLines(Path file, PrintWriter out, boolean isCompilers, Set<Long> compilers) {
        this.file = file;
        this.out = out;
        this.isCompilers = isCompilers;
        this.compilers = compilers;
    }

    @Override
    public Optional<FollowedLog.Reader> compilerLog(Path its) {
        return Optional.of(new EventLines(its, out, true, compilers));
    }

    @Override
    public void compilerThread(long id) {
        if (isCompilers) {
            compilers.add(id);
        } else {
            isCopy = compilers.contains(id);
        }
    }

    @Override
    public void event(LogKind kind, JvmEvent event) {
        if (isCopy) {
            return;
        }
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("event", event.getClass().getSimpleName());
        line.put("kind", kind.name());
        fields((Record) event, line);
        print(line);
    }

    @Override
    public void inlining(LogKind kind, InlineVerdict verdict, String reason) {
        count("inlining " + verdict.name().toLowerCase(Locale.ROOT), 1);
    }

    @Override
    public void inlining(LogKind kind, InlineVerdict verdict, String reason, long count) {
        count("inlining " + verdict.name().toLowerCase(Locale.ROOT), count);
    }

    /** Takes how many there are of each, and tells it if that has changed. */
    void counted(Map<String, Long> all) {
        if (!all.equals(counts)) {
            counts.clear();
            counts.putAll(all);
            isCounted = true;
            quiet();
        }
    }

    private void count(String what, long count) {
        if (isCopy) {
            return;
        }
        counts.merge(what, count, Long::sum);
        isCounted = true;
    }

    @Override
    public void kind(LogKind kind) {
        // Its events say it.
    }

    @Override
    public void problem(Origin at, String message) {
        print(told("problem", message, at));
    }

    @Override
    public void unread(Origin at, String text) {
        print(told("unread", text, at));
    }

    @Override
    public void programLine() {
        count("lines of the program", 1);
    }

    @Override
    public void restarted(String why) {
        isCopy = false;
        quiet();
        log(why, why.equals(FollowedLog.CUT_OFF) ? LOST : "");
    }

    /** Tells what was counted since the beginning, if it is more than was told last. */
    @Override
    public void quiet() {
        if (isCounted) {
            isCounted = false;
            print(Map.of("counts", counts, "file", file.toString()));
        }
    }

    @Override
    public void nobodyWrites(Duration patience) {
        log(
                "waits",
                "no process is seen that writes it; ends if nothing comes in "
                        + patience.toSeconds()
                        + " s");
    }

    @Override
    public boolean goesOn() {
        return !out.checkError();
    }

    /**
     * @param why how that is known; empty if nobody reads what is printed here
     */
    void ended(String why) {
        quiet();
        log("ended", why);
    }

    private void log(String what, String because) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("log", what);
        line.put("file", file.toString());
        if (!because.isEmpty()) {
            line.put("because", because);
        }
        print(line);
    }

    private static Map<String, Object> told(String what, String message, Origin at) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put(what, message);
        line.put("origin", value(at));
        return line;
    }

    private static void fields(Record record, Map<String, Object> to) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            try {
                to.put(component.getName(), value(component.getAccessor().invoke(record)));
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(component + " is not public", e);
            }
        }
    }

    private static Object value(Object value) {
        return switch (value) {
            case null -> null;
            case Record record -> {
                Map<String, Object> fields = new LinkedHashMap<>();
                fields(record, fields);
                yield fields;
            }
            case Optional<?> optional -> optional.map(EventLines::value).orElse(null);
            case Collection<?> all -> all.stream().map(EventLines::value).toList();
            case Long number -> Time.isKnown(number) ? number : null;
            case Number number -> number;
            case Boolean is -> is;
            default -> value.toString();
        };
    }

    private void print(Map<String, Object> line) {
        synchronized (out) {
            try {
                Json.write(line, out);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            out.flush();
        }
    }
}
