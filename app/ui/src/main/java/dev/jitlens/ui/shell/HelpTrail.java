package dev.jitlens.ui.shell;

import dev.jitlens.ui.help.HelpPages;

import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.Consumer;

/** Which help page is shown, and the way back from it. FX thread only. */
final class HelpTrail {
    private final Consumer<PageId> pages;
    private final ReadOnlyStringWrapper topic = new ReadOnlyStringWrapper(HelpPages.INDEX);
    private final Deque<String> earlier = new ArrayDeque<>();
    private PageId askedOn = PageId.OVERVIEW;

    /**
     * @param pages shows a page of the window
     */
    HelpTrail(Consumer<PageId> pages) {
        this.pages = pages;
    }

    ReadOnlyStringProperty topic() {
        return topic.getReadOnlyProperty();
    }

    /** Another page of the window is about to be shown instead of this one. */
    void leaving(PageId page, PageId next) {
        if (next == PageId.HELP && page != PageId.HELP) {
            askedOn = page;
            earlier.clear();
        }
    }

    /** Shows help, from whichever page. */
    void show(PageId page, String newTopic) {
        if (page == PageId.HELP && !newTopic.equals(topic.get())) {
            earlier.push(topic.get());
        }
        // The heading may have been scrolled away since it was last asked for.
        topic.set("");
        topic.set(newTopic);
        pages.accept(PageId.HELP);
    }

    /** Shows help again that was shown before. */
    void restore(PageId page, String earlierTopic) {
        leaving(page, PageId.HELP);
        topic.set(earlierTopic);
        pages.accept(PageId.HELP);
    }

    void back() {
        if (earlier.isEmpty()) {
            close();
        } else {
            topic.set(earlier.pop());
        }
    }

    /** Shows the page again on which help was asked for. */
    void close() {
        pages.accept(askedOn);
    }
}
