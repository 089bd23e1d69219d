package dev.jitlens.ui.view.profilers;

import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.List;

/**
 * What the chips ask for.
 *
 * @param total shares of samples with the row anywhere on the stack, not only at the leaf
 * @param waiting samples of threads that did not run instead of those that did
 * @param unclimbed as if no agent had climbed out of stubs
 */
record AskedProfiles(
        By by, boolean total, ThreadChoice threads, boolean waiting, boolean unclimbed) {
    static final AskedProfiles FIRST =
            new AskedProfiles(By.LINE, false, ThreadChoice.ALL, false, false);

    /** The samples that are meant. */
    List<Profile> of(List<Profile> profiles) {
        return profiles.stream()
                .map(p -> waiting ? Profiles.waiting(p) : p)
                .map(p -> unclimbed ? Profiles.withoutClimbing(p) : p)
                .toList();
    }
}
