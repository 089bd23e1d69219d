package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.control.code.AssemblyRows;
import dev.jitlens.ui.control.code.CodeRow;

import org.junit.jupiter.api.Test;

import java.util.List;

/** What is said when the mouse rests on the name of an instruction. */
class InstructionHelpTest {
    @Test
    void theMouseExplainsAnInstructionByItsName() {
        List<CodeRow> rows =
                AssemblyRows.of(
                        new CodeFixture()
                                .instruction(
                                        "cdq",
                                        CodeFixture.at(CodeFixture.ABS, 3, 7),
                                        CodeFixture.at(CodeFixture.COUNT, 19, 40))
                                .assembly(),
                        false,
                        false);
        assertThat(rows.getFirst().tokens().getFirst().explanation().get())
                .isEqualTo(
                        "cdq: Fills dx, edx or rdx with the sign of ax, eax or rax: before a"
                                + " division.\n"
                                + "Flags: It leaves them alone.\n"
                                + "From java.lang.Math::abs @3 (line 7)\n"
                                + "  inlined into demo.Loops::countOdds @19 (line 40)");
    }
}
