package dev.jitlens.analysis;

import dev.jitlens.model.samples.KnownTruth;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampleFrame;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.Optional;

/**
 * How much of a known truth a source tells. A sample is on the true method if its innermost frame
 * of the workload's own class, nested ones included, is the hot method, and on the true line if
 * that frame has the hot line, too; so time in an intrinsic counts for the line that calls it.
 *
 * @param foot of the samples of the thread that works; shares are of all of them, failed ones
 *     included
 */
public record TruthScore(
        Profile profile, KnownTruth truth, Foot foot, Share onTrueMethod, Share onTrueLine) {

    public static TruthScore of(Profile profile, KnownTruth truth) {
        Profile own = Profiles.only(profile, new ThreadChoice.Named(truth.thread()));
        long onMethod = 0;
        long onLine = 0;
        for (Sampled sampled : own.stacks()) {
            if (sampled instanceof Walked walked && !walked.waiting()) {
                Optional<SampleFrame> frame = judged(walked, truth);
                if (frame.isPresent() && frame.get().method().matches(truth.method())) {
                    onMethod += walked.count();
                    onLine += frame.get().line() == truth.line() ? walked.count() : 0;
                }
            }
        }
        Foot foot = Foot.of(own);
        return new TruthScore(
                profile,
                truth,
                foot,
                new Share(onMethod, foot.taken()),
                new Share(onLine, foot.taken()));
    }

    /** The frame that a sample is judged by; empty if it has none of the workload's class. */
    public static Optional<SampleFrame> judged(Walked walked, KnownTruth truth) {
        String topLevel = topLevel(truth.method().holder());
        return walked.frames().stream()
                .filter(frame -> topLevel(frame.method().holder()).equals(topLevel))
                .findFirst();
    }

    private static String topLevel(String holder) {
        int dollar = holder.indexOf('$');
        return dollar > 0 ? holder.substring(0, dollar) : holder;
    }
}
