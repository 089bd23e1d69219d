package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.LeafClasses;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long threads waited to enter monitors, and how often ({@code monitor=y}).
 *
 * <pre>
 * MONITOR TIME BEGIN (total = 2442 ms) Mon Nov 30 02:24:17 2026
 * rank   self  accum   count trace monitor
 *    1 61.20% 61.20%      35 300233 java.lang.Object (Java)
 * MONITOR TIME END
 * </pre>
 */
final class HprofMonitors implements HprofTable {
    static final Pattern BEGIN = Pattern.compile("MONITOR TIME BEGIN \\(total = (\\d{1,13}) ms\\)");

    private static final Pattern ROW =
            Pattern.compile(
                    "\\s*\\d{1,9}\\s+(\\d{1,3})[.,](\\d\\d)%\\s+\\d{1,3}[.,]\\d\\d%\\s+"
                            + "(\\d{1,13})\\s+(\\d{1,9})\\s+\\S.*");

    private static final SampleFailure NO_TRACE = SampleFailure.named("without a trace");
    private static final long NANOS = 1_000_000;

    private final HprofTraces traces;
    private final HprofShares shares;
    private final SampleCounter took = new SampleCounter();
    private final SampleCounter entries = new SampleCounter();

    HprofMonitors(Matcher begin, HprofTraces traces) {
        this.traces = traces;
        this.shares = new HprofShares(Long.parseLong(begin.group(1)));
    }

    @Override
    public String end() {
        return "MONITOR TIME END";
    }

    @Override
    public void row(String text) {
        Matcher row = ROW.matcher(text);
        if (row.matches()) {
            int trace = Integer.parseInt(row.group(4));
            count(took, trace, shares.millis(row.group(1), row.group(2)) * NANOS);
            count(entries, trace, Long.parseLong(row.group(3)));
        }
    }

    private void count(SampleCounter samples, int trace, long count) {
        List<SampleFrame> leafFirst = traces.stack(trace);
        int thread = traces.thread(trace, samples);
        if (count > 0 && leafFirst.isEmpty()) {
            samples.failed(thread, count, CodePlace.NONE, NO_TRACE, List.of());
        } else if (count > 0) {
            samples.walked(thread, count, CodePlace.NONE, leafFirst, false);
        }
    }

    @Override
    public void tell(Origin begin, ProfileSink sink) {
        if (shares.rest() > 0) {
            long rest = shares.rest() * NANOS;
            took.failed(-1, rest, CodePlace.NONE, Failures.NOT_LISTED, List.of());
        }
        tell(took, "monitor", List.of(shares.note(), LeafClasses.LEFT_OUT), begin, sink);
        tell(entries, "contended monitor enters", List.of(LeafClasses.LEFT_OUT), begin, sink);
    }

    private static void tell(
            SampleCounter samples,
            String event,
            List<String> notes,
            Origin begin,
            ProfileSink sink) {
        Sampling sampling = Sampling.UNKNOWN.of(event).noted(notes);
        sink.profile(samples.profile(SampleSource.HPROF, begin, sampling));
    }
}
