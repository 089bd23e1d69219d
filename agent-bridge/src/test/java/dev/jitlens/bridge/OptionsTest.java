package dev.jitlens.bridge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {
    @Test
    void aCommaInAFileNameIsNoSeparator() throws Refused {
        Options options =
                Options.parse("file=/a,b/c,d=1.jlp,biased=20ms,cpu=off,threads=7,depth=9");

        assertThat(options.file).hasToString("/a,b/c,d=1.jlp");
        assertThat(options.biasedNanos).isEqualTo(20_000_000);
        assertThat(options.cpu).isFalse();
        assertThat(options.threads).isEqualTo(7);
        assertThat(options.depth).isEqualTo(9);
    }

    @Test
    void jitterIsMeasuredBesideTheRest() throws Refused {
        Options options = Options.parse("jitter=5ms,jitter-file=/a,b/j.hlog,jfr=/r.jfr");

        assertThat(options.jitterMillis).isEqualTo(5);
        assertThat(options.jitterFile).hasToString("/a,b/j.hlog");
        assertThat(options.jfr).hasToString("/r.jfr");
        assertThat(options.file).isNull();
        assertThat(Options.parse("jitter-file=j").jitterMillis).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            textBlock =
                    """
                    ''              | needs an option, file=PATH, jitter-file=PATH or jfr=PATH
                    biased=10ms     | needs an option, file=PATH, jitter-file=PATH or jfr=PATH
                    file=a,biased=5 | biased must be an interval like 10ms but was 5
                    file=a,biased=1us | biased must be at least 100us but was 1us
                    file=a,cpu=yes  | cpu must be on or off but was yes
                    file=a,depth=0  | depth must be a number from 1 to 65535 but was 0
                    file=a,depth=70000 | depth must be a number from 1 to 65535 but was 70000
                    jitter=1ms      | needs an option, file=PATH, jitter-file=PATH or jfr=PATH
                    jitter=1,file=a | jitter must be an interval like 10ms but was 1
                    jitter=1500us,file=a | jitter must be whole milliseconds, from 1ms to 1s, but was 1500us
                    jitter=0ms,file=a | jitter must be whole milliseconds, from 1ms to 1s, but was 0ms
                    jitter=2s,file=a | jitter must be whole milliseconds, from 1ms to 1s, but was 2s
                    folder          | does not know the option folder
                    """)
    void aTypoIsRefused(String text, String sentence) {
        assertThatThrownBy(() -> Options.parse(text)).hasMessage(sentence);
    }
}
