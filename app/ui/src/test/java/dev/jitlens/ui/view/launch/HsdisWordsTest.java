package dev.jitlens.ui.view.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;

class HsdisWordsTest {
    private final List<String> lines = new ArrayList<>();
    private final HsdisWords words = new HsdisWords(lines::add);

    @Test
    void jdk17_aMissingHsdisIsExplainedOnce() {
        words.accept("hello");
        words.accept("[0.512s][warning][os] Loading hsdis library failed");
        words.accept("[0.600s][warning][os] Loading hsdis library failed");
        assertThat(lines).hasSize(4);
        assertThat(lines.get(2)).contains("prints bytes, and Jitlens decodes them");
    }

    @Test
    void jdk8_withoutHsdisThereIsNoCode() {
        words.accept(
                "Could not load hsdis-amd64.so; library not loadable; PrintAssembly is disabled");
        assertThat(lines.getLast()).contains("prints no machine code without an hsdis");
    }
}
