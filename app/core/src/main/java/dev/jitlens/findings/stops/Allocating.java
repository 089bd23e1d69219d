package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.CostlyService;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Site;

import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Where the program allocates, as recordings sample it; without what makes exceptions, which is
 * told as such, and without what the recorder itself allocates.
 */
final class Allocating {
    /** Each stands for the bytes since the last sample of its thread (JDK 16 and later). */
    private static final String SAMPLE = "jdk.ObjectAllocationSample";

    /** The events of before: each is a new buffer of a thread, or an object too large for it. */
    private static final Set<String> BUFFERS =
            Set.of("jdk.ObjectAllocationInNewTLAB", "jdk.ObjectAllocationOutsideTLAB");

    /** What {@code Object}'s constructor makes of each object with a {@code finalize()}. */
    private static final String FINALIZER = "java.lang.ref.Finalizer";

    /** What a Cleaner makes of each object that is registered with it: JDK 9 and later, and 8. */
    private static final Set<String> CLEANERS =
            Set.of(
                    "jdk.internal.ref.CleanerImpl$PhantomCleanableRef",
                    "jdk.internal.ref.Cleaner",
                    "sun.misc.Cleaner");

    private static final double LEAST_FINALIZED = 0.02;

    private static final Set<String> TEXT =
            Set.of(
                    "byte[]",
                    "char[]",
                    "java.lang.String",
                    "java.lang.StringBuilder",
                    "java.lang.StringBuffer");

    private static final Set<String> BOXES =
            Set.of(
                    "java.lang.Integer",
                    "java.lang.Long",
                    "java.lang.Double",
                    "java.lang.Float",
                    "java.lang.Short",
                    "java.lang.Byte",
                    "java.lang.Character",
                    "java.lang.Boolean");

    private final Map<Finding.Place, Spot> spots = new HashMap<>();
    private List<Spot> together = List.of();
    private long bytes;

    /** Lines of one method that belong together: each a part of one cost, and mended together. */
    private record Kind(Optional<Method> method, boolean boxing, Optional<CostlyService> service) {}

    /** One place that allocates: lines of a method, and the one of them that does most. */
    static final class Spot {
        final Finding.Place place;
        final Origin origin;
        final Map<String, Long> types = new HashMap<>();
        private final Map<CostlyService, Long> services = new EnumMap<>(CostlyService.class);
        Optional<Method> library = Optional.empty();

        /** The stack that allocates most, innermost first. */
        List<Frame> frames = List.of();

        long bytes;
        long boxes;
        long events;
        private long most;
        private boolean several;

        private Spot(Finding.Place place, Origin origin) {
            this.place = place;
            this.origin = origin;
        }

        private void add(Site site) {
            bytes += site.amount();
            events += site.count();
            types.merge(site.type(), site.amount(), Long::sum);
            Frame innermost = site.frames().getFirst();
            CostlyService.of(site.frames().stream().map(Frame::method).toList())
                    .ifPresent(s -> services.merge(s, site.amount(), Long::sum));
            if (BOXES.contains(site.type())) {
                boxes += site.amount();
            }
            if (site.amount() > most) {
                most = site.amount();
                frames = site.frames();
                library = Optional.of(innermost.method()).filter(m -> !Own.is(m));
            }
        }

        private void add(Spot other) {
            several = true;
            bytes += other.bytes;
            boxes += other.boxes;
            events += other.events;
            other.types.forEach((type, amount) -> types.merge(type, amount, Long::sum));
            other.services.forEach((s, amount) -> services.merge(s, amount, Long::sum));
            if (other.most > most) {
                most = other.most;
                frames = other.frames;
                library = other.library;
            }
        }

        /** The method, and its line or the one of several that allocates most. */
        String name() {
            return several ? Figures.nameOfSeveral(place) : Figures.name(place);
        }

        private Kind kind() {
            return new Kind(place.method(), isBoxing(), service());
        }

