package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the text of hprof: traces first, then tables that count them. A program that asks for it
 * while it runs gets several tables of a kind, each of all that was so far; the last counts.
 *
 * <pre>
 * THREAD START (obj=50000178, id = 200001, name="main", group="main")
 * TRACE 300221: (thread=200001)
 * 	Mix.work(Mix.java:14)
 * 	Mix.main(Mix.java:12)
 * CPU SAMPLES BEGIN (total = 230) Sun Nov 29 09:48:03 2026
 * rank   self  accum   count trace method
 *    1 30.00% 30.00%      69 300221 Mix.work
 * CPU SAMPLES END
 * </pre>
 */
final class HprofReader {
    private static final Pattern OTHER = Pattern.compile("(HEAP DUMP|MONITOR DUMP) BEGIN.*");

    /** A table, and where it begins. */
    private record Begun(Origin origin, HprofTable table) {}

    private final LineSource source;
    private final ProfileSink sink;
    private final HprofTraces traces = new HprofTraces();

    /** The last of each kind, by the line that ends it. */
    private final Map<String, Begun> tables = new LinkedHashMap<>();

    private Begun open;
    private String other = "";

    HprofReader(LineSource source, ProfileSink sink) {
        this.source = source;
        this.sink = sink;
    }

    /** Whether a table begins with this line. */
    static boolean begins(String line) {
        return HprofCounts.BEGIN.matcher(line).lookingAt()
                || HprofSites.BEGIN.matcher(line).lookingAt()
                || HprofMonitors.BEGIN.matcher(line).lookingAt();
    }

    void read() throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            line(line, line.text());
        }
        if (open != null) {
            sink.problem(open.origin(), "this table of hprof is cut off: its end is missing");
        }
        Origin start = new Origin(source.file(), 0, 1);
        if (traces.isCut()) {
            sink.problem(
                    start,
                    "this text of hprof has more traces than are kept; samples of further ones have"
                            + " their method only");
        }
        tables.values().forEach(begun -> begun.table().tell(begun.origin(), sink));
        if (tables.isEmpty()) {
            sink.problem(
                    start,
                    "this text of hprof has no CPU samples (cpu=samples), no times of calls"
                            + " (cpu=times), no sites of allocation (heap=sites) and no times of"
                            + " monitors (monitor=y)"
                            + (other.isEmpty() ? "" : ", but " + other + ", which is not read"));
        }
    }

    private void line(Line line, String text) {
        if (open != null) {
            if (text.strip().equals(open.table().end())) {
                open = null;
                return;
            }
            if (!text.contains(" BEGIN (")) {
                open.table().row(text);
                return;
            }
        }
        if (!traces.line(text)) {
            head(line, text.strip());
        }
    }

    private void head(Line line, String text) {
        Matcher counts = HprofCounts.BEGIN.matcher(text);
        Matcher monitors = HprofMonitors.BEGIN.matcher(text);
        if (monitors.lookingAt()) {
            begin(line, new HprofMonitors(monitors, traces));
        } else if (counts.lookingAt()) {
            begin(line, new HprofCounts(counts, traces));
        } else if (HprofSites.BEGIN.matcher(text).lookingAt()) {
            begin(line, new HprofSites(traces));
        } else {
            Matcher section = OTHER.matcher(text);
            other = section.matches() ? section.group(1) : other;
        }
    }

    private void begin(Line line, HprofTable table) {
        open = new Begun(line.origin(), table);
        tables.put(table.end(), open);
        traces.close();
    }
}
