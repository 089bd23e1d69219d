package dev.jitlens.profile.text;

/** Kinds of frames as a page numbers them, made the suffixes that collapsed stacks have. */
final class FlameKinds {
    static final int INTERPRETED = 0;

    /** From 2.8 on: interpreted, compiled, inlined, native, C++, kernel, by C1. */
    private static final String[] SUFFIXES = {"_[0]", "_[j]", "_[i]", "", "", "_[k]", "_[1]"};

    /** Before: Java, inlined, kernel, C++, native. */
    private static final String[] OLD_SUFFIXES = {"", "_[i]", "_[k]", "", ""};

    private static final int COMPILED = 1;
    private static final int INLINED = 2;

    private FlameKinds() {}

    /**
     * The suffix of a frame's name. A frame whose samples are of several kinds has none, and
     * neither has compiled code where the page tells no interpreted code from it.
     *
     * @param type as the page has it
     * @param count its samples; then those of them that are inlined, compiled by C1, interpreted
     */
    static String suffix(
            FlameHead head, boolean told, long type, long count, long inlined, long c1, long slow) {
        String[] all = head.oldKinds() ? OLD_SUFFIXES : SUFFIXES;
        if (type < 0 || type >= all.length) {
            return "";
        }
        if (inlined + c1 + slow == 0) {
            return type == COMPILED && !head.oldKinds() && !told ? "" : all[(int) type];
        }
        if (inlined == count) {
            return SUFFIXES[INLINED];
        }
        if (c1 == count) {
            return "_[1]";
        }
        return slow == count ? SUFFIXES[INTERPRETED] : "";
    }
}
