package dev.jitlens.ui.shell;

import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.beans.property.ReadOnlyBooleanWrapper;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** The places where the user was, to go back to and forward again. FX thread only. */
public final class Trail {
    private static final int MOST = 200;

    private final Consumer<Visited> goTo;
    private final List<Visited> places = new ArrayList<>();
    private int at = -1;
    private boolean going;
    private final ReadOnlyBooleanWrapper canBack = new ReadOnlyBooleanWrapper();
    private final ReadOnlyBooleanWrapper canForward = new ReadOnlyBooleanWrapper();

    /**
     * @param goTo shows a place
     */
    Trail(Consumer<Visited> goTo) {
        this.goTo = goTo;
    }

    public ReadOnlyBooleanProperty canBack() {
        return canBack.getReadOnlyProperty();
    }

    public ReadOnlyBooleanProperty canForward() {
        return canForward.getReadOnlyProperty();
    }

    /** The user is here now: after a jump a new place, else what became of the last one. */
    void here(Visited place) {
        if (going) {
            return;
        }
        if (at >= 0 && !places.get(at).isJumpTo(place)) {
            places.set(at, place);
        } else {
            places.subList(at + 1, places.size()).clear();
            places.add(place);
            if (places.size() > MOST) {
                places.removeFirst();
            }
            at = places.size() - 1;
        }
        told();
    }

    public void back() {
        go(at - 1);
    }

    public void forward() {
        go(at + 1);
    }

    /** Goes to one of {@link #places}. */
    public void go(int index) {
        if (index < 0 || index >= places.size() || index == at) {
            return;
        }
        at = index;
        going = true;
        try {
            goTo.accept(places.get(at));
        } finally {
            going = false;
        }
        told();
    }

    /** The oldest first. */
    public List<Visited> places() {
        return List.copyOf(places);
    }

    /** Which of {@link #places} is shown; -1 before the first one. */
    public int at() {
        return at;
    }

    /** Nothing leads to a run that is no longer open, and nothing keeps its facts in memory. */
    void keepOnly(List<OpenRun> open) {
        for (int i = places.size() - 1; i >= 0; i--) {
            if (places.get(i)
                    .run()
                    .filter(run -> open.stream().noneMatch(o -> o == run))
                    .isPresent()) {
                places.remove(i);
                at -= i <= at ? 1 : 0;
            }
        }
        told();
    }

    /** A run was read again: its places lead to what was read now. */
    void replace(OpenRun old, OpenRun read) {
        places.replaceAll(place -> place.isOf(old) ? place.in(read) : place);
    }

    private void told() {
        canBack.set(at > 0);
        canForward.set(at >= 0 && at < places.size() - 1);
    }
}
