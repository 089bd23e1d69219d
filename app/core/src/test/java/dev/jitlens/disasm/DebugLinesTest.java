package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

class DebugLinesTest {
    private static final Method OSR = new Method("W", "osr", "(I)I");
    private static final Method OTHER = new Method("W", "hot", "(I)I");

    private static Note.Debug debug(long address, Frame... frames) {
        return new Note.Debug(address, "goto", "", List.of(frames));
    }

    private static Frame frame(String method, int bci, int line) {
        return new Frame(new Method("W", method, ""), bci, line);
    }

    private static final List<Note> NOTES =
            List.of(
                    debug(16, frame("osr", 11, 10)),
                    debug(20, frame("hot", 2, 9), frame("osr", 37, 12)),
                    new Note.Relocation(24, "{poll}"),
                    debug(24, frame("osr", 11, 10), frame("osr", -1, 9), frame("osr", 3, -1)));

    @Test
    void linesOfAMethodWhereverItStandsInTheFrames() {
        assertThat(DebugLines.of(NOTES, OSR)).isEqualTo(Map.of(11, 10, 37, 12));
        assertThat(DebugLines.of(NOTES, OTHER)).isEqualTo(Map.of(2, 9));
    }

    @Test
    void onlyTheVeryBciCounts() {
        assertThat(DebugLines.line(NOTES, OSR, 11)).isEqualTo(10);
        assertThat(DebugLines.line(NOTES, OSR, 12)).isEqualTo(-1);
    }

    @Test
    void overloadsThatCannotBeToldApartGiveNoLine() {
        List<Note> two = List.of(debug(1, frame("f", 4, 20)), debug(2, frame("f", 4, 30)));
        assertThat(DebugLines.line(two, new Method("W", "f", "()V"), 4)).isEqualTo(-1);
    }
}
