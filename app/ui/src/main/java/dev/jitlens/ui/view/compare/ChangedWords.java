package dev.jitlens.ui.view.compare;

import java.util.ArrayList;
import java.util.List;

/** Which words of an instruction differ from those of the one beside it. */
final class ChangedWords {
    /** No instruction has so many words; a damaged line may. */
    private static final int LONGEST = 100;

    private ChangedWords() {}

    /** A stretch of text that differs as a whole, or does not. */
    record Piece(String text, boolean differs) {}

    /** The pieces of {@code text}, compared word by word with {@code other}. */
    static List<Piece> compare(String text, String other) {
        List<String> mine = split(text);
        List<String> theirs = split(other);
        if (mine.size() > LONGEST || theirs.size() > LONGEST) {
            return List.of(new Piece(text, true));
        }
        boolean[] kept = inBoth(mine, theirs);
        List<Piece> pieces = new ArrayList<>();
        StringBuilder run = new StringBuilder();
        for (int i = 0; i < mine.size(); i++) {
            if (i > 0 && kept[i] != kept[i - 1]) {
                pieces.add(new Piece(run.toString(), !kept[i - 1]));
                run.setLength(0);
            }
            run.append(mine.get(i));
        }
        if (!mine.isEmpty()) {
            pieces.add(new Piece(run.toString(), !kept[mine.size() - 1]));
        }
        return pieces;
    }

    /** Words, numbers and signs, blanks with the word before them. */
    private static List<String> split(String text) {
        List<String> words = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= text.length(); i++) {
            if (i == text.length() || !together(text.charAt(i - 1), text.charAt(i))) {
                words.add(text.substring(from, i));
                from = i;
            }
        }
        return text.isEmpty() ? List.of() : words;
    }

    private static boolean together(char before, char next) {
        return next == ' ' || Character.isLetterOrDigit(before) && Character.isLetterOrDigit(next);
    }

    /** Marks the words of a longest common subsequence; instructions are short. */
    private static boolean[] inBoth(List<String> a, List<String> b) {
        int[][] longest = new int[a.size() + 1][b.size() + 1];
        for (int i = a.size() - 1; i >= 0; i--) {
            for (int j = b.size() - 1; j >= 0; j--) {
                longest[i][j] =
                        same(a.get(i), b.get(j))
                                ? longest[i + 1][j + 1] + 1
                                : Math.max(longest[i + 1][j], longest[i][j + 1]);
            }
        }
        boolean[] kept = new boolean[a.size()];
        int j = 0;
        for (int i = 0; i < a.size(); i++) {
            while (j < b.size()
                    && !same(a.get(i), b.get(j))
                    && longest[i][j + 1] == longest[i][j]) {
                j++;
            }
            if (j < b.size() && same(a.get(i), b.get(j))) {
                kept[i] = true;
                j++;
            }
        }
        return kept;
    }

    private static boolean same(String a, String b) {
        return a.strip().equals(b.strip());
    }
}
