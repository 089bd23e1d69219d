package dev.jitlens.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.util.List;

class CodeBaseTest {
    private static final Method ADD =
            new Method("java.util.ArrayList", "add", "(Ljava/lang/Object;)Z");

    private final CodeBase base = CodeBase.of(Runs.empty(), List.of());

    @Test
    void a_class_of_the_own_jdk_says_that_another_may_have_run() {
        MethodCode add = base.bytecode(ADD).found().orElseThrow();
        assertThat(add.sourceFile()).isEqualTo("ArrayList.java");
        assertThat(add.from().note()).startsWith("This is of JDK ");
        assertThat(add.bytecodes().getFirst().mnemonic()).isEqualTo("aload_0");
        assertThat(add.bytecodes())
                .extracting(Bytecode::operands)
                .contains("java/util/ArrayList.modCount:I");
    }

    @Test
    void absences_are_sentences() {
        assertThat(base.bytecode(new Method("p.None", "run", "()V")))
                .isEqualTo(new Lookup.Missing<>("No class file of p.None was found."));
        assertThat(base.source(new Method("p.None", "run", "()V")))
                .isEqualTo(new Lookup.Missing<>("No source p/None.java was found."));
        assertThat(base.bytecode(new Method("W$$Lambda/0x00007f00", "run", "()V")))
                .isEqualTo(
                        new Lookup.Missing<>(
                                "The JVM made the class W$$Lambda/0x00007f00 while it ran; there is"
                                        + " no class file of it."));
    }
}
