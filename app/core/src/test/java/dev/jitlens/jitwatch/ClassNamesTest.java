package dev.jitlens.jitwatch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ClassNamesTest {
    @ParameterizedTest
    @CsvSource({
        "java.lang.String, java.lang.String",
        "java/lang/String, java.lang.String",
        "W, W",
        "W$Sh, W$Sh",
        "[B, [B",
        "[[Ljava/lang/String;, [[Ljava.lang.String;",
        "java.lang.invoke.LambdaForm$MH/0x00007fcbf4003400,"
                + " java.lang.invoke.LambdaForm$MH/0x00007fcbf4003400",
        "java/lang/invoke/LambdaForm$DMH/1702297201_L4Li0,"
                + " java.lang.invoke.LambdaForm$DMH/1702297201_L4Li0",
        "kotlin.UInt-class, kotlin.UInt-class",
        "a.Größe, a.Größe"
    })
    void aRenamedClassGetsItsNameBack(String logged, String original) {
        assertThat(ClassNames.original(ClassNames.renamed(logged))).isEqualTo(original);
    }

    @Test
    void renamedClassesHoldOnlyWhatJitwatchAccepts() {
        String renamed = ClassNames.renamed("a-b/C+D$$Lambda/0x01");
        assertThat(renamed).matches("[\\p{L}0-9$_.]+").startsWith("_jl_.");
        assertThat(ClassNames.original("Class: " + renamed + "\n"))
                .isEqualTo("Class: a-b.C+D$$Lambda/0x01\n");
    }

    @Test
    void descriptorsKeepSlashesAndPrimitives() {
        String renamed = ClassNames.renamedDescriptor("(I[Ljava/lang/String;LW$Sh;J)V");
        assertThat(renamed).isEqualTo("(I[L_jl_/java/lang/String;L_jl_/W$Sh;J)V");
    }

    @Test
    void staticInitialisersAreNamedAgain() {
        assertThat(ClassNames.renamedMember("<clinit>")).doesNotContain("<");
        assertThat(ClassNames.original(ClassNames.renamedMember("<clinit>"))).isEqualTo("<clinit>");
        assertThat(ClassNames.renamedMember("<init>")).isEqualTo("<init>");
    }
}
