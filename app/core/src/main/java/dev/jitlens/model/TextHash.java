package dev.jitlens.model;

/**
 * Hashes of names that strangers chose. A million texts with the same hash of {@link String} are
 * made in a moment, and a table in which they meet takes quadratic time.
 */
public final class TextHash {
    private static final long ODD = 0x9E3779B97F4A7C15L;

    private TextHash() {}

    public static int of(String... texts) {
        long hash = 0;
        for (String text : texts) {
            hash = (hash ^ text.length()) * ODD;
            for (int i = 0; i < text.length(); i++) {
                hash = (hash ^ text.charAt(i)) * ODD;
                hash ^= hash >>> Integer.SIZE;
            }
        }
        return (int) (hash >>> Integer.SIZE) ^ (int) hash;
    }
}
