package dev.jitlens.findings.fact;

import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;

import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * An answer to "what should I know about this run?".
 *
 * @param id of the question; the same in every version
 * @param confidence from 0 to 1 that the cause is this one; 1 where the JVM itself says so
 * @param cost what it costs
 * @param place where it is
 * @param title one sentence with its numbers
 * @param text what follows from it, and how it is known, in a few sentences
 * @param evidence not empty: every fact that the sentences rest on
 * @param next what to do or try, the best first
 * @param run of several, the one that it was found in; else empty
 */
public record Finding(
        String id,
        Severity severity,
        double confidence,
        Cost cost,
        Place place,
        String title,
        String text,
        List<Evidence> evidence,
        List<Next> next,
        String run) {
    private static final double SURE = 0.95;

    /** A share that samples of a few thousand just tell from chance. */
    private static final double NEXT_TO_NOTHING = 0.03;

    /** A finding in the run that was asked. */
    public Finding(
            String id,
            Severity severity,
            double confidence,
            Cost cost,
            Place place,
            String title,
            String text,
            List<Evidence> evidence,
            List<Next> next) {
        this(id, severity, confidence, cost, place, title, text, evidence, next, "");
    }

    public Finding {
        if (!(confidence >= 0 && confidence <= 1)) {
            throw new IllegalArgumentException("confidence " + confidence);
        }
        if (evidence.isEmpty()) {
            throw new IllegalArgumentException(id + " without evidence");
        }
        evidence = List.copyOf(evidence);
        next = List.copyOf(next);
    }

    /**
     * What a finding costs.
     *
     * @param share of the whole, from 0 to 1, or {@link Unknown#NUMBER}
     * @param of what it is a share, such as {@code the samples}; empty with the share
     */
    public record Cost(double share, String of) {
        public static final Cost UNKNOWN = new Cost(Unknown.NUMBER, "");

        /** Where a finding rests on logs alone. */
        public static final String NO_SAMPLES =
                "What it costs is not known without samples: the preset what-is-wrong takes them.";

        public Cost {
            if (share != Unknown.NUMBER && !(share >= 0 && share <= 1)) {
                throw new IllegalArgumentException("share " + share);
            }
        }

        /** Whether there is a share. */
        public boolean isKnown() {
            return share >= 0;
        }

        /** Whether it is of what processors did, and not of time by the clock. */
        public boolean isOfWork() {
            return of.startsWith("the samples") || of.startsWith("the CPU time");
        }

        public static Cost of(double share, String whole) {
            return new Cost(Math.clamp(share, 0, 1), whole);
        }
    }

    /**
     * Where a finding is.
     *
     * @param line in the source, or {@link Unknown#NUMBER}
     */
    public record Place(Optional<Method> method, int line) {
        public static final Place NONE = new Place(Optional.empty(), Unknown.NUMBER);

        public static Place in(Method method) {
            return new Place(Optional.of(method), Unknown.NUMBER);
        }

        public static Place at(Method method, int line) {
            return new Place(Optional.of(method), line);
        }
    }

    /** What follows its text: how sure it is, in brackets, where it is not as good as certain. */
    public String sureness() {
        return confidence >= SURE
                ? ""
                : String.format(Locale.ROOT, " (%.0f%% sure)", 100 * confidence);
    }

    /** The same, found in this one of several runs. */
    public Finding of(String otherRun) {
        return new Finding(
                id, severity, confidence, cost, place, title, text, evidence, next, otherRun);
    }

    /** The same, told with where in the program it is reached from. */
    public Finding reached(String otherTitle, String otherText) {
        return new Finding(
                id, severity, confidence, cost, place, otherTitle, otherText, evidence, next, run);
    }

    /** The same, no more severe than this. */
    public Finding atMost(Severity most) {
        return severity.compareTo(most) >= 0
                ? this
                : new Finding(id, most, confidence, cost, place, title, text, evidence, next, run);
    }

    /** The same with other advice. */
    public Finding advising(List<Next> other) {
        return new Finding(
                id, severity, confidence, cost, place, title, text, evidence, other, run);
    }

    /**
     * What it is ranked by among those of its severity: what it costs, as far as it is sure. What
     * may cost anything comes before what is known to cost next to nothing.
     */
    public double weight() {
        return confidence * (cost.isKnown() ? cost.share() : NEXT_TO_NOTHING);
    }
}
