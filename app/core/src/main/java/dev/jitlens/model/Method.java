package dev.jitlens.model;

/**
 * A Java method as a log names it.
 *
 * @param holder class name with dots, nested classes with {@code $}; empty if the log has none
 * @param name method name, {@code <init>} included
 * @param descriptor JVM descriptor such as {@code (I)V}; empty if the log does not give it
 *     (PrintCompilation)
 */
public record Method(String holder, String name, String descriptor) {

    /** {@code java.lang.String::hashCode}, as PrintCompilation writes it. */
    public String display() {
        return holder.isEmpty() ? name : holder + "::" + name;
    }

    /** The holder without its package. */
    public String simpleHolder() {
        int slash = holder.indexOf('/'); // hidden classes: pkg.Outer$$Lambda/0x0000…
        String named = slash < 0 ? holder : holder.substring(0, slash);
        return holder.substring(named.lastIndexOf('.') + 1);
    }

    /** Whether both could name the same method: equal, or one of them lacks its descriptor. */
    public boolean matches(Method other) {
        return name.equals(other.name)
                && isSameHolder(holder, other.holder)
                && (descriptor.isEmpty()
                        || other.descriptor.isEmpty()
                        || descriptor.equals(other.descriptor));
    }

    /** JDK 8 numbers a lambda's class in PrintCompilation, {@code W$$Lambda$2/754327604} only. */
    private static boolean isSameHolder(String a, String b) {
        if (a.length() == b.length()) {
            return a.equals(b);
        }
        String shorter = a.length() < b.length() ? a : b;
        String longer = a.length() < b.length() ? b : a;
        return longer.charAt(shorter.length()) == '/'
                && longer.startsWith(shorter)
                && !shorter.isEmpty();
    }

    @Override
    public String toString() {
        return display() + descriptor;
    }
}
