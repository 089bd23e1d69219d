package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;

/**
 * Every fixture gives the facts that stand beside it. {@code -Djitlens.writeExpected=true} writes
 * them anew; look at the difference before you commit it.
 */
class FormatFixturesTest {
    private static final boolean WRITE = Boolean.getBoolean("jitlens.writeExpected");

    static List<FormatFixture> fixtures() throws IOException {
        return FormatFixture.all();
    }

    static List<FormatFixture> consoles() throws IOException {
        return FormatFixture.consoles();
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void factsAreThoseExpected(FormatFixture fixture) throws IOException {
        String facts = fixture.read().toJson();
        if (WRITE) {
            Files.writeString(fixture.expected(), facts);
        }
        ObjectMapper json = new ObjectMapper();
        JsonNode actual = json.readTree(facts);
        JsonNode expected = json.readTree(Files.readString(fixture.expected()));
        for (String part : List.of("format", "kinds", "inlining", "problems", "unread")) {
            assertThat(actual.get(part)).as(part).isEqualTo(expected.get(part));
        }
        assertThat(actual.get("events")).containsExactlyElementsOf(expected.get("events"));
        assertThat(actual).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void onlyTheConsoleFormatTakesIt(FormatFixture fixture) {
        byte[] bytes = fixture.bytes();
        // A list of code is text, too, but asked before.
        Class<?> first =
                fixture.toString().startsWith("code-list")
                        ? CodeListFormat.class
                        : ConsoleFormat.class;
        assertThat(LogFormats.ALL)
                .filteredOn(format -> format.recognises("input", bytes, bytes.length))
                .first()
                .isInstanceOf(first);
        assertThat(LogFormats.ALL)
                .filteredOn(format -> format.recognises("input", bytes, bytes.length))
                .hasSize(first == ConsoleFormat.class ? 1 : 2);
    }

    @ParameterizedTest
    @MethodSource("consoles")
    void whatEndsALineChangesNothing(FormatFixture fixture) {
        String text = new String(fixture.bytes(), StandardCharsets.ISO_8859_1);
        RecordedFacts here = fixture.read();
        for (String end : List.of("\r\n", "  \n", "\t\r\n")) {
            RecordedFacts there =
                    fixture.read(text.replace("\n", end).getBytes(StandardCharsets.ISO_8859_1));
            assertThat(there.inlining).isEqualTo(here.inlining);
            assertThat(there.events).hasSameSizeAs(here.events);
            assertThat(there.programLines).isEqualTo(here.programLines);
        }
    }
}
