package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;

/**
 * The plugin that prints machine code inside JVMs decodes x86-64, where the build could make it.
 */
class HsdisTest {
    @TempDir Path folder;

    private Hsdis hsdis;

    @BeforeEach
    void load() throws Exception {
        hsdis = Hsdis.built();
        assumeTrue(hsdis != null, "The build made no hsdis for x86-64.");
    }

    @Test
    void printsIntelSyntaxWhenAsked() throws Throwable {
        assertThat(lines("4889d8 c3", "intel")).containsExactly("mov    rax, rbx", "ret");
        assertThat(lines("4889d8 c3", "hsdis-print-bytes,intel")).contains("mov    rax, rbx");
    }

    @Test
    void printsAttSyntaxOtherwise() throws Throwable {
        assertThat(lines("4889d8 c3", "")).containsExactly("movq   %rbx, %rax", "retq");
        assertThat(lines("4889d8", null)).containsExactly("movq   %rbx, %rax");
        assertThat(lines("4889d8", "intel,att")).containsExactly("movq   %rbx, %rax");
        assertThat(lines("4889d8", "intelligent")).containsExactly("movq   %rbx, %rax");
    }

    @Test
    void printsTargetsAsHotSpotDoes() throws Throwable {
        assertThat(lines("e8 fb0f0000", "intel")).containsExactly("call   0x0000000000002000");
        assertThat(lines("74 fe", "")).containsExactly("je     0x0000000000001000");
        assertThat(lines("ffd0", "")).containsExactly("callq  *%rax");
        assertThat(lines("8505 fa0f0000", "intel"))
                .containsExactly("test   dword ptr [rip + 0xffa], eax        # 0x0000000000002000");
    }

    @Test
    void printsBytesThatAreNoInstruction() throws Throwable {
        assertThat(lines("90 06 e8", "intel")).containsExactly("nop", ".byte  0x06", ".byte  0xe8");
    }

    @Test
    void zerosBehindAJumpAreWhatC1HasOverwritten() throws Throwable {
        assertThat(lines("e9 00000000 0000 488b4760", "intel"))
                .containsExactly(
                        "jmp    0x0000000000001005",
                        ".byte  0x00",
                        ".byte  0x00",
                        "mov    rax, qword ptr [rdi + 0x60]");
        assertThat(lines("90 0000", "intel")).containsExactly("nop", "add    byte ptr [rax], al");
    }

    @Test
    void tellsWhereEachInstructionIs() throws Throwable {
        lines("90 06 e8fa0f0000", "");

        assertThat(hsdis.events)
                .containsExactly(
                        "insns 1000",
                        "mach name='i386:x86-64'",
                        "insn 1000",
                        "/insn 1001",
                        "insn 1001",
                        "/insn 1002",
                        "insn 1002",
                        "addr 2001",
                        "/insn 1007",
                        "/insns 1007",
                        "returned 1007 0");
    }

    @Test
    void leavesTheTextOfAnAddressToHotSpot() throws Throwable {
        hsdis.stopAt = "addr 2000";

        assertThat(lines("e8 fb0f0000 c3", "intel")).containsExactly("call   ", "ret");
    }

    @Test
    void stopsWhenAsked() throws Throwable {
        hsdis.stopAt = "/insn 1001";

        assertThat(lines("90 90 90", "")).containsExactly("nop");
        assertThat(hsdis.events).endsWith("/insns 1001", "returned 1001 0");
    }

    @Test
    void needsNoCallbacks() throws Throwable {
        Path file = folder.resolve("raw");

        assertThat(hsdis.lines(0, HexFormat.of().parseHex("90c3"), "intel", false, file))
                .containsExactly("nop", "ret");
        assertThat(hsdis.lines(0, new byte[0], "intel", false, file)).isEmpty();
    }

    @Test
    void survivesAnyBytes() throws Throwable {
        Random random = new Random(8);
        for (int i = 0; i < Integer.getInteger("jitlens.fuzz", 20); i++) {
            byte[] code = new byte[1 << 16];
            random.nextBytes(code);
            if (i % 2 == 1) {
                // These few bytes make long rows of prefixes, escapes and VEX or EVEX heads.
                byte[] few = HexFormat.of().parseHex("0f666667f2f3c4c5620f38f04048ff8f");
                for (int at = 0; at < code.length; at++) {
                    if (code[at] > -64) {
                        code[at] = few[code[at] & 15];
                    }
                }
            }
            hsdis.events.clear();
            hsdis.lines(-1L << 20, code, i % 4 < 2 ? "intel" : "", true, folder.resolve("any"));

            assertThat(hsdis.events).endsWith("returned fffffffffff10000 0");
        }
    }

    private List<String> lines(String hex, String options) throws Throwable {
        byte[] code = HexFormat.of().parseHex(hex.replace(" ", ""));
        hsdis.events.clear();
        return hsdis.lines(0x1000, code, options, true, folder.resolve("printed"));
    }
}
