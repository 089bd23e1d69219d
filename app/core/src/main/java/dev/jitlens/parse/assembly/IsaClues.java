package dev.jitlens.parse.assembly;

import dev.jitlens.disasm.Listing;
import dev.jitlens.model.Isa;
import dev.jitlens.parse.line.Bytes;

import java.util.List;
import java.util.regex.Pattern;

/** What instruction set a log's code is in: one JVM wrote the log, so all of it is in the same. */
public final class IsaClues {
    private static final byte[][] X86_NAMES = {
        Bytes.of("amd64"), Bytes.of("x86-64"), Bytes.of("x86_64")
    };
    private static final byte[] AARCH64_NAME = Bytes.of("aarch64");

    /** AT&T registers, or Intel's that only x86 has; other machines have an {@code r10}, too. */
    private static final Pattern X86_TEXT =
            Pattern.compile("%[re]?[a-ds]|\\b[re](?:[a-d]x|[sd]i|[sb]p)\\b|\\[r(?:1[0-5]|[89])");

    private static final Pattern AARCH64_TEXT =
            Pattern.compile("\\b(?:[xw](?:[12]?[0-9]|30|zr)|sp)(?:, |\\]|!|$)");

    private Isa isa = Isa.UNKNOWN;

    public Isa isa() {
        return isa;
    }

    /** It is this one, as far as is known. */
    void is(Isa known) {
        isa = known;
    }

    /** What follows was read by someone else, and told this, if anything. */
    public void follow(IsaClues other) {
        isa = other.isa == Isa.UNKNOWN ? isa : other.isa;
    }

    /**
     * Takes a clue from {@code hsdis-amd64.so}, {@code mach='aarch64'}, {@code for linux-amd64
     * JRE}.
     */
    public void name(byte[] buf, int from, int to) {
        if (Bytes.indexOf(buf, from, to, AARCH64_NAME) >= 0) {
            isa = Isa.AARCH64;
            return;
        }
        for (byte[] name : X86_NAMES) {
            if (Bytes.indexOf(buf, from, to, name) >= 0) {
                isa = Isa.X86_64;
            }
        }
    }

    /** Takes a clue from the code itself, if nothing has told yet. */
    void code(List<Listing.Chunk> chunks, TextLines lines) {
        if (isa != Isa.UNKNOWN) {
            return;
        }
        for (Listing.TextLine line : lines.first()) {
            if (X86_TEXT.matcher(line.text()).find()) {
                isa = Isa.X86_64;
                return;
            }
            if (AARCH64_TEXT.matcher(line.text()).find()) {
                isa = Isa.AARCH64;
                return;
            }
        }
        for (Listing.Chunk chunk : chunks) {
            if (isAarch64(chunk)) {
                isa = Isa.AARCH64;
                return;
            }
        }
        if (chunks.stream().anyMatch(IsaClues::isX86)) {
            isa = Isa.X86_64;
        }
    }

    /** One of {@code nop}, {@code ret}, {@code stp x29, x30, […]}, {@code ldp x29, x30, […]}. */
    private static boolean isAarch64(Listing.Chunk chunk) {
        byte[] code = chunk.bytes();
        for (int i = (int) (-chunk.address() & 3); i + 4 <= code.length; i += 4) {
            int word =
                    code[i] & 0xff
                            | (code[i + 1] & 0xff) << 8
                            | (code[i + 2] & 0xff) << 16
                            | code[i + 3] << 24;
            boolean pair = (word & 0xfe007fff) == 0xa8007bfd;
            if (pair || word == 0xd503201f || word == 0xd65f03c0) {
                return true;
            }
        }
        return false;
    }

    /**
     * Stack banging, the allocation of a frame, or padding: {@code mov [rsp-0x14000],eax}, {@code
     * sub rsp,…}, {@code hlt} four times.
     */
    private static boolean isX86(Listing.Chunk chunk) {
        byte[] code = chunk.bytes();
        for (int i = 0; i + 4 <= code.length; i++) {
            int b = code[i] & 0xff;
            int c = code[i + 1] & 0xff;
            int d = code[i + 2] & 0xff;
            boolean bang = b == 0x89 && c == 0x84 && d == 0x24;
            boolean frame = b == 0x48 && (c == 0x81 || c == 0x83) && d == 0xec;
            boolean halt = b == 0xf4 && c == 0xf4 && d == 0xf4 && code[i + 3] == (byte) 0xf4;
            if (bang || frame || halt) {
                return true;
            }
        }
        return false;
    }
}
