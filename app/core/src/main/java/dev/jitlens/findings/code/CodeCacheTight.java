package dev.jitlens.findings.code;

import dev.jitlens.analysis.compiling.CodeCache;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.model.Time;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A code cache in which HotSpot compiles less the fuller it is, long before there is no room: once
 * it is half full (IncreaseFirstTierCompileThresholdAt) the thresholds of C1 grow, so that the room
 * that is left is C2's. They are multiplied by e to the power of how much more than the allowed
 * ratio that of all room to the free one is ({@code threshold_scale} of JDK 8 to 25).
 *
 * @param usedBytes in the middle of the run or at its end, whichever is less
 * @param fromPercent from so full on HotSpot holds back
 * @param factor what C1's thresholds were multiplied by
 */
record CodeCacheTight(CodeCache.Part part, long usedBytes, long fromPercent, double factor) {
    /** What is compiled after twice as many calls comes half as soon. */
    private static final double LEAST_FACTOR = 2;

    /** A full cache would make it infinite. */
    private static final double MOST_FACTOR = 1e6;

    private static final double TEN = 10;

    private static final long FULL_AT_PERCENT = 50;

    /** CodeCacheMinimumFreeSpace, which JDK 8 does not count as free. */
    private static final long KEPT_FREE = 500 * 1024;

    private static final String WHOLE = "whole code cache";

    /** 21.0.8+9-LTS, but not 8's 25.504-b01 */
    private static final Pattern COUNTS_AS_ONE =
            Pattern.compile("(2[1-9]|[3-9]\\d)(?!\\.\\d++-b)\\b.*+");

    /**
     * A cache in parts counts as a whole, too, since code that finds no room in its part goes to
     * another one: in JDK 21 and 25. JDK 11 takes the ratio of the part, and which updates between
     * do is not known: nothing is said of their parts.
     */
    static Optional<CodeCacheTight> of(Facts facts) {
        List<CodeCache.Part> parts = CodeCache.parts(facts.run());
        boolean segmented =
                parts.stream()
                        .anyMatch(
                                p -> p.basis() == CodeCache.Basis.READ && !p.name().equals(WHOLE));
        if (segmented && !COUNTS_AS_ONE.matcher(facts.run().jvm().version()).matches()) {
            return Optional.empty();
        }
        return parts.stream()
                .filter(p -> p.name().equals(WHOLE) && p.basis() == CodeCache.Basis.READ)
                .filter(p -> p.capacity().basis() == CodeCache.Basis.READ)
                .filter(p -> p.usedBytes().length > 0)
                .findFirst()
                .map(p -> of(facts, p))
                .filter(t -> t.factor >= LEAST_FACTOR);
    }

    private static CodeCacheTight of(Facts facts, CodeCache.Part part) {
        long[] used = part.usedBytes();
        long usual = Math.min(used[used.length / 2], used[used.length - 1]);
        long percent =
                Limits.flag(facts.run(), "IncreaseFirstTierCompileThresholdAt")
                        .orElse(FULL_AT_PERCENT);
        double allowed = 100.0 / Math.max(1, 100 - percent);
        long kept = isJdk8(facts) ? KEPT_FREE : 0;
        double free = Math.max(1, part.capacity().bytes() - usual - kept);
        double factor = Math.exp(part.capacity().bytes() / free - allowed);
        return new CodeCacheTight(part, usual, percent, Math.min(MOST_FACTOR, factor));
    }

    private static boolean isJdk8(Facts facts) {
        String version = facts.run().jvm().version();
        return version.startsWith("25.") && version.contains("-b") || version.startsWith("1.8");
    }

    String title() {
        return "The code cache ("
                + Figures.number(part.capacity().bytes() / 1024.0)
                + " kB) is "
                + Figures.percent((double) usedBytes / part.capacity().bytes())
                + " full, and HotSpot compiles less the fuller it is.";
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
                        + " bytes of the code cache are used",
                Optional.empty(),
                Time.UNKNOWN);
    }
}
