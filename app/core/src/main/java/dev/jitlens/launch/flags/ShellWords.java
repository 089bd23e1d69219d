package dev.jitlens.launch.flags;

import dev.jitlens.launch.jdk.LaunchException;

import java.util.ArrayList;
import java.util.List;

/** Command lines as a POSIX shell reads them, without variables, globs and pipes. */
public final class ShellWords {
    private static final String PLAIN = "-_./:=,+@%^";

    private ShellWords() {}

    /** Text that {@link #split} and a shell turn into these words again. */
    public static String join(List<String> words) {
        return String.join(" ", words.stream().map(ShellWords::quote).toList());
    }

    /** One word, quoted if a shell would make something else of it. */
    public static String quote(String word) {
        boolean plain =
                !word.isEmpty()
                        && word.codePoints()
                                .allMatch(
                                        c -> Character.isLetterOrDigit(c) || PLAIN.indexOf(c) >= 0);
        return plain ? word : "'" + word.replace("'", "'\\''") + "'";
    }

    /**
     * The words of a command line; a backslash before a line end joins the lines.
     *
     * @throws LaunchException if a quote is not closed
     */
    public static List<String> split(String text) {
        Splitter splitter = new Splitter(text);
        splitter.run();
        return splitter.words;
    }

    private static final class Splitter {
        private final String text;
        private final List<String> words = new ArrayList<>();
        private final StringBuilder word = new StringBuilder();
        private boolean inWord;
        private int at;

        Splitter(String text) {
            this.text = text;
        }

        void run() {
            while (at < text.length()) {
                char c = text.charAt(at++);
                switch (c) {
                    case ' ', '\t', '\r', '\n' -> endWord();
                    case '\'' -> singleQuoted();
                    case '"' -> doubleQuoted();
                    case '\\' -> backslash();
                    default -> append(c);
                }
            }
            endWord();
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
