package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.Isa;

import java.util.List;
import java.util.Optional;

/** The loops of code in text. */
final class Loops {
    private Loops() {}

    static Note poll(long address) {
        return new Note.Relocation(address, "{poll}");
    }

    static List<CodeLoop> of(Note note, String... lines) {
        return of("c2", List.of(note), lines);
    }

    static List<CodeLoop> of(String compiler, List<Note> notes, String... lines) {
        Listing listing = Listings.text(compiler, Isa.X86_64, notes, lines);
        Assembly assembly = Disassembly.of(listing, Optional.empty());
        assertThat(Disassembly.count(listing).loops()).isEqualTo(assembly.loops().size());
        return assembly.loops();
    }
}
