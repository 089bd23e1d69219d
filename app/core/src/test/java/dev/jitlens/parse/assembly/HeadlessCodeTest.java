package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.parse.FormatFixture;
import dev.jitlens.parse.RecordedFacts;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/** Printed code of which the beginning is missing, and what only looks a little like code. */
class HeadlessCodeTest {
    private static final Pattern INSTRUCTION =
            Pattern.compile("^  0x[0-9a-f]{8,}:[ \\t]*+(?!;)", Pattern.MULTILINE);

    static List<FormatFixture> printedByHsdis() throws IOException {
        return FormatFixture.all().stream()
                .filter(f -> f.name().matches("print-assembly/(8|17|21)-hsdis-(att|intel)"))
                .toList();
    }

    /** Each line of an instruction counts, wherever the text begins. */
    @ParameterizedTest
    @MethodSource("printedByHsdis")
    void noInstructionIsLostWithTheLinesBefore(FormatFixture fixture) {
        String text = new String(fixture.bytes(), StandardCharsets.UTF_8);
        for (int cut = 0; cut >= 0; cut = text.indexOf('\n', cut + 400)) {
            String rest = text.substring(cut == 0 ? 0 : cut + 1);
            RecordedFacts facts = fixture.read(rest.getBytes(StandardCharsets.UTF_8));
            assertThat(instructions(facts))
                    .as("cut at %d", cut)
                    .isEqualTo((int) INSTRUCTION.matcher(rest).results().count());
            assertThat(facts.unread).isEmpty();
        }
    }

    private static int instructions(RecordedFacts facts) {
        return facts.events(CodeListing.class).stream()
                .mapToInt(listing -> listing.counts().instructions())
                .sum();
    }

    @Test
    void sharesOfJmhsPerfasmWithoutAHeadAreLeftOutAloud() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "   0.05%  │  0x00007f8a3d10c5ac:   vpslld $5, %zmm1, %zmm5",
                        "          │  0x00007f8a3d10c5b3:   vpsubd %zmm1, %zmm5, %zmm9",
                        "  12.31%  ╰  0x00007f8a3d10c5b9:   vpslld $5, %zmm4, %zmm1");
        assertThat(facts.events(CodeListing.class)).hasSize(1);
        assertThat(facts.problems)
                .singleElement()
                .asString()
                .contains("perfasm are left out, in 2 lines, 12.36% together");
        RecordedFacts regions =
                RecordedFacts.ofConsole(
                        "....[Hottest Region 1]....................",
                        "c2, level 4, a.B::c, version 2, compile id 12",
                        "  12.31%  ╰  0x00007f8a3d10c5b9:   vpslld $5, %zmm4, %zmm1");
        assertThat(regions.problems).as("of which another reader makes samples").isEmpty();
    }

    @Test
    void framesThatAgreeTellTheMethod() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "  0x00007f8a3d10c5ac: inc    %ebx   ;*iinc",
                        "                                    ; - Math::max@1 (line 9)",
                        "                                    ; - Shop::sum@32 (line 11)",
                        "  0x00007f8a3d10c5b0: dec    %ecx   ; - Shop::sum@38 (line 12)");
        assertThat(facts.events(CodeListing.class))
                .singleElement()
                .satisfies(code -> assertThat(code.method().display()).isEqualTo("Shop::sum"));
    }

    /** As JMH's perfasm shows it, of hsdis by binutils and by LLVM. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "lea    (%r12,%r9,8),%rdi",
                "rex.W pushq 0x28(%rsp)",
                "cs nopw 0x0(%rax,%rax,1)",
                "movq 8(%rdx), %rax",
                "jmp    -136689",
                "jl     Stub::jint_disjoint_arraycopy_avx3+930 0x00007ff4e0972202",
                "ld1    {v0.16b}, [x0]",
                "mfence",
                "rep rex",
                "data32 xchg %ax,%ax",
                "jl     L002b",
                "vcmpgt_oqps %ymm12,%ymm4,%ymm0",
                "call   Stub::nmethod_entry_barrier",
                "48 83 c4 f8                       addq    $-8, %rsp",
                "cc                                int3",
            })
    void anInstructionIsKnownBehindAMargin(String instruction) {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "  0.10%    0.12%  │   0x00007f8a3d10c5a0: mov    0x8(%rsi),%r10d",
                        "  0.10%    0.12%  │   0x00007f8a3d10c5a8: " + instruction,
                        "                  │   0x00007f8a3d10c5b0: ret");
        assertThat(facts.unread).isEmpty();
        assertThat(instructions(facts)).isEqualTo(3);
    }

    @Test
    void snippetsFarFromEachOtherAreTwo() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "0x00007f8a3d10c5ac: inc %ebx",
                        "and here it is slow:", "0x00007f8a4d10c5ac: dec %ebx");
        assertThat(facts.events(CodeListing.class)).hasSize(2);
        assertThat(facts.programLines).isEqualTo(1);
    }

    @Test
    void whatOnlyHasAnAddressIsNoCode() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "0x00007f8a3d10c5a0: connection closed",
                        "0x00007fff5c4a1b20:   00007f8a3d10c5a0 0000000000000001",
                        "0x00007f8a3d10c5a0:   48 8b 04 25 ad de",
                        "> 0x12345678: retry in 5 s",
                        ">>> print(x)");
        assertThat(facts.kinds).isEmpty();
        assertThat(facts.programLines).isEqualTo(5);
    }

    @Test
    void stubsAreNoMethods() {
        RecordedFacts facts =
                RecordedFacts.ofConsole(
                        "StubRoutines::call_stub [0x00007f8a3d0004c0, 0x00007f8a3d000630[ (368"
                                + " bytes)",
                        "  0x00007f8a3d0004c0: push   %rbp",
                        "  0x00007f8a3d0004c1: mov    %rsp,%rbp");
        assertThat(facts.events(CodeListing.class))
                .singleElement()
                .satisfies(code -> assertThat(code.ofStub()).isTrue());
    }

    @Test
    void codeOfWhichNothingIsToldIsNoStubs() {
        RecordedFacts facts = RecordedFacts.ofConsole("0x00007f8a3d10c5ac: inc %ebx");
        assertThat(facts.events(CodeListing.class))
                .singleElement()
                .satisfies(code -> assertThat(code.ofStub()).isFalse());
    }
}
