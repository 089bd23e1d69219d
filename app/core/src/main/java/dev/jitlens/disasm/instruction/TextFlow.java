package dev.jitlens.disasm.instruction;

import java.util.OptionalLong;

/**
 * What an instruction does to control flow, from the text of any hsdis: Intel or AT&amp;T syntax of
 * x86-64, or aarch64.
 *
 * <pre>
 *   jnl     0x7fc35d5a6c80            fcml, JDK 11
 *   jl      1c2aa13c790h              fcml with numbers in Intel's form
 *   jle    Stub::jint_fill+48 0x00007fb5e00e5e70         LLVM, in a stub
 *   jmp -136689                       LLVM: from the end of the instruction
 *   jmpq   0x00007f0bc4e5ab20         binutils, AT&amp;T, JDK 8
 *   jmp    QWORD PTR [rax+0x8]        Intel
 *   callq  *%r10                      AT&amp;T
 *   b.eq  0x0000ffff8c2f3a28          aarch64
 *   tbz  w9, #0, #0xffff8c2f3a28      Capstone, aarch64
 * </pre>
 */
public final class TextFlow {
    private static final String STUB = "Stub::";

    private static final int MOST_DIGITS = 9;
    private static final int LONGEST_JUMP = 5;

    /** A number of so many bits in hexadecimal has seven digits. */
    private static final int HIGHEST_BITS = 28;

    private static final int LETTERS = 26;

    /** What all that jumps, stops or is a prefix begins with, conditional jumps left out. */
    private static final String[] BEGINS = {
        "ca", "cb", "lc", "lj", "lo", "lr", "re", "ir", "hl", "ud", "in", "tb", "bn", "br", "bl",
        "no", "da",
    };

    /** For each first letter a bit for each second one. */
    private static final int[] SECOND_LETTERS = secondLetters();

    private TextFlow() {}

    private static int[] secondLetters() {
        int[] letters = new int[LETTERS];
        letters['j' - 'a'] = -1;
        for (String begin : BEGINS) {
            letters[begin.charAt(0) - 'a'] |= 1 << begin.charAt(1) - 'a';
        }
        return letters;
    }

    public static Flow of(String text) {
        if (text.length() > 1 && onlyGoesOn(text.charAt(0), text.charAt(1))) {
            return Flow.NEXT;
        }
        if (!text.isEmpty() && text.charAt(0) == 'j' && !text.startsWith("jmp")) {
            return wordEnd(text) <= LONGEST_JUMP ? Flow.BRANCH : Flow.NEXT;
        }
        String mnemonic = mnemonic(text);
        return switch (mnemonic) {
            case "jmp", "jmpq", "jmpw", "ljmp" -> aims(text) ? Flow.JUMP : Flow.INDIRECT_JUMP;
            case "call", "callq", "callw", "lcall" -> aims(text) ? Flow.CALL : Flow.INDIRECT_CALL;
            case "ret", "retq", "retw", "retf", "lret", "iret", "iretq", "retaa", "retab" ->
                    Flow.RETURN;
            case "hlt", "ud2", "ud2a", "int3", "udf", "brk" -> Flow.STOP;
            case "loop", "loope", "loopne", "cbz", "cbnz", "tbz", "tbnz" -> Flow.BRANCH;
            case "b" -> Flow.JUMP;
            case "bl" -> Flow.CALL;
            case "blr", "blraa", "blrab", "blraaz", "blrabz" -> Flow.INDIRECT_CALL;
            case "br", "braa", "brab", "braaz", "brabz" -> Flow.INDIRECT_JUMP;
            case "(bad)", ".byte", ".word", ".long", ".inst" -> Flow.BAD;
            default -> conditional(mnemonic) ? Flow.BRANCH : Flow.NEXT;
        };
    }

    /** Whether an instruction that begins with these letters leads to the next one only. */
    public static boolean onlyGoesOn(char first, char second) {
        return isLetter(first)
                && isLetter(second)
                && (SECOND_LETTERS[first - 'a'] >>> second - 'a' & 1) == 0;
    }

    private static boolean isLetter(char c) {
        return c >= 'a' && c <= 'z';
    }

    /** The first word, prefixes such as {@code lock}, {@code bnd} or {@code notrack} left out. */
    public static String mnemonic(String text) {
        int begin = 0;
        while (true) {
            int end = text.indexOf(' ', begin);
            String word = end < 0 ? text.substring(begin) : text.substring(begin, end);
            if (end < 0 || !mayBePrefix(text, begin) || !isPrefix(word)) {
                return withoutHint(word);
            }
            begin = skipBlanks(text, end);
        }
    }

    /** What stands behind the mnemonic. */
    public static String operands(String text) {
        return text.substring(operandsBegin(text)).strip();
    }

    private static int operandsBegin(String text) {
        int begin = 0;
        while (true) {
            int end = text.indexOf(' ', begin);
            if (end < 0) {
                return text.length();
            }
            boolean prefix = mayBePrefix(text, begin) && isPrefix(text.substring(begin, end));
            begin = skipBlanks(text, end);
            if (!prefix) {
                return begin;
            }
        }
    }

    /** Jumps and calls begin with other letters. */
    private static boolean mayBePrefix(String text, int begin) {
        return "lrbnd".indexOf(text.charAt(begin)) >= 0;
    }

    /** Where the first word ends, which may have a hint behind it. */
    private static int wordEnd(String text) {
        int i = 0;
        while (i < text.length() && text.charAt(i) != ' ' && text.charAt(i) != ',') {
            i++;
        }
        return i;
    }

