package dev.jitlens.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MethodTest {
    private static Method in(String holder) {
        return new Method(holder, "apply", "");
    }

    @Test
    void theNumberOfAHiddenClassMayBeMissing() {
        assertThat(in("W$$Lambda$2").matches(in("W$$Lambda$2/754327604"))).isTrue();
        assertThat(in("W$$Lambda$2/754327604").matches(in("W$$Lambda$2"))).isTrue();
        assertThat(in("W$$Lambda$2").matches(in("W$$Lambda$21/754327604"))).isFalse();
        assertThat(in("W$$Lambda$2/1").matches(in("W$$Lambda$2/2"))).isFalse();
        assertThat(in("").matches(in("W"))).isFalse();
    }

    @Test
    void oneMayLackItsDescriptor() {
        Method known = new Method("W", "hot", "(I)V");
        assertThat(known.matches(new Method("W", "hot", ""))).isTrue();
        assertThat(known.matches(new Method("W", "hot", "(J)V"))).isFalse();
        assertThat(known.matches(new Method("V", "hot", ""))).isFalse();
    }
}
