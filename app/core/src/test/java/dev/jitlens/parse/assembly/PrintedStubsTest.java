package dev.jitlens.parse.assembly;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.CodeCounts;
import dev.jitlens.model.JvmEvent.CodeListing;

import org.junit.jupiter.api.Test;

import java.util.List;

/**
 * What PrintStubCode, PrintInterpreter and PrintSignatureHandlers print, of each JDK that prints it
 * in another way.
 */
class PrintedStubsTest {
    private static final String BEGIN =
            "- - - [BEGIN] - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -";
    private static final String END =
            "- - - [END] - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - - -";
    private static final String RULE = "-".repeat(80);

    @Test
    void stubsAreListings() {
        ReadAgain code =
                ReadAgain.of(
                        BEGIN,
                        "StubRoutines::swap_halves [0x00007f1a2c000060, 0x00007f1a2c00006c] (12"
                                + " bytes)",
                        RULE,
                        "  0x00007f1a2c000060:   test   %esi,%esi",
                        "  0x00007f1a2c000062:   dec    %esi",
                        "  0x00007f1a2c000064:   jne    0x00007f1a2c000062",
                        "  0x00007f1a2c000066:   call   0x00007f1a40000000 ="
                                + " Some::where(void*, long)",
                        "  0x00007f1a2c00006b:   ret",
                        RULE,
                        END,
                        "",
                        BEGIN,
                        "Decoding RuntimeStub - Shared Runtime no_such_blob 0x00007f1a2c001008"
                                + " [0x00007f1a2c001060, 0x00007f1a2c001062] (2 bytes)",
                        RULE,
                        "  0x00007f1a2c001060:   push   %rbp",
                        "  0x00007f1a2c001061:   ret",
                        RULE,
                        "- - - [OOP MAPS]- - - - - - - - - - - - - - - - - - - - - - - - - - - -",
                        "ImmutableOopMapSet contains 1 OopMaps",
                        "",
                        "ImmutableOopMap {} pc offsets: 1 ",
                        END,
                        "");
        assertThat(code.names())
                .containsExactly(
                        "StubRoutines::swap_halves", "RuntimeStub - Shared Runtime no_such_blob");
        assertThat(code.listings()).allMatch(CodeListing::ofStub);
        assertThat(code.listings().getFirst().counts()).isEqualTo(new CodeCounts(5, 0, 0, 0, 0, 0));
        assertThat(code.listings().getFirst().range().codeEnd()).isEqualTo(0x7f1a2c00006cL);
        assertThat(code.instructions()).isEqualTo(code.counted()).isEqualTo(List.of(5, 2));
        assertThat(code.facts().programLines).isZero();
    }

    @Test
    void jdk11TellsNoEndAndSometimesNoRange() {
        ReadAgain code =
                ReadAgain.of(
                        "StubRoutines::forward thing [0x00007f1a2c000c00, 0x00007f1a2c000c02[ (2"
                                + " bytes)",
                        "Loaded disassembler from hsdis-amd64.so",
                        "[Disassembling for mach='i386:x86-64']",
                        "  0x00007f1a2c000c00: pushq  %rbp",
                        "  0x00007f1a2c000c01: retq",
                        "",
                        "Decoding SafepointBlob 0x00007f1a2c008510",
                        "  0x00007f1a2c008580: pushq  %rbp",
                        "  0x00007f1a2c008581: pushfq",
                        "  0x00007f1a2c008582: retq",
                        "",
                        "Decoding frame 0x00007f1a2c008510");
        assertThat(code.names()).containsExactly("StubRoutines::forward thing", "SafepointBlob");
        assertThat(code.instructions()).isEqualTo(code.counted()).isEqualTo(List.of(2, 3));
        assertThat(code.facts().programLines).isEqualTo(1);
    }

    @Test
    void withoutHsdisTheyAreBytes() {
        ReadAgain code =
                ReadAgain.of(
                        BEGIN,
                        "VM_Version::look_stub [0x00007f1a2c000060, 0x00007f1a2c000064] (4 bytes)",
                        "[MachCode]",
                        "  0x00007f1a2c000060: 4889 d0c3 ",
                        "[/MachCode]",
                        END);
        assertThat(code.names()).containsExactly("VM_Version::look_stub");
        assertThat(code.counted()).containsExactly(2);
        assertThat(code.facts().unread).isEmpty();
    }

