package dev.jitlens.disasm;

import dev.jitlens.model.CrashSite.Code;
import dev.jitlens.model.Isa;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Instructions around the program counter of a crash. Where instructions differ in length, those
 * before it depend on where one begins: it is begun where most of them, and the one at the program
 * counter, are instructions.
 */
public final class CodeAtPc {
    private static final int LONGEST_X86 = 15;

    private final Code code;
    private final byte[] bytes;
    private final int at;
    private final Decoder decoder;

    private CodeAtPc(Code code, byte[] bytes, int at, Decoder decoder) {
        this.code = code;
        this.bytes = bytes;
        this.at = at;
        this.decoder = decoder;
    }

    /**
     * @param bytes in hexadecimal
     * @param atPc whether the JVM was here
     */
    public record Line(long address, String bytes, String text, boolean atPc) {
        long end() {
            return address + bytes.length() / 2;
        }
    }

    /**
     * Up to so many instructions before and after the program counter; none if the bytes are not
     * known, or not of a machine that Jitlens decodes.
     */
    public static List<Line> of(Code code, long pc, int around, Optional<Decoder> decoder) {
        byte[] bytes = HexFormat.of().parseHex(code.bytes());
        long at = pc - code.address();
        if (at < 0 || at >= bytes.length || code.isa() == Isa.UNKNOWN || decoder.isEmpty()) {
            return List.of();
        }
        CodeAtPc reading = new CodeAtPc(code, bytes, (int) at, decoder.get());
        List<Line> before = reading.before();
        List<Line> lines = new ArrayList<>(last(before, around));
        List<Line> after = reading.decode((int) at, bytes.length);
        lines.addAll(after.subList(0, Math.min(after.size(), around + 1)));
        return lines;
    }

    private static List<Line> last(List<Line> lines, int most) {
        return lines.subList(Math.max(0, lines.size() - most), lines.size());
    }

    private List<Line> before() {
        boolean fixed = code.isa() == Isa.AARCH64;
        int first = fixed ? at % 4 : 0;
        int starts = fixed ? 1 : LONGEST_X86;
        List<Line> best = List.of();
        for (int start = first; start < Math.min(first + starts, at); start++) {
            List<Line> lines = unbroken(decode(start, at));
            best = lines.size() > best.size() ? lines : best;
        }
        return best;
    }

    /** The last of them, that follow each other without a gap up to the program counter. */
    private List<Line> unbroken(List<Line> lines) {
        long next = code.address() + at;
        int i = lines.size();
        while (i > 0 && lines.get(i - 1).end() == next) {
            i--;
            next = lines.get(i).address();
        }
        return lines.subList(i, lines.size());
    }

    private List<Line> decode(int from, int to) {
        List<Line> lines = new ArrayList<>();
        Decoder.Sink sink =
                (offset, length, mnemonic, operands) ->
                        lines.add(
                                new Line(
                                        code.address() + offset,
                                        code.bytes().substring(2 * offset, 2 * (offset + length)),
                                        (mnemonic + " " + operands).strip(),
                                        offset == at));
        decoder.decode(code.isa(), bytes, from, to, code.address() + from, sink);
        return lines;
    }
}
