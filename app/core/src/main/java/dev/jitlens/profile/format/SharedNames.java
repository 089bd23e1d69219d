package dev.jitlens.profile.format;

/**
 * One string for names that are equal: a class stands in a file once for each of its methods. Only
 * those seen last are known, so that it takes no room to speak of.
 */
final class SharedNames {
    private static final int PLACES = 1 << 14;

    private final String[] seen = new String[PLACES];

    /** The same text, and mostly the same object for the same text. */
    String shared(String name) {
        int hash = name.hashCode();
        int place = (hash ^ hash >>> 16) & PLACES - 1;
        if (!name.equals(seen[place])) {
            seen[place] = name;
        }
        return seen[place];
    }
}
