package dev.jitlens.profile.text;

import dev.jitlens.model.Origin;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.SampleCounter;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What perfasm printed of one benchmark. It prints shares, in hundredths of a percent of a known
 * number of events; up to ten thousand events the counts that they came from can be told exactly.
 */
final class PerfasmPart {
    private static final long WHOLE = 10_000;
    private static final int MOST_ROWS = 1 << 16;

    /**
     * What counts time, as {@code cycles:P} and {@code cpu_core/cycles/} do; the last two are of
     * dtraceasm and xperfasm.
     */
    private static final Pattern TIME =
            Pattern.compile(
                    "(?:|(?:[^/:]{1,30}/)?(?:cpu-)?cycles(?:[/:].*)?|(?:cpu|task)-clock(?::.*)?"
                            + "|sampled_pc|SampledProfile)");

    private static final String SHARES_ALONE =
            "the number of events is not printed; counts are hundredths of a percent";

    private final Origin origin;
    private final int column;
    private final String event;
    private final long events;
    private final SampleCounter samples = new SampleCounter();
    private final List<PerfasmRegion> regions = new ArrayList<>();

    /** The index of each region's code, or -1 where it is none that is shown. */
    private final List<Integer> codes = new ArrayList<>();

    /** The row of each region in the table. */
    private final List<Integer> numbers = new ArrayList<>();

    private final List<PerfasmShare> rows = new ArrayList<>();
    private final List<PerfasmShare> methods = new ArrayList<>();
    private final Map<String, Long> countedByCode = new HashMap<>();
    private final Set<Long> addresses = new HashSet<>();
    private long counted;

    /**
     * @param column of its shares, from 0
     * @param events all that were counted, or 0 if that is not said
     */
    PerfasmPart(Origin origin, int column, String event, long events) {
        this.origin = origin;
        this.column = column;
        this.event = event;
        this.events = events;
    }

    /** Whether it is told how many events there were. */
    boolean isTold() {
        return events > 0;
    }

    /** A region begins: its lines come next. */
    PerfasmRegion region(int columns) {
        return new PerfasmRegion(column, columns);
    }

    /**
     * A region has ended.
     *
     * @param number its row of the table, from 1; 0 if that is not told: then they are in order
     * @param code what it shows
     */
    void region(PerfasmRegion region, int number, Optional<SampledCode> code) {
        regions.add(region);
        numbers.add((number > 0 ? number : regions.size()) - 1);
        codes.add(code.map(samples::code).orElse(-1));
    }

    /** Whether a region or a row of a table was told. */
    boolean hasBegun() {
        return !regions.isEmpty() || !rows.isEmpty() || !methods.isEmpty();
    }

    /** A line with the share of the last region: its margins show what others have, too. */
    void total(String line, int columns) {
        if (!regions.isEmpty()) {
            regions.getLast().total(PerfasmShare.hundredths(line, column, columns));
        }
    }

    /**
     * A row of the table of regions, or of methods; false if it is none.
     *
     * @param ofMethods what all regions of some code have together
     */
    boolean row(String line, boolean ofMethods, int columns) {
        PerfasmShare row = PerfasmShare.row(line, column, columns);
        List<PerfasmShare> table = ofMethods ? methods : rows;
        if (row.hundredths() > 0 && table.size() < MOST_ROWS) {
            table.add(row);
        }
        return row.hundredths() > 0 || line.contains("%") && !RowShares.areLost(line);
    }

    private long total() {
        return events > 0 ? events : WHOLE;
    }

    private long count(long hundredths) {
        return count(hundredths, 0);
    }

    /**
     * It counts no more than are left.
     *
     * @param listed how many of them are counted already
     */
    private long count(long hundredths, long listed) {
        long count = Math.round((double) hundredths * total() / WHOLE);
        return Math.min(count, total() - counted + listed);
    }

    Profile profile(String benchmark) {
        for (int i = 0; i < regions.size(); i++) {
            count(i);
        }
        Set<Integer> shown = new HashSet<>(numbers);
        for (int i = 0; i < rows.size(); i++) {
            if (!shown.contains(i)) {
                count(rows.get(i));
            }
        }
        methods.forEach(this::countRest);
        if (counted < total()) {
            SampleFailure rest = SampleFailure.named("in code that is not listed");
            samples.failed(-1, total() - counted, CodePlace.NONE, rest, List.of());
        }
        Sampling sampling =
                new Sampling(
                                event,
                                0,
                                0,
                                Sampling.NonSafepoints.UNKNOWN,
                                false,
                                -1,
                                notes(benchmark))
                        .of(TIME.matcher(event).matches() ? "" : event);
        return samples.profile(
                SampleSource.PERFASM, origin, events == 0 ? sampling.ofShares() : sampling);
    }

    private List<String> notes(String benchmark) {
        List<String> notes = new ArrayList<>();
        if (!benchmark.isEmpty()) {
            notes.add("benchmark " + benchmark);
        }
        notes.add(
                events == 0
                        ? SHARES_ALONE
                        : events <= WHOLE
                                ? "counts are computed from printed shares of " + events + " events"
                                : "counts are computed from rounded shares of "
                                        + events
                                        + " events, and are accurate to "
                                        + (events / (2 * WHOLE) + 1));
        return notes;
    }

    /** Instructions of the region; if it was too big to print, its row of the table. */
    private void count(int index) {
        PerfasmRegion region = regions.get(index);
        PerfasmShare head = PerfasmShare.ofHeader(region.header());
        if (region.hits().isEmpty() && numbers.get(index) < rows.size()) {
            count(rows.get(numbers.get(index)));
            return;
        }
        for (PerfasmRegion.Hit hit : region.hits()) {
            if (hit.address() == 0 || addresses.add(hit.address())) {
                int code = hit.address() == 0 ? -1 : codes.get(index);
                CodePlace place = new CodePlace(code, hit.address());
                add(count(hit.hundredths()), place, head, hit.frames());
            }
        }
        add(count(region.leftOut()), CodePlace.NONE, head, List.of());
    }

    private void count(PerfasmShare row) {
        if (!row.isRest()) {
            add(count(row.hundredths()), CodePlace.NONE, row, List.of());
        }
    }

    /** What no region that is listed has of this code. */
    private void countRest(PerfasmShare method) {
        long listed = countedByCode.getOrDefault(method.code(), 0L);
        if (!method.isRest()) {
            long rest = Math.max(0, count(method.hundredths(), listed) - listed);
            add(rest, CodePlace.NONE, method, List.of());
        }
    }

    private void add(long count, CodePlace place, PerfasmShare code, List<SampleFrame> inlined) {
        if (count <= 0) {
            return;
        }
        counted += count;
        countedByCode.merge(code.code(), count, Long::sum);
        if (!code.isKnown()) {
            SampleFailure unknown = SampleFailure.named("unknown");
            samples.failed(-1, count, place, unknown, List.of());
            return;
        }
        List<SampleFrame> frames = new ArrayList<>(inlined);
        SampleFrame root =
                frames.isEmpty()
                        ? new SampleFrame(
                                code.method(), Unknown.NUMBER, Unknown.NUMBER, code.kind())
                        : frames.removeLast();
        boolean compiled =
                code.kind() == FrameKind.C1
                        || code.kind() == FrameKind.C2
                        || code.kind() == FrameKind.COMPILED;
        frames.add(
                compiled
                        ? new SampleFrame(root.method(), root.bci(), root.line(), code.kind())
                        : root);
        samples.walked(-1, count, place, frames, false);
    }
}
