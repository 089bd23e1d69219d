package dev.jitlens.ui.control.code;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** The lines of a decoded nmethod: its instructions, and headings for labels and loops. */
public final class AssemblyRows {
    private static final Method NONE = new Method("", "", "");

    private final Assembly assembly;
    private final Addresses addresses;
    private final AssemblyNotes notes;
    private final AssemblyNotes.Explainer explainer;
    private final boolean withBytes;
    private final List<CodeRow> rows = new ArrayList<>();
    private final Map<Integer, Long> lastOfLoop = new HashMap<>();
    private final Set<Integer> begun = new HashSet<>();

    private AssemblyRows(Assembly assembly, AssemblyNotes.Explainer explainer, boolean withBytes) {
        this.assembly = assembly;
        this.explainer = explainer;
        this.withBytes = withBytes;
        addresses = Addresses.of(assembly.instructions());
        notes = new AssemblyNotes(explainer);
    }

    /**
     * @param wanted which instructions; headings are left out if it is not all of them
     */
    public static List<CodeRow> of(
            Assembly assembly,
            AssemblyNotes.Explainer explainer,
            boolean withBytes,
            Predicate<Instruction> wanted,
            boolean all) {
        AssemblyRows made = new AssemblyRows(assembly, explainer, withBytes);
        made.build(wanted, all);
        return made.rows;
    }

    /** Jumps between these lines, by index. */
    public static Map<Integer, Integer> jumps(Assembly assembly, List<CodeRow> rows) {
        Map<Long, Integer> at = new HashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            if (rows.get(i).isLine()) {
                at.put(rows.get(i).key(), i);
            }
        }
        Map<Integer, Integer> jumps = new HashMap<>();
        for (Instruction i : assembly.instructions()) {
            Integer from = at.get(i.address());
            Integer to = at.get(i.target());
            if (jumpsInside(i) && from != null && to != null) {
                jumps.put(from, to);
            }
        }
        return jumps;
    }

    private static boolean jumpsInside(Instruction i) {
        return switch (i.flow()) {
            case BRANCH, JUMP -> i.target() != 0;
            case NEXT, INDIRECT_JUMP, CALL, INDIRECT_CALL, RETURN, STOP, BAD -> false;
        };
    }

    private void build(Predicate<Instruction> wanted, boolean all) {
        for (Instruction i : assembly.instructions()) {
            chain(i.loop()).forEach(loop -> lastOfLoop.put(loop, i.address()));
        }
        Method before = NONE;
        for (Instruction i : assembly.instructions()) {
            if (all) {
                i.labels().forEach(this::label);
                loopHeads(i);
            }
            if (wanted.test(i)) {
                rows.add(row(i, before));
            }
            before = i.frames().isEmpty() ? before : i.frames().getFirst().method();
        }
    }

    private void label(String label) {
        rows.add(CodeRow.heading(List.of(new Token(label, Token.Kind.DIM, explainer.of(label)))));
    }

    private void loopHeads(Instruction i) {
        for (int loop : chain(i.loop())) {
            if (begun.add(loop)) {
                List<CodeRow.Bracket> brackets = new ArrayList<>();
                for (int outer : chain(loop)) {
                    brackets.add(new CodeRow.Bracket(outer == loop, false, unpolled(outer)));
                }
                rows.add(CodeRow.heading(loopWords(loop), brackets));
            }
        }
    }

    private List<Token> loopWords(int index) {
        CodeLoop loop = assembly.loops().get(index);
        boolean bad = unpolled(index);
        List<Token> words = new ArrayList<>();
        words.add(new Token("L" + (index + 1), bad ? Token.Kind.BAD : Token.Kind.POLL));
        words.add(new Token(" " + kindOf(loop), Token.Kind.STRONG));
        if (!loop.frames().isEmpty()) {
            Frame frame = loop.frames().getFirst();
            words.add(Token.plain(frame.line() >= 0 ? " · line " + frame.line() : ""));
        }
        words.add(Token.dim("  " + pollWords(loop)));
        return words;
    }

    private static String kindOf(CodeLoop loop) {
        String counted = loop.counted() == Counted.YES ? "counted loop" : "loop";
        return loop.parent() < 0 ? counted : "inner " + counted;
    }

    private static String pollWords(CodeLoop loop) {
        return switch (loop.polling()) {
            case EVERY_WAY -> "polled";
            case SOME_WAYS -> "polled on some ways round";
            case NONE -> loop.stripMined() ? "no poll, the loop around it has one" : "no poll";
        };
    }

    private boolean unpolled(int loop) {
        CodeLoop l = assembly.loops().get(loop);
        return l.polling() == Polling.NONE && !l.stripMined();
    }

    /** A loop and those around it, the outermost first. */
    private List<Integer> chain(int innermost) {
        List<Integer> chain = new ArrayList<>();
        int loop = innermost;
        while (loop >= 0 && loop < assembly.loops().size() && !chain.contains(loop)) {
            chain.addFirst(loop);
            loop = assembly.loops().get(loop).parent();
        }
        return chain;
    }

    private CodeRow row(Instruction i, Method before) {
        List<Token> tokens = new ArrayList<>();
        if (withBytes && !i.mnemonic().isEmpty()) {
            tokens.add(AssemblyText.bytes(i));
        }
        tokens.addAll(AssemblyText.code(i, addresses));
        tokens.addAll(notes.tokens(i, before));
        List<CodeRow.Bracket> brackets = new ArrayList<>();
        for (int loop : chain(i.loop())) {
            boolean last = lastOfLoop.get(loop) == i.address();
            brackets.add(new CodeRow.Bracket(false, last, unpolled(loop)));
        }
        return new CodeRow(
                CodeRow.Kind.LINE,
                i.address(),
                addresses.brief(i.address()),
                AssemblyText.signs(i),
                brackets,
                i.inliningDepth(),
                tokens,
                explanation(i));
    }

    private String explanation(Instruction i) {
        String stack = i.frames().isEmpty() ? "" : "\n" + AssemblyText.stack(i.frames());
        String marks = notes.marks(i);
        return Addresses.full(i.address()) + stack + (marks.isEmpty() ? "" : "\n" + marks);
    }
}
