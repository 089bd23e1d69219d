package dev.jitlens.ui.control.code;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.explain.Explanations;
import dev.jitlens.disasm.explain.InstructionText;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Counted;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The lines of a decoded nmethod: its instructions, and headings for labels and loops. */
public final class AssemblyRows {
    private final Assembly assembly;
    private final Addresses addresses;
    private final boolean withBytes;
    private final Function<Instruction, Optional<Method>> callees;
    private final List<CodeRow> rows = new ArrayList<>();
    private final Map<Integer, Long> lastOfLoop = new HashMap<>();
    private final Set<Integer> begun = new HashSet<>();

    private AssemblyRows(
            Assembly assembly, boolean withBytes, Function<Instruction, Optional<Method>> callees) {
        this.callees = callees;
        this.assembly = assembly;
        this.withBytes = withBytes;
        addresses = Addresses.of(assembly.instructions());
    }

    /**
     * @param withHeadings whether labels and loops get a line of their own
     */
    public static List<CodeRow> of(Assembly assembly, boolean withBytes, boolean withHeadings) {
        return of(assembly, withBytes, withHeadings, i -> Optional.empty());
    }

    /**
     * The same.
     *
     * @param callees what an instruction calls, if that is known
     */
    public static List<CodeRow> of(
            Assembly assembly,
            boolean withBytes,
            boolean withHeadings,
            Function<Instruction, Optional<Method>> callees) {
        AssemblyRows made = new AssemblyRows(assembly, withBytes, callees);
        made.build(withHeadings);
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

    private void build(boolean withHeadings) {
        for (Instruction i : assembly.instructions()) {
            chain(i.loop()).forEach(loop -> lastOfLoop.put(loop, i.address()));
        }
        Method before = null;
        for (int at = 0; at < assembly.instructions().size(); at++) {
            Instruction i = assembly.instructions().get(at);
            if (withHeadings) {
                i.labels().forEach(this::label);
                loopHeads(i);
            }
            rows.add(row(at, before));
            before = i.frames().isEmpty() ? before : i.frames().getFirst().method();
        }
    }

    private void label(String label) {
        rows.add(
                CodeRow.heading(
                        List.of(
                                new Token(
                                        label,
                                        Token.Kind.DIM,
                                        () -> Explanations.ofLabel(label).orElse("")))));
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
            if (loop.frames().size() > 1) {
                String inlined = frame.method().simpleHolder() + "::" + frame.method().name();
                words.add(new Token(" · " + inlined, Token.Kind.NOTE));
            }
            words.add(Token.plain(frame.line() >= 0 ? " · line " + frame.line() : ""));
        }
        words.add(Token.dim("  " + pollWords(loop)));
        return words;
    }

    /** The loop in words, such as {@code inner counted loop} or {@code main loop, counts by 16}. */
    public static String kindOf(CodeLoop loop) {
        String kind =
                switch (loop.turns().part()) {
                    case NOT_TOLD -> loop.counted() == Counted.YES ? "counted loop" : "loop";
                    case PRE -> "pre-loop";
                    case MAIN -> "main loop, counts by " + loop.turns().step();
                    case POST -> "post-loop";
                };
        return loop.parent() < 0 ? kind : "inner " + kind;
    }

    /** Whether a thread in it can be stopped, in few words. */
    public static String pollWords(CodeLoop loop) {
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

    private CodeRow row(int at, Method before) {
        Instruction i = assembly.instructions().get(at);
        List<Token> tokens = new ArrayList<>();
        if (withBytes && !i.mnemonic().isEmpty()) {
            tokens.add(AssemblyText.bytes(i));
        }
        Supplier<String> explained = () -> Explanations.of(assembly, at).orElse("");
        tokens.addAll(AssemblyText.code(i, addresses, () -> named(i, explained.get())));
        // Before the notes: behind them it is often off the column's edge.
        callees.apply(i)
                .ifPresent(
                        callee ->
                                tokens.add(
                                        Token.call(
                                                "  → "
                                                        + callee.simpleHolder()
                                                        + "::"
                                                        + callee.name(),
                                                callee)));
        tokens.addAll(AssemblyNotes.of(i, before));
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
                () -> whereFrom(i, explained.get()));
    }

    /** What the instruction is there for, what it does, and which bytecode it comes from. */
    private String named(Instruction i, String explained) {
        String does = InstructionText.of(assembly.listing().about().isa(), i).orElse("");
        String from = i.frames().isEmpty() ? "" : "From " + AssemblyText.stack(i.frames());
        return Stream.of(explained, does, from)
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    private static String whereFrom(Instruction i, String explained) {
        String stack = i.frames().isEmpty() ? "" : "\n" + AssemblyText.stack(i.frames());
        Set<String> sentences = new LinkedHashSet<>(List.of(explained));
        // Of several marks the instruction's own sentence tells one.
        i.marks().stream().sorted().map(Explanations::of).forEach(sentences::add);
        sentences.remove("");
        return Addresses.full(i.address())
                + stack
                + sentences.stream().map(s -> "\n" + s).collect(Collectors.joining());
    }
}
