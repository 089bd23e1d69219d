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

    /**
     * {@code hlt}, {@code ret}, {@code cltd}, alone on their lines; {@code rep rex} where binutils
     * lost its way.
     */
    private static final Pattern WITHOUT_OPERANDS =
            Pattern.compile(
                    "(rep |repz |lock |bnd"
                        + " )?(ret|retq|nop|nopl|nopw|hlt|leave|leaveq|int3|cltd|cltq"
                        + "|cqto|cdq|cqo|cdqe|cwtl|cwtd|vzeroupper|vzeroall|syscall|pushfq?|popfq?"
                        + "|sahf|lahf|clc|stc|cmc|cld|std|ud2|[mls]fence|pause|rdtscp?|cpuid|xtest"
                        + "|f(?:ld1|ldz|ldpi|ldln2|ldlg2|chs|abs|sqrt|yl2x|ptan|sin|cos|compp|wait"
                        + "|incstp|ninit)|rex(?:\\.[WRXB]{1,4})?|yield|isb|eret|brk|autiasp|paciasp|\\(bad\\))");

    /**
     * {@code mov %eax,-0x14000(%rsp)}, {@code mov eax, DWORD PTR [rsi]}, {@code ldr w0, [x1]},
     * {@code lea (%r12,%r9,8),%rdi}, {@code movq 8(%rdx), %rax}.
     */
    private static final Pattern WITH_OPERANDS =
            Pattern.compile(
                    "(?:rep |repz |repne |repnz |lock |data16 |data32 |addr32 |[cdefgs]s |bnd"
                        + " |notrack |rex(?:\\.[WRXB]{1,4})? )*+[a-z][a-z0-9._]{1,15} +"
                        + "(\\*?%|\\*?-?[0-9]*\\([%,]|\\{|\\*?-?\\$|\\*?-?0x|\\[|#"
                        + "|([xyz]mm|[wxvdqsb]|r)[0-9]{1,2}[bwd]?\\b"
                        + "|[re]?[abcd][xlh]\\b|[re]?(sp|bp|si|di)l?\\b|wzr|xzr|(?i:(byte|word|dword|qword|[xyz]mmword)"
                        + " ptr)\\b).*");

    /**
     * {@code jl Stub::jint_disjoint_arraycopy_avx3+930 0x00007ff4e0972202}, of hsdis by LLVM; there
     * others are {@code jmp -136689}, and of hsdis by fcml {@code jl 1c2aa13c790h}. What JITWatch
     * exports has {@code jl L0006}.
     */
    private static final Pattern JUMP =
            Pattern.compile(
                    "(?:j[a-z]{1,4}|callq?|bl?|b\\.[a-z]{2}) +(?:(?:\\S.*"
                            + " )?0x[0-9a-f]{8,16}|-?[0-9]{1,10}|[0-9a-f]{6,16}h|L[0-9a-f]{4,8}"
                            + "|Stub::\\S+)");

    private LooseInstruction() {}

    /** Whether {@code buf[from..to)}, a comment left out, is one. */
    static boolean is(byte[] buf, int from, int to) {
        if (to - from < 3 || (buf[from] < 'a' || buf[from] > 'z') && buf[from] != '(') {
            return false;
        }
        // A comment with oop maps may be long.
        int semicolon = Bytes.indexOf(buf, from, to, (byte) ';');
        int end = semicolon < 0 ? to : semicolon;
        if (end - from > LONGEST) {
            return false;
        }
        String text =
                new String(buf, from, end - from, StandardCharsets.UTF_8)
                        .replace('\t', ' ')
                        .strip();
        return WITH_OPERANDS.matcher(text).matches()
                || WITHOUT_OPERANDS.matcher(text).matches()
                || JUMP.matcher(text).matches();
    }
}
