package dev.jitlens.jmh;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.openjdk.jmh.profile.ProfilerException;

import java.io.IOException;

class ProfilerOptionsTest {
    @Test
    void nothingNamedAsksWhatIsWrong() throws ProfilerException {
        assertThat(ProfilerOptions.of("").presets).containsExactly("what-is-wrong");
        assertThat(ProfilerOptions.of("dir=a b;interval=1ms").presets)
                .containsExactly("what-is-wrong");
        assertThat(ProfilerOptions.of("sources=jfr,pc").presets).isEmpty();
        assertThat(ProfilerOptions.of("sources=jfr,pc").sources).containsExactly("jfr", "pc");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "what=1 | there is no option what; there are dir",
                "dir | dir needs a value: dir=",
                "preset=none-such | there is no preset none-such",
                "preset=../x | there is no preset ../x",
                "preset=hsperf-trio | takes several runs",
                "sources=biased | there is no sample source biased here; there are jfr",
                "interval=ten | interval must be such as 10ms"
            })
    void whatIsWrongIsASentence(String options, String sentence) {
        assertThatThrownBy(() -> ProfilerOptions.of(options))
                .isInstanceOf(ProfilerException.class)
                .hasMessageContaining(sentence);
    }

    @Test
    void presetsAreThoseOfTheJdk() throws IOException {
        Preset old = Preset.of("what-is-wrong", 8);
        Preset present = Preset.of("what-is-wrong", 25);
        assertThat(old.title).isEqualTo("What is wrong with my program?");
        assertThat(old.flags).contains("-Xloggc:gc.log").noneMatch(f -> f.startsWith("-Xlog:"));
        assertThat(present.flags)
                .doesNotContain("-Xloggc:gc.log")
                .contains("-XX:+SafepointTimeout")
                .anyMatch(f -> f.startsWith("-Xlog:deoptimization"));
        assertThat(present.sources).containsExactly("agct", "pc", "jfr");
        assertThat(present.events.get("jdk.ThreadPark")).contains("threshold=100us");
    }
}
