package dev.jitlens.ui.view.launch;

import dev.jitlens.launch.ShellWords;

import java.util.List;

/** A command line as it is shown: in lines that a shell joins again. */
final class CommandText {
    private static final String JOIN = " \\\n  ";

    private CommandText() {}

    /**
     * @param columns how long a line may get, where words allow it
     */
    static String wrapped(List<String> words, int columns) {
        StringBuilder text = new StringBuilder();
        int column = 0;
        for (String word : words) {
            String quoted = ShellWords.quote(word);
            if (column > 0 && column + 1 + quoted.length() > columns) {
                text.append(JOIN);
                column = 2;
            } else if (column > 0) {
                text.append(' ');
                column++;
            }
            text.append(quoted);
            column += quoted.length();
        }
        return text.toString();
    }
}
