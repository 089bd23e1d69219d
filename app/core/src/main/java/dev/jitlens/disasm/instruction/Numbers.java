package dev.jitlens.disasm.instruction;

/** Constants in the text of instructions: {@code 10}, {@code -0x8}, {@code 0xfffffffffffec000}. */
public final class Numbers {
    private Numbers() {}

    public static boolean isNumber(String text) {
        int i = text.startsWith("-") ? 1 : 0;
        boolean hex = text.startsWith("0x", i);
        int begin = hex ? i + 2 : i;
        if (begin == text.length() || text.length() - begin > 16) {
            return false;
        }
        for (int at = begin; at < text.length(); at++) {
            if (Character.digit(text.charAt(at), hex ? 16 : 10) < 0) {
                return false;
            }
        }
        return true;
    }

    public static long parse(String text) {
        boolean negative = text.startsWith("-");
        String digits = negative ? text.substring(1) : text;
        long value =
                digits.startsWith("0x")
                        ? Long.parseUnsignedLong(digits.substring(2), 16)
                        : Long.parseLong(digits);
        return negative ? -value : value;
    }
}
