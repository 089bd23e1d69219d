package dev.jitlens.parse.crash;

import dev.jitlens.model.CrashSite.Code;
import dev.jitlens.model.Isa;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The bytes around the program counter. Memory that cannot be read is printed as question marks, so
 * that only what hangs together with the program counter is kept.
 */
final class CrashBytes {
    private static final Pattern PC =
            Pattern.compile("Instructions: \\(pc=0x([0-9a-fA-F]{1,16})\\).*");

    /** {@code 0x00007feb81406c35: 01 00 00 01 48 b8}; JDK 22 marks the row of the PC with =>. */
    private static final Pattern ROW =
            Pattern.compile(
                    "(?:=>)?\\s*0x([0-9a-fA-F]{1,16}):\\s+"
                            + "((?:[0-9a-fA-F?]{2,16}\\s){0,99}[0-9a-fA-F?]{2,16})\\s*");

    /** Enough; the JVM prints 512. */
    private static final int MOST_DIGITS = 1 << 13;

    private final StringBuilder bytes = new StringBuilder();
    private long pc;
    private long start;

    /** Takes the heading, which says the program counter. */
    void begin(String heading) {
        Matcher matcher = PC.matcher(heading);
        if (matcher.matches() && bytes.isEmpty()) {
            pc = Long.parseUnsignedLong(matcher.group(1), 16);
        }
    }

    void row(String text) {
        Matcher row = ROW.matcher(text);
        if (!row.matches() || bytes.length() > MOST_DIGITS) {
            return;
        }
        long at = Long.parseUnsignedLong(row.group(1), 16);
        for (String word : row.group(2).strip().split("\\s+")) {
            if (!word.contains("?")) {
                add(at, word);
            }
            at += word.length() / 2;
        }
    }

    /** Bytes stand alone, or on aarch64 as words: of those the last byte is the first in memory. */
    private void add(long at, String word) {
        long end = start + bytes.length() / 2;
        if (bytes.isEmpty() || at != end && !holdsPc()) {
            bytes.setLength(0);
            start = at;
        } else if (at != end) {
            return; // behind a gap after the program counter
        }
        for (int i = word.length() - 2; i >= 0; i -= 2) {
            bytes.append(word, i, i + 2);
        }
    }

    private boolean holdsPc() {
        return pc >= start && pc < start + bytes.length() / 2;
    }

    Code code(Isa isa) {
        return holdsPc() ? new Code(isa, start, bytes.toString()) : Code.NONE;
    }
}
