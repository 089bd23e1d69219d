package dev.jitlens.disasm;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.util.List;

/** Which line a loop is given. */
class LoopLinesTest {
    private static Frame frame(String method, int bci, int line) {
        return new Frame(new Method("W", method, "()V"), bci, line);
    }

    private static final Frame CALL = frame("measure", 20, 83);
    private static final Frame INLINED = frame("sum", 10, 92);

    /** A turn ends with code of the inlined method, as C2 of JDK 25 compiles hot-inlined. */
    @Test
    void aLoopAroundAnInlinedMethodIsALoopOfItsCaller() {
        assertThat(loop(new Note.Debug(0x1004, "ladd", "", List.of(frame("measure", 15, 82)))))
                .extracting(l -> l.frames().getFirst().line())
                .isEqualTo(82);
    }

    @Test
    void aLoopOfAnInlinedMethodAloneIsItsOwn() {
        assertThat(loop(new Note.Debug(0x1004, "ixor", "", List.of(frame("sum", 14, 93), CALL))))
                .extracting(l -> l.frames().getFirst().method().name())
                .isEqualTo("sum");
    }

    private static CodeLoop loop(Note first) {
        List<Note> notes =
                List.of(
                        first,
                        new Note.Debug(0x100c, "iload", "", List.of(INLINED, CALL)),
                        new Note.Debug(0x1010, "iload", "", List.of(INLINED, CALL)));
        return Loops.of(
                        "c2",
                        notes,
                        "1000 mov (%r9),%r8d",
                        "1004 add $1,%r11d",
                        "1008 cmp %r10d,%r11d",
                        "100c jl 0x1000",
                        "1010 ret")
                .getFirst();
    }
}
