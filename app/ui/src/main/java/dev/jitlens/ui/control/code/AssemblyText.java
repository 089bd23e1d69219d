package dev.jitlens.ui.control.code;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.JvmEvent.Frame;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Instructions as every page writes them. */
final class AssemblyText {
    private static final HexFormat HEX = HexFormat.of();
    private static final int MNEMONIC = 6;
    private static final int BYTES = 24;

    private AssemblyText() {}

    /**
     * Mnemonic and operands, addresses of this code in short; bytes if there is no text.
     *
     * @param explained what to say about the instruction
     */
    public static List<Token> code(Instruction i, Addresses addresses, Supplier<String> explained) {
        if (i.mnemonic().isEmpty()) {
            return List.of(new Token(hex(i.bytes()), Token.Kind.PLAIN, explained));
        }
        List<Token> tokens = new ArrayList<>();
        String padded = i.operands().isEmpty() ? i.mnemonic() : pad(i.mnemonic(), MNEMONIC) + " ";
        tokens.add(new Token(padded, Token.Kind.NAME, explained));
        if (i.target() != 0 && addresses.contains(i.target())) {
            tokens.add(
                    new Token(
                            addresses.brief(i.target()),
                            Token.Kind.NUMBER,
                            () -> "Goes to " + Addresses.full(i.target()) + " in this code."));
        } else {
            tokens.addAll(OperandTokens.split(i.operands()));
        }
        return tokens;
    }

    /** The bytes in a column of their own. */
    public static Token bytes(Instruction i) {
        return Token.dim(pad(hex(i.bytes()), BYTES) + " ");
    }

    /** Two digits a byte, blanks between groups of four bytes. */
    public static String hex(byte[] bytes) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < bytes.length; i += 4) {
            text.append(i == 0 ? "" : " ")
                    .append(HEX.formatHex(bytes, i, Math.min(bytes.length, i + 4)));
        }
        return text.toString();
    }

    private static String pad(String text, int width) {
        return text.length() >= width ? text : text + " ".repeat(width - text.length());
    }

    /** {@code countOdds@26}; before the first bytecode {@code countOdds entry}. */
    public static String place(Frame frame) {
        return frame.bci() < 0
                ? frame.method().name() + " entry"
                : frame.method().name() + "@" + frame.bci();
    }

    /** All frames, one a line, innermost first. */
    public static String stack(List<Frame> frames) {
        return frames.stream()
                .map(
                        f ->
                                f.method().display()
                                        + (f.bci() < 0 ? " before its code" : " @" + f.bci())
                                        + (f.line() >= 0 ? " (line " + f.line() + ")" : ""))
                .collect(Collectors.joining("\n  inlined into "));
    }

    /** The bytecode that its debug record names, or empty. */
    public static String bytecode(Instruction i) {
        return i.notes().stream()
                .filter(Note.Debug.class::isInstance)
                .map(n -> ((Note.Debug) n).bytecode())
                .filter(b -> !b.isEmpty())
                .findFirst()
                .orElse("");
    }

    /** What its marks look like in the gutter, the most telling first. */
    public static List<Sign> signs(Instruction i) {
        return i.marks().stream()
                .map(AssemblyText::sign)
                .distinct()
                .sorted(Comparator.naturalOrder())
                .filter(s -> s != Sign.BACK_EDGE || !i.is(Mark.UNPOLLED_BACK_EDGE))
                .toList();
    }

    private static Sign sign(Mark mark) {
        return switch (mark) {
            case POLL_RETURN, POLL_LOOP, POLL_OTHER -> Sign.POLL;
            case OSR_ENTRY -> Sign.OSR_ENTRY;
            case CALL -> Sign.CALL;
            case RUNTIME_CALL -> Sign.RUNTIME_CALL;
            case UNCOMMON_TRAP -> Sign.TRAP;
            case IMPLICIT_NULL_CHECK -> Sign.NULL_CHECK;
            case CARD_MARK, GC_BARRIER -> Sign.BARRIER;
            case STACK_BANG, ENTRY_BARRIER -> Sign.GUARD;
            case BACK_EDGE -> Sign.BACK_EDGE;
            case UNPOLLED_BACK_EDGE -> Sign.NO_POLL;
        };
    }
}
