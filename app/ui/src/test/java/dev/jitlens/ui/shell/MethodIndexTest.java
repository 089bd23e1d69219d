package dev.jitlens.ui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.ui.SampleRuns;

import org.junit.jupiter.api.Test;

class MethodIndexTest {
    private final MethodIndex index = MethodIndex.of(SampleRuns.small());

    @Test
    void aMethodIsFoundByItsNameWhateverTheCase() {
        assertThat(index.find("HASHCODE", 5)).containsExactly(SampleRuns.HASH);
    }

    @Test
    void namesComeBeforeClasses() {
        assertThat(index.find("e", 5)).endsWith(SampleRuns.COUNT);
        assertThat(index.find("exit::s", 5)).containsExactly(SampleRuns.SCALE);
    }

    @Test
    void noMoreThanWanted() {
        assertThat(index.find("e", 1)).hasSize(1);
        assertThat(index.find("  ", 5)).isEmpty();
    }
}
