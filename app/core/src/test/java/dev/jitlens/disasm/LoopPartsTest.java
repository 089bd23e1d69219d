package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Part;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Which loops are told to be parts of one loop of the source. */
class LoopPartsTest {
    /** Three loops, one after the other, each with a load that debug records tell the bci of. */
    private static List<CodeLoop> three(String[] steps, int[] bcis) {
        List<String> lines = new ArrayList<>();
        List<Note> notes = new ArrayList<>();
        for (int n = 0; n < steps.length; n++) {
            long at = 0x1000 + 0x20 * n;
            lines.add(Long.toHexString(at) + " mov (%r9),%r8d");
            lines.add(Long.toHexString(at + 4) + " " + steps[n]);
            lines.add(Long.toHexString(at + 8) + " cmp %r10d,%r11d");
            lines.add(Long.toHexString(at + 12) + " jl 0x" + Long.toHexString(at));
            lines.add(Long.toHexString(at + 14) + " jmp 0x" + Long.toHexString(at + 0x20));
            Frame frame = new Frame(new Method("a.B", "sum", "()V"), bcis[n], -1);
            notes.add(new Note.Debug(at + 4, "iload", "", List.of(frame)));
        }
        lines.add(Long.toHexString(0x1000 + 0x20 * steps.length) + " ret");
        return Loops.of("c2", notes, lines.toArray(String[]::new));
    }

    private static String[] adding(String... constants) {
        return Arrays.stream(constants).map(c -> "add $" + c + ",%r11d").toArray(String[]::new);
    }

    private static void assertParts(List<CodeLoop> loops, Part... parts) {
        assertThat(loops).extracting(loop -> loop.turns().part()).containsExactly(parts);
    }

    @Test
    void theMainLoopCountsFurthestAndLiesBetween() {
        List<CodeLoop> loops = three(adding("1", "0x10", "1"), new int[] {7, 7, 7});

        assertThat(loops).extracting(loop -> loop.turns().step()).containsExactly(1L, 16L, 1L);
        assertParts(loops, Part.PRE, Part.MAIN, Part.POST);
    }

    @Test
    void whatHasOtherBytecodesIsAnotherLoop() {
        assertParts(
                three(adding("1", "0x10", "1"), new int[] {7, 30, 30}),
                Part.NOT_TOLD,
                Part.MAIN,
                Part.POST);
    }

    @Test
    void twoThatCountEquallyFarAreNotTold() {
        assertParts(
                three(adding("8", "8", "1"), new int[] {7, 7, 7}),
                Part.NOT_TOLD,
                Part.NOT_TOLD,
                Part.NOT_TOLD);
    }

    @Test
    void aStepThatIsNoMultipleIsNoUnrolling() {
        assertParts(three(adding("3", "8"), new int[] {7, 7}), Part.NOT_TOLD, Part.NOT_TOLD);
    }

    @Test
    void whatCountsDownIsNoPartOfWhatCountsUp() {
        String[] steps = {"add $0xffffffffffffffff,%r11d", "add $4,%r11d"};
        assertParts(three(steps, new int[] {7, 7}), Part.NOT_TOLD, Part.NOT_TOLD);
    }
}
