package dev.jitlens.profile.text;

import dev.jitlens.model.Origin;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.Unread;

import java.io.IOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds what perfasm printed in a log of JMH; each benchmark has a part of its own. Other lines are
 * JMH's, or of the benchmark.
 */
final class PerfasmReader {
    /** {@code # Benchmark: bench.Sum.sum}. */
    private static final String BENCHMARK = "# Benchmark: ";

    private static final Pattern RESULT =
            Pattern.compile("Secondary result \"(.{1,500}):[^\"]{0,9}asm\":");

    /** {@code Column 1: cpu-clock (1938 events)}, since 1.21. */
    private static final Pattern EVENTS =
            Pattern.compile("\\s*Column 1: (\\S{1,100}) \\((\\d{1,12}) events\\)");

    /** {@code Hottest code regions (>10.00% "cpu-clock" events):}. */
    private static final Pattern HOTTEST =
            Pattern.compile("Hottest code regions \\(>[^\"]{1,20}\"([^\"]{1,100})\" events\\):");

    private static final Pattern REGION = Pattern.compile("\\.+\\[Hottest Region \\d+]\\.+");
    private static final Pattern TABLE = Pattern.compile("\\.+\\[(.{1,80})]\\.+");

    /** {@code 28.59% 29.86% <total for region 1>}, below the region. */
    private static final String TOTAL = "<total for region ";

    private static final Pattern END = Pattern.compile("\\.{20,}");
    private static final int LONGEST_MARK = 1000;

    private final LineSource source;
    private final ProfileSink sink;
    private final Unread unread;
    private String benchmark = "";
    private PerfasmPart part;
    private PerfasmRegion region;
    private boolean inRegions;
    private boolean inMethods;
    private boolean any;

    PerfasmReader(LineSource source, ProfileSink sink) {
        this.source = source;
        this.sink = sink;
        this.unread = new Unread(source.file(), sink, "has a share, and is not understood");
    }

    void read() throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            String text = line.text();
            if (text.length() > LONGEST_MARK || !mark(text, line)) {
                body(text, line);
            }
        }
        finish();
        unread.end(0);
        if (!any) {
            sink.problem(new Origin(source.file(), 0, 1), "perfasm's part of the log is not there");
        }
    }

    /** Whether the line begins or ends something. */
    private boolean mark(String text, Line line) {
        if (text.startsWith(BENCHMARK)) {
            finish();
            benchmark = text.substring(BENCHMARK.length()).strip();
            return true;
        }
        Matcher matcher = RESULT.matcher(text);
        if (matcher.matches()) {
            finish();
            benchmark = matcher.group(1);
            return true;
        }
        matcher = EVENTS.matcher(text);
        if (matcher.matches()) {
            begin(line.origin(), matcher.group(1), Long.parseLong(matcher.group(2)));
            return true;
        }
        matcher = HOTTEST.matcher(text);
        if (matcher.matches()) {
            if (part == null) {
                begin(line.origin(), matcher.group(1), 0);
            }
            return true;
        }
        return part != null && text.startsWith("....") && border(text);
    }

    private boolean border(String text) {
        boolean regionBegins = REGION.matcher(text).matches();
        if (!regionBegins && !TABLE.matcher(text).matches() && !END.matcher(text).matches()) {
            return false;
        }
        endRegion();
        if (regionBegins) {
            region = new PerfasmRegion();
        }
        inRegions = text.contains("[Hottest Regions]");
        inMethods = text.contains("[Hottest Methods");
        return true;
    }

    private void begin(Origin origin, String event, long events) {
        finish();
        part = new PerfasmPart(origin, event, events);
    }

    private void body(String text, Line line) {
        if (region != null && !region.line(text)
                || (inRegions || inMethods) && !part.row(text, inMethods) && !text.isBlank()) {
            unread.line(line.origin(), text);
        } else if (region == null && part != null && text.contains(TOTAL)) {
            part.total(PerfasmShare.hundredths(text));
        }
    }

    private void endRegion() {
        if (region != null) {
            part.region(region);
            region = null;
        }
    }

    private void finish() {
        if (part != null) {
            endRegion();
            sink.profile(part.profile(benchmark));
            any = true;
        }
        part = null;
        inRegions = false;
        inMethods = false;
    }
}
