package dev.jitlens.profile.jlp;

import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.CodePlace;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleCounter;
import dev.jitlens.profile.format.SampleRoom;
import dev.jitlens.profile.format.SharedStacks;
import dev.jitlens.profile.jlp.CodeIndex.Code;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The profiles of a {@code *.jlp} file: of one signal, AGCT and PC are two. */
final class JlpProfiles {
    private final String name;
    private final JlpTables tables;
    private final JlpSamples samples;
    private final JlpStacks stacks;
    private final JlpSampling sampling;
    private final SharedStacks shared;
    private final SampleRoom room;

    JlpProfiles(
            String name,
            JlpTables tables,
            JlpStacks stacks,
            SharedStacks shared,
            SampleRoom room,
            InlineAgreement agreement) {
        this.shared = shared;
        this.room = room;
        this.name = name;
        this.tables = tables;
        this.samples = tables.samples;
        this.stacks = stacks;
        this.sampling = new JlpSampling(tables, agreement);
    }

    /** Tells one for each source of CPU time, then of each other event. */
    void tell(ProfileSink sink) throws IOException {
        List<SampleSource> sources = sources();
        List<Map<SampleSource, SampleCounter>> ofEvents = new ArrayList<>();
        for (int event = 0; event < sampling.events().size(); event++) {
            Map<SampleSource, SampleCounter> counters = new LinkedHashMap<>();
            sources.forEach(source -> counters.put(source, new SampleCounter(shared, room)));
            ofEvents.add(counters);
        }
        stacks.count(ofEvents);
        for (int event = 0; event < ofEvents.size(); event++) {
            for (SampleSource source : sources) {
                sink.profile(profile(source, event, ofEvents.get(event).get(source)));
            }
        }
        List<SampledThread> times = cpuTimes();
        if (!times.isEmpty()) {
            sink.threads(times);
        }
    }

    /**
     * The sources that the file says; one that was cut off too early to say is told by its samples.
     */
    private List<SampleSource> sources() {
        Set<String> said = Set.copyOf(Arrays.asList(tables.info("sources").split("[,+ ]+")));
        List<SampleSource> sources =
                List.of(SampleSource.BIASED, SampleSource.AGCT, SampleSource.PC).stream()
                        .filter(source -> said.contains(source.id()))
                        .toList();
        if (!sources.isEmpty() || samples.taken == 0) {
            return sources;
        }
        return tables.info("agent").equals("java")
                ? List.of(SampleSource.BIASED)
                : List.of(SampleSource.AGCT, SampleSource.PC);
    }

    private Profile profile(SampleSource source, int event, SampleCounter counter)
            throws IOException {
        if (samples.notKept > 0 && event == 0) {
            counter.failed(-1, samples.notKept, CodePlace.NONE, Failures.NOT_KEPT, List.of());
        }
        long start = tables.number("jvm.start.nanos");
        return counter.profile(
                source,
                new Origin(name, 0, 1),
                sampling.of(source, event),
                threads(),
                code(),
                tables.times.of(event, start == 0 ? Time.UNKNOWN : start));
    }

    private List<SampledThread> threads() {
        return tables.threads.finish(!tables.info("attached").equals("later"));
    }

    /** CPU times of all threads; what only the whole process is known to have used comes last. */
    private List<SampledThread> cpuTimes() {
        List<SampledThread> times = new ArrayList<>(threads());
        long known = times.stream().mapToLong(t -> Math.max(0, t.cpuNanos())).sum();
        long rest = tables.number("process.cpu.nanos") - known;
        if (rest > 0) {
            times.add(
                    new SampledThread(
                            Unknown.NUMBER, Unknown.NUMBER, "the JVM's own threads", rest));
        }
        return times.stream().anyMatch(t -> t.cpuNanos() >= 0) ? times : List.of();
    }

    private List<SampledCode> code() throws IOException {
        List<SampledCode> list = new ArrayList<>(samples.code.size());
        for (Code code : samples.code) {
            Method method =
                    code.stub
                            ? new Method("", tables.stubs.get((int) code.id), "")
                            : tables.methods.method(code.id, code.position);
            list.add(
                    new SampledCode(
                            method,
                            code.address,
                            code.bytes,
                            sinceStart(code.loaded),
                            code.unloaded == Long.MAX_VALUE
                                    ? Time.UNKNOWN
                                    : sinceStart(code.unloaded),
                            code.stub,
                            Optional.empty()));
        }
        return list;
    }

    private long sinceStart(long nanos) {
        long start = tables.number("jvm.start.nanos");
        return start == 0 ? Time.UNKNOWN : nanos - start;
    }
}
