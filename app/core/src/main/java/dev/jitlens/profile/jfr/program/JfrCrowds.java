package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.ProgramState.Crowd;
import dev.jitlens.profile.format.JdkClasses;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrNames;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** How many threads wait at one place at a time. */
public final class JfrCrowds implements JfrEvents {
    /** Of more waits nothing is told: a part of them would look like fewer threads at a time. */
    private static final int MOST_WAITS = 400_000;

    /** At more places a program does not wait in crowds; those that came first are whole. */
    private static final int MOST_PLACES = 20_000;

    /** The rest of a list of so many places is hardly waited at. */
    private static final int MOST_CROWDS = 1_000;

    private final JfrStacks stacks = new JfrStacks();
    private final Map<Key, CrowdSpans> crowds = new HashMap<>();
    private final long mostWaits;
    private long waits;
    private long waitsElsewhere;

    public JfrCrowds() {
        this(MOST_WAITS);
    }

    /** For tests: of as many waits as make a recording too large for them. */
    JfrCrowds(long mostWaits) {
        this.mostWaits = mostWaits;
    }

    private record Key(String event, String what, boolean named, List<Frame> frames) {}

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        Map<String, Consumer<RecordedEvent>> readers = new HashMap<>();
        readers.put("jdk.ThreadPark", e -> add(e, JfrSites.type(e, "parkedClass")));
        readers.put("jdk.JavaMonitorWait", e -> add(e, JfrSites.type(e, "monitorClass")));
        for (String event :
                List.of(
                        "jdk.ThreadSleep",
                        "jdk.SocketRead",
                        "jdk.SocketWrite",
                        "jdk.FileRead",
                        "jdk.FileWrite",
                        "jdk.FileForce")) {
            readers.put(event, e -> add(e, ""));
        }
        return readers;
    }

    private void add(RecordedEvent event, String what) {
        RecordedThread thread = event.getThread();
        List<Frame> frames = toProgram(stacks.frames(event.getStackTrace()));
        if (thread == null || frames.isEmpty() || ++waits > mostWaits) {
            return;
        }
        String name = JfrFields.name(thread);
        Key key =
                new Key(
                        JfrNames.today(event.getEventType().getName()),
                        what,
                        !name.isEmpty(),
                        frames);
        if (crowds.size() < MOST_PLACES || crowds.containsKey(key)) {
            crowds.computeIfAbsent(key, k -> new CrowdSpans())
                    .add(thread.getId(), name, JfrSpan.of(event));
        } else {
            waitsElsewhere++;
        }
    }

    /** Callers of the program's method differ where the place is the same. */
    private static List<Frame> toProgram(List<Frame> frames) {
        for (int i = 0; i < frames.size(); i++) {
            if (!JdkClasses.has(frames.get(i).method().holder())) {
                return frames.subList(0, i + 1);
            }
        }
        return List.of();
    }

    /** Waits are told by another reader, whose times begin with the first of them. */
    @Override
    public OptionalLong firstNanos() {
        return OptionalLong.empty();
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        if (waits > mostWaits) {
            sink.problem(recording.origin(), uncounted(waits, "it has more than can be compared"));
            return;
        }
        if (waitsElsewhere > 0) {
            sink.problem(
                    recording.origin(),
                    uncounted(waitsElsewhere, "they are at other places than the first 20,000"));
        }
        crowds.entrySet().stream()
                .filter(e -> e.getValue().isCrowd())
                .sorted(
                        Comparator.comparingLong(
                                        (Map.Entry<Key, CrowdSpans> e) -> -e.getValue().nanos())
                                .thenComparing(e -> e.getKey().toString()))
                .limit(MOST_CROWDS)
                .forEach(e -> sink.event(crowd(recording, e.getKey(), e.getValue())));
    }

    private static String uncounted(long waits, String why) {
        return String.format(
                Locale.ROOT,
                "of %,d waits it is not told how many threads wait at one place at a time: %s",
                waits,
                why);
    }

    private static Crowd crowd(JfrRecording recording, Key key, CrowdSpans spans) {
        return new Crowd(
                recording.origin(),
                Math.max(0, spans.first() - recording.zeroNanos()),
                key.event(),
                key.what(),
                spans.name(),
                spans.threads(),
                key.frames(),
                spans.nanosAt(),
                spans.presentNanos());
    }
}
