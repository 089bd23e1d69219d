package dev.jitlens.parse;

import dev.jitlens.model.Method;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Methods by the bytes of {@code holder::name}; each is made once. They have no descriptor. */
final class MethodTable {
    /** What PrintCompilation shows as {@code (method)}: the task no longer knew its method. */
    static final Method NULL = new Method("", "(method)", "");

    private byte[][] keys = new byte[1024][];
    private Method[] values = new Method[1024];
    private int size;

    /**
     * @param colons index of the {@code ::} between holder and name
     */
    Method of(byte[] buf, int from, int colons, int to) {
        int slot = slot(buf, from, to);
        if (keys[slot] != null) {
            return values[slot];
        }
        if (++size * 2 > keys.length) {
            grow();
            slot = slot(buf, from, to);
        }
        keys[slot] = Arrays.copyOfRange(buf, from, to);
        values[slot] = make(buf, from, colons, to);
        return values[slot];
    }

    private static Method make(byte[] buf, int from, int colons, int to) {
        String holder = new String(buf, from, colons - from, StandardCharsets.UTF_8);
        String name = new String(buf, colons + 2, to - colons - 2, StandardCharsets.UTF_8);
        // a class that is not loaded is written java/lang/Foo; a hidden one pkg.Foo/0x0000…
        if (holder.indexOf('/') >= 0 && !holder.contains("/0x")) {
            holder = holder.replace('/', '.');
        }
        // method handle intrinsics carry a basic-type signature: linkToStatic(LLL)L
        int signature = name.indexOf('(');
        return new Method(holder, signature > 0 ? name.substring(0, signature) : name, "");
    }

    private int slot(byte[] buf, int from, int to) {
        int mask = keys.length - 1;
        int slot = Names.hash(buf, from, to) & mask;
        while (keys[slot] != null && !Bytes.equals(buf, from, to, keys[slot])) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        byte[][] oldKeys = keys;
        Method[] oldValues = values;
        keys = new byte[oldKeys.length * 2][];
        values = new Method[oldKeys.length * 2];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != null) {
                int slot = slot(oldKeys[i], 0, oldKeys[i].length);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }
}
