package dev.jitlens.ui.control.code;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Note;
import dev.jitlens.disasm.explain.Explanations;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.List;

/** What stands after an instruction: HotSpot's own comments, and what they mean in few words. */
final class AssemblyNotes {
    private static final int LONGEST_OOP_MAP = 28;

    private AssemblyNotes() {}

    /**
     * @param before the method that the line above belongs to, null for the first line; the name is
     *     told when it changes
     */
    static List<Token> of(Instruction i, Method before) {
        List<Token> tokens = new ArrayList<>();
        mark(i, Mark.UNPOLLED_BACK_EDGE, Token.Kind.BAD, "back edge, no poll", tokens);
        mark(i, Mark.OSR_ENTRY, Token.Kind.STRONG, "OSR entry", tokens);
        mark(i, Mark.STACK_BANG, Token.Kind.DIM, "stack bang", tokens);
        mark(i, Mark.ENTRY_BARRIER, Token.Kind.DIM, "entry barrier", tokens);
        mark(i, Mark.CARD_MARK, Token.Kind.DIM, "card mark", tokens);
        for (Note note : i.notes()) {
            if (!(note instanceof Note.Debug)) {
                tokens.add(token(note));
            }
        }
        frames(i, before, tokens);
        return tokens;
    }

    private static void mark(
            Instruction i, Mark mark, Token.Kind kind, String words, List<Token> tokens) {
        if (i.is(mark)) {
            tokens.add(new Token("  " + words, kind, () -> Explanations.of(mark)));
        }
    }

    private static Token token(Note note) {
        String text =
                switch (note) {
                    case Note.Relocation r -> r.text();
                    case Note.OopMap map -> brief(map.text());
                    case Note.Comment c -> c.text();
                    case Note.Debug d -> "*" + d.bytecode();
                };
        boolean poll = note instanceof Note.Relocation && text.startsWith("{poll");
        Token.Kind kind = poll ? Token.Kind.POLL : Token.Kind.DIM;
        return new Token("  " + text, kind, () -> explained(note));
    }

    /** What a comment means; and all of it, where the line has no room for it. */
    private static String explained(Note note) {
        String said = Explanations.of(note).orElse("");
        return note instanceof Note.OopMap map ? said + "\n" + map.text() : said;
    }

    private static String brief(String oopMap) {
        return oopMap.length() <= LONGEST_OOP_MAP
                ? oopMap
                : oopMap.substring(0, LONGEST_OOP_MAP) + "…}";
    }

    private static void frames(Instruction i, Method before, List<Token> tokens) {
        if (i.frames().isEmpty()) {
            return;
        }
        Frame innermost = i.frames().getFirst();
        boolean changed = !innermost.method().equals(before);
        boolean first = before == null && i.inliningDepth() == 0;
        if (!i.framesRead() && (!changed || first)) {
            return;
        }
        String bytecode = AssemblyText.bytecode(i);
        String name =
                changed && i.inliningDepth() > 0
                        ? innermost.method().simpleHolder() + "::" + AssemblyText.place(innermost)
                        : AssemblyText.place(innermost);
        tokens.add(
                new Token(
                        "  " + name + (bytecode.isEmpty() ? "" : " " + bytecode),
                        changed && i.inliningDepth() > 0 ? Token.Kind.NOTE : Token.Kind.DIM,
                        () -> whereFrom(i)));
    }

    private static String whereFrom(Instruction i) {
        return AssemblyText.stack(i.frames())
                + i.notes().stream()
                        .filter(Note.Debug.class::isInstance)
                        .flatMap(n -> Explanations.of(n).stream())
                        .findFirst()
                        .map(sentence -> "\n" + sentence)
                        .orElse("");
    }
}
