package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.LeafClasses;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where objects were allocated, and how many bytes of them were alive when hprof wrote it ({@code
 * heap=sites}).
 *
 * <pre>
 * SITES BEGIN (ordered by live bytes) Mon Nov 30 02:24:19 2026
 *           percent          live          alloc'ed  stack class
 *  rank   self  accum     bytes objs     bytes  objs trace name
 *     1 69.16% 69.16%   2160000 10000   2160000 10000 300384 int[]
 * SITES END
 * </pre>
 */
final class HprofSites implements HprofTable {
    static final Pattern BEGIN = Pattern.compile("SITES BEGIN \\(ordered by ");

    private static final Pattern ROW =
            Pattern.compile(
                    "\\s*\\d{1,9}\\s+\\d{1,3}[.,]\\d\\d%\\s+(\\d{1,3}[.,]\\d\\d)%\\s+"
                            + "(\\d{1,15})\\s+\\d{1,13}\\s+(\\d{1,15})\\s+\\d{1,13}\\s+"
                            + "(\\d{1,9})\\s+\\S.*");

    private static final SampleFailure NO_TRACE = SampleFailure.named("without a trace");

    private final HprofTraces traces;
    private final SampleCounter live = new SampleCounter();
    private final SampleCounter allocated = new SampleCounter();
    private String listed = "";

    HprofSites(HprofTraces traces) {
        this.traces = traces;
    }

    @Override
    public String end() {
        return "SITES END";
    }

    @Override
    public void row(String text) {
        Matcher row = ROW.matcher(text);
        if (row.matches()) {
            listed = row.group(1);
            int trace = Integer.parseInt(row.group(4));
            count(live, trace, Long.parseLong(row.group(2)));
            count(allocated, trace, Long.parseLong(row.group(3)));
        }
    }

    private void count(SampleCounter samples, int trace, long bytes) {
        List<SampleFrame> leafFirst = traces.stack(trace);
        int thread = traces.thread(trace, samples);
        if (bytes > 0 && leafFirst.isEmpty()) {
            samples.failed(thread, bytes, CodePlace.NONE, NO_TRACE, List.of());
        } else if (bytes > 0) {
            samples.walked(thread, bytes, CodePlace.NONE, leafFirst, false);
        }
    }

    @Override
    public void tell(Origin begin, ProfileSink sink) {
        List<String> notes =
                List.of(
                        "the table lists sites with "
                                + (listed.isEmpty() ? "0" : listed)
                                + "% of the bytes that were alive; what the others are is not told",
                        LeafClasses.LEFT_OUT);
        tell(allocated, "allocation (bytes)", notes, begin, sink);
        tell(live, "live (bytes)", notes, begin, sink);
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
