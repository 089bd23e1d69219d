package dev.jitlens.jitwatch;

/**
 * The {@code method} attribute of tasks and nmethods, {@code java.lang.String hashCode ()I}, with
 * its classes renamed.
 *
 * @param holder class name with dots
 */
record MethodAttribute(String holder, String name, String descriptor) {

    /** Returns null if the text is not holder, name and descriptor. */
    static MethodAttribute of(String text) {
        int first = text.indexOf(' ');
        int last = text.lastIndexOf(" (");
        if (first <= 0 || last <= first) {
            return null;
        }
        return new MethodAttribute(
                ClassNames.renamed(text.substring(0, first)),
                ClassNames.renamedMember(text.substring(first + 1, last)),
                ClassNames.renamedDescriptor(text.substring(last + 1)));
    }

    @Override
    public String toString() {
        return holder + ' ' + name + ' ' + descriptor;
    }
}