    @Test
    void templatesOfTheInterpreterAreShownLikeStubs() {
        ReadAgain code =
                ReadAgain.of(
                        "----------------------------------------------------------------------",
                        "return entry points  [0x00007f1a2c008de0, 0x00007f1a2c008de6]  6 bytes",
                        "",
                        RULE,
                        "  0x00007f1a2c008de0:   mov    -0x10(%rbp),%rsp",
                        "  0x00007f1a2c008de4:   jmp    *%rbx",
                        RULE,
                        "",
                        "----------------------------------------------------------------------",
                        "iconst_9  9 iconst_9  [0x00007f1a2c008e00, 0x00007f1a2c008e08]  8 bytes",
                        "",
                        RULE,
                        "  0x00007f1a2c008e00:   mov    $0x9,%eax",
                        "  0x00007f1a2c008e05:   ret");
        assertThat(code.names()).containsExactly("return entry points", "iconst_9");
        assertThat(code.listings()).allMatch(CodeListing::ofStub);
        assertThat(code.instructions()).isEqualTo(code.counted()).isEqualTo(List.of(2, 2));
    }

    /** The wiki of HotSpot asks for all of them beside PrintAssembly. */
    @Test
    void handlersOfArgumentsAndStubsOfTablesAreListings() {
        ReadAgain code =
                ReadAgain.of(
                        "argument handler #0 for: static a.Shop.open()V (fingerprint = 349, 11"
                                + " bytes generated)",
                        "  0x00007f1a2c000c00: movabs $0x7f1a2c80cab8,%rax",
                        "  0x00007f1a2c000c0a: retq",
                        "",
                        "argument handler #1 for: receiver a.Shop.sell(I)V (fingerprint = 5308, 18"
                                + " bytes generated)",
                        "[MachCode]",
                        "  0x00007f1a2c000c0b: 498d 36c3 ",
                        "[/MachCode]",
                        "",
                        "Decoding VtableStub vtbl[3]@12",
                        "  0x00007f1a2c0fc310: mov    0x8(%rsi),%eax",
                        "  0x00007f1a2c0fc313: jmpq   *0x38(%rbx)",
                        "Decoding VtableStub",
                        "argument handler #2 for a mail");
        assertThat(code.names())
                .containsExactly(
                        "argument handler #0 for: static a.Shop.open()V",
                        "argument handler #1 for: receiver a.Shop.sell(I)V",
                        "VtableStub vtbl[3]@12");
        assertThat(code.listings()).allMatch(CodeListing::ofStub);
        assertThat(code.instructions()).isEqualTo(code.counted()).isEqualTo(List.of(2, 2, 2));
        assertThat(code.facts().programLines).isEqualTo(2);
    }

    /** A method's code begins after that of a stub, whose end is not told. */
    @Test
    void aMethodIsNoPartOfTheStubBeforeIt() {
        ReadAgain code =
                ReadAgain.of(
                        "StubRoutines::fence [0x00007f1a2c000c00, 0x00007f1a2c000c04[ (4 bytes)",
                        "  0x00007f1a2c000c00: mfence",
                        "  0x00007f1a2c000c03: retq",
                        "Decoding compiled method 0x00007f1a2d000010:",
                        "Code:",
                        "[Entry Point]",
                        "  # {method} {0x00007f1a29daeb00} 'sum' '()J' in 'Shop'",
                        "  0x00007f1a2d000160: mov    %eax,-0x14000(%rsp)",
                        "  0x00007f1a2d000167: retq",
                        "StubRoutines::fence [0x00007f1a2c000c00, 0x00007f1a2c000c04[ (4 bytes)",
                        "  0x00007f1a2c000c00: mfence",
                        "  0x00007f1a2c000c03: retq",
                        "  0x00007f1a2d100160: mov    %eax,-0x14000(%rsp)",
                        "Decoding SafepointBlob 0x00007f1a2c008510",
                        "[Entry Point]",
                        "  0x00007f1a2d200160: retq");
        assertThat(code.names())
                .containsExactly(
                        "StubRoutines::fence",
                        "Shop::sum",
                        "StubRoutines::fence",
                        "0x7f1a2d100160",
                        "0x7f1a2d200160");
        assertThat(code.listings().stream().filter(CodeListing::ofStub)).hasSize(2);
        assertThat(code.instructions()).isEqualTo(code.counted());
    }
}
