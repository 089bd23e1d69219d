package dev.jitlens.disasm.instruction;

/**
 * An operand in memory. Anything but one register and a constant has no base.
 *
 * <pre>
 *   qword ptr [r15 + 0x1c8]   Intel
 *   0x1c8(%r15)               AT&amp;T
 *   [x28, #0x28]              aarch64
 * </pre>
 */
record Address(int base, long displacement) {
    private static final Address UNKNOWN = new Address(Registers.NONE, 0);

    static Address of(String operand) {
        int paren = operand.indexOf('(');
        if (paren >= 0) {
            return att(operand, paren);
        }
        int open = operand.indexOf('[');
        int close = operand.indexOf(']', Math.max(0, open));
        return open < 0 || close < 0 ? UNKNOWN : inBrackets(operand.substring(open + 1, close));
    }

    private static Address att(String operand, int paren) {
        int close = operand.indexOf(')', paren);
        if (close < 0 || operand.charAt(paren + 1) != '%') {
            return UNKNOWN;
        }
        int base = Registers.number(operand.substring(paren + 2, close));
        String displacement = operand.substring(operand.lastIndexOf(':', paren) + 1, paren).strip();
        if (displacement.isEmpty()) {
            return new Address(base, 0);
        }
        return Numbers.isNumber(displacement)
                ? new Address(base, Numbers.parse(displacement))
                : UNKNOWN;
    }

    private static Address inBrackets(String inside) {
        String plain = inside.replace(" ", "").replace(",#", "+");
        int sign = Math.max(plain.indexOf('+'), plain.indexOf('-'));
        if (sign < 0) {
            return new Address(Registers.number(plain), 0);
        }
        int base = Registers.number(plain.substring(0, sign));
        String rest = plain.substring(plain.charAt(sign) == '+' ? sign + 1 : sign);
        return base != Registers.NONE && Numbers.isNumber(rest)
                ? new Address(base, Numbers.parse(rest))
                : UNKNOWN;
    }
}
