package dev.jitlens.ui.view.method;

import dev.jitlens.ui.control.timeline.LifeOfCode;

import java.util.List;

/**
 * A method as the page shows it first: what was read, and all that needs a look at the whole run.
 *
 * @param signs at its places
 * @param life of its code
 */
record PreparedMethod(
        LoadedMethod loaded,
        PlaceSigns signs,
        LifeOfCode.Strip life,
        List<MethodStory.Phrase> story) {
    PreparedMethod {
        story = List.copyOf(story);
    }
}
