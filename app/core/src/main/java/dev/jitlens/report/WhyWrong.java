package dev.jitlens.report;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.model.KnownTruth;
import dev.jitlens.model.SampleFrame;
import dev.jitlens.model.SampleSource;
import dev.jitlens.model.Sampled;
import dev.jitlens.model.Sampled.Walked;
import dev.jitlens.profile.Profiles;
import dev.jitlens.profile.ThreadChoice;

import java.util.Comparator;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/** What a source blames instead of the truth, and why such a source does. */
final class WhyWrong {
    private WhyWrong() {}

    static String sentence(TruthRow row) {
        String who = row.source().id() + (row.flags().isEmpty() ? "" : " with " + row.flags());
        if (row.score().isEmpty()) {
            return who + " left no samples that can be read.";
        }
        if (row.samples() == 0) {
            return who
                    + " has no sample of this thread"
                    + (row.expected() > 0 ? ", and " + row.expected() + " were expected" : "")
                    + ".";
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
        return who + " " + blames(row.score().get()) + why(row);
    }

    private static boolean isJfr(TruthRow row) {
        return row.source() == SampleSource.JFR || row.source() == SampleSource.JFR_CPU;
    }

    private static String blames(TruthScore score) {
        Map<String, Long> lines = new HashMap<>();
        long failed = score.foot().failedTotal();
        for (Sampled sampled :
                Profiles.only(score.profile(), new ThreadChoice.Named(score.truth().thread()))
                        .stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting() && !isTrue(walked, score)) {
                lines.merge(place(walked, score), walked.count(), Long::sum);
            }
        }
        var most =
                lines.entrySet().stream()
                        .max(Map.Entry.comparingByValue(Comparator.naturalOrder()));
        return most.isEmpty() || most.get().getValue() < failed
                ? "failed for " + percent(failed, score) + " of its samples"
                : "blames " + most.get().getKey() + " for " + percent(most.get().getValue(), score);
    }

    private static boolean isTrue(Walked walked, TruthScore score) {
        KnownTruth truth = score.truth();
        return TruthScore.judged(walked, truth)
                .filter(frame -> frame.method().matches(truth.method()))
                .filter(frame -> frame.line() == truth.line())
                .isPresent();
    }

    private static String place(Walked walked, TruthScore score) {
        SampleFrame frame =
                TruthScore.judged(walked, score.truth()).orElse(walked.frames().getFirst());
        return frame.name().replaceFirst(".*\\.(?=[^.]+\\.)", "")
                + (frame.line() > 0 ? ":" + frame.line() : "");
    }

    private static String percent(long part, TruthScore score) {
        return String.format(Locale.ROOT, "%.1f%%", 100.0 * part / score.foot().taken());
    }

    private static String why(TruthRow row) {
        if (row.source() == SampleSource.BIASED) {
            return ": a thread dump finds a thread at a safepoint poll only.";
        }
        if (row.flags().contains("-XX:-DebugNonSafepoints")) {
            return ": without DebugNonSafepoints there is debug info at safepoints only.";
        }
        if (!isJfr(row)) {
            return ".";
        }
        return row.samples() < row.expected() / 2
                ? ": JFR keeps no sample whose stack it cannot walk, and "
                        + row.expected()
                        + " samples were expected."
                : ": outside compiled Java code JFR tells where the thread stopped next.";
    }
}
