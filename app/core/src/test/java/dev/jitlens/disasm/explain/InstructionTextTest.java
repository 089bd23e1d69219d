package dev.jitlens.disasm.explain;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Instruction;
import dev.jitlens.disasm.instruction.Flow;
import dev.jitlens.model.Isa;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.run.Progress;
import dev.jitlens.run.RunReader;
import dev.jitlens.run.again.Assemblies;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What instructions are said to do. */
class InstructionTextTest {
    private static final Path PRINTED = Path.of("src/test/resources/formats/print-assembly");

    private static final Path DEMO = Path.of("../../packaging/src/demo/counted-loop-exit");

    private static String x86(String mnemonic, String operands) {
        return InstructionText.of(Isa.X86_64, mnemonic, operands).orElseThrow();
    }

    private static String arm(String mnemonic, String operands) {
        return InstructionText.of(Isa.AARCH64, mnemonic, operands).orElseThrow();
    }

    @Test
    void itsWorkItsOperandsAndTheFlags() {
        assertThat(x86("add", "eax, dword ptr [rsi + rdx*4 + 0x10]"))
                .isEqualTo(
                        "add: Adds the second operand to the first.\n"
                                + "Operands: eax is read and written; dword ptr [rsi + rdx*4 +"
                                + " 0x10] is read.\n"
                                + "Flags: Sets CF, OF, SF, ZF, AF and PF by the result.");
    }

    @Test
    void anAddressOfLeaIsNotRead() {
        assertThat(x86("lea", "r10d, [rbp + 1]"))
                .contains("r10d is written; [rbp + 1] is only an address")
                .contains("Flags: It leaves them alone.");
    }

    @Test
    void imulOfOneTwoAndThreeOperands() {
        assertThat(x86("imul", "r10")).contains("Operands: r10 is read.");
        assertThat(x86("imul", "rax, rbx")).contains("rax is read and written; rbx is read");
        assertThat(x86("imul", "rax, rbx, 0x1f"))
                .contains("rax is written; rbx is read; 0x1f is read");
    }

    @Test
    void formsOfAvxAreThoseOfSseWithAResultOfTheirOwn() {
        assertThat(x86("vpaddd", "ymm1, ymm2, ymm3"))
                .contains("Adds integers")
                .contains("ymm1 is written; ymm2 is read; ymm3 is read");
        assertThat(x86("paddd", "xmm1, xmm2")).contains("xmm1 is read and written");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "X86_64; jne; 0x10; goes on at another place if it was not equal",
                "X86_64; jnl; 0x10; if it was greater or equal, signed",
                "X86_64; cmovl; eax, ebx; if it was less, signed",
                "X86_64; seta; al; if it was above, unsigned",
                "AARCH64; b.hs; 0x10; if it was higher or the same",
            })
    void conditionsAreSaid(Isa isa, String mnemonic, String operands, String said) {
        assertThat(InstructionText.of(isa, mnemonic, operands))
                .hasValueSatisfying(text -> assertThat(text).containsIgnoringCase(said));
    }

    @Test
    void prefixesAreSaidToo() {
        assertThat(x86("lock cmpxchg", "qword ptr [rsi], rdx"))
                .startsWith("cmpxchg: ")
                .contains("\nlock: ")
                .contains("qword ptr [rsi] is read and written; rdx is read");
    }

    @Test
    void attSyntaxHasItsResultLast() {
        assertThat(x86("movl", "$0x1,0x10(%rsi,%rdx,4)"))
                .startsWith("movl: Copies")
                .contains("0x10(%rsi,%rdx,4) is written; $0x1 is read");
        assertThat(x86("retq", "")).startsWith("retq: Returns");
    }

    @Test
    void theSameNameIsAnotherInstructionOnAnotherProcessor() {
        assertThat(x86("ret", "")).contains("lies on the stack");
        assertThat(arm("ret", "")).contains("x30");
        assertThat(arm("ldr", "x0, [x1, #8]")).contains("x0 is written; [x1, #8] is read");
    }

    @Test
    void nothingIsSaidOfWhatNobodyKnows() {
        assertThat(InstructionText.of(Isa.X86_64, "frobnicate", "rax")).isEmpty();
        assertThat(InstructionText.of(Isa.X86_64, "", "")).isEmpty();
        assertThat(InstructionText.of(Isa.X86_64, "(bad)", "")).isEmpty();
    }

    @Test
    void everyLineOfTheTablesIsASentence() {
        for (InstructionTable table : List.of(InstructionTable.X86_64, InstructionTable.AARCH64)) {
            assertThat(table.names()).hasSizeGreaterThan(200);
            for (String name : table.names()) {
                InstructionTable.Entry entry = table.find(name).orElseThrow();
                assertThat(entry.does()).as(name).endsWith(".").matches("[A-Z].*");
                assertThat(entry.uses()).as(name).isSubsetOf("r", "w", "rw", "a");
                assertThat(entry.flags()).as(name).matches("none|arith|logic|nzcv|[A-Z].*\\.");
            }
        }
    }

    static Stream<Path> printed() throws IOException {
        try (Stream<Path> folders = Files.list(PRINTED)) {
            List<Path> inputs =
                    new ArrayList<>(folders.sorted().map(f -> f.resolve("input.txt")).toList());
            inputs.add(DEMO);
            return inputs.stream();
        }
    }

    /** Real output of many JDKs: no instruction in it is without a word. */
    @ParameterizedTest
    @MethodSource("printed")
    void everyInstructionOfRealCodeIsExplained(Path file) throws IOException {
        Run run = RunReader.open(List.of(file), Progress.NONE);
        Set<String> unknown = new TreeSet<>();
        for (CodeListing listing : run.code().listings()) {
            for (Instruction i : Assemblies.read(listing).instructions()) {
                boolean code = !i.mnemonic().isEmpty() && i.flow() != Flow.BAD;
                if (code && InstructionText.of(listing.isa(), i).isEmpty()) {
                    unknown.add(i.mnemonic());
                }
            }
        }
        assertThat(unknown).isEmpty();
    }
}
