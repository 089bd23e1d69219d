package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Site;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where the objects were made that live on, of those that JFR samples and still finds after a
 * collection: what allocates most need not be what keeps most.
 *
 * @param place that made most of them
 * @param there how many it made
 * @param all that were found
 * @param type of most of those
 * @param origin of the recording
 */
record Kept(Finding.Place place, long there, long all, String type, Origin origin) {
    private static final String EVENT = "jdk.OldObjectSample";

    /** JFR keeps 256. Of a few, some of them the JVM's own, no share can be told. */
    private static final long LEAST = 50;

    /** A place that made less of them is not what fills the heap. */
    private static final double LEAST_SHARE = 0.4;

    static Optional<Kept> in(Facts facts) {
        List<Site> sites =
                facts.states(Site.class)
                        .filter(s -> s.event().equals(EVENT) && !s.frames().isEmpty())
                        .filter(s -> s.frames().stream().noneMatch(Allocating::isRecorder))
                        .toList();
        long all = sites.stream().mapToLong(Site::count).sum();
        Map<Finding.Place, Long> places = new HashMap<>();
        sites.forEach(s -> places.merge(maker(s.frames()), s.count(), Long::sum));
        return Own.most(places)
                .filter(p -> all >= LEAST && places.get(p) >= LEAST_SHARE * all)
                .map(
                        p ->
                                new Kept(
                                        p,
                                        places.get(p),
                                        all,
                                        type(sites, p),
                                        sites.getFirst().origin()));
    }

    private static String type(List<Site> sites, Finding.Place place) {
        Map<String, Long> types = new HashMap<>();
        sites.stream()
                .filter(s -> maker(s.frames()).equals(place))
                .forEach(s -> types.merge(s.type(), s.count(), Long::sum));
        return types.entrySet().stream()
                .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry::getKey))
                .map(Map.Entry::getKey)
                .orElse("");
    }

    /** A constructor has its parts made; that they are kept is for whoever called it. */
    private static Finding.Place maker(List<Frame> frames) {
        List<Frame> makers =
                frames.stream().filter(f -> !f.method().name().equals("<init>")).toList();
        return Own.place(makers.isEmpty() ? frames : makers);
    }

    String text() {
        return "Of "
                + Figures.counted(all, "object")
                + " that the recording sampled and that outlived a collection, "
                + there
                + " were made in "
                + Figures.name(place)
                + (type.isEmpty() ? "." : ", most of them " + type + ".");
    }

    Evidence evidence() {
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.RECORDING,
                        origin,
                        there + " of " + Figures.counted(all, "sampled object") + " that live on");
        return place.method().map(evidence::about).orElse(evidence);
    }
}
