package dev.jitlens.disasm.instruction;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The operands of an instruction, the one that is written first, as Intel has them. */
public final class Operands {
    private final List<String> parts;

    private Operands(List<String> parts) {
        this.parts = parts;
    }

    /** AT&amp;T has them the other way round, and is known by its percent signs. */
    public static Operands of(String text) {
        List<String> parts = new ArrayList<>();
        int depth = 0;
        int begin = 0;
        int end = withoutComment(text);
        for (int i = 0; i < end; i++) {
            char c = text.charAt(i);
            if (c == '(' || c == '[') {
                depth++;
            } else if (c == ')' || c == ']') {
                depth--;
            } else if (c == ',' && depth == 0) {
                parts.add(text.substring(begin, i).strip());
                begin = i + 1;
            }
        }
        if (begin < end) {
            parts.add(text.substring(begin, end).strip());
        }
        if (text.indexOf('%') >= 0) {
            Collections.reverse(parts);
        }
        return new Operands(parts);
    }

    /** binutils writes {@code # 0x00007f…} behind an address relative to rip. */
    private static int withoutComment(String text) {
        int hash = text.indexOf("  # ");
        return hash < 0 ? text.length() : hash;
    }

    public int count() {
        return parts.size();
    }

    /** The register that is the whole operand, or {@link Registers#NONE}. */
    public int register(int n) {
        if (n >= parts.size()) {
            return Registers.NONE;
        }
        String part = parts.get(n);
        return Registers.number(part.startsWith("%") ? part.substring(1) : part);
    }

    /** The register that is the whole operand, or the place on the stack that it names. */
    public int place(int n) {
        return isOnStack(n) && base(n) != Registers.NONE
                ? Registers.onStack(displacement(n))
                : register(n);
    }

    /** {@code [rsp + 8]}, {@code 8(%rsp)}, {@code [sp, #8]}. */
    boolean isOnStack(int n) {
        return isMemory(n) && parts.get(n).contains("sp");
    }

    /** {@code xmm0}, or a floating-point register of aarch64. */
    boolean isVector(int n) {
        String name = n < parts.size() ? parts.get(n).replace("%", "") : "";
        return name.matches("[xyz]mm[0-9]+|[bhsdqv][0-9]+");
    }

    /** {@code al}, {@code sil}, {@code r12b}. */
    public boolean isByteRegister(int n) {
        String name = n < parts.size() ? parts.get(n).replace("%", "") : "";
        boolean old = name.endsWith("l") && name.length() <= 3;
        return register(n) >= 0 && (old || name.startsWith("r") && name.endsWith("b"));
    }

    public boolean isMemory(int n) {
        return n < parts.size()
                && (parts.get(n).indexOf('[') >= 0 || parts.get(n).indexOf('(') >= 0);
    }

    public boolean isNumber(int n) {
        return n < parts.size() && Numbers.isNumber(number(n));
    }

    /** The constant, if {@link #isNumber}. */
    public long value(int n) {
        return Numbers.parse(number(n));
    }

    private String number(int n) {
        String part = parts.get(n);
        return part.startsWith("$") || part.startsWith("#") ? part.substring(1) : part;
    }

    /**
     * The address that an operand in memory names, if it is a register and a constant.
     *
     * @return the register, or {@link Registers#NONE} if there is none or more than that
     */
    public int base(int n) {
        return Address.of(parts.get(n)).base();
    }

    /** The constant beside {@link #base}. */
    public long displacement(int n) {
        return Address.of(parts.get(n)).displacement();
    }
}
