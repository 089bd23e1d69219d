package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.parse.RecordedFacts;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** A string constant of the program may have line ends in it, which HotSpot prints as they are. */
class StringConstantsTest {
    private static final String HEAD =
            """
            Decoding compiled method 0x00007fcf7928af10:
            Code:
            [Entry Point]
              # {method} {0x00007fcf5d2ac8b0} 'next' '()V' in 'shop/Till'
              0x00007fcf7928b150: movq   %rax, %rbx
            """;

    private static final String NEXT = "  0x00007fcf7928b162: movq   %r13, %rsi\n";

    @Test
    void ofSeveralLinesIsOneComment() throws IOException {
        String string =
                """
                  0x00007fcf7928b158: movabsq $0x7428e72a0, %rdx  ;   {oop("total == 0,
                [tax] = 7

                 till = ")}
                """;
        RecordedFacts facts = RecordedFacts.ofConsole((HEAD + string + NEXT).split("\n"));
        assertThat(facts.unread).isEmpty();
        Listing listing = listing(facts, HEAD + string + NEXT);
        assertThat(listing.lines()).hasSize(3);
        assertThat(listing.labels()).hasSize(1);
        assertThat(listing.notes())
                .containsExactly(
                        new Note.Relocation(
                                0x7fcf7928b158L,
                                "{oop(\"total == 0,\\n[tax] = 7\\n\\n till = \")}"));
    }

    /** What was cut off before its end leaves the instructions after it. */
    @Test
    void withoutItsEndEndsAtTheNextInstruction() throws IOException {
        String string =
                "  0x00007fcf7928b158: movabsq $0x7428e72a0, %rdx  ;   {oop(\"total == 0,\n";
        RecordedFacts facts = RecordedFacts.ofConsole((HEAD + string + NEXT).split("\n"));
        Listing listing = listing(facts, HEAD + string + NEXT);
        assertThat(listing.lines()).hasSize(3);
        assertThat(listing.notes())
                .containsExactly(new Note.Comment(0x7fcf7928b158L, "{oop(\"total == 0,"));
    }

    private static Listing listing(RecordedFacts facts, String text) throws IOException {
        List<CodeListing> all = facts.events(CodeListing.class);
        assertThat(all).hasSize(1);
        CodeListing about = all.getFirst();
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        int from = Math.toIntExact(about.origin().offset());
        int length = Math.toIntExact(about.byteLength());
        return ListingReader.read(about, new ByteArrayInputStream(bytes, from, length));
    }
}
