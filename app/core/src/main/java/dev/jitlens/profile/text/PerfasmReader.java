package dev.jitlens.profile.text;

import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.parse.assembly.RegionCode;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.XmlText;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.Unread;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
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
            Pattern.compile("\\s*Column (\\d{1,2}): (\\S{1,100}) \\((\\d{1,12}) events\\)");

    /** {@code Hottest code regions (>10.00% "cpu-clock" events):}. */
    private static final Pattern HOTTEST =
            Pattern.compile("Hottest code regions \\(>[^\"]{1,20}\"([^\"]{1,100})\" events\\):");

    private static final Pattern REGION = Pattern.compile("\\.+\\[Hottest Region (\\d{1,9})]\\.+");

    /** The tables below the regions of a benchmark, in their order. */
    private static final List<String> TABLES =
            List.of("[Hottest Regions]", "[Hottest Methods", "[Distribution by ");

    private static final Pattern TABLE = Pattern.compile("\\.+\\[(.{1,80})]\\.+");

    /** {@code 28.59% 29.86% <total for region 1>}, below the region. */
    private static final String TOTAL = "<total for region ";

    private static final int OF_REGIONS = 1;
    private static final int OF_METHODS = 2;

    /** Of Markdown. */
    private static final String FENCE = "```";

    private static final Pattern END = Pattern.compile("\\.{20,}");
    private static final int LONGEST_MARK = 1000;

    /** Each line is read once for each event, and no processor counts as many. */
    private static final int MOST_EVENTS = 16;

    private final LineSource source;
    private final int mostShares;
    private final ProfileSink sink;
    private final Unread unread;
    private final RegionCode code = new RegionCode();
    private String benchmark = "";

    /** One for each event that was counted. */
    private final List<PerfasmPart> parts = new ArrayList<>();

    /** The region that is being read, as each event has it; none between regions. */
    private final List<PerfasmRegion> region = new ArrayList<>();

    /** The hottest last: of two of a method the last is shown where none is chosen. */
    private final List<CodeListing> listings = new ArrayList<>();

    /** The number of the last region, which the next one's is above. */
    private int lastRegion;

    /** The last table that has begun, as {@link #table} counts them. */
    private int lastTable;

    /** The number of the region that is being read; 0 if it is not told. */
    private int regionNumber;

    private boolean inRegions;
    private boolean inMethods;
    private boolean any;

    /** Shares of code outside any region: the head of a piece is cut. */
    private Origin headless;

    private long headlessLines;
    private long headlessHundredths;

    /**
     * @param mostShares of a line whose columns are lost
     */
    PerfasmReader(LineSource source, int mostShares, ProfileSink sink) {
        this.source = source;
        this.mostShares = mostShares;
        this.sink = sink;
        this.unread = new Unread(source.file(), sink, "has a share, and is not understood");
    }

    void read() throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            // Old versions leave what LogCompilation has escaped.
            String text = XmlText.string(line.buf, line.start, line.end);
            if (text.length() > LONGEST_MARK || !mark(text, line)) {
                body(text, line);
            }
        }
        finish();
        unread.end(0);
        tellHeadless();
        if (!any && headlessLines == 0) {
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
            event(
                    line.origin(),
                    Integer.parseInt(matcher.group(1)),
                    matcher.group(2),
                    Long.parseLong(matcher.group(3)));
            return true;
        }
        matcher = HOTTEST.matcher(text);
        if (matcher.matches()) {
            if (parts.isEmpty() || parts.getFirst().hasBegun()) {
                event(line.origin(), 1, matcher.group(1), 0);
            }
            return true;
        }
        return text.startsWith("....") ? border(text, line) : endsPiece(text, line);
    }

    /** What somebody cut out may end without a row of dots, and begin without one. */
    private boolean endsPiece(String text, Line line) {
        if (text.strip().equals(FENCE)) {
            endRegion();
            return true;
        }
        if (text.contains(TOTAL)) {
            endRegion();
            return false;
        }
        boolean isHead = !inRegions && !inMethods && PerfasmShare.isHeader(text);
        if (isHead && (region.isEmpty() || !region.getFirst().header().isEmpty())) {
            begin(line);
        }
        return false;
    }

    private boolean border(String text, Line line) {
        Matcher numbered = REGION.matcher(text);
        if (numbered.matches()) {
            int number = Integer.parseInt(numbered.group(1));
            if (number <= lastRegion || lastTable > 0) {
                finish(); // Pieces of two benchmarks, one below the other.
            }
            begin(line);
            lastRegion = number;
            regionNumber = number;
            return true;
        }
        int table = table(text);
        if (table > 0 && table <= lastTable) {
            finish(); // As above.
        }
        if (parts.isEmpty() && (table == OF_REGIONS || table == OF_METHODS)) {
            event(line.origin(), 1, "", 0); // Somebody cut it out.
        }
        if (parts.isEmpty() || !TABLE.matcher(text).matches() && !END.matcher(text).matches()) {
            return false;
        }
        endRegion();
        inRegions = table == OF_REGIONS;
        inMethods = table == OF_METHODS;
        lastTable = Math.max(lastTable, table);
        return true;
    }

    /** The place of a table among those of a benchmark, from 1; 0 if none begins. */
    private static int table(String text) {
        int table = TABLES.size();
        while (table > 0 && !text.startsWith("...." + TABLES.get(table - 1))) {
            table--;
        }
        return table;
    }

    /** A region begins, be it in a piece that somebody cut out. */
    private void begin(Line line) {
        endRegion();
        regionNumber = 0;
        if (parts.isEmpty()) {
            event(line.origin(), 1, "", 0);
        }
        parts.forEach(part -> region.add(part.region(columns())));
        inRegions = false;
        inMethods = false;
    }

    /** An event has a column from here on; the first one begins the part of a benchmark. */
    private void event(Origin origin, int column, String event, long events) {
        if (column == 1) {
            finish();
        }
        if (column == parts.size() + 1 && column <= MOST_EVENTS) {
            parts.add(new PerfasmPart(origin, parts.size(), event, events));
        }
    }

    /** Where nothing tells how many events were counted, a line shows it that has most. */
    private int columns() {
        boolean told = !parts.isEmpty() && parts.getFirst().isTold();
        return told ? parts.size() : Math.max(1, mostShares);
    }

    private void body(String text, Line line) {
        boolean understood = true;
        if (!region.isEmpty()) {
            understood = regionLine(text, line);
        } else if (inRegions || inMethods) {
            for (PerfasmPart part : parts) {
                understood &= part.row(text, inMethods, columns()) || text.isBlank();
            }
        } else if (text.contains(TOTAL)) {
            parts.forEach(part -> part.total(text, columns()));
            understood = parts.isEmpty() || PerfasmShare.areTold(text, columns());
        } else if (PerfasmRegion.isInstruction(text)) {
            headless(PerfasmShare.hundredths(text, 0, columns()), line);
        }
        if (!understood) {
            unread.line(line.origin(), text);
        }
    }

    private void headless(long hundredths, Line line) {
        if (hundredths > 0) {
            headless = headlessLines == 0 ? line.origin() : headless;
            headlessLines++;
            headlessHundredths += hundredths;
        }
    }

    private void tellHeadless() {
        if (headlessLines > 0) {
            sink.problem(
                    headless,
                    String.format(
                            Locale.ROOT,
                            "shares of instructions are left out, in %,d line%s, %d.%02d%%"
                                + " together: the head of their region, which tells whose code they"
                                + " are of, is cut",
                            headlessLines,
                            headlessLines == 1 ? "" : "s",
                            headlessHundredths / 100,
                            headlessHundredths % 100));
        }
    }

    /** The first line tells whose code the others show. */
    private boolean regionLine(String text, Line line) {
        boolean headed = !region.getFirst().header().isEmpty();
        boolean understood = true;
        for (PerfasmRegion each : region) {
            understood &= each.line(text);
        }
        if (headed) {
            code.line(line);
        } else if (!region.getFirst().header().isEmpty()) {
            code.begin(PerfasmShare.ofHeader(region.getFirst().header()).whose());
        }
        return understood;
    }

    private void endRegion() {
        if (region.isEmpty()) {
            return;
        }
        Optional<CodeListing> listing = code.finish();
        listing.ifPresent(listings::addFirst);
        Optional<SampledCode> shown = listing.map(PerfasmReader::code);
        for (int i = 0; i < region.size(); i++) {
            parts.get(i).region(region.get(i), regionNumber, shown);
        }
        region.clear();
    }

    private static SampledCode code(CodeListing listing) {
        long begin = listing.range().codeBegin();
        return new SampledCode(
                listing.method(),
                begin,
                listing.range().codeEnd() - begin,
                Time.UNKNOWN,
                Time.UNKNOWN,
                listing.ofStub(),
                Optional.empty());
    }

    private void finish() {
        endRegion();
        listings.forEach(sink::event);
        listings.clear();
        for (PerfasmPart part : parts) {
            sink.profile(part.profile(benchmark));
            any = true;
        }
        parts.clear();
        lastRegion = 0;
        lastTable = 0;
        inRegions = false;
        inMethods = false;
    }
}
