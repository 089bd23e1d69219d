package dev.jitlens.ui.window;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;
import dev.jitlens.ui.shell.AppWorkbench;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.shell.Selection;

import javafx.util.Subscription;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Two halves of a window that show the same page, and what is selected there, each of a run of its
 * own.
 */
final class LinkedPages {
    /** What these show is not of one run. */
    private static final Set<PageId> ALONE =
            EnumSet.of(
                    PageId.COMPARE,
                    PageId.LAUNCH,
                    PageId.JVMS,
                    PageId.EXPERIMENT,
                    PageId.QUERY,
                    PageId.FLEET,
                    PageId.SETTINGS,
                    PageId.HELP);

    private final AppWorkbench left;
    private final AppWorkbench right;
    private final Subscription links;
    private boolean isLinked = true;
    private boolean isFollowing;

    LinkedPages(AppWorkbench left, AppWorkbench right) {
        this.left = left;
        this.right = right;
        links =
                Subscription.combine(
                        left.page().subscribe(page -> pages(left, right)),
                        right.page().subscribe(page -> pages(right, left)),
                        left.selection().subscribe(now -> selections(left, right)),
                        right.selection().subscribe(now -> selections(right, left)));
    }

    /** Whether a page makes sense beside itself. */
    static boolean isForTwo(PageId page) {
        return !ALONE.contains(page);
    }

    /** Whether what is selected or scrolled in one half is in the other, too. */
    void link(boolean linked) {
        isLinked = linked;
        selections(left, right);
    }

    boolean isLinked() {
        return isLinked;
    }

    void close() {
        links.unsubscribe();
    }

    /** Both always are on one page, except for those that need the whole window. */
    private void pages(AppWorkbench from, AppWorkbench to) {
        PageId page = from.page().get();
        boolean isWanted = from == right || isForTwo(page);
        if (!isFollowing && isWanted && to.page().get() != page) {
            follow(() -> to.show(page));
        }
        if (from == right && !isForTwo(page)) {
            right.show(PageId.OVERVIEW);
        }
    }

    private void selections(AppWorkbench from, AppWorkbench to) {
        if (!isFollowing && isLinked) {
            follow(() -> to.select(in(to.run().get(), from.selection().get())));
        }
    }

    private void follow(Runnable step) {
        isFollowing = true;
        try {
            step.run();
        } finally {
            isFollowing = false;
        }
    }

    /** The same in another run: methods by their names, code by how it was compiled. */
    private static Selection in(Run run, Selection selected) {
        Optional<Method> method = selected.method();
        Selection bare = selected.range().map(Selection.NONE::with).orElse(Selection.NONE);
        if (method.isEmpty()) {
            return bare;
        }
        Optional<Compilation> code = selected.compilation().flatMap(of -> like(run, of));
        Selection same = code.map(bare::with).orElseGet(() -> bare.with(method.get()));
        return selected.hasBci() ? same.withBci(selected.bci()) : same;
    }

    /** The last one of the method that was compiled in the same way, or else the last one. */
    private static Optional<Compilation> like(Run run, Compilation wanted) {
        return of(run, wanted.method())
                .filter(c -> c.tier() == wanted.tier() && c.osrBci() == wanted.osrBci())
                .reduce((first, last) -> last)
                .or(() -> of(run, wanted.method()).reduce((first, last) -> last));
    }

    private static Stream<Compilation> of(Run run, Method method) {
        return run.compilations().stream().filter(c -> c.method().matches(method));
    }
}
