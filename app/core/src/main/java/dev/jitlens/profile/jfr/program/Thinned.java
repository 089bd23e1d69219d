package dev.jitlens.profile.jfr.program;

import java.util.ArrayList;
import java.util.List;

/** Keeps every value of a series, and of a long one every second, fourth and so on. */
final class Thinned<T> {
    private static final int MOST = 1 << 13;

    private final List<T> kept = new ArrayList<>();
    private long seen;
    private long step = 1;

    void add(T value) {
        if (seen++ % step != 0) {
            return;
        }
        if (kept.size() == MOST) {
            List<T> half = new ArrayList<>(MOST);
            for (int i = 0; i < MOST; i += 2) {
                half.add(kept.get(i));
            }
            kept.clear();
            kept.addAll(half);
            step *= 2;
        }
        kept.add(value);
    }

    List<T> values() {
        return kept;
    }
}
