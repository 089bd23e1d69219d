package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.nio.file.Files;
import java.nio.file.Path;

class ClassPathLinesTest {
    private static final Method RUN = new Method("p.Loop", "run", "()V");

    @TempDir Path dir;

    @BeforeEach
    void writeClass() throws IOException {
        byte[] bytes =
                ClassFile.of()
                        .build(
                                ClassDesc.of("p.Loop"),
                                c ->
                                        c.withMethodBody(
                                                "run",
                                                MethodTypeDesc.ofDescriptor("()V"),
                                                ClassFile.ACC_STATIC,
                                                code ->
                                                        code.lineNumber(7)
                                                                .nop()
                                                                .nop()
                                                                .lineNumber(9)
                                                                .nop()
                                                                .return_()));
        Files.createDirectories(dir.resolve("classes/p"));
        Files.write(dir.resolve("classes/p/Loop.class"), bytes);
    }

    private ClassPathLines lines(String classPath, Path shipped) {
        return new ClassPathLines(classPath, dir, shipped);
    }

    @Test
    void theLastLineThatBeginsAtOrBeforeTheBci() {
        ClassPathLines lines = lines("classes", dir.resolve("none"));
        assertThat(lines.line(RUN, 0, 4)).isEqualTo(7);
        assertThat(lines.line(RUN, 1, 4)).isEqualTo(7);
        assertThat(lines.line(RUN, 2, 4)).isEqualTo(9);
    }

    @Test
    void anotherVersionOfTheClassGivesNoLine() {
        assertThat(lines("classes", dir.resolve("none")).line(RUN, 2, 27)).isEqualTo(-1);
        assertThat(lines("nowhere", dir.resolve("none")).line(RUN, 2, 4)).isEqualTo(-1);
    }

    @Test
    void aClassPathOfAnotherMachineIsLookedForAmongTheShippedWorkloads() {
        assertThat(lines("/home/elsewhere/classes", dir).line(RUN, 2, 4)).isEqualTo(9);
    }
}
