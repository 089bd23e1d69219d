package dev.jitlens.findings.code;

import dev.jitlens.analysis.compiling.CodeCache;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Time;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.LongStream;

/**
 * A code cache in which HotSpot compiles less the fuller it is, long before there is no room: once
 * it is half full (IncreaseFirstTierCompileThresholdAt) the thresholds of C1 grow, so that the room
 * that is left is C2's. They are multiplied by e to the power of how much more than the allowed
 * ratio that of all room to the free one is ({@code threshold_scale} of JDK 8 to 25).
 *
 * @param usedBytes so much at least for a third of the run; in the end if few readings are told
 * @param fromPercent from so full on HotSpot holds back
 * @param factor what C1's thresholds were multiplied by
 */
record CodeCacheTight(CodeCache.Part part, long usedBytes, long fromPercent, double factor) {
    /** What is compiled after twice as many calls comes half as soon. */
    private static final double LEAST_FACTOR = 2;

    /** A full cache would make it infinite. */
    private static final double MOST_FACTOR = 1e6;

    private static final double TEN = 10;
    private static final int PARTS = 3;

    private static final int ENOUGH_READINGS = 10;

    /** Enough to tell a third. */
    private static final int POINTS = 300;

    private static final long FULL_AT_PERCENT = 50;

    /** CodeCacheMinimumFreeSpace, which JDK 8 does not count as free. */
    private static final long KEPT_FREE = 500 * 1024;

    private static final String WHOLE = "whole code cache";

    /** Where C1's code with counters lies, which its thresholds are about. */
    private static final String PROFILED = "profiled nmethods";

    /** 21.0.8+9-LTS, 17.0.4+8, 19+36, but not 8's 25.504-b01 */
    private static final Pattern COUNTS_AS_ONE =
            Pattern.compile(
                    "(?:19|2\\d|[3-9]\\d)(?!\\.\\d++-b)\\b.*+"
                            + "|17\\.0\\.(?:[4-9]|[1-9]\\d)\\b.*+");

    /** 9 to 16, 17.0.3 and before, 18. */
    private static final Pattern COUNTS_PARTS =
            Pattern.compile("(?:9|1[0-6]|18)\\b.*+|17(?:\\.0\\.[0-3])?(?![.\\d]).*+");

    /**
     * A cache in parts counts as a whole, too, since code that finds no room in its part goes to
     * another one: in JDK 19 and later and 17.0.4 and later (JDK-8271008). Before, the part of C1's
     * code with counters counts.
     */
    static Optional<CodeCacheTight> of(Facts facts) {
        List<CodeCache.Part> parts = CodeCache.read(facts.run());
        return counted(parts, facts.run().jvm().version())
                .flatMap(
                        name ->
                                parts.stream()
                                        .filter(p -> p.name().equals(name) && isRead(p))
                                        .findFirst())
                .map(p -> of(facts, p))
                .filter(t -> t.factor >= LEAST_FACTOR);
    }

    /** The name of the part whose room counts, if that is known of this JDK. */
    private static Optional<String> counted(List<CodeCache.Part> parts, String version) {
        boolean segmented =
                parts.stream()
                        .anyMatch(
                                p -> p.basis() == CodeCache.Basis.READ && !p.name().equals(WHOLE));
        if (!segmented || COUNTS_AS_ONE.matcher(version).matches()) {
            return Optional.of(WHOLE);
        }
        return COUNTS_PARTS.matcher(version).matches() ? Optional.of(PROFILED) : Optional.empty();
    }

    private static boolean isRead(CodeCache.Part part) {
        return part.basis() == CodeCache.Basis.READ
                && part.capacity().basis() == CodeCache.Basis.READ
                && part.usedBytes().length > 0;
    }

    private static CodeCacheTight of(Facts facts, CodeCache.Part part) {
        long usual = usual(part, facts.spanNanos());
        long percent =
                Limits.flag(facts.run(), "IncreaseFirstTierCompileThresholdAt")
                        .orElse(FULL_AT_PERCENT);
        double allowed = 100.0 / Math.max(1, 100 - percent);
        long kept = isJdk8(facts) ? KEPT_FREE : 0;
        double free = Math.max(1, part.capacity().bytes() - usual - kept);
        double factor = Math.exp(part.capacity().bytes() / free - allowed);
        return new CodeCacheTight(part, usual, percent, Math.min(MOST_FACTOR, factor));
    }

    /**
     * So much at least was used for a third of the run: a moment in which the cache was fuller
     * holds up few methods, and HotSpot frees code now and then.
     */
    private static long usual(CodeCache.Part part, long spanNanos) {
        if (isFew(part)) {
            return part.usedBytes()[part.usedBytes().length - 1];
        }
        long end = Math.max(spanNanos, part.nanos()[part.nanos().length - 1]);
        long[] used =
                LongStream.range(0, POINTS)
                        .map(i -> used(part, i * end / (POINTS - 1)))
                        .sorted()
                        .toArray();
        return used[used.length - 1 - POINTS / PARTS];
    }

    /** A recording has a reading at its start and one at its end. */
    private static boolean isFew(CodeCache.Part part) {
        return part.usedBytes().length < ENOUGH_READINGS;
    }

    /** What was read last before that time. */
    private static long used(CodeCache.Part part, long at) {
        int found = Arrays.binarySearch(part.nanos(), at);
        return part.usedBytes()[Math.max(0, found < 0 ? -found - 2 : found)];
    }

    private static boolean isJdk8(Facts facts) {
        String version = facts.run().jvm().version();
        return version.startsWith("25.") && version.contains("-b") || version.startsWith("1.8");
    }

    String title() {
        return (part.name().equals(WHOLE)
                        ? "The code cache ("
                        : "The code cache's part \u201c" + part.name() + "\u201d (")
                + Figures.number(part.capacity().bytes() / 1024.0)
                + " kB) was "
                + Figures.percent((double) usedBytes / part.capacity().bytes())
                + " full "
                + when()
                + ", and HotSpot compiles less the fuller it is.";
    }

    private String when() {
        return isFew(part) ? "in the end" : "or more for a third of the run";
    }

    /** A sentence that says by how much. */
    String text() {
        return "From "
                + fromPercent
                + "% full on C1 compiles only what is called more often than usual: "
                + (factor < TEN
                        ? String.format(Locale.ROOT, "%.1f", factor)
                        : factor < MOST_FACTOR ? Figures.number(factor) : "a million")
                + " times as often here (computed, by the room that is left).";
    }

    Evidence evidence() {
        return new Evidence(
                Evidence.Kind.CODE_CACHE,
                part.first(),
                Figures.number(usedBytes)
                        + " of "
                        + Figures.number(part.capacity().bytes())
                        + " bytes of "
                        + (part.name().equals(WHOLE) ? "the code cache" : "its part " + part.name())
                        + " were used "
                        + when(),
                Optional.empty(),
                Time.UNKNOWN);
    }
}
