package dev.jitlens.ui.view.method;

import dev.jitlens.classes.Bytecode;
import dev.jitlens.classes.MethodCode;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.methoddata.MethodData;
import dev.jitlens.ui.control.code.CodeRow;
import dev.jitlens.ui.control.code.Token;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The lines of the bytecode column. */
final class BytecodeRows {
    // java/util/ArrayList.add:(Ljava/lang/Object;)Z
    // java/util/ArrayList.elementData:[Ljava/lang/Object;
    private static final Pattern MEMBER_DESCRIPTOR =
            Pattern.compile(":(\\(.*|\\[*([BCDFIJSZ]|L[^;]*;))$");

    // java/util/ArrayList.add:(Ljava/lang/Object;)Z; that of an array is no method with code.
    private static final Pattern CALLED = Pattern.compile("([^\\[.:]+)\\.([^.:]+):(\\(.*)");

    private BytecodeRows() {}

    /** The rows of a class file's bytecodes, with what the JVM counted. */
    static List<CodeRow> of(MethodCode code, Optional<MethodData> data, PlaceSigns signs) {
        List<CodeRow> rows = new ArrayList<>();
        for (Bytecode b : code.bytecodes()) {
            List<Token> tokens = tokens(b.mnemonic(), b.operands());
            if (!b.variable().isEmpty()) {
                tokens.add(Token.dim(" " + b.variable()));
            }
            data.flatMap(d -> d.profile(b.bci())).ifPresent(p -> tokens.addAll(ProfileWords.of(p)));
            rows.add(row(b.bci(), tokens, signs, b.mnemonic() + " " + b.operands()));
        }
        return rows;
    }

    /** The rows of bytecodes that the JVM dumped with its counts. */
    static List<CodeRow> dumped(MethodData data, PlaceSigns signs) {
        List<CodeRow> rows = new ArrayList<>();
        for (MethodData.ProfiledBytecode b : data.bytecodes()) {
            List<Token> tokens = tokens(b.mnemonic(), b.operands());
            b.profile().ifPresent(p -> tokens.addAll(ProfileWords.of(p)));
            rows.add(row(b.bci(), tokens, signs, b.text()));
        }
        return rows;
    }

    private static List<Token> tokens(String mnemonic, String operands) {
        List<Token> tokens = new ArrayList<>();
        tokens.add(new Token(mnemonic, Token.Kind.NAME));
        Optional<Method> callee = callee(mnemonic, operands);
        if (callee.isPresent()) {
            tokens.add(Token.call(" " + brief(operands), callee.get()));
        } else if (!operands.isEmpty()) {
            tokens.add(Token.plain(" " + brief(operands)));
        }
        return tokens;
    }

    /** The method that a bytecode names as what it calls; at run time it may be an override. */
    static Optional<Method> callee(String mnemonic, String operands) {
        Matcher member = CALLED.matcher(operands);
        return mnemonic.startsWith("invoke") && member.matches()
                ? Optional.of(
                        new Method(
                                member.group(1).replace('/', '.'),
                                member.group(2),
                                member.group(3)))
                : Optional.empty();
    }

    /** Only those that the comments of the machine code speak of. */
    static List<CodeRow> seen(Assembly assembly, Links links, PlaceSigns signs) {
        Map<Integer, String> names = new TreeMap<>();
        for (Instruction i : assembly.instructions()) {
            for (Note note : i.notes()) {
                if (note instanceof Note.Debug debug) {
                    names(debug, links, names);
                }
            }
        }
        List<CodeRow> rows = new ArrayList<>();
        names.forEach(
                (bci, name) -> {
                    boolean called = name.startsWith("→");
                    Token token = new Token(name, called ? Token.Kind.DIM : Token.Kind.NAME);
                    rows.add(row(bci, List.of(token), signs, ""));
                });
        return rows;
    }

    private static void names(Note.Debug debug, Links links, Map<Integer, String> names) {
        List<Frame> frames = debug.frames();
        for (int i = 0; i < frames.size(); i++) {
            Frame frame = frames.get(i);
            if (!links.isOurs(frame) || frame.bci() < 0) {
                continue;
            }
            String name = i == 0 ? debug.bytecode() : "→ " + frames.get(i - 1).method().name();
            boolean better = i == 0 && !name.isEmpty();
            if (better || !names.containsKey(frame.bci())) {
                names.put(frame.bci(), name);
            }
        }
    }

    private static CodeRow row(int bci, List<Token> tokens, PlaceSigns signs, String explanation) {
        List<PlaceSigns.Told> told = signs.atBci(bci);
        String words = PlaceSigns.words(told);
        return CodeRow.line(
                bci,
                Integer.toString(bci),
                tokens,
                PlaceSigns.signs(told),
                words.isEmpty() ? explanation : words + "\n" + explanation);
    }

    /** Leaves out packages and descriptors: they are in the tooltip. */
    static String brief(String operands) {
        if (operands.startsWith("\"")) {
            return operands;
        }
        String first = MEMBER_DESCRIPTOR.matcher(operands).replaceFirst("");
        return first.substring(first.lastIndexOf('/') + 1);
    }
}
