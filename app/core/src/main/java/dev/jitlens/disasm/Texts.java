package dev.jitlens.disasm;

import dev.jitlens.model.Isa;

import java.util.Arrays;
import java.util.Optional;

/** The text and the bytes of each instruction. */
final class Texts {
    private static final byte[] NO_BYTES = {};

    private final String decodedBy;
    private final String[] mnemonics;
    private final String[] operands;
    private final byte[][] bytes;

    private Texts(String decodedBy, int size) {
        this.decodedBy = decodedBy;
        mnemonics = new String[size];
        operands = new String[size];
        bytes = new byte[size][];
    }

    static Texts of(Listing listing, Code code, Optional<Decoder> decoder) {
        Texts texts = new Texts(decoder.map(Decoder::name).orElse(""), code.size());
        Isa isa = CodeReader.isa(listing);
        for (Listing.Chunk chunk : listing.chunks()) {
            texts.split(chunk, code);
            decoder.ifPresent(d -> texts.decode(d, isa, chunk, code));
        }
        for (Listing.TextLine line : listing.lines()) {
            int i = code.at(line.address());
            if (i >= 0) {
                texts.mnemonics[i] = line.text().substring(0, prefixedMnemonic(line.text()));
                texts.operands[i] = TextFlow.operands(line.text());
                texts.bytes[i] = line.bytes();
            }
        }
        return texts;
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
    private void decode(Decoder decoder, Isa isa, Listing.Chunk chunk, Code code) {
        long end = chunk.address() + chunk.bytes().length;
        int i = code.from(chunk.address());
        while (i < code.size() && code.address(i) < end) {
            int from = i;
            while (i < code.size() && code.address(i) < end && code.flow(i) != Flow.BAD) {
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
