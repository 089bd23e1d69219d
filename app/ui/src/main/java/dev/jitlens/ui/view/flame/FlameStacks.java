package dev.jitlens.ui.view.flame;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.FlameTree;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.ThreadChoice;
import dev.jitlens.ui.control.flame.FlameBoxes;

import java.util.List;

/**
 * What a pane shows.
 *
 * @param profile of the chosen threads only
 * @param threads that can be chosen, of the whole source
 */
record FlameStacks(
        Profile profile, boolean inverted, FlameBoxes boxes, Foot foot, List<ThreadItem> threads) {

    /** Slow: for the background. */
    static FlameStacks of(Profile whole, ThreadChoice choice, boolean inverted) {
        Profile profile = Profiles.only(whole, choice);
        return new FlameStacks(
                profile,
                inverted,
                FlameBoxes.of(
                        FlameTree.of(profile, ThreadChoice.ALL, inverted),
                        profile.sampling().unit()),
                Foot.of(profile),
                ThreadItem.of(whole));
    }
}
