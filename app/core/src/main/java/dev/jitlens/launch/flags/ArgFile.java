package dev.jitlens.launch.flags;

import java.util.ArrayList;
import java.util.List;

/**
 * The syntax of files that {@code java @file} reads (JDK 9 and up): words separated by blanks or
 * lines; in quotes a backslash escapes.
 */
public final class ArgFile {
    private ArgFile() {}

    /** The words of one line. A quote that is not closed ends with the line. */
    public static List<String> words(String line) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean inWord = false;
        char quote = 0;
        for (int i = 0; i < line.length(); i++) {
            char c = line.charAt(i);
            if (quote != 0 && c == '\\' && i + 1 < line.length()) {
                word.append(line.charAt(++i));
            } else if (c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '"' || c == '\'')) {
                quote = c;
                inWord = true;
            } else if (quote == 0 && Character.isWhitespace(c)) {
                if (inWord) {
                    words.add(word.toString());
                    word.setLength(0);
                    inWord = false;
                }
            } else {
                word.append(c);
                inWord = true;
            }
        }
        if (inWord) {
            words.add(word.toString());
        }
        return words;
    }

    /** One word a line, under comments. */
    public static String write(List<String> comments, List<String> words) {
        StringBuilder text = new StringBuilder();
        comments.forEach(comment -> text.append("# ").append(comment).append('\n'));
        words.forEach(word -> text.append(quote(word)).append('\n'));
        return text.toString();
    }

    private static String quote(String word) {
        boolean plain =
                !word.isEmpty()
                        && word.chars()
                                .noneMatch(
                                        c -> Character.isWhitespace(c) || "\"'#\\".indexOf(c) >= 0);
        return plain ? word : '"' + word.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
    }
}
