package dev.jitlens.profile.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.samples.SampleFailure;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AsyncWordsTest {
    @ParameterizedTest
    @CsvSource({
        "stale_jmethodID, stale_jmethodID",
        "[stale_jmethodID], stale_jmethodID",
        "[stale_jmethodID]_[j], stale_jmethodID",
        "[jvmtiError 23], jvmtiError 23"
    })
    void aMethodThatCannotBeNamedIsAFailure(String frame, String failure) {
        assertThat(AsyncWords.nameless(frame)).contains(SampleFailure.named(failure));
    }

    @Test
    void otherNamesAreNames() {
        assertThat(AsyncWords.nameless("a.B.stale_jmethodID")).isEmpty();
        assertThat(AsyncWords.nameless("jvmtiErrors")).isEmpty();
        assertThat(AsyncWords.nameless("[vdso]")).isEmpty();
    }
}
