package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;

import java.util.List;

/** Amounts of one kind that rows of hprof give to their traces. */
final class HprofAmounts {
    private static final SampleFailure NO_TRACE = SampleFailure.named("without a trace");

    private final HprofTraces traces;
    private final SampleCounter samples = new SampleCounter();

    HprofAmounts(HprofTraces traces) {
        this.traces = traces;
    }

    void add(int trace, long amount) {
        List<SampleFrame> leafFirst = traces.stack(trace);
        int thread = traces.thread(trace, samples);
        if (amount > 0 && leafFirst.isEmpty()) {
            samples.failed(thread, amount, CodePlace.NONE, NO_TRACE, List.of());
        } else if (amount > 0) {
            samples.walked(thread, amount, CodePlace.NONE, leafFirst, false);
        }
    }

    /** What no row has. */
    void failed(long amount, SampleFailure why) {
        if (amount > 0) {
            samples.failed(-1, amount, CodePlace.NONE, why, List.of());
        }
    }

    void tell(String event, List<String> notes, Origin begin, ProfileSink sink) {
        Sampling sampling = Sampling.UNKNOWN.of(event).noted(notes);
        sink.profile(samples.profile(SampleSource.HPROF, begin, sampling));
    }
}
