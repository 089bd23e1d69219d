package dev.jitlens.ui.view.launch.form;

import dev.jitlens.model.ShellWord;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** A command line as it is shown: in lines that a shell joins again. */
final class CommandText {
    private static final String JOIN = " \\";

    /** These stay on one line with the word after them. */
    private static final Set<String> PAIRED = Set.of("-cp", "-classpath", "-jar", "-m", "-p");

    private CommandText() {}

    /**
     * @param columns how long a line may get, where words allow it
     */
    static String wrapped(List<String> words, int columns) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String quoted : inPairs(words)) {
            int needed = quoted.length() + JOIN.length();
            if (column > 0 && column + 1 + needed > columns) {
                // A word that just fits is not indented: its join must not wrap.
                String indent = 2 + needed <= columns ? "  " : "";
                text.append(JOIN).append('\n').append(indent);
                column = indent.length();
            } else if (column > 0) {
                text.append(' ');
                column++;
            }
            text.append(quoted);
            column += quoted.length();
        }
        return text.toString();
    }

    private static List<String> inPairs(List<String> words) {
        List<String> parts = new ArrayList<>();
        boolean pair = false;
        for (String word : words) {
            String quoted = ShellWord.quoted(word);
            if (pair) {
                parts.add(parts.removeLast() + " " + quoted);
            } else {
                parts.add(quoted);
            }
            pair = PAIRED.contains(word);
        }
        return parts;
    }
}
