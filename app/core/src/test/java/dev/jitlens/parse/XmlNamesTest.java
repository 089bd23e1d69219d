package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.Method;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;

/** Names in attributes of LogCompilation. */
class XmlNamesTest {
    private final XmlNames names = new XmlNames();

    private Method method(String value) {
        byte[] bytes = ("'" + value + "'").getBytes(StandardCharsets.UTF_8);
        return names.method(bytes, 1, bytes.length - 1);
    }

    @Test
    void aMethodIsReadWithItsHolderNameAndDescriptor() {
        Method constructor = method("org/example/Queue &lt;init&gt; (ILorg/example/Item;)V");
        assertThat(constructor.holder()).isEqualTo("org.example.Queue");
        assertThat(constructor.name()).isEqualTo("<init>");
        assertThat(constructor.descriptor()).isEqualTo("(ILorg/example/Item;)V");
        assertThat(method("org.example.Queue").name()).isEqualTo("org.example.Queue");
        assertThat(method("org.example.Queue take").name()).isEqualTo("org.example.Queue take");
        assertThat(method("").name()).isEmpty();
        assertThat(method(" take ()V").holder()).isEmpty();
    }

    /** Of 200,000 compilations the names took a seventh of the memory. */
    @Test
    void textsThatMethodsHaveInCommonAreOneText() {
        Method put = method("org.example.Queue put ()V");
        Method take = method("org.example.Queue take ()V");
        Method other = method("org.example.Stack put ()V");
        assertThat(take.holder()).isSameAs(put.holder());
        assertThat(take.descriptor()).isSameAs(put.descriptor());
        assertThat(other.name()).isSameAs(put.name());
        assertThat(method("org.example.Queue put ()V")).isSameAs(put);
    }
}
