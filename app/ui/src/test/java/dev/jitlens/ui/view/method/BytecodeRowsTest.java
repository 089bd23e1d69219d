package dev.jitlens.ui.view.method;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BytecodeRowsTest {
    @ParameterizedTest
    @CsvSource({
        "java/util/ArrayList.add:(Ljava/lang/Object;)Z, ArrayList.add",
        "java/util/ArrayList.size:I, ArrayList.size",
        "jdk/internal/util/StrongReferenceKey.key:Ljava/lang/Object;, StrongReferenceKey.key",
        "java/util/ArrayList.elementData:[Ljava/lang/Object;, ArrayList.elementData",
        "java/lang/String, String",
        "\"a/b:I\", \"a/b:I\"",
        "25, 25"
    })
    void operandsWithoutPackagesAndDescriptors(String operands, String brief) {
        assertThat(BytecodeRows.brief(operands)).isEqualTo(brief);
    }
}
