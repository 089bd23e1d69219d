package dev.jitlens.disasm;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.TextFlow;
import dev.jitlens.model.Isa;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/** The text and the bytes of each instruction. */
final class InstructionTexts {
    private static final byte[] NO_BYTES = {};

    private final String decodedBy;
    private final String[] mnemonics;
    private final String[] operands;
    private final byte[][] bytes;

    private InstructionTexts(String decodedBy, int size) {
        this.decodedBy = decodedBy;
        mnemonics = new String[size];
        operands = new String[size];
        bytes = new byte[size][];
    }

    static InstructionTexts of(Listing listing, Code code, Optional<Decoder> decoder) {
        BitSet all = new BitSet(code.size());
        all.set(0, code.size());
        InstructionTexts texts =
                new InstructionTexts(decoder.map(Decoder::name).orElse(""), code.size());
        listing.chunks().forEach(chunk -> texts.split(chunk, code));
        texts.read(listing, code, all, decoder);
        return texts;
    }

    /** The text of instructions in loops only, and no bytes. */
    static InstructionTexts ofLoops(Listing listing, Analysed analysed, Optional<Decoder> decoder) {
        Code code = analysed.code;
        Blocks blocks = analysed.blocks;
        BitSet inLoops = new BitSet(code.size());
        for (Loop loop : analysed.loops) {
            for (int block : loop.body()) {
                inLoops.set(blocks.first(block), blocks.last(block) + 1);
            }
        }
        InstructionTexts texts =
                new InstructionTexts(decoder.map(Decoder::name).orElse(""), code.size());
        if (!inLoops.isEmpty()) {
            texts.read(listing, code, inLoops, decoder);
        }
        return texts;
    }

    private void read(Listing listing, Code code, BitSet wanted, Optional<Decoder> decoder) {
        Isa isa = CodeReader.isa(listing);
        for (Listing.Chunk chunk : listing.chunks()) {
            decoder.ifPresent(d -> decode(d, isa, chunk, code, wanted));
        }
        for (Listing.TextLine line : listing.lines()) {
            int i = code.at(line.address());
            if (i >= 0 && wanted.get(i)) {
                mnemonics[i] = line.text().substring(0, prefixedMnemonic(line.text()));
                operands[i] = TextFlow.operands(line.text());
                bytes[i] = line.bytes();
            }
        }
    }

    /** Length of the mnemonic with its prefixes. */
    private static int prefixedMnemonic(String text) {
        String operands = TextFlow.operands(text);
        return text.substring(0, text.length() - operands.length()).strip().length();
    }

    private void split(Listing.Chunk chunk, Code code) {
        long end = chunk.address() + chunk.bytes().length;
        for (int i = code.from(chunk.address()); i < code.size() && code.address(i) < end; i++) {
            int from = (int) (code.address(i) - chunk.address());
            bytes[i] = Arrays.copyOfRange(chunk.bytes(), from, from + code.length(i));
        }
    }

    /**
     * Decodes from one byte that is no instruction to the next, as the decoder may lose its way.
     */
    private void decode(Decoder decoder, Isa isa, Listing.Chunk chunk, Code code, BitSet wanted) {
        long end = chunk.address() + chunk.bytes().length;
        int i = code.from(chunk.address());
        while (i < code.size() && code.address(i) < end) {
            int from = i;
            while (i < code.size()
                    && code.address(i) < end
                    && code.flow(i) != Flow.BAD
                    && wanted.get(i)) {
                i++;
            }
            if (i > from) {
                decode(decoder, isa, chunk, code, from, i);
            } else {
                i++;
            }
        }
    }

    private void decode(
            Decoder decoder, Isa isa, Listing.Chunk chunk, Code code, int from, int to) {
        int begin = (int) (code.address(from) - chunk.address());
        int end = Math.min(chunk.bytes().length, (int) (code.end(to - 1) - chunk.address()));
        decoder.decode(
                isa,
                chunk.bytes(),
                begin,
                end,
                code.address(from),
                (offset, length, mnemonic, operand) -> {
                    int i = code.at(chunk.address() + offset);
                    if (i >= 0 && code.length(i) == length) {
                        mnemonics[i] = mnemonic;
                        operands[i] = operand;
                    }
                });
    }

    String decodedBy() {
        return decodedBy;
    }

    byte[] bytes(int i) {
        return bytes[i] == null ? NO_BYTES : bytes[i];
    }

    String mnemonic(int i) {
        return mnemonics[i] == null ? "" : mnemonics[i];
    }

    String operands(int i) {
        return operands[i] == null ? "" : operands[i];
    }
}
