package dev.jitlens.profile.perf;

import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.SampleFailure;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;
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

    private final LineSource source;
    private final PerfMaps maps;
    private final ProfileSink sink;
    private final Unread unread;
    private final Map<String, Event> events = new LinkedHashMap<>();
    private final List<PerfLine.Frame> frames = new ArrayList<>();
    private PerfLine.Header header;

    PerfReader(LineSource source, PerfMaps maps, ProfileSink sink) {
        this.source = source;
        this.maps = maps;
        this.sink = sink;
        this.unread = new Unread(source.file(), sink, "is no line of a perf script");
    }

    /** The samples of one event. */
    private final class Event {
        final SampleCounter samples = new SampleCounter();
        final PerfFrames frames = new PerfFrames(maps, samples);

        /** The period of all samples; -1 if they differ. */
        long period;

        long deep;

        void period(long of) {
            period = period == 0 || period == of ? of : -1;
        }
    }

    void read() throws IOException {
        Line line = new Line();
        while (source.next(line)) {
            String text = line.text();
            if (text.isBlank()) {
                finish();
            } else if (!text.startsWith("#")) {
                take(line, text);
            }
        }
        finish();
        unread.end(source.cutLines());
        events.forEach(this::tell);
    }

    private void take(Line line, String text) {
        Optional<PerfLine.Header> begun = PerfLine.header(text);
        if (begun.isEmpty() && header == null) {
            begun = PerfLine.bareHeader(text);
        }
        if (begun.isPresent()) {
            finish();
            header = begun.get();
            PerfLine.frame(header.rest()).ifPresent(frames::add);
            return;
        }
        Optional<PerfLine.Frame> frame = header == null ? Optional.empty() : PerfLine.frame(text);
        frame.ifPresentOrElse(frames::add, () -> unread.line(line.origin(), text));
    }

    private void finish() {
        if (header == null) {
            return;
        }
        String name = events.size() < MOST_EVENTS ? header.event() : "other events";
        Event event = events.computeIfAbsent(name, n -> new Event());
        event.period(header.period());
        int thread = event.samples.thread(-1, header.thread(), header.command());
        if (frames.size() > DEEPEST) {
            event.deep++;
            frames.subList(DEEPEST, frames.size()).clear();
        }
        count(event, thread);
        frames.clear();
        header = null;
    }

    private void count(Event event, int thread) {
        if (frames.isEmpty()) {
            SampleFailure none = SampleFailure.named("no frames");
            event.samples.failed(thread, 1, CodePlace.NONE, none, List.of());
            return;
        }
        CodePlace place = event.frames.place(frames.getFirst());
        Optional<SampleFailure> failure = event.frames.failure(frames.getFirst());
        if (failure.isPresent()) {
            event.samples.failed(thread, 1, place, failure.get(), List.of());
        } else {
            List<SampleFrame> stack = frames.stream().map(event.frames::frame).toList();
            event.samples.walked(thread, 1, place, stack, false);
        }
    }

    private void tell(String name, Event event) {
        boolean clock = name.startsWith("cpu-clock") || name.startsWith("task-clock");
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
        sink.profile(event.samples.profile(SampleSource.PERF, origin, sampling));
    }
}
