package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.capstone.Capstone;
import dev.jitlens.disasm.explain.Explanations;
import dev.jitlens.model.CodeForm;
import dev.jitlens.model.Isa;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** Code that nobody wrote: anything is taken, and counted as it is shown. */
class DamagedCodeTest {
    private static final String[] WORDS = {
        "jmp",
        "je",
        "call",
        "mov",
        "cmp",
        "lea",
        "0x1004",
        "0x",
        "(%rax",
        "[rsp",
        "%",
        "$",
        ",",
        "%eax",
        "eax",
        "lock",
        "",
        "-",
        "0xffffffffffffffff",
        "shr",
        "9",
        "]",
        ")",
        "4(%rax:)",
        "byte ptr"
    };

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8})
    void bytes(int seed) {
        Random random = new Random(seed);
        List<Listing.Chunk> chunks = new ArrayList<>();
        for (long address : new long[] {0x1000, 0x1400, 0x1404, 0x9000, -0x100}) {
            byte[] code = new byte[2000];
            random.nextBytes(code);
            chunks.add(new Listing.Chunk(address, code));
        }
        List<Note> notes = new ArrayList<>();
        for (int n = 0; n < 200; n++) {
            long address = 0xf00 + random.nextInt(4000);
            notes.add(
                    switch (random.nextInt(5)) {
                        case 0 -> new Note.Relocation(address, "{poll}");
                        case 1 -> new Note.Relocation(address, "{runtime_call x_patching}");
                        case 2 -> new Note.OopMap(address, "OopMap{");
                        case 3 -> new Note.Comment(address, "implicit exception");
                        default -> new Note.Debug(address, "", "", List.of());
                    });
        }
        check(chunks, List.of(), notes, seed % 2 == 0 ? Isa.X86_64 : Isa.AARCH64);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void text(int seed) {
        Random random = new Random(seed);
        List<Listing.TextLine> lines = new ArrayList<>();
        for (int i = 0; i < 2000; i++) {
            StringBuilder text = new StringBuilder();
            for (int w = random.nextInt(6); w >= 0; w--) {
                text.append(WORDS[random.nextInt(WORDS.length)]).append(' ');
            }
            long address = 0x1000 + random.nextInt(4000);
            lines.add(new Listing.TextLine(address, text.toString().strip(), new byte[0]));
        }
        check(List.of(), lines, List.of(), Isa.X86_64);
    }

    private static void check(
            List<Listing.Chunk> chunks, List<Listing.TextLine> lines, List<Note> notes, Isa isa) {
        CodeForm form = lines.isEmpty() ? CodeForm.MACH_CODE : CodeForm.HSDIS;
        Listing listing =
                new Listing(
                        MachCodeText.about("Compiled method (c1) T::t", form, isa),
                        List.of(),
                        List.of(),
                        chunks,
                        lines,
                        List.of(new Listing.Label(0x1100, "[Entry Point]")),
                        notes);

        Assembly assembly = Disassembly.of(listing, Capstone.find());

        assertThat(Disassembly.count(listing).loops()).isEqualTo(assembly.loops().size());
        for (int i = 0; i < assembly.instructions().size(); i++) {
            assertThat(Explanations.of(assembly, i)).isNotNull();
        }
    }
}
