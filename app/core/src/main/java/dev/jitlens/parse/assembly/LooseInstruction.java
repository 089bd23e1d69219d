package dev.jitlens.parse.assembly;

import dev.jitlens.parse.line.Bytes;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;

/**
 * Tells an instruction from what a program, or hs_err's dumps of memory, may write behind an
 * address and a colon. Asked only where nothing before tells that code is printed.
 */
final class LooseInstruction {
    private static final int LONGEST = 200;

    /** {@code hlt}, {@code ret}, {@code cltd}, alone on their lines. */
    private static final Pattern WITHOUT_OPERANDS =
            Pattern.compile(
                    "(rep |repz |lock"
                        + " )?(ret|retq|nop|nopl|nopw|hlt|leave|leaveq|int3|cltd|cltq|cqto|cdq"
                        + "|cqo|cdqe|cwtl|vzeroupper|syscall|pushfq?|popfq?|sahf|lahf|ud2|yield|isb)");

    /** {@code mov %eax,-0x14000(%rsp)}, {@code mov eax, DWORD PTR [rsi]}, {@code ldr w0, [x1]}. */
    private static final Pattern WITH_OPERANDS =
            Pattern.compile(
                    "(?:rep |repz |repne |lock |data16 )*+[a-z][a-z0-9.]{1,11} +"
                            + "(\\*?%|\\*?-?\\$|\\*?-?0x|\\[|#"
                            + "|([xyz]mm|[wxvdqsb]|r)[0-9]{1,2}[bwd]?\\b"
                            + "|[re]?[abcd][xlh]\\b|[re]?(sp|bp|si|di)l?\\b|wzr|xzr"
                            + "|(?i:(byte|word|dword|qword|[xyz]mmword) ptr)\\b).*");

    private LooseInstruction() {}

    /** Whether {@code buf[from..to)}, a comment left out, is one. */
    static boolean is(byte[] buf, int from, int to) {
        if (to - from < 3 || to - from > LONGEST || buf[from] < 'a' || buf[from] > 'z') {
            return false;
        }
        int semicolon = Bytes.indexOf(buf, from, to, (byte) ';');
        int end = semicolon < 0 ? to : semicolon;
        String text =
                new String(buf, from, end - from, StandardCharsets.UTF_8)
                        .replace('\t', ' ')
                        .strip();
        return WITH_OPERANDS.matcher(text).matches() || WITHOUT_OPERANDS.matcher(text).matches();
    }
}
