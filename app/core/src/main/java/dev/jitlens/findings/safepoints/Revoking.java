package dev.jitlens.findings.safepoints;

import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.Origin;
import dev.jitlens.model.ProgramState.Site;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Who takes locks that are biased to another thread: for each the JVM stops all threads, until it
 * gives biased locking up for that class. JDK 15 and later do not bias locks.
 *
 * @param place where most of them are taken
 * @param type the class of most of these objects
 */
record Revoking(Finding.Place place, String type, long count, long of, Origin origin) {
    static final Next UNBIASED =
            Next.launch(
                    "Run again without biased locking, as newer JDKs do.", "-XX:-UseBiasedLocking");

    private static final Set<String> EVENTS =
            Set.of("jdk.BiasedLockRevocation", "jdk.BiasedLockClassRevocation");

    static Optional<Revoking> in(Facts facts) {
        List<Site> sites =
                facts.states(Site.class)
                        .filter(s -> EVENTS.contains(s.event()) && !s.frames().isEmpty())
                        .toList();
        Map<Finding.Place, Long> places = new HashMap<>();
        Map<String, Long> types = new HashMap<>();
        for (Site site : sites) {
            places.merge(Own.place(site.frames()), site.count(), Long::sum);
            types.merge(site.type(), site.count(), Long::sum);
        }
        long all = sites.stream().mapToLong(Site::count).sum();
        return most(places)
                .map(
                        place ->
                                new Revoking(
                                        place.getKey(),
                                        most(types)
                                                .filter(t -> 2 * t.getValue() > all)
                                                .map(Map.Entry::getKey)
                                                .orElse(""),
                                        place.getValue(),
                                        all,
                                        sites.getFirst().origin()));
    }

    private static <T> Optional<Map.Entry<T, Long>> most(Map<T, Long> counts) {
        return counts.entrySet().stream()
                .max(
                        Map.Entry.<T, Long>comparingByValue()
                                .thenComparing(e -> e.getKey().toString()));
    }

    String text() {
        return "All threads are stopped to revoke a lock's bias: "
                + Figures.name(place)
                + " takes locks"
                + (type.isEmpty() ? "" : ", most of them of " + type + ",")
                + " that the JVM had biased to the thread which had them first.";
    }

    Evidence evidence() {
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.RECORDING,
                        origin,
                        Figures.number(count)
                                + " of "
                                + Figures.counted(of, "revocation")
                                + " were asked for there");
        return place.method().map(evidence::about).orElse(evidence);
    }
}
