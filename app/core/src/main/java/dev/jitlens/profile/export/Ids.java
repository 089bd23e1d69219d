package dev.jitlens.profile.export;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Numbers things from 0 on, each once. */
final class Ids<T> {
    private final Map<T, Integer> ids = new LinkedHashMap<>();

    int of(T thing) {
        Integer id = ids.putIfAbsent(thing, ids.size());
        return id == null ? ids.size() - 1 : id;
    }

    int size() {
        return ids.size();
    }

    /** All of them, in the order of their numbers. */
    Set<T> all() {
        return ids.keySet();
    }
}
