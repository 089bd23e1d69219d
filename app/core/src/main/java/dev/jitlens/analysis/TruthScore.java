package dev.jitlens.analysis;

import dev.jitlens.model.KnownTruth;
import dev.jitlens.model.Profile;
import dev.jitlens.model.SampleFrame;
import dev.jitlens.model.Sampled;
import dev.jitlens.model.Sampled.Walked;
import dev.jitlens.profile.Foot;
import dev.jitlens.profile.Profiles;
import dev.jitlens.profile.Share;
import dev.jitlens.profile.ThreadChoice;

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
                SampleFrame frame = innermost(walked, topLevel(truth.method().holder()));
                if (frame != null && frame.method().matches(truth.method())) {
                    onMethod += walked.count();
                    onLine += frame.line() == truth.line() ? walked.count() : 0;
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

    private static SampleFrame innermost(Walked walked, String topLevel) {
        for (SampleFrame frame : walked.frames()) {
            if (topLevel(frame.method().holder()).equals(topLevel)) {
                return frame;
            }
        }
        return null;
    }

    private static String topLevel(String holder) {
        int dollar = holder.indexOf('$');
        return dollar > 0 ? holder.substring(0, dollar) : holder;
    }
}
