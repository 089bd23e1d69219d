package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.disasm.instruction.X86;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.HexFormat;
import java.util.Random;

/** Lengths and flow of instructions as HotSpot writes them, and of what it never writes. */
class X86Test {
    /** Each is followed by nops, which must not count. */
    @ParameterizedTest
    @CsvSource({
        "90, NEXT", // nop
        "4183c208, NEXT", // add r10d, 8
        "41f6472801, NEXT", // test byte [r15+28h], 1: group 3 with an immediate
        "f7d8, NEXT", // neg eax: group 3 without
        "66f7c10100, NEXT", // test cx, 1: 2 bytes after 66
        "48b8803aa27e297f0000, NEXT", // movabs rax, imm64
        "66b80100, NEXT", // mov ax, 1
        "48a10000000000000000, NEXT", // movabs rax, [address]
        "49c704240a000000, NEXT", // mov qword [r12], 10: SIB without displacement
        "8b0425a0b0c0d0, NEXT", // mov eax, [disp32]: SIB without base
        "850579ac2115, NEXT", // test [rip+…], eax
        "89842400c0feff, NEXT", // mov [rsp-14000h], eax
        "0f1f8400c40c001b, NEXT", // nop that carries numbers
        "666666660f1f840000000000, NEXT", // nop with four prefixes
        "f0490fb1742418, NEXT", // lock cmpxchg
        "0fa4c103, NEXT", // shld ecx, eax, 3
        "0f38f0c8, BAD", // movbe needs memory, but its length is that
        "c5fe6f0407, NEXT", // vmovdqu ymm0, [rdi+rax]
        "c4e37d39c101, NEXT", // vextracti128 xmm1, ymm0, 1: map 3 has an immediate
        "c5f877, NEXT", // vzeroupper has no operands
        "62f17e486f0407, NEXT", // vmovdqu32 zmm0, [rdi+rax]
        "62f1fe48074701, NEXT", // EVEX with a scaled displacement of one byte
        "62f37d4825c0ff, NEXT", // vpternlogd zmm0, zmm0, zmm0, 255
        "d50888c8, NEXT", // REX2
        "7405, BRANCH",
        "0f8486000000, BRANCH",
        "e30a, BRANCH", // jrcxz
        "eb0f, JUMP",
        "e90b56aaff, JUMP",
        "ff2425a0b0c0d0, INDIRECT_JUMP",
        "41ffe2, INDIRECT_JUMP", // jmp r10
        "e825d35607, CALL",
        "41ffd2, INDIRECT_CALL", // call r10
        "ff5010, INDIRECT_CALL", // call [rax+10h]
        "c3, RETURN",
        "c21000, RETURN",
        "f4, STOP",
        "0f0b, STOP",
        "cc, STOP",
    })
    void lengthsAndFlow(String hex, String flow) {
        byte[] instruction = HexFormat.of().parseHex(hex);
        byte[] code = HexFormat.of().parseHex(hex + "90".repeat(16));

        int decoded = X86.decode(code, 0, code.length);

        assertThat(X86.length(decoded)).isEqualTo(instruction.length);
        if (!flow.equals("BAD")) {
            assertThat(X86.flow(decoded)).isEqualTo(Flow.valueOf(flow));
        }
    }

    @ParameterizedTest
    @CsvSource({"06", "27", "60", "82", "9a", "d4", "ea", "0f04", "0f24"})
    void whatIsNoInstructionIn64BitsIsOneBadByte(String hex) {
        byte[] code = HexFormat.of().parseHex(hex + "90".repeat(16));

        int decoded = X86.decode(code, 0, code.length);

        assertThat(X86.flow(decoded)).isEqualTo(Flow.BAD);
        assertThat(X86.length(decoded)).isEqualTo(1);
    }

    @Test
    void anInstructionThatIsCutOffIsBad() {
        byte[] code = HexFormat.of().parseHex("48b8803aa27e297f0000");
        for (int end = 1; end < code.length; end++) {
            assertThat(X86.flow(X86.decode(code, 0, end))).isEqualTo(Flow.BAD);
        }
    }

    @Test
    void targetsOfJumps() {
        // 7405 je +5; e8ebffffff call -21; 0f84 00010000 je +256
        Listing listing = Listings.machCode(0x1000, "7405 e8ebffffff 0f8400010000");

        Code code = CodeReader.read(listing);

        assertThat(code.target(0)).isEqualTo(0x1007);
        assertThat(code.target(1)).isEqualTo(0x1007 - 21);
        assertThat(code.target(2)).isEqualTo(0x100d + 256);
    }

    /** {@code e9 …} where C1 has yet to patch a movabs; what is left of that is no code. */
    @Test
    void theRestOfAnOverwrittenInstructionIsLeftOut() {
        Listing listing = Listings.machCode(0x1000, "e962000000 0000000000 e9d9000000 488bf0 c3");

        Code code = CodeReader.read(listing);

        assertThat(code.instructions()).isEqualTo(4);
        assertThat(code.flow(code.at(0x100a))).isEqualTo(Flow.JUMP);
    }

    @Test
    void anyBytesAreTakenWithoutAnException() {
        Random random = new Random(7);
        byte[] code = new byte[100_000];
        random.nextBytes(code);
        int at = 0;
        while (at < code.length) {
            int length = X86.length(X86.decode(code, at, code.length));
            assertThat(length).isBetween(1, 15);
            at += length;
        }
        assertThat(at).isEqualTo(code.length);
    }
}
