package dev.jitlens.parse.line;

import dev.jitlens.model.JvmText;
import dev.jitlens.model.Method;

/** Methods by the bytes of {@code holder::name}; each is made once. They have no descriptor. */
public final class MethodTable {
    /** What PrintCompilation shows as {@code (method)}: the task no longer knew its method. */
    public static final Method NULL = new Method("", "(method)", "");

    private static final byte[] COLONS = Bytes.of("::");

    private final Interner<Method> methods = new Interner<>(MethodTable::make);

    /** The method named in {@code buf[from..to)}, which has a {@code ::}. */
    public Method of(byte[] buf, int from, int to) {
        return methods.get(buf, from, to);
    }

    private static Method make(byte[] buf, int from, int to) {
        int colons = Bytes.indexOf(buf, from, to, COLONS);
        String holder = JvmText.of(buf, from, colons - from);
        String name = JvmText.of(buf, colons + 2, to - colons - 2);
        // a class that is not loaded is written java/lang/Foo; a hidden one pkg.Foo/0x0000…
        holder = HolderName.dotted(holder);
        // method handle intrinsics carry a basic-type signature: linkToStatic(LLL)L
        int signature = name.indexOf('(');
        return new Method(holder, signature > 0 ? name.substring(0, signature) : name, "");
    }
}
