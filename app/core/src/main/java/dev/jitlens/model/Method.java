package dev.jitlens.model;

/**
 * A Java method as a log names it. It is no record, so that it can keep its {@link TextHash}:
 * millions are looked up.
 */
public final class Method {
    private final String holder;
    private final String name;
    private final String descriptor;
    private final int hash;

    /**
     * @param holder class name with dots, nested classes with {@code $}; empty if the log has none
     * @param name method name, {@code <init>} included
     * @param descriptor JVM descriptor such as {@code (I)V}; empty if the log does not give it
     *     (PrintCompilation)
     */
    public Method(String holder, String name, String descriptor) {
        this.holder = JvmText.unescaped(holder);
        this.name = JvmText.unescaped(name);
        this.descriptor = JvmText.unescaped(descriptor);
        this.hash = TextHash.of(this.holder, this.name, this.descriptor);
    }

    public String holder() {
        return holder;
    }

    public String name() {
        return name;
    }

    public String descriptor() {
        return descriptor;
    }

    /** {@code java.lang.String::hashCode}, as PrintCompilation writes it. */
    public String display() {
        return holder.isEmpty() ? name : holder + "::" + name;
    }

    /** The holder without its package. */
    public String simpleHolder() {
        return holder.substring(withoutAddress().lastIndexOf('.') + 1);
    }

    /** Whether both could name the same method: equal, or one of them lacks its descriptor. */
    public boolean matches(Method other) {
        return this == other
                || name.equals(other.name)
                        && sameHolder(other)
                        && (descriptor.isEmpty()
                                || other.descriptor.isEmpty()
                                || descriptor.equals(other.descriptor));
    }

    /** JDK 8's XML leaves out the number of an anonymous class that PrintCompilation gives. */
    private boolean sameHolder(Method other) {
        if (holder.indexOf('/') >= 0 == other.holder.indexOf('/') >= 0) {
            return holder.equals(other.holder);
        }
        return withoutAddress().equals(other.withoutAddress());
    }

    /** What has the same holder and name: not every source tells descriptors. */
    public Method withoutDescriptor() {
        return new Method(holder, name, "");
    }

    /** The holder without the address or number of a hidden class. */
    public String withoutAddress() {
        int slash = holder.indexOf('/');
        return slash < 0 ? holder : holder.substring(0, slash);
    }

    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Method method
                        && hash == method.hash
                        && name.equals(method.name)
                        && holder.equals(method.holder)
                        && descriptor.equals(method.descriptor);
    }

    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public String toString() {
        return display() + descriptor;
    }
}
