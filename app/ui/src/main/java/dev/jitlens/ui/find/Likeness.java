package dev.jitlens.ui.find;

/** How well a name fits a word: the first constant fits best. */
enum Likeness {
    /** It is the name. */
    SAME,
    /** The name begins so. */
    BEGINS,
    /** Its initials, perhaps with more letters of each word: {@code gTV} for getTreeValue. */
    INITIALS,
    /** It stands somewhere in the name. */
    WITHIN,
    /** One or two letters differ. */
    MISSPELT,
    NONE;

    /** Of a shorter one nothing is left; of three letters two may be exchanged, no more. */
    private static final int SHORTEST_MISSPELT = 3;

    private static final int ONE_MISTAKE = 4;
    private static final int TWO_MISTAKES = 8;
    private static final int LONGEST_INITIALED = 200;

    /**
     * @param name as it is written, since capitals begin its words
     * @param lower the same in lower case
     * @param word in lower case
     */
    static Likeness of(String name, String lower, String word) {
        if (lower.startsWith(word)) {
            return lower.length() == word.length() ? SAME : BEGINS;
        }
        if (isInitials(name, lower, word)) {
            return INITIALS;
        }
        return lower.contains(word) ? WITHIN : NONE;
    }

    /** Whether a word may be the name with a letter more, less, other, or two exchanged. */
    static boolean isMisspelt(String lower, String word) {
        if (word.length() < SHORTEST_MISSPELT) {
            return false;
        }
        if (word.length() < ONE_MISTAKE) {
            return lower.length() == word.length() && isExchanged(lower, word);
        }
        int most = word.length() < TWO_MISTAKES ? 1 : 2;
        return Math.abs(lower.length() - word.length()) <= most && mistakes(lower, word) <= most;
    }

    private static boolean isExchanged(String a, String b) {
        return !a.equals(b)
                && a.chars().sorted().boxed().toList().equals(b.chars().sorted().boxed().toList())
                && mistakes(a, b) == 1;
    }

    /** The first letter is that of the name; the cost is bounded, whatever the names are. */
    private static boolean isInitials(String name, String lower, String word) {
        int length = Math.min(name.length(), LONGEST_INITIALED);
        if (word.length() < 2 || word.length() > length || lower.charAt(0) != word.charAt(0)) {
            return false;
        }
        // Whether the letters of the word up to here may end before this letter of the name.
        boolean[] ends = new boolean[length + 1];
        ends[1] = true;
        for (int k = 1; k < word.length(); k++) {
            boolean[] next = new boolean[length + 1];
            boolean before = false;
            boolean any = false;
            for (int i = 0; i < length; i++) {
                before |= ends[i];
                next[i + 1] =
                        lower.charAt(i) == word.charAt(k) && (ends[i] || before && begins(name, i));
                any |= next[i + 1];
            }
            if (!any) {
                return false;
            }
            ends = next;
        }
        return true;
    }

    private static boolean begins(String name, int i) {
        char c = name.charAt(i);
        return Character.isLetterOrDigit(c)
                && (i == 0
                        || Character.isUpperCase(c)
                        || !Character.isLetterOrDigit(name.charAt(i - 1))
                        || Character.isDigit(c) && !Character.isDigit(name.charAt(i - 1)));
    }

    /** How many letters are missing, too many, wrong, or exchanged with their neighbour. */
    private static int mistakes(String a, String b) {
        int[] before = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int wrong = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(last[j - 1] + wrong, Math.min(last[j], row[j - 1]) + 1);
                boolean exchanged =
                        i > 1
                                && j > 1
                                && a.charAt(i - 1) == b.charAt(j - 2)
                                && a.charAt(i - 2) == b.charAt(j - 1);
                if (exchanged) {
                    row[j] = Math.min(row[j], before[j - 2] + 1);
                }
            }
            int[] free = before;
            before = last;
            last = row;
            row = free;
        }
        return last[b.length()];
    }
}
