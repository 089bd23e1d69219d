package dev.jitlens.analysis.codediff;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.Mark;
import dev.jitlens.disasm.Note;
import dev.jitlens.disasm.instruction.Flow;

import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An instruction's text without what differs from run to run although the code is the same:
 * absolute addresses, and oops, metadata and call targets, which become what HotSpot's comment says
 * they are. Registers, offsets of fields and constants stay. A jump within the code becomes {@link
 * #TARGET}, so that inserting an instruction does not change all jumps over it.
 */
final class NormalText {
    static final String TARGET = "<target>";

    private static final String ADDRESS = "<address>";
    private static final Pattern LITERAL = Pattern.compile("(?<![\\w.])[$#]?(-?0x[0-9a-fA-F]+)");
    private static final Pattern NUMBER =
            Pattern.compile("(?<![\\w.])[$#]?-?(0x[0-9a-fA-F]+|\\d+)(?!\\w)");
    private static final Pattern CLASS_BASE = Pattern.compile("r10d?, 0x[0-9a-f]+0000");
    private static final Pattern RIP =
            Pattern.compile(
                    "\\[rip ?([+-]) ?((?:0x)?[0-9a-fA-F]+)\\]|(-?)(0x[0-9a-fA-F]+)\\(%rip\\)");
    private static final Pattern HEX = Pattern.compile("0x[0-9a-fA-F]+");

    /** Where {@code [rip + 0x1521ac79]} leads, as hsdis says. */
    private static final Pattern COMMENT = Pattern.compile(" *# 0x[0-9a-f]+$");

    private static final Pattern LAST_OPERAND = Pattern.compile("[^,]+$");
    private static final Pattern PART = Pattern.compile("#\\w+");

    private final Assembly assembly;
    private final long begin;
    private final long end;
    private String addressRegister = "";

    NormalText(Assembly assembly) {
        this.assembly = assembly;
        var all = assembly.instructions();
        begin = all.isEmpty() ? 0 : all.getFirst().address();
        end = all.isEmpty() ? 0 : all.getLast().address() + 1;
    }

    boolean isInside(long address) {
        return begin <= address && address < end;
    }

    /** Whether it goes to a place in this code, because the program says so. */
    boolean jumpsInside(int index) {
        Instruction i = assembly.instructions().get(index);
        return i.target() != 0 && isInside(i.target()) && !isLinked(index);
    }

    /**
     * A call that is linked while the JVM runs: before, it goes to its stub in the same code. The
     * stub itself jumps to itself until then.
     */
    private boolean isLinked(int index) {
        Instruction i = assembly.instructions().get(index);
        return i.flow() == Flow.CALL && relocation(i, "static_call", "virtual_call")
                || i.flow() == Flow.JUMP && isStub(index - 1);
    }

    /** {@code {static_stub}}: the method that is called, once it is known. */
    private boolean isStub(int index) {
        return index >= 0 && relocation(assembly.instructions().get(index), "{static_stub}");
    }

    private static boolean relocation(Instruction i, String... parts) {
        for (Note note : i.notes()) {
            for (String part : parts) {
                if (note instanceof Note.Relocation r && r.text().contains(part)) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * A value that differs from run to run and has no comment: the class that an inline cache
     * expects, in {@code movabs rax} before a virtual call; and the address at which compressed
     * class pointers begin, in {@code mov r10d, 0x5e000000} before {@code add rcx, r10}.
     */
    private Optional<String> unnamed(int index) {
        Instruction i = assembly.instructions().get(index);
        if (!i.mnemonic().startsWith("mov") || index + 1 >= assembly.instructions().size()) {
            return Optional.empty();
        }
        Instruction next = assembly.instructions().get(index + 1);
        if (next.flow() == Flow.CALL && relocation(next, "{virtual_call}")) {
            return Optional.of("<inline cache>");
        }
        boolean base =
                CLASS_BASE.matcher(i.operands()).matches()
                        && (next.mnemonic().equals("add") || next.mnemonic().equals("sub"))
                        && next.operands().endsWith(", r10");
        return base ? Optional.of("<class base>") : Optional.empty();
    }

    /**
     * The normal text of one instruction. It must be asked for in the order of the instructions.
     */
    String of(int index) {
        Instruction i = assembly.instructions().get(index);
        if (i.mnemonic().isEmpty()) {
            return MaskedBytes.of(i, name(i).isPresent());
        }
        if (isPostCallNop(i)) {
            return i.mnemonic() + " <post call>"; // its operand tells where the oop map is
        }
        String operands = COMMENT.matcher(i.operands()).replaceAll("");
        if (isGuard(i)) {
            operands = LAST_OPERAND.matcher(operands).replaceAll(" <guard>");
        } else if (i.flow() == Flow.JUMP && isStub(index - 1)) {
            operands = "<stub>";
        } else if (i.target() != 0) {
            operands = withTarget(i, operands, jumpsInside(index));
        } else {
            operands = withoutAddresses(i, operands, name(i).or(() -> unnamed(index)));
        }
        return operands.isEmpty() ? i.mnemonic() : i.mnemonic() + " " + operands;
    }

    private String withTarget(Instruction i, String operands, boolean inside) {
        String to = inside ? TARGET : name(i).orElse(ADDRESS);
        Matcher m = LITERAL.matcher(operands);
        String replaced =
                m.replaceAll(
                        l ->
                                Matcher.quoteReplacement(
                                        value(l.group(1)) == i.target() ? to : l.group()));
        return replaced.equals(operands) ? to : replaced;
    }

    private String withoutAddresses(Instruction i, String operands, Optional<String> name) {
        if (isPartOfAddress(i)) {
            return PART.matcher(operands).replaceFirst("<part>");
        }
        String text = operands;
        if (name.isPresent()) {
            text = named(text, name.get());
        }
        text = RIP.matcher(text).replaceAll(m -> Matcher.quoteReplacement(constant(i, m, name)));
        text = LITERAL.matcher(text).replaceAll(m -> Matcher.quoteReplacement(unlessAddress(m)));
        addressRegister = text.equals(operands) ? addressRegister : firstOperand(operands);
        return text;
    }

    /**
     * aarch64 makes an address from several immediates: {@code mov x8, #…; movk x8, #…, lsl #16}.
     */
    private boolean isPartOfAddress(Instruction i) {
        if (addressRegister.isEmpty() || !firstOperand(i.operands()).equals(addressRegister)) {
            return false;
        }
        boolean part =
                i.mnemonic().equals("movk")
                        || i.mnemonic().equals("add")
                                && i.operands()
                                        .startsWith(addressRegister + ", " + addressRegister);
        addressRegister = part ? addressRegister : "";
        return part;
    }

    private static String firstOperand(String operands) {
        int comma = operands.indexOf(',');
        return comma < 0 ? operands : operands.substring(0, comma);
    }

    /** The value that is named is the last number that is no offset in brackets. */
    private static String named(String operands, String name) {
        MatchResult last = null;
        for (MatchResult m : NUMBER.matcher(operands).results().toList()) {
            if (!isInBrackets(operands, m.start())) {
                last = m;
            }
        }
        return last == null
                ? operands
                : operands.substring(0, last.start()) + name + operands.substring(last.end());
    }

    private static boolean isInBrackets(String operands, int at) {
        return operands.lastIndexOf('[', at) > operands.lastIndexOf(']', at)
                || operands.indexOf('(', at) == endOfNumber(operands, at);
    }

    private static int endOfNumber(String operands, int at) {
        int i = at;
        while (i < operands.length() && "(),[] ".indexOf(operands.charAt(i)) < 0) {
            i++;
        }
        return i < operands.length() ? i : -2;
    }

    private String constant(Instruction i, MatchResult m, Optional<String> name) {
        boolean intel = m.group(2) != null;
        long offset = value(intel ? m.group(2) : m.group(4));
        boolean negative = "-".equals(intel ? m.group(1) : m.group(3));
        long address = i.address() + i.bytes().length + (negative ? -offset : offset);
        return Constants.at(assembly.listing(), begin, address, i.operands())
                .map(value -> "[" + value + "]")
                .or(() -> name.map(n -> "[" + n + "]"))
                .orElse("[" + ADDRESS + "]");
    }

    private String unlessAddress(MatchResult literal) {
        long value = value(literal.group(1));
        if (isInside(value)) {
            return "<own code>";
        }
        // what the JVM maps lies near, nothing else that large does
        boolean near = begin >>> 40 != 0 && value >>> 40 == begin >>> 40;
        return near ? ADDRESS : literal.group();
    }

    private static long value(String number) {
        boolean negative = number.startsWith("-");
        String digits = negative ? number.substring(1) : number;
        try {
            long value =
                    digits.startsWith("0x")
                            ? HexFormat.fromHexDigitsToLong(digits.substring(2))
                            : Long.parseLong(digits);
            return negative ? -value : value;
        } catch (NumberFormatException e) {
            return 0;
        }
    }

    /**
     * The entry barrier compares with a number that changes while the JVM runs: {@code 41 81 7f 20
     * 01 00 00 00}. No other comparison takes four bytes for a number that fits into one.
     */
    private static boolean isGuard(Instruction i) {
        byte[] b = i.bytes();
        boolean wide = b.length == 8 && b[0] == 0x41 && b[1] == (byte) 0x81 && b[2] == 0x7f;
        boolean small = wide && b[4] >= 0 && b[5] == 0 && b[6] == 0 && b[7] == 0;
        return i.mnemonic().startsWith("cmp") && (i.is(Mark.ENTRY_BARRIER) || small);
    }

    /** {@code {post_call_nop}}; JDK 21 calls it {@code {other}}. */
    private static boolean isPostCallNop(Instruction i) {
        return i.mnemonic().startsWith("nop")
                && i.notes().stream()
                        .anyMatch(
                                n ->
                                        n instanceof Note.Relocation r
                                                && (r.text().equals("{post_call_nop}")
                                                        || r.text().equals("{other}")));
    }

    /** What HotSpot says that the operand is, addresses left out. */
    private static Optional<String> name(Instruction i) {
        for (Note note : i.notes()) {
            if (note instanceof Note.Relocation r && namesOperand(r.text())) {
                return Optional.of(HEX.matcher(r.text()).replaceAll("") + callee(i));
            }
        }
        return Optional.empty();
    }

    private static boolean namesOperand(String relocation) {
        return switch (relocation) {
            case "{poll}", "{poll_return}", "{post_call_nop}", "{no_reloc}", "{other}", "{}" ->
                    false;
            default -> relocation.startsWith("{");
        };
    }

    /** The name in {@code invokestatic checkIndex}: a call's comment says only which kind it is. */
    private static String callee(Instruction i) {
        if (i.flow() != Flow.CALL) {
            return "";
        }
        for (Note note : i.notes()) {
            if (note instanceof Note.Debug d && d.bytecode().startsWith("invoke")) {
                int blank = d.bytecode().indexOf(' ');
                return blank < 0 ? "" : d.bytecode().substring(blank);
            }
        }
        return "";
    }
}
