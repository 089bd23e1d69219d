package dev.jitlens.disasm.capstone;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.disasm.Decoder;
import dev.jitlens.model.Isa;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Skipped, with its sentence, where the build could get no Capstone. */
class CapstoneTest {
    private Decoder capstone;

    @BeforeEach
    void find() {
        assumeTrue(Capstone.find().isPresent(), Capstone.missing());
        capstone = Capstone.find().orElseThrow();
    }

    @Test
    void saysWhatItIs() {
        assertThat(capstone.name()).matches("Capstone 5\\.\\d+");
        assertThat(Capstone.missing()).isEmpty();
    }

    @Test
    void decodesX86InIntelSyntax() {
        assertThat(decode(Isa.X86_64, 0x7f0000001000L, "493b6728 0f87d6010000 c3"))
                .containsExactly(
                        "0 4 cmp rsp, qword ptr [r15 + 0x28]",
                        "4 6 ja 0x7f00000011e0",
                        "10 1 ret ");
    }

    @Test
    void decodesAarch64() {
        // Read as little-endian words, in the order of memory.
        assertThat(decode(Isa.AARCH64, 0x1000, "1f0140b9 c0035fd6"))
                .containsExactly("0 4 ldr wzr, [x8]", "4 4 ret ");
    }

    @Test
    void leavesOutBytesThatAreNoInstruction() {
        // 06 was "push es" on 32 bits; udf is "udf" to Capstone, ffffffff nothing.
        assertThat(decode(Isa.X86_64, 0, "90 06 06 90")).containsExactly("0 1 nop ", "3 1 nop ");
        assertThat(decode(Isa.AARCH64, 0, "ffffffff c0035fd6")).containsExactly("4 4 ret ");
    }

    @Test
    void leavesOutAnInstructionThatIsCutOff() {
        assertThat(decode(Isa.X86_64, 0, "90 e8 01 02")).startsWith("0 1 nop ").hasSizeLessThan(4);
        assertThat(decode(Isa.AARCH64, 0, "c0035fd6 c003")).containsExactly("0 4 ret ");
    }

    @Test
    void decodesOnlyTheRangeAndTellsOffsetsInTheArray() {
        List<String> lines = new ArrayList<>();
        byte[] code = HexFormat.of().parseHex("9090c3909090");

        capstone.decode(Isa.X86_64, code, 1, 3, 0x1001, sink(lines));
        capstone.decode(Isa.X86_64, code, 6, 6, 0, sink(lines));

        assertThat(lines).containsExactly("1 1 nop ", "2 1 ret ");
    }

    @Test
    void decodesMoreThanOneBatch() {
        assertThat(decode(Isa.X86_64, 0, "48 89d8".replace(" ", "").repeat(5_000)))
                .hasSize(5_000)
                .endsWith("14997 3 mov rax, rbx");
    }

    @Test
    void survivesAnyBytes() {
        Random random = new Random(1);
        byte[] code = new byte[1 << 16];
        for (Isa isa : Isa.values()) {
            random.nextBytes(code);
            int[] end = {0};
            capstone.decode(
                    isa,
                    code,
                    0,
                    code.length,
                    -1 << 12,
                    (offset, length, mnemonic, operands) -> {
                        assertThat(offset).isGreaterThanOrEqualTo(end[0]);
                        assertThat(length).isBetween(1, 15);
                        assertThat(mnemonic).isNotEmpty();
                        end[0] = offset + length;
                    });
            assertThat(end[0]).isBetween(code.length - 100, code.length);
        }
    }

    @Test
    void decodesOnManyThreadsAtOnce() throws Exception {
        byte[] code = new byte[20_000];
        new Random(2).nextBytes(code);
        String hex = HexFormat.of().formatHex(code);
        List<String> alone = decode(Isa.X86_64, 0, hex);
        Callable<List<String>> again = () -> decode(Isa.X86_64, 0, hex);

        try (ExecutorService threads = Executors.newFixedThreadPool(4)) {
            for (Future<List<String>> future :
                    threads.invokeAll(List.of(again, again, again, again))) {
                assertThat(future.get()).isEqualTo(alone);
            }
        }
    }

    private List<String> decode(Isa isa, long address, String hex) {
        List<String> lines = new ArrayList<>();
        byte[] code = HexFormat.of().parseHex(hex.replace(" ", ""));
        capstone.decode(isa, code, 0, code.length, address, sink(lines));
        return lines;
    }

    private static Decoder.Sink sink(List<String> lines) {
        return (offset, length, mnemonic, operands) ->
                lines.add(offset + " " + length + " " + mnemonic + " " + operands);
    }
}
