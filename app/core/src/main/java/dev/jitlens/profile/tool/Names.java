package dev.jitlens.profile.tool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers different things from 0 on. */
final class Names<T> {
    private final int most;
    private final Map<T, Integer> numbers = new HashMap<>();
    private final List<T> all = new ArrayList<>();

    /**
     * @param most things that it takes
     */
    Names(int most) {
        this.most = most;
    }

    /** The number of a thing, or -1 if there are too many others. */
    int of(T thing) {
        Integer known = numbers.get(thing);
        if (known != null) {
            return known;
        }
        if (all.size() >= most) {
            return -1;
        }
        numbers.put(thing, all.size());
        all.add(thing);
        return all.size() - 1;
    }

    T get(int number) {
        return all.get(number);
    }
}
