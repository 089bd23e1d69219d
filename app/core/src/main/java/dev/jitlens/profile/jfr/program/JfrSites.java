package dev.jitlens.profile.jfr.program;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.ProgramState.Site;
import dev.jitlens.model.ProgramState.Wait;
import dev.jitlens.model.TextHash;
import dev.jitlens.model.Unknown;
import dev.jitlens.profile.format.ClassName;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.event.JfrEvents;
import dev.jitlens.profile.jfr.event.JfrFields;
import dev.jitlens.profile.jfr.event.JfrRecording;
import dev.jitlens.profile.jfr.event.JfrSpan;

import jdk.jfr.consumer.RecordedClass;
import jdk.jfr.consumer.RecordedEvent;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.function.ToLongFunction;

/**
 * Exceptions, allocations, what threads waited for, classes that were loaded, and processes; summed
 * by event, class and stack, since a recording may hold millions.
 */
public final class JfrSites implements JfrEvents {
    /** Enough to see who called what a library does. */
    public static final int MOST_FRAMES = 16;

    /** The events of more places are counted without saying where. */
    private static final int MOST_SITES = 20_000;

    private static final int LONGEST_EXAMPLE = 200;
    private static final ToLongFunction<RecordedEvent> DURATION = e -> JfrSpan.of(e).nanos();

    private final JfrStacks stacks = new JfrStacks();
    private final Map<Key, Sum> sums = new HashMap<>();

    private record Key(String event, String type, List<Frame> frames) {
        @Override
        public int hashCode() {
            return TextHash.of(event, type) + frames.hashCode();
        }
    }

    private static final class Sum {
        private long first = Long.MAX_VALUE;
        private long count;
        private long amount;
        private long largest;
        private String example = "";
    }

    @Override
    public Map<String, Consumer<RecordedEvent>> readers() {
        Map<String, Consumer<RecordedEvent>> readers = new HashMap<>();
        ToLongFunction<RecordedEvent> none = e -> Unknown.NUMBER;
        readers.put("jdk.JavaExceptionThrow", e -> thrown("jdk.JavaExceptionThrow", e));
        readers.put("jdk.JavaErrorThrow", e -> thrown("jdk.JavaErrorThrow", e));
        put(readers, "jdk.ObjectAllocationSample", "objectClass", bytes("weight"));
        // A thread takes the whole buffer from the heap, of which this is the first object.
        put(readers, "jdk.ObjectAllocationInNewTLAB", "objectClass", bytes("tlabSize"));
        put(readers, "jdk.ObjectAllocationOutsideTLAB", "objectClass", bytes("allocationSize"));
        put(readers, "jdk.OldObjectSample", "object.type", none);
        put(readers, "jdk.AllocationRequiringGC", "", bytes("size"));
        put(readers, "jdk.JavaMonitorEnter", "monitorClass", DURATION);
        put(readers, "jdk.JavaMonitorWait", "monitorClass", DURATION);
        put(readers, "jdk.ThreadPark", "parkedClass", DURATION);
        put(readers, "jdk.ThreadSleep", "", DURATION);
        put(readers, "jdk.VirtualThreadPinned", "", DURATION);
        put(readers, "jdk.FileRead", "", DURATION);
        put(readers, "jdk.FileWrite", "", DURATION);
        put(readers, "jdk.FileForce", "", DURATION);
        put(readers, "jdk.SocketRead", "", DURATION);
        put(readers, "jdk.SocketWrite", "", DURATION);
        put(readers, "jdk.SystemGC", "", DURATION);
        put(readers, Wait.STALL_RECORDED, "", DURATION);
        put(readers, "jdk.BiasedLockRevocation", "lockClass", DURATION);
        put(readers, "jdk.BiasedLockClassRevocation", "revokedClass", DURATION);
        put(readers, "jdk.ClassLoad", "loadedClass", DURATION);
        put(readers, "jdk.ProcessStart", "", none);
        return readers;
    }

    private void put(
            Map<String, Consumer<RecordedEvent>> readers,
            String event,
            String classField,
            ToLongFunction<RecordedEvent> amount) {
        readers.put(event, e -> add(event, e, classField, amount.applyAsLong(e)));
    }

    private static ToLongFunction<RecordedEvent> bytes(String field) {
        return event -> Math.max(0, JfrFields.number(event, field, 0));
    }

    private void thrown(String name, RecordedEvent event) {
        List<Frame> frames = stacks.framesOfThrow(event.getStackTrace());
        add(new Key(name, type(event, "thrownClass"), frames), event, Unknown.NUMBER);
    }

    private void add(String name, RecordedEvent event, String classField, long amount) {
        List<Frame> frames = stacks.frames(event.getStackTrace());
        add(new Key(name, type(event, classField), frames), event, amount);
    }

    private void add(Key of, RecordedEvent event, long amount) {
        Key key = of;
        if (sums.size() >= MOST_SITES && !sums.containsKey(key)) {
            key = new Key(of.event(), "", List.of());
        }
        Sum sum = sums.computeIfAbsent(key, k -> new Sum());
        sum.first = Math.min(sum.first, JfrSpan.of(event).start());
        sum.count++;
        sum.amount = amount < 0 ? Unknown.NUMBER : sum.amount + amount;
        sum.largest = Math.max(sum.largest, amount);
        if (sum.example.isEmpty()) {
            String message = JfrFields.text(event, "message");
            sum.example = message.substring(0, Math.min(message.length(), LONGEST_EXAMPLE));
        }
    }

    /** The class that a field names, as Java writes it; or empty. */
    public static String type(RecordedEvent event, String field) {
        RecordedClass type = event.hasField(field) ? event.getClass(field) : null;
        String name = type == null ? null : type.getName();
        if (name == null) {
            return "";
        }
        int dimensions = name.startsWith("[") ? name.lastIndexOf('[') + 1 : 0;
        String element = name.substring(dimensions);
        String shown = dimensions == 0 ? ClassName.dotted(name) : element(element);
        return shown + "[]".repeat(dimensions);
    }

    /** What an array is of, of its descriptor. */
    private static String element(String descriptor) {
        return switch (descriptor) {
            case "B" -> "byte";
            case "C" -> "char";
            case "D" -> "double";
            case "F" -> "float";
            case "I" -> "int";
            case "J" -> "long";
            case "S" -> "short";
            case "Z" -> "boolean";
            default -> ClassName.ofSignature(descriptor);
        };
    }

    @Override
    public OptionalLong firstNanos() {
        return sums.values().stream().mapToLong(sum -> sum.first).min();
    }

    @Override
    public void tell(JfrRecording recording, ProfileSink sink) {
        sums.entrySet().stream()
                .sorted(
                        Comparator.comparing((Map.Entry<Key, Sum> e) -> e.getKey().event())
                                .thenComparing(e -> -e.getValue().count)
                                .thenComparing(e -> e.getValue().first))
                .forEach(e -> sink.event(site(recording, e.getKey(), e.getValue())));
    }

    private static Site site(JfrRecording recording, Key key, Sum sum) {
        return new Site(
                recording.origin(),
                Math.max(0, sum.first - recording.zeroNanos()),
                key.event(),
                key.type(),
                key.frames(),
                sum.count,
                sum.amount,
                sum.amount < 0 ? Unknown.NUMBER : sum.largest,
                sum.example);
    }
}
