package dev.jitlens.ui.control.code;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/** Operands of x86-64 and aarch64 instructions in pieces, Intel and AT&T syntax alike. */
final class OperandTokens {
    private static final Set<String> SIZES =
            Set.of(
                    "byte", "word", "dword", "qword", "xmmword", "ymmword", "zmmword", "ptr", "lsl",
                    "lsr", "asr", "uxtw", "sxtw", "sxtx", "uxtb", "uxth");
    private static final Pattern REGISTER =
            Pattern.compile(
                    "%\\w+|[re]?[abcd]x|[abcd][lh]|[re]?(?:si|di|sp|bp|ip)l?|r(?:8|9|1[0-5])[bwd]?"
                            + "|[xyz]mm\\d+|k[0-7]|[cdefgs]s|[xwvqdshb]\\d+(?:\\.\\w+)?|w?sp"
                            + "|[xw]zr|lr|fp");

    private OperandTokens() {}

    /** Registers, numbers, and what lies between. */
    static List<Token> split(String operands) {
        List<Token> tokens = new ArrayList<>();
        StringBuilder between = new StringBuilder();
        int at = 0;
        while (at < operands.length()) {
            int end = wordEnd(operands, at);
            if (end == at) {
                between.append(operands.charAt(at++));
                continue;
            }
            String word = operands.substring(at, end);
            Token.Kind kind = kind(word);
            if (kind == Token.Kind.PLAIN) {
                between.append(word);
            } else {
                flush(between, tokens);
                tokens.add(new Token(word, kind));
            }
            at = end;
        }
        flush(between, tokens);
        return tokens;
    }

    private static void flush(StringBuilder between, List<Token> tokens) {
        if (!between.isEmpty()) {
            tokens.add(Token.plain(between.toString()));
            between.setLength(0);
        }
    }

    private static int wordEnd(String text, int from) {
        int at = from;
        while (at < text.length() && isWord(text.charAt(at), at == from)) {
            at++;
        }
        return at;
    }

    private static boolean isWord(char c, boolean first) {
        return Character.isLetterOrDigit(c)
                || c == '_'
                || (first ? c == '%' || c == '$' || c == '#' : c == '.');
    }

    private static Token.Kind kind(String word) {
        char first = word.charAt(0);
        if (Character.isDigit(first) || (first == '$' || first == '#') && word.length() > 1) {
            return Token.Kind.NUMBER;
        }
        if (SIZES.contains(word)) {
            return Token.Kind.DIM;
        }
        return REGISTER.matcher(word).matches() ? Token.Kind.REGISTER : Token.Kind.PLAIN;
    }
}
