package dev.jitlens.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.nio.charset.StandardCharsets;

class JvmTextTest {
    /** JDK 17: {@code 175 20 3 Uml::z\u005cu00e4hle (57 bytes)}. */
    @ParameterizedTest
    @CsvSource({
        "'Server VM (25.504-b01) for linux-amd64 JRE (1.8.0_504-b01), built on Aug 20',"
                + " 1.8.0_504-b01",
        "'VM (25.282-b08) for bsd-aarch64 JRE (Zulu 8.52.0.23-CA) (1.8.0_282-b08), built on',"
                + " 1.8.0_282-b08",
        "'Server VM (17.0.19+10-LTS) for linux-amd64 JRE (17.0.19+10-LTS), built on',"
                + " 17.0.19+10-LTS",
        "Server VM (25.1) for linux, ''",
    })
    void theVersionOfTheJreIsTheLastInItsBrackets(String info, String version) {
        assertThat(JvmText.jreVersion(info)).isEqualTo(version);
    }

    @Test
    void aMethodHasItsLettersThoughHotSpotEscapesThem() {
        Method method =
                new Method("Uml$K\\u00e4se", "\\u00fcberlauf\\ud835\\udcb3", "()LK\\u00e4se;");
        assertThat(method)
                .isEqualTo(
                        new Method("Uml$K\u00e4se", "\u00fcberlauf\ud835\udcb3", "()LK\u00e4se;"));
    }

    @Test
    void whatIsNoLetterStaysEscaped() {
        for (String escape : new String[] {"\\u001b", "\\u009b", "\\u202e", "\\ud835", "\\u0061"}) {
            assertThat(JvmText.unescaped("a" + escape + "[31m")).isEqualTo("a" + escape + "[31m");
        }
        assertThat(JvmText.unescaped("\\u001b\\u00e4\\ud835")).isEqualTo("\\u001b\u00e4\\ud835");
        assertThat(JvmText.unescaped("C:\\users\\u00")).isEqualTo("C:\\users\\u00");
    }

    /** JDK 8 to 25 write the class U+1D4B3 so, into text and XML. */
    @Test
    void surrogatesWrittenOneByOneAreOneLetter() {
        byte[] bytes = {
            'U',
            '$',
            (byte) 0xed,
            (byte) 0xa0,
            (byte) 0xb5,
            (byte) 0xed,
            (byte) 0xb2,
            (byte) 0xb3,
            '.',
            (byte) 0xc3,
            (byte) 0xa4
        };
        assertThat(JvmText.of(bytes, 0, bytes.length)).isEqualTo("U$\ud835\udcb3.\u00e4");
        assertThat(JvmText.of(bytes, 0, 4)).as("cut").doesNotContain("\ud835");
    }

    @Test
    void otherTextIsAsUtf8HasIt() {
        byte[] bytes = "a\u00e4\u20ac\ud835\udcb3\ud7ff".getBytes(StandardCharsets.UTF_8);
        assertThat(JvmText.of(bytes, 0, bytes.length)).isEqualTo("a\u00e4\u20ac\ud835\udcb3\ud7ff");
    }

    @Test
    void aNameIsSearchedInAnyNotation() {
        for (String typed : new String[] {"Main::sum", "Main.sum", "Main#sum", "MAIN/sum"}) {
            assertThat(JvmText.searched(typed)).isEqualTo("main.sum");
        }
    }
}
