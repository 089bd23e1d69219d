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
    public Method {
        holder = JvmText.unescaped(holder);
        name = JvmText.unescaped(name);
        descriptor = JvmText.unescaped(descriptor);
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

    /** The holder without the address or number of a hidden class. */
    public String withoutAddress() {
        int slash = holder.indexOf('/');
        return slash < 0 ? holder : holder.substring(0, slash);
    }

    /** Millions are looked up; what records have of themselves takes several times as long. */
    @Override
    public boolean equals(Object other) {
        return this == other
                || other instanceof Method method
                        && name.equals(method.name)
                        && holder.equals(method.holder)
                        && descriptor.equals(method.descriptor);
    }

    @Override
    public int hashCode() {
        return (holder.hashCode() * 31 + name.hashCode()) * 31 + descriptor.hashCode();
    }

    @Override
    public String toString() {
        return display() + descriptor;
    }
}