        /** The services of the JDK that make more than half of it, that with most of them. */
        Optional<CostlyService> service() {
            long all = services.values().stream().mapToLong(Long::longValue).sum();
            return services.entrySet().stream()
                    .filter(s -> all * 2 > bytes)
                    .max(Map.Entry.comparingByValue())
                    .map(Map.Entry::getKey);
        }

        private long bytesOf(Set<String> classes) {
            return classes.stream().mapToLong(c -> types.getOrDefault(c, 0L)).sum();
        }

        /** Whether most of it is numbers in objects. */
        boolean isBoxing() {
            return boxes * 2 >= bytes;
        }

        /** Whether most of it is what text is made of. */
        boolean isText() {
            return bytesOf(TEXT) * 2 > bytes;
        }

        /** The classes, most bytes first. */
        List<Map.Entry<String, Long>> classes() {
            return types.entrySet().stream()
                    .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                    .toList();
        }
    }

    private Allocating() {}

    static Allocating in(Facts facts) {
        boolean sampled = facts.recorded(SAMPLE);
        Set<Method> throwing = throwing(facts);
        Allocating allocating = new Allocating();
        facts.states(Site.class)
                .filter(s -> sampled ? s.event().equals(SAMPLE) : BUFFERS.contains(s.event()))
                .filter(
                        s ->
                                !s.frames().isEmpty()
                                        && s.frames().stream().noneMatch(Allocating::isRecorder))
                .forEach(s -> allocating.add(s, throwing));
        allocating.put();
        return allocating;
    }

    private void put() {
        Map<Kind, Spot> kinds = new LinkedHashMap<>();
        for (Spot spot : mostFirst(spots.values())) {
            Spot first = kinds.putIfAbsent(spot.kind(), spot);
            if (first != null) {
                first.add(spot);
            }
        }
        together = mostFirst(kinds.values());
    }

    private static List<Spot> mostFirst(Collection<Spot> spots) {
        return spots.stream()
                .sorted(
                        Comparator.comparingLong((Spot s) -> s.bytes)
                                .reversed()
                                .thenComparing(s -> s.place.toString()))
                .toList();
    }

    /** Whether any was sampled, be it the recorder's own. */
    static boolean isRecorded(Facts facts) {
        return facts.recorded(SAMPLE) || BUFFERS.stream().anyMatch(facts::recorded);
    }

    /** Methods whose exceptions are a finding of their own: stack traces are what they allocate. */
    private static Set<Method> throwing(Facts facts) {
        Throwing throwing = Throwing.in(facts);
        Set<Method> methods = new HashSet<>();
        for (Throwing.Spot spot : throwing.spots()) {
            if (ExceptionHot.isHot(facts, throwing, spot)) {
                spot.place.method().ifPresent(methods::add);
            }
        }
        return methods;
    }

    static boolean isRecorder(Frame frame) {
        return frame.method().holder().startsWith("jdk.jfr.")
                || frame.method().holder().startsWith("dev.jitlens.bridge.");
    }

    private void add(Site site, Set<Method> throwing) {
        bytes += Math.max(0, site.amount());
        Finding.Place place = Own.place(site.frames());
        if (place.method().filter(throwing::contains).isEmpty()) {
            spots.computeIfAbsent(place, p -> new Spot(p, site.origin())).add(site);
        }
    }

    /** Bytes of all places, those that make exceptions included. */
    long bytes() {
        return bytes;
    }

    /** The class whose objects have a finalizer, if that is a part of what is allocated. */
    Optional<String> finalized() {
        return holder(Set.of(FINALIZER));
    }

    /** The class that registers objects with a Cleaner, if they are a part of what is allocated. */
    Optional<String> cleaned() {
        return holder(CLEANERS);
    }

    private Optional<String> holder(Set<String> types) {
        return spots.values().stream()
                .filter(s -> s.bytesOf(types) >= LEAST_FINALIZED * bytes)
                .max(Comparator.comparingLong(s -> s.bytesOf(types)))
                .flatMap(s -> s.place.method())
                .map(Method::holder);
    }

    /** The places, that with most bytes first. */
    List<Spot> spots() {
        return together;
    }
}
