package dev.jitlens.parse;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Strings by their bytes: the same bytes always give the same String, and a name that was seen
 * before costs no allocation.
 */
final class Names {
    private byte[][] keys = new byte[256][];
    private String[] values = new String[256];
    private int size;

    String of(byte[] buf, int from, int to) {
        int slot = slot(buf, from, to);
        if (values[slot] != null) {
            return values[slot];
        }
        if (size * 2 > keys.length) {
            grow();
            slot = slot(buf, from, to);
        }
        size++;
        keys[slot] = Arrays.copyOfRange(buf, from, to);
        values[slot] = new String(buf, from, to - from, StandardCharsets.UTF_8);
        return values[slot];
    }

    private int slot(byte[] buf, int from, int to) {
        int mask = keys.length - 1;
        int slot = hash(buf, from, to) & mask;
        while (keys[slot] != null && !Bytes.equals(buf, from, to, keys[slot])) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    static int hash(byte[] buf, int from, int to) {
        int hash = 0;
        for (int i = from; i < to; i++) {
            hash = hash * 31 + buf[i];
        }
        return hash ^ (hash >>> 15);
    }

    private void grow() {
        byte[][] oldKeys = keys;
        String[] oldValues = values;
        keys = new byte[oldKeys.length * 2][];
        values = new String[oldKeys.length * 2];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != null) {
                int slot = slot(oldKeys[i], 0, oldKeys[i].length);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
