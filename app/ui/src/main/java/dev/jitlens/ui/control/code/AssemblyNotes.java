package dev.jitlens.ui.control.code;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** What stands after an instruction: HotSpot's own comments, and what they mean in few words. */
public final class AssemblyNotes {
    private static final int LONGEST_OOP_MAP = 28;

    /** Sentences for the mouse; empty where there is nothing to say. */
    public interface Explainer {
        String of(Note note, Instruction at);

        String of(Mark mark, Instruction at);

        String of(String label);
    }

    private final Explainer explainer;

    public AssemblyNotes(Explainer explainer) {
        this.explainer = explainer;
    }

    /**
     * @param before the method that the line above belongs to; its name is told when it changes
     */
    public List<Token> tokens(Instruction i, Method before) {
        List<Token> tokens = new ArrayList<>();
        mark(i, Mark.UNPOLLED_BACK_EDGE, Token.Kind.BAD, "back edge, no poll", tokens);
        mark(i, Mark.OSR_ENTRY, Token.Kind.STRONG, "OSR entry", tokens);
        mark(i, Mark.STACK_BANG, Token.Kind.DIM, "stack bang", tokens);
        mark(i, Mark.ENTRY_BARRIER, Token.Kind.DIM, "entry barrier", tokens);
        mark(i, Mark.CARD_MARK, Token.Kind.DIM, "card mark", tokens);
        for (Note note : i.notes()) {
            if (!(note instanceof Note.Debug)) {
                tokens.add(token(note, i));
            }
        }
        frames(i, before, tokens);
        return tokens;
    }

    /** All that its marks mean, one sentence a line. */
    public String marks(Instruction i) {
        return lines(i.marks().stream().sorted().toList(), m -> explainer.of(m, i));
    }

    private static <T> String lines(List<T> of, Function<T, String> sentence) {
        return String.join(
                "\n", of.stream().map(sentence).filter(s -> !s.isEmpty()).distinct().toList());
    }

    private void mark(Instruction i, Mark mark, Token.Kind kind, String words, List<Token> tokens) {
        if (i.is(mark)) {
            tokens.add(new Token("  " + words, kind, explainer.of(mark, i)));
        }
    }

    private Token token(Note note, Instruction i) {
        String text =
                switch (note) {
                    case Note.Relocation r -> r.text();
                    case Note.OopMap map -> brief(map.text());
                    case Note.Comment c -> c.text();
                    case Note.Debug d -> "*" + d.bytecode();
                };
        boolean poll = note instanceof Note.Relocation && text.startsWith("{poll");
        Token.Kind kind = poll ? Token.Kind.POLL : Token.Kind.DIM;
        String said = explainer.of(note, i);
        String whole = text.endsWith("…}") ? note(note) : "";
        String explanation = whole.isEmpty() || said.isEmpty() ? whole + said : said + "\n" + whole;
        return new Token("  " + text, kind, explanation);
    }

    private static String note(Note note) {
        return note instanceof Note.OopMap map ? map.text() : "";
    }

    private static String brief(String oopMap) {
        return oopMap.length() <= LONGEST_OOP_MAP
                ? oopMap
                : oopMap.substring(0, LONGEST_OOP_MAP) + "…}";
    }

    private void frames(Instruction i, Method before, List<Token> tokens) {
        if (i.frames().isEmpty()) {
            return;
        }
        Frame innermost = i.frames().getFirst();
        boolean changed = !innermost.method().equals(before);
        if (!i.framesRead() && !changed) {
            return;
        }
        String bytecode = AssemblyText.bytecode(i);
        String stack = AssemblyText.stack(i.frames());
        String said =
                i.notes().stream()
                        .filter(Note.Debug.class::isInstance)
                        .map(n -> explainer.of(n, i))
                        .filter(s -> !s.isEmpty())
                        .findFirst()
                        .orElse("");
        String name =
                changed && i.inliningDepth() > 0
                        ? innermost.method().simpleHolder() + "::" + AssemblyText.place(innermost)
                        : AssemblyText.place(innermost);
        tokens.add(
                new Token(
                        "  " + name + (bytecode.isEmpty() ? "" : " " + bytecode),
                        changed && i.inliningDepth() > 0 ? Token.Kind.NOTE : Token.Kind.DIM,
                        said.isEmpty() ? stack : stack + "\n" + said));
    }
}
