package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How often each trace was sampled ({@code cpu=samples}), or how long its method took and how often
 * it was called ({@code cpu=times}).
 *
 * <pre>
 * CPU TIME (ms) BEGIN (total = 939) Mon Nov 30 02:24:17 2026
 * rank   self  accum   count trace method
 *    1 19.28% 19.28%    3340 301907 java.lang.String.&lt;init&gt;
 * CPU TIME (ms) END
 * </pre>
 */
final class HprofCounts implements HprofTable {
    static final Pattern BEGIN =
            Pattern.compile("CPU (SAMPLES|TIME \\(ms\\)) BEGIN \\(total = (\\d{1,13})\\)");

    private static final Pattern ROW =
            Pattern.compile(
                    "\\s*\\d{1,9}\\s+(\\d{1,3})[.,](\\d\\d)%\\s+\\d{1,3}[.,]\\d\\d%\\s+"
                            + "(\\d{1,13})\\s+(\\d{1,9})\\s+(\\S.*)");

    private static final long NANOS = 1_000_000;

    private final HprofTraces traces;
    private final boolean times;
    private final long total;
    private final HprofShares shares;
    private final SampleCounter counts = new SampleCounter();
    private final SampleCounter took = new SampleCounter();
    private long listed;
    private long withoutTrace;

    HprofCounts(Matcher begin, HprofTraces traces) {
        this.traces = traces;
        this.times = !begin.group(1).equals("SAMPLES");
        this.total = Long.parseLong(begin.group(2));
        this.shares = new HprofShares(total);
    }

    @Override
    public String end() {
        return times ? "CPU TIME (ms) END" : "CPU SAMPLES END";
    }

    @Override
    public void row(String text) {
        Matcher row = ROW.matcher(text);
        long count = row.matches() ? Long.parseLong(row.group(3)) : 0;
        if (count == 0) {
            return;
        }
        int trace = Integer.parseInt(row.group(4));
        List<SampleFrame> leafFirst = traces.stack(trace);
        if (leafFirst.isEmpty()) {
            withoutTrace += times ? 1 : count;
            leafFirst = List.of(traces.method(row.group(5).strip()));
        }
        listed += count;
        counts.walked(traces.thread(trace, counts), count, CodePlace.NONE, leafFirst, false);
        long millis = shares.millis(row.group(1), row.group(2));
        if (times && millis > 0) {
            int thread = traces.thread(trace, took);
            took.walked(thread, millis * NANOS, CodePlace.NONE, leafFirst, false);
        }
    }

    @Override
    public void tell(Origin begin, ProfileSink sink) {
        if (!times) {
            samples(begin, sink);
            return;
        }
        if (shares.rest() > 0) {
            long rest = shares.rest() * NANOS;
            took.failed(-1, rest, CodePlace.NONE, Failures.NOT_LISTED, List.of());
        }
        List<String> notes = notes();
        notes.addFirst(shares.note());
        notes.addFirst(
                "hprof measures each call, without those that it makes, which costs short methods"
                        + " the most");
        Sampling sampling = Sampling.UNKNOWN.of("times of calls (ns)").noted(notes);
        sink.profile(took.profile(SampleSource.HPROF, begin, sampling));
        sink.profile(
                counts.profile(
                        SampleSource.HPROF, begin, Sampling.UNKNOWN.of("calls").noted(notes())));
    }

    private void samples(Origin begin, ProfileSink sink) {
        if (total > listed) {
            counts.failed(-1, total - listed, CodePlace.NONE, Failures.NOT_LISTED, List.of());
        }
        List<String> notes = notes();
        notes.addFirst("hprof takes the stacks of all threads that run at a safepoint");
        Sampling sampling = Sampling.UNKNOWN.by(Sampling.HPROF).noted(notes);
        sink.profile(counts.profile(SampleSource.BIASED, begin, sampling));
    }

    private List<String> notes() {
        List<String> notes = new ArrayList<>();
        notes.add(
                "hprof keeps 4 frames of a stack unless it is asked for more (depth=); what is"
                        + " deeper lacks its root");
        if (withoutTrace > 0) {
            notes.add(
                    withoutTrace
                            + (times ? " rows" : " samples")
                            + " have their method only, since their trace is not there");
        }
        return notes;
    }
}
