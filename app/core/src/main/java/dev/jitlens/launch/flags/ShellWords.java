package dev.jitlens.launch.flags;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.ShellWord;

import java.util.ArrayList;
import java.util.List;

/**
 * Command lines as a POSIX shell reads them, without variables, globs and pipes; on Windows as its
 * C runtime does, where a backslash is one of a path.
 */
public final class ShellWords {
    private ShellWords() {}

    /** Text that {@link #split} and a shell turn into these words again. */
    public static String join(List<String> words) {
        return String.join(" ", words.stream().map(ShellWord::quoted).toList());
    }

    /**
     * The words of a command line; a backslash before a line end joins the lines, but on Windows.
     *
     * @throws LaunchException if a quote is not closed
     */
    public static List<String> split(String text) {
        return split(text, ShellWord.WINDOWS);
    }

    static List<String> split(String text, boolean windows) {
        Splitter splitter = new Splitter(text, windows);
        splitter.run();
        return splitter.words;
    }

    private static final class Splitter {
        private final String text;
        private final boolean windows;
        private final List<String> words = new ArrayList<>();
        private final StringBuilder word = new StringBuilder();
        private boolean inWord;
        private int at;

        Splitter(String text, boolean windows) {
            this.text = text;
            this.windows = windows;
        }

        void run() {
            while (at < text.length()) {
                char c = text.charAt(at++);
                switch (c) {
                    case ' ', '\t', '\r', '\n' -> endWord();
                    case '"' -> quoted();
                    case '\'', '\\' -> special(c);
                    default -> append(c);
                }
            }
            endWord();
        }

        private void quoted() {
            if (windows) {
                windowsQuoted();
            } else {
                doubleQuoted();
            }
        }

        private void special(char c) {
            if (windows) {
                windowsCharacter(c);
            } else if (c == '\'') {
                singleQuoted();
            } else {
                backslash();
            }
        }

        private void windowsQuoted() {
            int open = at;
            inWord = true;
            while (at < text.length()) {
                char c = text.charAt(at++);
                if (c == '"') {
                    return;
                }
                windowsCharacter(c);
            }
            throw unclosed('"', open);
        }

        /** Two backslashes before a quote are one; behind an odd one the quote is a letter. */
        private void windowsCharacter(char c) {
            append(c);
            int end = at;
            while (c == '\\' && end < text.length() && text.charAt(end) == '\\') {
                end++;
            }
            if (c != '\\' || end == text.length() || text.charAt(end) != '"') {
                return;
            }
            int backslashes = end - at + 1;
            word.setLength(word.length() - 1);
            word.repeat('\\', backslashes / 2);
            at = end;
            if (backslashes % 2 == 1) {
                append('"');
                at++;
            }
        }

        private void append(char c) {
            word.append(c);
            inWord = true;
        }

        private void endWord() {
            if (inWord) {
                words.add(word.toString());
                word.setLength(0);
                inWord = false;
            }
        }

        private void singleQuoted() {
            int open = at;
            int close = text.indexOf('\'', at);
            if (close < 0) {
                throw unclosed('\'', open);
            }
            word.append(text, at, close);
            inWord = true;
            at = close + 1;
        }

        private void doubleQuoted() {
            int open = at;
            inWord = true;
            while (at < text.length()) {
                char c = text.charAt(at++);
                if (c == '"') {
                    return;
                }
                boolean escape = c == '\\' && at < text.length();
                if (escape && text.charAt(at) == '\n') {
                    at++;
                } else if (escape && "\\\"$`".indexOf(text.charAt(at)) >= 0) {
                    word.append(text.charAt(at++));
                } else {
                    word.append(c);
                }
            }
            throw unclosed('"', open);
        }

        private void backslash() {
            if (text.startsWith("\r\n", at)) {
                at += 2;
            } else if (at < text.length() && text.charAt(at) == '\n') {
                at++;
            } else {
                append(at < text.length() ? text.charAt(at++) : '\\');
            }
        }

        private LaunchException unclosed(char quote, int position) {
            return new LaunchException(
                    "The quote " + quote + " at character " + position + " is not closed.");
        }
    }
}
