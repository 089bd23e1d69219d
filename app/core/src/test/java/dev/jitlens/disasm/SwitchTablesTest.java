package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.Isa;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Loops that go round through the table of a switch. */
class SwitchTablesTest {
    /** C2's loop that is but a switch: each case jumps back, or falls into one that does. */
    @Test
    void aSwitchLeadsWhereItsTableSays() {
        Listing switched =
                Listings.text(
                        Isa.X86_64,
                        List.of(new Note.Relocation(0x1003, "{section_word}"), Loops.poll(0x1020)),
                        "1000 mov (%rsi),%r11",
                        "1003 movabsq $0x900, %rdi",
                        "100d jmpq *(%rdi, %r11)",
                        "1010 inc %eax",
                        "1012 jmp 0x1000",
                        "1020 test %eax,(%r10)",
                        "1023 jmp 0x1000",
                        "1030 retq",
                        "1031 jmp 0x1000");
        Listing both = withTable(switched, 0x900, 0x1010, 0x1020, 0x1030);
        Listing polled = withTable(switched, 0x900, 0x1020, 0x1030);

        assertThat(Disassembly.of(switched, Optional.empty()).loops()).isEmpty();
        assertThat(Disassembly.count(both).unpolledLoops()).isZero();
        CodeLoop loop = Disassembly.of(both, Optional.empty()).loops().getFirst();
        assertThat(loop.polling()).isEqualTo(Polling.SOME_WAYS);
        assertThat(loop.instructions()).isEqualTo(7);
        assertThat(Disassembly.of(polled, Optional.empty()).loops())
                .extracting(CodeLoop::polling, CodeLoop::instructions)
                .containsExactly(tuple(Polling.EVERY_WAY, 5));
    }

    /** The table of another switch begins where this one ends. */
    @Test
    void aTableEndsWhereTheNextBegins() {
        Listing two =
                Listings.text(
                        Isa.X86_64,
                        List.of(
                                new Note.Relocation(0x1000, "{section_word}"),
                                new Note.Relocation(0x1010, "{section_word}")),
                        "1000 movabsq $0x900, %rdi",
                        "100a jmpq *(%rdi, %r11)",
                        "1010 movabsq $0x908, %rdi",
                        "101a jmpq *(%rdi, %r11)",
                        "1020 retq");

        assertThat(Disassembly.count(withTable(two, 0x900, 0x1010, 0x1020)).loops()).isZero();
        assertThat(Disassembly.count(withTable(two, 0x900, 0x1010, 0x1000)).loops()).isEqualTo(1);
    }

    /** The code may go on to a case from its switch only. */
    @Test
    void theOnlyWayBackMayBeTheTable() {
        Listing listing =
                Listings.text(
                        Isa.X86_64,
                        List.of(new Note.Relocation(0x1002, "{section_word}")),
                        "1000 inc %eax",
                        "1002 movabsq $0x900, %rdi",
                        "100c jmpq *(%rdi, %r11)",
                        "1010 retq");

        assertThat(
                        Disassembly.of(withTable(listing, 0x900, 0x1000, 0x1010), Optional.empty())
                                .loops())
                .extracting(CodeLoop::header, CodeLoop::backEdge, CodeLoop::polling)
                .containsExactly(tuple(0x1000L, 0x100cL, Polling.NONE));
    }

    private static Listing withTable(Listing listing, long address, long... targets) {
        List<Listing.Constant> constants = new ArrayList<>();
        for (int n = 0; n < targets.length; n++) {
            constants.add(new Listing.Constant(address + 8L * n, targets[n]));
        }
        return new Listing(
                listing.about(),
                listing.ranges(),
                listing.signature(),
                listing.chunks(),
                listing.lines(),
                listing.labels(),
                listing.notes(),
                constants);
    }
}
