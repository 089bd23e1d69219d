package dev.jitlens.model;

/** A word of a command line as the shell of this machine takes it. */
public final class ShellWord {
    /** Whether words are as {@code cmd.exe} and the C runtime of Windows take them. */
    public static final boolean WINDOWS = System.getProperty("os.name").startsWith("Windows");

    private static final String PLAIN = "-_./:=,+@";

    private ShellWord() {}

    /** The word, quoted if a shell would make something else of it. */
    public static String quoted(String word) {
        return quoted(word, WINDOWS);
    }

    /** The same for one of the two kinds of shells. */
    public static String quoted(String word, boolean windows) {
        String plain = PLAIN + (windows ? "\\~" : "%^");
        boolean isPlain =
                !word.isEmpty()
                        && word.codePoints()
                                .allMatch(
                                        c -> Character.isLetterOrDigit(c) || plain.indexOf(c) >= 0);
        if (isPlain) {
            return word;
        }
        return windows ? doubleQuoted(word) : "'" + word.replace("'", "'\\''") + "'";
    }

    /** Only before a quote do backslashes stand for something else than themselves. */
    private static String doubleQuoted(String word) {
        StringBuilder quoted = new StringBuilder("\"");
        int backslashes = 0;
        for (char c : word.toCharArray()) {
            if (c == '"') {
                quoted.repeat('\\', backslashes + 1);
            }
            backslashes = c == '\\' ? backslashes + 1 : 0;
            quoted.append(c);
        }
        return quoted.repeat('\\', backslashes).append('"').toString();
    }
}