    private static boolean isPrefix(String word) {
        return switch (word) {
            case "lock", "rep", "repe", "repz", "repne", "repnz", "bnd", "notrack", "data16" ->
                    true;
            default -> false;
        };
    }

    /** {@code jne,pn} has a hint that is no part of the name. */
    private static String withoutHint(String word) {
        int comma = word.indexOf(',');
        return comma > 0 ? word.substring(0, comma) : word;
    }

    private static int skipBlanks(String text, int i) {
        while (i < text.length() && text.charAt(i) == ' ') {
            i++;
        }
        return i;
    }

    /** Every x86 mnemonic in j but jmp is a condition; on aarch64 they begin with {@code b.}. */
    private static boolean conditional(String mnemonic) {
        return !mnemonic.isEmpty() && mnemonic.charAt(0) == 'j' && mnemonic.length() <= LONGEST_JUMP
                || mnemonic.startsWith("b.");
    }

    private static boolean aims(String text) {
        return target(text) != 0 || !label(text).isEmpty() || isDecimal(text);
    }

    /**
     * The label that the last operand is, {@code L002b}, as JITWatch has them; empty if it is none.
     */
    public static String label(String text) {
        int to = text.stripTrailing().length();
        int from = lastOperand(text, to);
        int i = from + 1;
        while (i < to && isHex(text.charAt(i))) {
            i++;
        }
        boolean label = from < to && text.charAt(from) == 'L' && i == to && i - from >= 5;
        return label ? text.substring(from, to) : "";
    }

    private static int lastOperand(String text, int to) {
        int operands = operandsBegin(text);
        int last = Math.max(operands, text.lastIndexOf(',', to - 1) + 1);
        while (last < to && Character.isWhitespace(text.charAt(last))) {
            last++;
        }
        return last;
    }

    private static boolean isDecimal(String text) {
        return decimal(text) >= 0;
    }

    /**
     * Where the number of {@code jne 45} or {@code callq -146445} begins, or -1 if the operand is
     * something else: a distance has nine digits at most.
     */
    private static int decimal(String text) {
        int blank = text.indexOf(' ');
        if (blank < 0 || !isJump(text, blank) && !isCall(text, blank)) {
            return -1;
        }
        int begin = skipBlanks(text, blank);
        int first = text.startsWith("-", begin) ? begin + 1 : begin;
        int end = first;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        boolean number = end > first && end - first <= MOST_DIGITS;
        return number && text.substring(end).isBlank() ? begin : -1;
    }

    private static boolean isJump(String text, int length) {
        boolean jump = length >= 2 && length <= LONGEST_JUMP && text.charAt(0) == 'j';
        for (int i = 1; jump && i < length; i++) {
            jump = isLetter(text.charAt(i));
        }
        return jump;
    }

    private static boolean isCall(String text, int length) {
        return length == 4 && text.startsWith("call") || length == 5 && text.startsWith("callq");
    }

    /**
     * How far a jump or call of x86-64 leads from its end, where it is written so; empty if its
     * operand is an address. Without a sign both may have digits alone; where code lies higher than
     * so few digits reach, it is a distance.
     *
     * @param address of the instruction
     */
    public static OptionalLong distance(String text, long address) {
        int decimal = decimal(text);
        boolean high = address >>> HIGHEST_BITS != 0;
        if (decimal < 0 || !high && text.charAt(decimal) != '-') {
            return OptionalLong.empty();
        }
        return OptionalLong.of(Long.parseLong(text.substring(decimal).strip()));
    }

    /** The address that the last operand names, or 0 if it names none. */
    public static long target(String text) {
        long only = onlyOperand(text);
        if (only != 0) {
            return only;
        }
        int to = text.stripTrailing().length();
        int last = lastOperand(text, to);
        if (text.startsWith(STUB, last)) {
            last = Math.max(last, text.lastIndexOf(' ', to - 1) + 1);
        }
        if (last < to && text.charAt(last) == '#') {
            last++;
        }
        boolean prefixed = text.startsWith("0x", last);
        int begin = prefixed ? last + 2 : last;
        int end = begin;
        while (end < to && isHex(text.charAt(end))) {
            end++;
        }
        boolean address = end > begin && end - begin <= 16 && (prefixed || end - begin >= 6);
        if (!prefixed && end < to && text.charAt(end) == 'h') {
            return address && end + 1 == to ? number(text, begin, end) : 0;
        }
        boolean ends = end == to || text.charAt(end) == ' ';
        return address && ends ? number(text, begin, end) : 0;
    }

    /** The address in {@code jne 0x00007f0bc4e5ab20}, as most name theirs; else 0. */
    private static long onlyOperand(String text) {
        int blank = text.indexOf(' ');
        if (blank < 1 || mayBePrefix(text, 0)) {
            return 0;
        }
        int begin = skipBlanks(text, blank);
        int digits = text.length() - begin - 2;
        boolean prefixed = digits > 0 && digits <= 16 && text.startsWith("0x", begin);
        long number = 0;
        for (int i = begin + 2; prefixed && i < text.length(); i++) {
            prefixed = isHex(text.charAt(i));
            number = number << 4 | digit(text.charAt(i));
        }
        return prefixed ? number : 0;
    }

    private static int digit(char c) {
        return c <= '9' ? c - '0' : (c | ' ') - 'a' + 10;
    }

    private static boolean isHex(char c) {
        return c >= '0' && c <= '9' || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F';
    }

    private static long number(String text, int from, int to) {
        long number = 0;
        for (int i = from; i < to; i++) {
            number = number << 4 | digit(text.charAt(i));
        }
        return number;
    }
}
