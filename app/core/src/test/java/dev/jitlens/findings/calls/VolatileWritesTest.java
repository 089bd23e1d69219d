package dev.jitlens.findings.calls;

import static org.assertj.core.api.Assertions.assertThat;

import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.jitlens.findings.MadeRun;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Severity;
import dev.jitlens.model.samples.FrameKind;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Its own methods are what is sampled; lines are those of their class file. */
class VolatileWritesTest {
    private static volatile long steps;
    private static long plain;

    static void count(int[] of) {
        for (int each : of) {
            steps += each;
            plain += each;
        }
        steps = 0;
    }

    @Test
    void aHotLineThatWritesAVolatileFieldInALoopIsANotice() throws IOException {
        Finding found = at("count:" + COUNTED).getFirst();
        assertThat(found.severity()).isEqualTo(Severity.NOTICE);
        assertThat(found.title())
                .startsWith("100% of the CPU time goes into a line that writes the volatile field")
                .contains("VolatileWritesTest.steps in a loop");
        assertThat(Figures.name(found.place())).endsWith("count (line " + COUNTED + ")");
    }

    /** The bytecodes of the inner loop are not those that write. */
    @Test
    void aLoopWithinTheSameLineIsNone(@TempDir Path folder) throws IOException {
        ClassDesc nested = ClassDesc.of("made.Nested");
        Files.createDirectories(folder.resolve("made"));
        Files.write(
                folder.resolve("made/Nested.class"),
                ClassFile.of()
                        .build(
                                nested,
                                type ->
                                        type.withField(
                                                        "steps",
                                                        CD_int,
                                                        ClassFile.ACC_STATIC
                                                                | ClassFile.ACC_VOLATILE)
                                                .withMethodBody(
                                                        "run",
                                                        MethodTypeDesc.of(CD_void, CD_int),
                                                        ClassFile.ACC_STATIC,
                                                        code -> nested(nested, code))));
        assertThat(ask(folder.toString(), "made.Nested.run:5@10")).hasSize(1);
        assertThat(ask(folder.toString(), "made.Nested.run:5@1")).isEmpty();
    }

    /** A loop up to byte 7, whose counter a loop around it writes. */
    private static void nested(ClassDesc nested, CodeBuilder code) {
        Label outer = code.newBoundLabel();
        code.lineNumber(5).nop();
        Label inner = code.newBoundLabel();
        code.iinc(0, -1).iload(0).ifgt(inner);
        code.iload(0).putstatic(nested, "steps", CD_int).iload(0).ifle(outer).return_();
    }

    @Test
    void ordinaryFieldsAndWritesBehindTheLoopAreNone() throws IOException {
        assertThat(at("count:" + (COUNTED + 1))).isEmpty();
        assertThat(at("count:" + (COUNTED + 3))).isEmpty();
    }

    /** The line of {@code steps += each}. */
    private static final int COUNTED = 34;

    private static List<Finding> at(String frame) throws IOException {
        return ask(
                VolatileWritesTest.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath(),
                VolatileWritesTest.class.getName() + "." + frame);
    }

    private static List<Finding> ask(String classes, String frame) throws IOException {
        return new MadeRun()
                .started("a.B", classes)
                .samples(300, FrameKind.C2, frame)
                .ask(new CostlyCall());
    }
}
