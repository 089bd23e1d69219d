package dev.jitlens.findings.stops;

import dev.jitlens.analysis.heap.OwnPauses;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.model.Gc;
import dev.jitlens.model.JvmEvent.GarbageCollection;
import dev.jitlens.model.run.RunManifest;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A word of the command line that leaves little of the heap for new objects: they are collected
 * before they die, however large the heap is.
 *
 * @param bytes what it leaves
 * @param heap the largest that the heap got
 */
record YoungLimit(String word, long bytes, long heap) {
    private static final Pattern WORD =
            Pattern.compile("-(?:Xmn|XX:MaxNewSize=)(\\d{1,9})([kKmMgG]?)");

    private static final long MEGABYTE = 1 << 20;

    /** By default new objects have a third of the heap (NewRatio), and with G1 up to 60%. */
    private static final int MUCH_LESS = 8;

    private static final int USUAL = 3;

    static Optional<YoungLimit> in(Facts facts) {
        List<GarbageCollection> all = OwnPauses.of(facts.run().collections());
        long young = pauses(all.stream().filter(c -> c.name().kind() == Gc.Kind.YOUNG));
        long heap = all.stream().mapToLong(c -> c.heap().committed()).max().orElse(-1);
        return words(facts)
                .map(WORD::matcher)
                .filter(Matcher::matches)
                .map(m -> new YoungLimit(m.group(), bytes(m), heap))
                .reduce((first, last) -> last)
                .filter(y -> y.bytes * MUCH_LESS < heap && 2 * young > pauses(all.stream()));
    }

    private static long pauses(Stream<GarbageCollection> all) {
        return all.mapToLong(c -> Math.max(0, c.times().pauseNanos())).sum();
    }

    private static Stream<String> words(Facts facts) {
        return Stream.concat(
                facts.run().manifest().map(RunManifest::command).orElse(List.of()).stream(),
                Stream.of(facts.run().jvm().arguments().split("\\s+")));
    }

    private static long bytes(Matcher size) {
        long number = Long.parseLong(size.group(1));
        return switch (size.group(2).toLowerCase(Locale.ROOT)) {
            case "k" -> number << 10;
            case "m" -> number << 20;
            case "g" -> number << 30;
            default -> number;
        };
    }

    /** The end of a sentence. */
    String why() {
        return ", since " + word + " leaves little room for new objects";
    }

    /** A sentence with a blank before it. */
    String text() {
        return " "
                + word
                + " leaves little room for new objects, of a heap that got "
                + Figures.bytes(heap)
                + ": it is full soon each time, and what is still in use then must be moved.";
    }

    Next next() {
        return Next.launch(
                "Run again with a third of the heap for new objects.",
                "-Xmn" + heap / USUAL / MEGABYTE + "m");
    }
}
