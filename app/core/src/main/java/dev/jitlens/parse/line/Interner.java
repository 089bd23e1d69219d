package dev.jitlens.parse.line;

import java.util.Arrays;

/**
 * Finds the object made of some bytes before, without making a string or a key first. Forgets all
 * when it has too many: a log from a stranger may name anything.
 */
public final class Interner<T> {
    /** Makes the object the first time that the bytes are seen. */
    public interface Maker<T> {
        T make(byte[] buf, int from, int to);
    }

    private static final int MOST = 1 << 20;

    private final Maker<T> maker;
    private byte[][] keys = new byte[1024][];
    private Object[] made = new Object[1024];
    private int size;

    public Interner(Maker<T> maker) {
        this.maker = maker;
    }

    public T get(byte[] buf, int from, int to) {
        if (size >= MOST) {
            keys = new byte[1024][];
            made = new Object[1024];
            size = 0;
        }
        int mask = keys.length - 1;
        int slot = Bytes.hash(buf, from, to) & mask;
        while (keys[slot] != null) {
            if (Bytes.equals(buf, from, to, keys[slot])) {
                return at(slot);
            }
            slot = (slot + 1) & mask;
        }
        T object = maker.make(buf, from, to);
        keys[slot] = Arrays.copyOfRange(buf, from, to);
        made[slot] = object;
        if (++size > keys.length / 2) {
            grow();
        }
        return object;
    }

    @SuppressWarnings("unchecked") // only what the maker made is put in
    private T at(int slot) {
        return (T) made[slot];
    }

    private void grow() {
        byte[][] oldKeys = keys;
        Object[] oldMade = made;
        keys = new byte[oldKeys.length * 2][];
        made = new Object[oldMade.length * 2];
        int mask = keys.length - 1;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != null) {
                int slot = Bytes.hash(oldKeys[i], 0, oldKeys[i].length) & mask;
                while (keys[slot] != null) {
                    slot = (slot + 1) & mask;
                }
                keys[slot] = oldKeys[i];
                made[slot] = oldMade[i];
            }
        }
    }
}
