package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CodeRetired;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Lists of code, whole and cut anywhere. */
class CodeListTest {
    static List<FormatFixture> lists() throws IOException {
        return FormatFixture.codeLists();
    }

    @ParameterizedTest
    @MethodSource("lists")
    void aPlainSearchCountsTheSame(FormatFixture fixture) {
        RecordedFacts facts = fixture.read();
        assertThat(facts.events(CodeInstalled.class)).hasSize(count(fixture, "^\\d+ [0-4] -?\\d "));
        assertThat(facts.events(CodeRetired.class)).hasSize(count(fixture, "^\\d+ [0-4] [1-9] "));
        assertThat(facts.unread).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("lists")
    void aCutListTellsWhatItsWholeLinesTell(FormatFixture fixture) {
        byte[] bytes = fixture.bytes();
        List<JvmEvent> whole = events(fixture.read());
        int begin = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(']') + 1;
        for (int length = begin; length < bytes.length; length++) {
            RecordedFacts part = fixture.read(Arrays.copyOf(bytes, length));
            List<JvmEvent> told = events(part);
            assertThat(told).as("cut at %d", length).isEqualTo(whole.subList(0, told.size()));
            assertThat(part.unread.size()).as("cut at %d", length).isLessThanOrEqualTo(1);
        }
    }

    private static List<JvmEvent> events(RecordedFacts facts) {
        return facts.events.stream().map(RecordedFacts.Told::event).toList();
    }

    private static int count(FormatFixture fixture, String regex) {
        String text = new String(fixture.bytes(), StandardCharsets.ISO_8859_1);
        return (int) Pattern.compile(regex, Pattern.MULTILINE).matcher(text).results().count();
    }
}
