package dev.jitlens.compare;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.launch.presets.Preset;
import dev.jitlens.launch.presets.Presets;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.nio.file.Path;
import java.util.List;

class ObservingFlagsTest {
    private static final List<Preset> OBSERVING =
            Presets.load(Path.of("no-such-folder")).all().stream()
                    .filter(preset -> !preset.changes())
                    .toList();

    /** Another JDK would be told to have other flags, too, since presets have some for each. */
    @ParameterizedTest
    @ValueSource(ints = {8, 9, 11, 17, 21, 25, 27})
    void presetsThatOnlyObserveHaveNoOtherFlags(int feature) {
        assertThat(OBSERVING).isNotEmpty();
        for (Preset preset : OBSERVING) {
            assertThat(preset.argumentsFor(feature))
                    .as(preset.name())
                    .allMatch(word -> ObservingFlags.contains(word));
        }
    }

    @Test
    void whatCompilersAndCollectorsDecideByIsNone() {
        assertThat(
                        List.of(
                                "-Xmx64m",
                                "-XX:+UseSerialGC",
                                "-XX:-Inline",
                                "-XX:CompileCommand=inline,a.B::c",
                                "-XX:CompileCommand=option,a.B::c,BlockLayoutByFrequency,false"))
                .noneMatch(ObservingFlags::contains);
    }
}
