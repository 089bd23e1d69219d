package dev.jitlens.profile.perf;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;
import dev.jitlens.profile.format.SampleRoom;
import dev.jitlens.profile.format.Unread;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Counts the samples of one perf script, those of each event by themselves. */
final class PerfReader {
    private static final int MOST_EVENTS = 16;
    private static final int DEEPEST = 1 << 12;

    /** No counter of a processor gets as far; the sum of such is a number still. */
    private static final long MOST_COUNTED = 1L << 61;

    private final LineSource source;
    private final PerfFrames lines;
    private final ProfileSink sink;
    private final Unread unread;
    private final Map<String, Event> events = new LinkedHashMap<>();
    private final List<PerfFrames.Seen> frames = new ArrayList<>();
    private final SampleRoom room = new SampleRoom();
    private PerfSampleLine header;
    private boolean deep;
    private boolean isFirst = true;

    /** Whether samples have no times: what somebody says of others may look alike. */
    private boolean isBare;

    PerfReader(LineSource source, PerfMaps maps, ProfileSink sink) {
        this.source = source;
        this.lines = new PerfFrames(maps);
        this.sink = sink;
        this.unread = new Unread(source.file(), sink, "is no line of a perf script");
    }

    /** The samples of one event. */
    private final class Event {
        final SampleCounter samples = new SampleCounter(room);
        final PerfFrames.Codes codes = new PerfFrames.Codes(samples);

        /** The period of all samples; -1 if they differ. */
        long period;

        long deep;

        private final boolean isOfTime;
        private long counted;

        Event(String name) {
            isOfTime = PerfEvent.isOfTime(name);
        }

        void period(long of) {
            period = period == 0 || period == of ? of : -1;
        }

        /**
         * What a sample counts: of {@code 33 page-faults:} the faults since the last sample, of
         * time always one.
         */
        long weight(long of) {
            boolean told = !isOfTime && of > 0 && counted <= MOST_COUNTED - of;
            long weight = told ? of : 1;
            counted += weight;
            return weight;
        }
    }

    void read() throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            int from = Bytes.skipBlanks(line.buf, line.start, line.end);
            if (from == line.end) {
                finish();
            } else if (line.buf[line.start] != '#') {
                take(line);
            }
        }
        finish();
        unread.end(source.cutLines());
        events.forEach(this::tell);
    }

    private void take(Line line) {
        Optional<PerfSampleLine> begun = PerfSampleLine.of(line.buf, line.start, line.end);
        isBare |= isFirst && isBare(line);
        isFirst = false;
        if (begun.isEmpty() && header == null && isBare) {
            begun = PerfSampleLine.bare(line.buf, line.start, line.end);
        }
        if (begun.isPresent()) {
            finish();
            header = begun.get();
            lines.of(line.buf, header.rest(), line.end).ifPresent(frames::add);
            return;
        }
        Optional<PerfFrames.Seen> frame =
                header == null ? Optional.empty() : lines.of(line.buf, line.start, line.end);
        frame.ifPresentOrElse(this::add, () -> unread.line(line.origin(), line.text()));
    }

    private static boolean isBare(Line line) {
        return PerfSampleLine.of(line.buf, line.start, line.end).isEmpty()
                && PerfSampleLine.bare(line.buf, line.start, line.end).isPresent();
    }

    private void add(PerfFrames.Seen frame) {
        if (frames.size() < DEEPEST) {
            frames.add(frame);
        } else {
            deep = true;
        }
    }

    private void finish() {
        if (header == null) {
            return;
        }
        String name = events.size() < MOST_EVENTS ? header.event() : "other events";
        Event event = events.computeIfAbsent(name, Event::new);
        event.period(header.period());
        int thread = event.samples.thread(-1, header.thread(), header.command());
        if (deep) {
            event.deep++;
            deep = false;
        }
        count(event, thread, event.weight(header.period()));
        frames.clear();
        header = null;
    }

    private void count(Event event, int thread, long count) {
        if (frames.isEmpty()) {
            SampleFailure none = SampleFailure.named("no frames");
            event.samples.failed(thread, count, CodePlace.NONE, none, List.of());
            return;
        }
        CodePlace place = event.codes.place(frames.getFirst());
        Optional<SampleFailure> failure = frames.getFirst().failure();
        if (failure.isPresent()) {
            event.samples.failed(thread, count, place, failure.get(), List.of());
        } else {
            List<SampleFrame> stack = frames.stream().map(PerfFrames.Seen::shown).toList();
            event.samples.walked(thread, count, place, stack, false);
        }
    }

    private void tell(String name, Event event) {
        boolean clock = PerfEvent.isClock(name);
        List<String> notes = new ArrayList<>();
        if (!clock) {
            notes.add("the samples count " + name + ", not time");
        }
        if (event.deep > 0) {
            notes.add(event.deep + " stacks are deeper than " + DEEPEST + " frames and are cut");
        }
        Sampling sampling =
                new Sampling(
                        name,
                        clock ? Math.max(event.period, 0) : 0,
                        0,
                        Sampling.NonSafepoints.UNKNOWN,
                        false,
                        -1,
                        notes);
        Origin origin = new Origin(source.file(), 0, 1);
        Sampling counted = event.isOfTime ? sampling : sampling.of(name);
        sink.profile(event.samples.profile(SampleSource.PERF, origin, counted));
    }
}
