package dev.jitlens.report;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** What a source blames instead of the truth, and why such a source does. */
final class WhyWrong {
    /** A note of samples that JFR itself marks. */
    private static final String BIASED = "marked as biased";

    /** A note by which the agent refuses, and says why. */
    private static final String NOTHING = "Nothing was sampled";

    private WhyWrong() {}

    static String sentence(TruthRow row) {
        String id = row.score().map(s -> s.profile().brief()).orElse(row.source().id());
        String who = id + (row.flags().isEmpty() ? "" : " with " + row.flags());
        if (row.score().isEmpty()) {
            return who + " left no samples that can be read.";
        }
        if (row.samples() == 0) {
            return who
                    + " has no sample of this thread"
                    + (row.expected() > 0 ? ", and " + row.expected() + " were expected" : "")
                    + said(row, NOTHING).map(note -> ": " + note).orElse(".");
        }
        if (row.samples() < row.expected() / 10) {
            return who
                    + " took "
                    + row.samples()
                    + " of "
                    + row.expected()
                    + " expected samples"
                    + (isJfr(row) ? ": JFR keeps none whose stack it cannot walk." : ".");
        }
        TruthScore score = row.score().get();
        return row.onTrueLine() > 0.5
                ? who + " is right for " + percent(row.onTrueLine()) + "; " + next(score) + why(row)
                : who + " " + blames(score) + why(row);
    }

    private static boolean isJfr(TruthRow row) {
        return row.source() == SampleSource.JFR || row.source() == SampleSource.JFR_CPU;
    }

    private static String blames(TruthScore score) {
        Optional<Map.Entry<String, Long>> most = most(score);
        return most.isEmpty() || most.get().getValue() < score.foot().failedTotal()
                ? "failed for " + percent(score.foot().failedTotal(), score) + " of its samples"
                : "blames " + most.get().getKey() + " for " + percent(most.get().getValue(), score);
    }

    /** What comes after the truth. */
    private static String next(TruthScore score) {
        long failed = score.foot().failedTotal();
        return most(score)
                        .map(m -> "next is " + m.getKey() + " with " + percent(m.getValue(), score))
                        .orElse("it blames nothing else")
                + (failed > 0 ? ", and " + percent(failed, score) + " failed" : "");
    }

    /** The place with most samples among those that are not the truth. */
    private static Optional<Map.Entry<String, Long>> most(TruthScore score) {
        Map<String, Long> places = new HashMap<>();
        for (Sampled sampled :
                Profiles.only(score.profile(), new ThreadChoice.Named(score.truth().thread()))
                        .stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                SampleFrame frame = own(walked, score);
                if (!isTrue(frame, score.truth())) {
                    places.merge(place(frame), walked.count(), Long::sum);
                }
            }
        }
        return places.entrySet().stream().max(Map.Entry.comparingByValue());
    }

    private static boolean isTrue(SampleFrame frame, KnownTruth truth) {
        return frame.method().matches(truth.method()) && frame.line() == truth.line();
    }

    /** The frame that the score looks at, or else the leaf. */
    private static SampleFrame own(Walked walked, TruthScore score) {
        return TruthScore.judged(walked, score.truth()).orElse(walked.frames().getFirst());
    }

    private static String place(SampleFrame frame) {
        return frame.name().replaceFirst(".*\\.(?=[^.]+\\.)", "")
                + (frame.line() > 0 ? ":" + frame.line() : "");
    }

    private static String percent(long part, TruthScore score) {
        return percent((double) part / score.foot().taken());
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f%%", 100 * share);
    }

    /** What the samples' own file says about it, such as why there are none. */
    private static Optional<String> said(TruthRow row, String word) {
        return row.score().stream()
                .flatMap(score -> score.profile().sampling().notes().stream())
                .filter(note -> note.contains(word))
                .findFirst();
    }

    private static String why(TruthRow row) {
        if (row.source() == SampleSource.BIASED) {
            boolean hprof = row.score().filter(s -> s.profile().isOfHprof()).isPresent();
            return (hprof ? ": hprof" : ": a thread dump")
                    + " finds a thread at a safepoint poll only.";
        }
        if (row.flags().contains("-XX:-DebugNonSafepoints")) {
            return ": without DebugNonSafepoints there is debug info at safepoints only.";
        }
        if (!isJfr(row)) {
            return ".";
        }
        Optional<String> biased = said(row, BIASED);
        if (biased.isPresent()) {
            return ": of the whole recording, " + biased.get() + ".";
        }
        return row.samples() < row.expected() / 2
                ? ": JFR keeps no sample whose stack it cannot walk, and "
                        + row.expected()
                        + " samples were expected."
                : ": outside compiled Java code JFR tells where the thread stopped next.";
    }
}
