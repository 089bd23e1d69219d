package dev.jitlens.run.compilations;

import dev.jitlens.model.CompileId;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * The latest compilation of each id. A JVM counts its compilations from 1 on, so that most ids are
 * the place in an array; those far above all others, as a damaged log may have them, are not.
 */
final class LatestLives {
    private static final int FEW = 1024;

    private Life[] plain = {};
    private Life[] osr = {};
    private final Map<CompileId, Life> far = new HashMap<>();
    private int size;

    /** Null if there is none. */
    Life get(CompileId id) {
        Life[] near = id.osr() ? osr : plain;
        int number = id.number();
        Life found = number >= 0 && number < near.length ? near[number] : null;
        return found != null || far.isEmpty() ? found : far.get(id);
    }

    /** Returns the latest one until now, or null. */
    Life put(CompileId id, Life life) {
        size++;
        int number = id.number();
        if (number < 0 || number >= FEW + 4L * size) {
            return far.put(id, life);
        }
        Life[] near = near(id.osr(), number);
        Life before = near[number];
        near[number] = life;
        return before != null || far.isEmpty() ? before : far.remove(id);
    }

    /** Forgets one of those that were put. */
    void remove(Life life) {
        Life later = get(life.id);
        if (later == life) {
            put(life.id, life.before);
            return;
        }
        while (later.before != life) {
            later = later.before;
        }
        later.before = life.before;
    }

    private Life[] near(boolean ofOsr, int number) {
        Life[] near = ofOsr ? osr : plain;
        if (number < near.length) {
            return near;
        }
        Life[] larger = Arrays.copyOf(near, Math.max(number + 1, 2 * near.length));
        if (ofOsr) {
            osr = larger;
        } else {
            plain = larger;
        }
        return larger;
    }

    void clear() {
        plain = new Life[0];
        osr = new Life[0];
        far.clear();
    }
}
