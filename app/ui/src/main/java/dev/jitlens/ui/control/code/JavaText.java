package dev.jitlens.ui.control.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Java source in colours: keywords, strings, numbers, comments. It need not be correct Java. */
public final class JavaText {
    private static final Set<String> KEYWORDS =
            Set.of(
                    ("abstract assert boolean break byte case catch char class const continue"
                                    + " default do double else enum extends final finally float"
                                    + " for goto if implements import instanceof int interface"
                                    + " long native new package private protected public record"
                                    + " return sealed permits short static strictfp super switch"
                                    + " synchronized this throw throws transient try var void"
                                    + " volatile while yield true false null")
                            .split(" "));

    private final List<Token> tokens = new ArrayList<>();
    private final StringBuilder plain = new StringBuilder();
    private boolean inComment;
    private boolean inTextBlock;

    private JavaText() {}

    /** The tokens of each line. */
    public static List<List<Token>> of(List<String> lines) {
        JavaText state = new JavaText();
        return lines.stream().map(state::line).toList();
    }

    private List<Token> line(String text) {
        tokens.clear();
        String line = text.replace("\t", "    ");
        int at = 0;
        while (at < line.length()) {
            at = next(line, at);
        }
        flush();
        return List.copyOf(tokens);
    }

    private int next(String line, int at) {
        if (inComment) {
            int end = line.indexOf("*/", at);
            inComment = end < 0;
            return add(line, at, end < 0 ? line.length() : end + 2, Token.Kind.DIM);
        }
        if (inTextBlock) {
            int end = line.indexOf("\"\"\"", at);
            inTextBlock = end < 0;
            return add(line, at, end < 0 ? line.length() : end + 3, Token.Kind.STRING);
        }
        if (line.startsWith("//", at)) {
            return add(line, at, line.length(), Token.Kind.DIM);
        }
        if (line.startsWith("/*", at)) {
            inComment = true;
            return add(line, at, at + 2, Token.Kind.DIM);
        }
        if (line.startsWith("\"\"\"", at)) {
            inTextBlock = true;
            return add(line, at, at + 3, Token.Kind.STRING);
        }
        char c = line.charAt(at);
        if (c == '"' || c == '\'') {
            return add(line, at, closing(line, at), Token.Kind.STRING);
        }
        if (Character.isJavaIdentifierStart(c) || Character.isDigit(c)) {
            return word(line, at);
        }
        plain.append(c);
        return at + 1;
    }

    private int word(String line, int at) {
        int end = at;
        while (end < line.length() && Character.isJavaIdentifierPart(line.charAt(end))) {
            end++;
        }
        String word = line.substring(at, end);
        if (KEYWORDS.contains(word)) {
            return add(line, at, end, Token.Kind.NAME);
        }
        if (Character.isDigit(word.charAt(0))) {
            return add(line, at, end, Token.Kind.NUMBER);
        }
        plain.append(word);
        return end;
    }

    private static int closing(String line, int from) {
        int at = from + 1;
        while (at < line.length() && line.charAt(at) != line.charAt(from)) {
            at += line.charAt(at) == '\\' ? 2 : 1;
        }
        return Math.min(line.length(), at + 1);
    }

    private int add(String line, int from, int to, Token.Kind kind) {
        flush();
        tokens.add(new Token(line.substring(from, to), kind));
        return to;
    }

    private void flush() {
        if (!plain.isEmpty()) {
            tokens.add(Token.plain(plain.toString()));
            plain.setLength(0);
        }
    }
}
