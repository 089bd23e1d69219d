package dev.jitlens.counters;

import java.util.List;
import java.util.Locale;

/**
 * Which counters a user wants, by name: {@code *} is any text and {@code ?} any character; a word
 * without them may stand anywhere in the name. Case does not matter.
 */
public final class CounterFilter {
    private final List<String> globs;

    /**
     * @param globs of which one must fit; none means all counters
     */
    public CounterFilter(List<String> globs) {
        this.globs =
                globs.stream().filter(glob -> !glob.isBlank()).map(CounterFilter::whole).toList();
    }

    public boolean matches(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return globs.isEmpty() || globs.stream().anyMatch(glob -> matches(glob, lower));
    }

    private static String whole(String glob) {
        String lower = glob.strip().toLowerCase(Locale.ROOT);
        return lower.indexOf('*') < 0 && lower.indexOf('?') < 0 ? "*" + lower + "*" : lower;
    }

    /** Goes back to the last star only, so that no pattern is slow. */
    private static boolean matches(String glob, String text) {
        int g = 0;
        int t = 0;
        int star = -1;
        int afterStar = 0;
        while (t < text.length()) {
            char wanted = g < glob.length() ? glob.charAt(g) : 0;
            if (wanted == '*') {
                star = g++;
                afterStar = t;
            } else if (wanted == '?' || wanted != 0 && wanted == text.charAt(t)) {
                g++;
                t++;
            } else if (star >= 0) {
                g = star + 1;
                t = ++afterStar;
            } else {
                return false;
            }
        }
        while (g < glob.length() && glob.charAt(g) == '*') {
            g++;
        }
        return g == glob.length();
    }
}
