package dev.jitlens.ui.view.method;

import static dev.jitlens.ui.view.method.CodeFixture.ABS;
import static dev.jitlens.ui.view.method.CodeFixture.COUNT;
import static dev.jitlens.ui.view.method.CodeFixture.NEIGHBOUR;
import static dev.jitlens.ui.view.method.CodeFixture.at;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.List;

class LinksTest {
    private static final long A = 0x1000;

    private final Links links =
            new Links(
                    COUNT,
                    new CodeFixture()
                            .instruction("mov", at(COUNT, 11, 38))
                            .instruction("and", at(ABS, 4, 1400), at(COUNT, 18, 40))
                            .instruction("call", at(ABS, 7, 1401), at(COUNT, 18, 40))
                            .instruction("cmp", at(NEIGHBOUR, 1, 60), at(COUNT, 26, 41))
                            .instruction("ret")
                            .instructions(),
                    List.of(11, 18, 20, 26),
                    bci -> bci == 20 ? 40 : -1);

    @Test
    void aLineMeansAllItsBcisAndTheirInlinedCode() {
        Links.Linked linked = links.of(new Focus.Line(40));
        assertThat(linked.bcis()).containsExactly(18, 20);
        assertThat(linked.addresses()).containsExactlyInAnyOrder(A + 4, A + 8);
        assertThat(linked.lines()).containsExactly(40);
    }

    @Test
    void aLineOfANestedClassInTheSameFileCounts() {
        Links.Linked linked = links.of(new Focus.Line(60));
        assertThat(linked.addresses()).containsExactly(A + 12);
        assertThat(linked.bcis()).as("of the method itself").isEmpty();
    }

    @Test
    void aLineOfAnotherFileDoesNot() {
        assertThat(links.of(new Focus.Line(1400)).addresses()).isEmpty();
    }

    @Test
    void aBciMeansItsLineAndWhateverWasInlinedThere() {
        Links.Linked linked = links.of(new Focus.Bci(18));
        assertThat(linked.lines()).containsExactly(40);
        assertThat(linked.addresses()).containsExactlyInAnyOrder(A + 4, A + 8);
        assertThat(linked.calls()).containsExactly(List.of(18));
        assertThat(links.of(new Focus.Bci(4)).addresses())
                .as("bci 4 of the inlined method is not bci 4 of ours")
                .isEmpty();
    }

    @Test
    void anInstructionMeansAllItsFrames() {
        Links.Linked linked = links.of(new Focus.Address(A + 12));
        assertThat(linked.lines()).containsExactlyInAnyOrder(41, 60);
        assertThat(linked.bcis()).containsExactly(26);
        assertThat(linked.calls()).contains(List.of(26));
        assertThat(links.bci(new Focus.Address(A + 12))).isEqualTo(26);
    }

    @Test
    void anInstructionThatNothingTellsAboutMeansOnlyItself() {
        Links.Linked linked = links.of(new Focus.Address(A + 16));
        assertThat(linked.bcis()).isEmpty();
        assertThat(linked.addresses()).containsExactly(A + 16);
        assertThat(links.bci(new Focus.Address(A + 16))).isEqualTo(-1);
    }

    @Test
    void aCallMeansTheInstructionsWhoseFramesPassThroughIt() {
        assertThat(links.of(new Focus.Call(List.of(18))).addresses())
                .containsExactlyInAnyOrder(A + 4, A + 8);
        assertThat(links.of(new Focus.Call(List.of(18, 7))).addresses())
                .as("a call inside of what was inlined")
                .containsExactly(A + 8);
        assertThat(links.of(new Focus.Call(List.of(18, 7))).bcis()).containsExactly(18);
        assertThat(links.of(new Focus.Call(List.of())).addresses()).isEmpty();
    }

    @Test
    void linesComeFromTheClassFileElseFromTheCode() {
        assertThat(links.line(20)).as("class file").isEqualTo(40);
        assertThat(links.line(26)).as("comment of the machine code").isEqualTo(41);
        assertThat(links.line(99)).isEqualTo(-1);
    }
}
