package dev.jitlens.disasm;

import dev.jitlens.model.JvmEvent;

import java.util.List;

/**
 * One printing of an nmethod as it stands in the log, before anything is decoded. All is in the
 * order of the text; which of {@code chunks} and {@code lines} is filled depends on {@link
 * JvmEvent.CodeListing#form}.
 *
 * @param ranges of the header table: main code, stub code, relocation …
 * @param signature the lines that begin with {@code #}, without it: the method and where its
 *     parameters are
 * @param chunks bytes printed as {@code [MachCode]}, joined wherever addresses continue
 * @param lines instructions printed by hsdis
 * @param labels {@code [Entry Point]} and the like
 * @param notes comments, at most one {@link Note.Debug} an address
 * @param constants of 8 bytes that stand before the code, such as the tables of switches
 */
public record Listing(
        JvmEvent.CodeListing about,
        List<Range> ranges,
        List<String> signature,
        List<Chunk> chunks,
        List<TextLine> lines,
        List<Label> labels,
        List<Note> notes,
        List<Constant> constants) {

    public Listing {
        ranges = List.copyOf(ranges);
        signature = List.copyOf(signature);
        chunks = List.copyOf(chunks);
        lines = List.copyOf(lines);
        labels = List.copyOf(labels);
        notes = List.copyOf(notes);
        constants = List.copyOf(constants);
    }

    /** A listing without constants. */
    public Listing(
            JvmEvent.CodeListing about,
            List<Range> ranges,
            List<String> signature,
            List<Chunk> chunks,
            List<TextLine> lines,
            List<Label> labels,
            List<Note> notes) {
        this(about, ranges, signature, chunks, lines, labels, notes, List.of());
    }

    /** {@code 0x00007f72c04a7108: 0xc04a72b8 0x00007f72c04a72b8}. */
    public record Constant(long address, long value) {}

    /** A row of the header table; {@code end} is exclusive. */
    public record Range(String name, long begin, long end) {}

    /** Bytes in the order of memory, whatever the byte order of words. Not to be changed. */
    public record Chunk(long address, byte[] bytes) {}

    /**
     * An instruction as hsdis printed it, comment excluded.
     *
     * @param text mnemonic and operands, one blank between them
     * @param bytes empty unless the log shows them
     */
    public record TextLine(long address, String text, byte[] bytes) {}

    /** A label, brackets included, that stands before the instruction at {@code address}. */
    public record Label(long address, String text) {}
}
