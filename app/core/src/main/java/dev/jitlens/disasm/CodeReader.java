package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.A64;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.Flows;
import dev.jitlens.disasm.instruction.TextFlow;
import dev.jitlens.disasm.instruction.X86;
import dev.jitlens.model.Isa;

import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Finds the instructions of a listing, from bytes or from the text of hsdis. */
final class CodeReader {
    /** Somewhat less than the instructions of x86-64 take on average. */
    private static final int USUAL_LENGTH = 4;

    private CodeReader() {}

    static Code read(Listing listing) {
        return read(listing, PrintedText.of(lines(listing)));
    }

    /**
     * @param text in place of the listing's lines
     */
    static Code read(Listing listing, PrintedText text) {
        List<Listing.Chunk> chunks = chunks(listing);
        int bytes = chunks.stream().mapToInt(chunk -> chunk.bytes().length).sum();
        Code code = new Code(text.size() + bytes / USUAL_LENGTH);
        for (Listing.Chunk chunk : chunks) {
            if (isa(listing) == Isa.AARCH64) {
                readA64(chunk, code);
            } else {
                readX86(chunk, code);
            }
        }
        if (text.size() > 0) {
            readText(listing, text, code);
        }
        return code;
    }

    static Isa isa(Listing listing) {
        return listing.about().isa() == Isa.UNKNOWN ? Isa.X86_64 : listing.about().isa();
    }

    static List<Listing.Chunk> chunks(Listing listing) {
        return listing.chunks().stream()
                .sorted(Comparator.comparingLong(Listing.Chunk::address))
                .toList();
    }

    static List<Listing.TextLine> lines(Listing listing) {
        return isSorted(listing.lines())
                ? listing.lines()
                : listing.lines().stream()
                        .sorted(Comparator.comparingLong(Listing.TextLine::address))
                        .toList();
    }

    private static boolean isSorted(List<Listing.TextLine> lines) {
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i - 1).address() > lines.get(i).address()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Zeros after a jump are no code, but what is left of an instruction that C1 has overwritten,
     * and a disassembler that does not know it takes the next instruction for their operand.
     *
     * <pre>
     *   e9 62 0b 00 00     jmp to the stub that patches this place
     *   00 00 00 00 00     the rest of mov rax, imm64
     *   e9 d9 0b 00 00     jmp
     * </pre>
     */
    private static void readX86(Listing.Chunk chunk, Code code) {
        byte[] bytes = chunk.bytes();
        int at = 0;
        boolean goesOn = true;
        while (at < bytes.length) {
            if (!goesOn && bytes[at] == 0) {
                code.add(chunk.address() + at++, 1, Flow.BAD, 0);
                continue;
            }
            int decoded = X86.decode(bytes, at, bytes.length);
            int end = at + X86.length(decoded);
            long target = 0;
            int distanceBytes = X86.distanceBytes(decoded);
            if (distanceBytes > 0) {
                target = chunk.address() + end + distance(bytes, end, distanceBytes);
            }
            code.add(chunk.address() + at, end - at, X86.flow(decoded), target);
            goesOn = Flows.goesOn(X86.flow(decoded));
            at = end;
        }
    }

    /** The signed number in the last bytes before {@code end}. */
    private static long distance(byte[] code, int end, int bytes) {
        long distance = code[end - 1];
        for (int i = 2; i <= bytes; i++) {
            distance = distance << 8 | code[end - i] & 0xFF;
        }
        return distance;
    }

    private static void readA64(Listing.Chunk chunk, Code code) {
        byte[] bytes = chunk.bytes();
        for (int at = 0; at + A64.LENGTH <= bytes.length; at += A64.LENGTH) {
            int word = A64.word(bytes, at);
            Flow flow = A64.flow(word);
            long address = chunk.address() + at;
            code.add(address, A64.LENGTH, flow, aims(flow) ? address + A64.distance(word) : 0);
        }
    }

    private static void readText(Listing listing, PrintedText text, Code code) {
        Isa isa = isa(listing);
        Map<String, Long> labels = labels(listing);
        for (int i = 0; i < text.size(); i++) {
            long address = text.address(i);
            long next = i + 1 < text.size() ? text.address(i + 1) : 0;
            Flow known = text.flow(i);
            if (known != null) {
                long target = aims(known) ? text.target(i) : 0;
                code.add(address, length(isa, next - address), known, target);
                continue;
            }
            Listing.TextLine line = text.line(i);
            Flow flow = TextFlow.of(line.text());
            int length =
                    isa != Isa.AARCH64 && line.bytes().length > 0
                            ? Math.min(line.bytes().length, X86.LONGEST)
                            : length(isa, next - address);
            code.add(address, length, flow, aims(flow) ? target(line, length, labels) : 0);
        }
    }

    private static boolean aims(Flow flow) {
        return Flows.jumps(flow) || flow == Flow.CALL;
    }

    private static long target(Listing.TextLine line, int length, Map<String, Long> labels) {
        OptionalLong distance = TextFlow.distance(line.text(), line.address());
        if (distance.isPresent()) {
            // Of a last line without its bytes nobody knows where it ends.
            return length > 1 ? line.address() + length + distance.getAsLong() : 0;
        }
        long target = TextFlow.target(line.text());
        return target != 0 || labels.isEmpty()
                ? target
                : labels.getOrDefault(TextFlow.label(line.text()), 0L);
    }

    /** Where the labels stand that are the targets of jumps: {@code L002b: …}. */
    private static Map<String, Long> labels(Listing listing) {
        Map<String, Long> labels = new HashMap<>();
        for (Listing.Label label : listing.labels()) {
            int colon = label.text().startsWith("L") ? label.text().indexOf(':') : -1;
            if (colon > 0) {
                labels.putIfAbsent(label.text().substring(0, colon), label.address());
            }
        }
        return labels;
    }

    /** The length reaches to the next line, unless that is further than an instruction is long. */
    private static int length(Isa isa, long distance) {
        if (isa == Isa.AARCH64) {
            return A64.LENGTH;
        }
        return distance > 0 && distance <= X86.LONGEST ? (int) distance : 1;
    }
}
