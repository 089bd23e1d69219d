package dev.jitlens.launch.flags;

/** Types as class files write them: {@code I}, {@code [J}, {@code Ljava/lang/String;}. */
final class Descriptors {
    private Descriptors() {}

    /** Where the type that starts at {@code from} ends, or -1 if there is none. */
    static int typeEnd(String text, int from, boolean voidToo) {
        int at = from;
        while (at < text.length() && text.charAt(at) == '[') {
            at++;
        }
        if (at >= text.length()) {
            return -1;
        }
        char c = text.charAt(at);
        if (c == 'L') {
            int end = text.indexOf(';', at);
            return end > at + 1 && text.substring(at + 1, end).matches("[^.\\[(),\\s]+")
                    ? end + 1
                    : -1;
        }
        boolean primitive = "BCDFIJSZ".indexOf(c) >= 0 || voidToo && c == 'V' && at == from;
        return primitive ? at + 1 : -1;
    }
}
