package dev.jitlens.ui.view.method;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.methoddata.BytecodeProfile;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.code.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** What the JVM counted at a bytecode, in the room of a line; exact when the mouse rests on it. */
final class ProfileWords {
    private static final String WHOSE =
            "\nThe interpreter and C1's profiling code counted; C2's code does not.";
    private static final int BAR = 4;

    private ProfileWords() {}

    static List<Token> of(BytecodeProfile profile) {
        List<Token> tokens = new ArrayList<>();
        if (profile.taken() >= 0 && profile.notTaken() >= 0) {
            branch(profile.taken(), profile.notTaken(), tokens);
        } else if (profile.taken() >= 0) {
            tokens.add(counted("×", profile.taken(), "Jumped "));
        } else if (profile.count() > 0) {
            tokens.add(counted("×", profile.count(), "Counted "));
        }
        for (InlineNode.Receiver receiver : profile.receivers()) {
            String name = receiver.type().substring(receiver.type().lastIndexOf('/') + 1);
            name = name.substring(name.lastIndexOf('.') + 1);
            tokens.add(
                    new Token(
                            "  " + name + " ×" + brief(receiver.count()),
                            Token.Kind.NOTE,
                            "The receiver was a "
                                    + receiver.type()
                                    + " "
                                    + times(receiver.count())
                                    + "."
                                    + WHOSE));
        }
        if (!profile.traps().isEmpty()) {
            tokens.add(
                    new Token(
                            "  trapped",
                            Token.Kind.BAD,
                            "Uncommon traps were taken here: "
                                    + String.join(", ", profile.traps())
                                    + "."));
        }
        return tokens;
    }

    private static Token counted(String sign, long count, String did) {
        return new Token(
                "  " + sign + brief(count), Token.Kind.NOTE, did + times(count) + "." + WHOSE);
    }

    private static void branch(long taken, long notTaken, List<Token> tokens) {
        String said = "Taken " + times(taken) + ", not taken " + times(notTaken) + "." + WHOSE;
        long all = taken + notTaken;
        int filled = all == 0 ? 0 : (int) Math.round((double) taken / all * BAR);
        String counts = "  " + brief(taken) + ":" + brief(notTaken) + " ";
        tokens.add(new Token(counts, Token.Kind.NOTE, said)); // before the bar, as it may be cut
        tokens.add(new Token("█".repeat(filled), Token.Kind.NOTE, said));
        tokens.add(new Token("░".repeat(BAR - filled), Token.Kind.DIM, said));
    }

    private static String times(long count) {
        return count == 1 ? "once" : Format.count(count) + " times";
    }

    /** {@code 5.9M}. */
    static String brief(long count) {
        if (count < 10_000) {
            return Long.toString(count);
        }
        if (count < 1_000_000) {
            return count / 1000 + "k";
        }
        double large = count < 1_000_000_000 ? count / 1e6 : count / 1e9;
        String unit = count < 1_000_000_000 ? "M" : "G";
        return String.format(Locale.ROOT, large < 10 ? "%.1f" : "%.0f", large) + unit;
    }
}
