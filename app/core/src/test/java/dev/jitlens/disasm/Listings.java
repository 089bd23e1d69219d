package dev.jitlens.disasm;

import dev.jitlens.model.CodeForm;
import dev.jitlens.model.Isa;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** Small listings for tests. */
public final class Listings {
    private Listings() {}

    public static Listing machCode(long address, String hex, Note... notes) {
        return machCode(Isa.X86_64, address, hex, List.of(notes));
    }

    static Listing machCode(Isa isa, long address, String hex, List<Note> notes) {
        byte[] bytes = HexFormat.of().parseHex(hex.replace(" ", ""));
        return new Listing(
                MachCodeText.about("Compiled method (c2) T::t", CodeForm.MACH_CODE, isa),
                List.of(),
                List.of(),
                List.of(new Listing.Chunk(address, bytes)),
                List.of(),
                List.of(new Listing.Label(address, "[Verified Entry Point]")),
                notes);
    }

    /** Lines such as {@code 1000 mov %eax,%ebx}. */
    public static Listing text(Isa isa, List<Note> notes, String... lines) {
        return text("c2", isa, notes, lines);
    }

    public static Listing text(String compiler, Isa isa, List<Note> notes, String... lines) {
        List<Listing.TextLine> parsed = new ArrayList<>();
        for (String line : lines) {
            int blank = line.indexOf(' ');
            long address = Long.parseLong(line.substring(0, blank), 16);
            parsed.add(new Listing.TextLine(address, line.substring(blank + 1), new byte[0]));
        }
        return new Listing(
                MachCodeText.about("Compiled method (" + compiler + ") T::t", CodeForm.HSDIS, isa),
                List.of(),
                List.of(),
                List.of(),
                parsed,
                List.of(),
                notes);
    }
}
