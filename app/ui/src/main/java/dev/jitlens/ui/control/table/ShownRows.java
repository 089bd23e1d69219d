package dev.jitlens.ui.control.table;

import javafx.collections.ModifiableObservableListBase;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * The rows that a table shows. Of a run that is followed most are the same as before: a table that
 * hears of all takes what is in sight away and puts it back, for which JavaFX draws the whole
 * window. FX thread.
 */
final class ShownRows<T> extends ModifiableObservableListBase<T> {
    /** With more changes than that, all rows are other ones. */
    private static final int MOST_CHANGES = 500;

    private List<T> rows = new ArrayList<>();

    /**
     * Shows these rows. Of one that takes the place of another nobody is told: whoever shows it has
     * to look, see {@link #isShown}.
     */
    void show(List<T> now) {
        if (!change(now)) {
            setAll(now);
        }
    }

    /** Whether it is what stands there. */
    boolean isShown(int at, Object row) {
        return at >= 0 && at < rows.size() && rows.get(at) == row;
    }

    private boolean change(List<T> now) {
        Set<T> left = identities(rows);
        Set<T> wanted = identities(now);
        if (Math.abs(rows.size() - now.size()) > MOST_CHANGES
                || now.stream().filter(row -> !left.contains(row)).limit(MOST_CHANGES).count()
                        == MOST_CHANGES) {
            return false;
        }
        beginChange();
        try {
            for (int at = 0; at < now.size(); at++) {
                T row = now.get(at);
                while (at < rows.size() && rows.get(at) != row) {
                    boolean isGone = !wanted.contains(rows.get(at));
                    if (!isGone && left.contains(row)) {
                        return false; // The order is another one.
                    }
                    if (isGone && left.contains(row)) {
                        remove(at);
                    } else if (isGone) {
                        rows.set(at, row);
                    } else {
                        add(at, row);
                    }
                }
                if (at == rows.size()) {
                    add(row);
                }
            }
            while (rows.size() > now.size()) {
                remove(rows.size() - 1);
            }
        } finally {
            endChange();
        }
        return true;
    }

    private static <T> Set<T> identities(Collection<T> rows) {
        Set<T> found = Collections.newSetFromMap(new IdentityHashMap<>(rows.size()));
        found.addAll(rows);
        return found;
    }

    /** In one step, however many they are. */
    @Override
    public boolean setAll(Collection<? extends T> all) {
        List<T> before = rows;
        beginChange();
        rows = new ArrayList<>(all);
        modCount++;
        nextReplace(0, rows.size(), before);
        endChange();
        return true;
    }

    @Override
    public T get(int index) {
        return rows.get(index);
    }

    @Override
    public int size() {
        return rows.size();
    }

    @Override
    protected void doAdd(int index, T row) {
        rows.add(index, row);
    }

    @Override
    protected T doSet(int index, T row) {
        return rows.set(index, row);
    }

    @Override
    protected T doRemove(int index) {
        return rows.remove(index);
    }
}
