package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.ProgramState.ThreadLife;
import dev.jitlens.model.ProgramState.Threshold;
import dev.jitlens.model.ProgramState.Wait;
import dev.jitlens.model.TextHash;
import dev.jitlens.model.Time;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;
import dev.jitlens.profile.jfr.event.Period;

import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordedThread;

import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.LongStream;

/** Which thread waited for what, and for whom; and when threads lived. */
public final class JfrWaits implements JfrEvents {
    /** The waits at more places are counted without saying where. */
    private static final int MOST_WAITS = 20_000;

    /** Those that have a threshold, and that findings are about. */
    private static final List<String> WAITS =
            List.of(
                    "jdk.JavaMonitorEnter",
                    "jdk.JavaMonitorWait",
                    "jdk.ThreadPark",
                    "jdk.ThreadSleep",
                    "jdk.VirtualThreadPinned",
                    "jdk.SocketRead",
                    "jdk.SocketWrite",
                    "jdk.FileRead",
                    "jdk.FileWrite",
                    "jdk.FileForce");

    private static final int MOST_LIVES = 20_000;
    private static final Function<RecordedEvent, String> NOTHING = e -> "";

    private final JfrStacks stacks = new JfrStacks();
    private final Map<Key, Sum> sums = new HashMap<>();
    private final Map<Long, Life> lives = new LinkedHashMap<>();

    private record Key(String event, String what, String thread, String owner, List<Frame> frames) {
        @Override
        public int hashCode() {
            return TextHash.of(event, what, thread, owner) + frames.hashCode();
        }
    }

    private static final class Sum {
        private long first = Long.MAX_VALUE;
        private long count;
        private long total;
        private long longest;
    }

    /** Times in nanoseconds since 1970, or {@link Time#UNKNOWN}. */
    private static final class Life {
        private List<Frame> startedBy = List.of();
        private String thread = "";
        private long start = Time.UNKNOWN;
        private long end = Time.UNKNOWN;
    }

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        Map<String, Consumer<RecordedEvent>> readers = new HashMap<>();
        put(readers, "jdk.JavaMonitorEnter", type("monitorClass"));
        put(readers, "jdk.JavaMonitorWait", type("monitorClass"));
        put(readers, "jdk.ThreadPark", type("parkedClass"));
        put(readers, "jdk.ThreadSleep", NOTHING);
        put(readers, "jdk.VirtualThreadPinned", NOTHING);
        put(readers, Wait.STALL_RECORDED, NOTHING);
        put(readers, "jdk.SocketRead", text("host"));
        put(readers, "jdk.SocketWrite", text("host"));
        put(readers, "jdk.FileRead", text("path"));
        put(readers, "jdk.FileWrite", text("path"));
        put(readers, "jdk.FileForce", text("path"));
        readers.put("jdk.ThreadStart", this::started);
        readers.put("jdk.ThreadEnd", this::ended);
        return readers;
    }

    private void put(
            Map<String, Consumer<RecordedEvent>> readers,
            String event,
            Function<RecordedEvent, String> what) {
        readers.put(event, e -> add(event, e, what.apply(e)));
    }

    private static Function<RecordedEvent, String> type(String field) {
        return event -> JfrSites.type(event, field);
    }

    private static Function<RecordedEvent, String> text(String field) {
        return event -> JfrFields.text(event, field);
    }

    private void add(String name, RecordedEvent event, String what) {
        Key key =
                new Key(
                        name,
                        what,
                        JfrFields.name(event.getThread()),
                        JfrFields.thread(event, "previousOwner"),
                        stacks.frames(event.getStackTrace()));
        if (sums.size() >= MOST_WAITS && !sums.containsKey(key)) {
            key = new Key(name, "", "", "", List.of());
        }
        JfrSpan span = JfrSpan.of(event);
        Sum sum = sums.computeIfAbsent(key, k -> new Sum());
        sum.first = Math.min(sum.first, span.start());
        sum.count++;
        sum.total += span.nanos();
        sum.longest = Math.max(sum.longest, span.nanos());
    }

    private void started(RecordedEvent event) {
        Life life = life(event);
        life.start = JfrSpan.of(event).start();
        life.startedBy = stacks.frames(event.getStackTrace());
    }

    private void ended(RecordedEvent event) {
        Life life = life(event);
        life.end = JfrSpan.of(event).end();
    }

    private Life life(RecordedEvent event) {
        RecordedThread thread =
                event.hasField("thread") ? event.getThread("thread") : event.getThread();
        if (thread == null || lives.size() >= MOST_LIVES && !lives.containsKey(thread.getId())) {
            return new Life();
        }
        Life life = lives.computeIfAbsent(thread.getId(), id -> new Life());
        life.thread = JfrFields.name(thread);
        return life;
    }

    @Override
    public OptionalLong firstNanos() {
        return LongStream.concat(
                        sums.values().stream().mapToLong(sum -> sum.first),
                        lives.values().stream()
                                .flatMapToLong(life -> LongStream.of(life.start, life.end))
                                .filter(Time::isKnown))
                .min();
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        sums.entrySet().stream()
                .sorted(
                        Comparator.comparing((Map.Entry<Key, Sum> e) -> e.getKey().event())
                                .thenComparing(e -> -e.getValue().total)
                                .thenComparing(e -> e.getValue().first))
                .forEach(e -> sink.event(wait(recording, e.getKey(), e.getValue())));
        lives.values().forEach(life -> sink.event(life(recording, life)));
        WAITS.forEach(event -> threshold(recording, event).ifPresent(sink::event));
    }

    /** Only events that are recorded at all lack the short ones. */
    private static Optional<Threshold> threshold(JfrRecording recording, String event) {
        long nanos = Period.nanos(recording.setting(event, "threshold"));
        return nanos > 0 && recording.setting(event, "enabled").equals("true")
                ? Optional.of(new Threshold(recording.origin(), Time.UNKNOWN, event, nanos))
                : Optional.empty();
    }

    private static Wait wait(JfrRecording recording, Key key, Sum sum) {
        return new Wait(
                recording.origin(),
                Math.max(0, sum.first - recording.zeroNanos()),
                key.event(),
                key.what(),
                key.thread(),
                key.owner(),
                key.frames(),
                sum.count,
                sum.total,
                sum.longest);
    }

    private static ThreadLife life(JfrRecording recording, Life life) {
        return new ThreadLife(
                recording.origin(),
                since(recording, life.start),
                life.thread,
                since(recording, life.end),
                life.startedBy);
    }

    private static long since(JfrRecording recording, long epochNanos) {
        return Time.isKnown(epochNanos)
                ? Math.max(0, epochNanos - recording.zeroNanos())
                : Time.UNKNOWN;
    }
}
