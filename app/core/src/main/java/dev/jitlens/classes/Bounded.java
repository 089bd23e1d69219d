package dev.jitlens.classes;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Remembers the latest answers. Safe for use by several threads. */
final class Bounded<K, V> {
    private final Map<K, V> latest;

    Bounded(int most) {
        latest =
                new LinkedHashMap<>(16, 0.75f, true) {
                    private static final long serialVersionUID = 1;

                    @Override
                    protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                        return size() > most;
                    }
                };
    }

    /** The answer is made outside of the lock, perhaps twice: reading files may take long. */
    V get(K key, Function<K, V> make) {
        synchronized (latest) {
            V known = latest.get(key);
            if (known != null) {
                return known;
            }
        }
        V made = make.apply(key);
        synchronized (latest) {
            latest.put(key, made);
        }
        return made;
    }
}
