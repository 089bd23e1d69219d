package dev.jitlens.disasm.instruction;

/**
 * Constants in the text of instructions: {@code 10}, {@code -0x8}, {@code 0xfffffffffffec000},
 * {@code 0fh}.
 */
public final class Numbers {
    private Numbers() {}

    public static boolean isNumber(String text) {
        int i = text.startsWith("-") ? 1 : 0;
        boolean suffixed = isSuffixed(text, i);
        boolean hex = suffixed || text.startsWith("0x", i);
        int begin = hex && !suffixed ? i + 2 : i;
        int end = suffixed ? text.length() - 1 : text.length();
        if (begin == end || end - begin > 16) {
            return false;
        }
        for (int at = begin; at < end; at++) {
            if (Character.digit(text.charAt(at), hex ? 16 : 10) < 0) {
                return false;
            }
        }
        return true;
    }

    /** A digit comes first, since {@code ah} is a register. */
    private static boolean isSuffixed(String text, int from) {
        return text.endsWith("h") && Character.digit(text.charAt(from), 10) >= 0;
    }

    public static long parse(String text) {
        boolean negative = text.startsWith("-");
        String digits = negative ? text.substring(1) : text;
        if (digits.endsWith("h")) {
            long value = Long.parseUnsignedLong(digits, 0, digits.length() - 1, 16);
            return negative ? -value : value;
        }
        long value =
                digits.startsWith("0x")
                        ? Long.parseUnsignedLong(digits.substring(2), 16)
                        : Long.parseLong(digits);
        return negative ? -value : value;
    }
}
