package dev.jitlens.ui.view.method;

import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.ui.shell.Selection;

import java.util.Optional;

/**
 * What the page shows, and what for.
 *
 * @param loader of the run that is shown
 * @param selection that the page followed last
 * @param asked the code of the selected method that the user chose, if any
 * @param shown what was read for the selection; empty until it is there
 */
record PageState(
        Loader loader,
        Selection selection,
        Optional<CodeVersion> asked,
        Optional<LoadedMethod> shown) {

    /** The state of a page that has not followed any selection in this run. */
    static PageState of(Loader loader) {
        return new PageState(loader, Selection.NONE, Optional.empty(), Optional.empty());
    }

    PageState with(Loader newLoader) {
        return new PageState(newLoader, selection, asked, shown);
    }

    /** What the user asked for is forgotten with another method or compilation. */
    PageState with(Selection newSelection) {
        Optional<CodeVersion> stillAsked = isOfSameCode(newSelection) ? asked : Optional.empty();
        return new PageState(loader, newSelection, stillAsked, shown);
    }

    PageState asking(CodeVersion version, Selection itsSelection) {
        return new PageState(loader, itsSelection, Optional.of(version), shown);
    }

    PageState showing(LoadedMethod loaded) {
        return new PageState(loader, selection, asked, Optional.of(loaded));
    }

    PageState showingNothing() {
        return new PageState(loader, selection, asked, Optional.empty());
    }

    /** Whether what is shown is what this selection means, so that nothing has to be read. */
    boolean shows(Selection other) {
        return shown.isPresent() && isOfSameCode(other) && !elsewhere(other);
    }

    private boolean isOfSameCode(Selection other) {
        return selection.method().equals(other.method())
                && selection.compilation().equals(other.compilation());
    }

    /** Whether the selected address is in other code of the method than what is shown. */
    private boolean elsewhere(Selection other) {
        Optional<CodeListing> listing = shown.flatMap(s -> s.shown().listing());
        return other.hasAddress() && listing.filter(l -> l.contains(other.address())).isEmpty();
    }
}
