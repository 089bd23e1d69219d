package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dev.jitlens.disasm.Listing;
import dev.jitlens.disasm.Note;
import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.parse.assembly.ListingReader;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.regex.Pattern;

/**
 * What is read again of every printing in the fixtures is what stands beside them in {@code
 * listings.json}; {@code -Djitlens.writeExpected=true} writes it anew.
 */
class ListingFixturesTest {
    private static final boolean WRITE = Boolean.getBoolean("jitlens.writeExpected");
    private static final ObjectMapper JSON = new ObjectMapper();

    static List<FormatFixture> fixtures() throws IOException {
        return FormatFixture.all().stream().filter(f -> !listings(f).isEmpty()).toList();
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void listingsAreThoseExpected(FormatFixture fixture) throws IOException {
        List<String> lines = new ArrayList<>();
        for (CodeListing about : listings(fixture)) {
            lines.add(" " + text(ListingReader.read(about, part(fixture.bytes(), about))));
        }
        String all = "[\n" + String.join(",\n", lines) + "\n]\n";
        var expected = fixture.dir().resolve("listings.json");
        if (WRITE) {
            Files.writeString(expected, all);
        }
        assertThat(JSON.readTree(all)).isEqualTo(JSON.readTree(Files.readString(expected)));
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void everyPollOfTheTextIsInAListing(FormatFixture fixture) throws IOException {
        String text = new String(fixture.bytes(), StandardCharsets.ISO_8859_1);
        long inText = count(text, "{poll}") + count(text, "{poll_return}");
        long read = 0;
        long counted = 0;
        for (CodeListing about : listings(fixture)) {
            Listing listing = ListingReader.read(about, part(fixture.bytes(), about));
            read += listing.notes().stream().filter(ListingFixturesTest::isPoll).count();
            counted += about.counts().loopPolls() + about.counts().returnPolls();
        }
        assertThat(read).isEqualTo(inText);
        assertThat(counted).isEqualTo(inText);
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void damagedTextGivesAListingAndNoException(FormatFixture fixture) throws IOException {
        byte[] bytes = fixture.bytes();
        Random random = new Random(fixture.name().hashCode());
        CodeListing about = listings(fixture).getFirst();
        byte[] text = part(bytes, about).readAllBytes();
        for (int i = 0; i < 100; i++) {
            byte[] damaged = Arrays.copyOf(text, random.nextInt(text.length + 1));
            for (int flips = 0; flips < 8 && damaged.length > 0; flips++) {
                damaged[random.nextInt(damaged.length)] = (byte) random.nextInt(256);
            }
            Listing listing = ListingReader.read(about, new ByteArrayInputStream(damaged));
            assertThat(listing.about()).isSameAs(about);
        }
    }

    @ParameterizedTest
    @MethodSource("fixtures")
    void damagedLogsNeverThrow(FormatFixture fixture) {
        byte[] bytes = fixture.bytes();
        int listings = listings(fixture).size();
        Random random = new Random(fixture.name().hashCode());
        int from = Math.min(400, bytes.length / 2);
        for (int i = 0; i < 40; i++) {
            byte[] damaged = bytes.clone();
            for (int flips = 0; flips < 10; flips++) {
                damaged[from + random.nextInt(bytes.length - from)] =
                        (byte) random.nextInt(32, 256);
            }
            int left = fixture.read(damaged).events(CodeListing.class).size();
            assertThat(left).isBetween(listings - 10, listings + 10);
        }
    }

    private static boolean isPoll(Note note) {
        return note instanceof Note.Relocation relocation && relocation.text().startsWith("{poll");
    }

    private static long count(String text, String what) {
        return text.split(Pattern.quote(what), -1).length - 1L;
    }

    private static List<CodeListing> listings(FormatFixture fixture) {
        return fixture.read().events(CodeListing.class);
    }

    private static ByteArrayInputStream part(byte[] bytes, CodeListing about) {
        int from = Math.toIntExact(about.origin().offset());
        return new ByteArrayInputStream(bytes, from, Math.toIntExact(about.byteLength()));
    }

    /** One object of short strings: addresses in hexadecimal, notes as they would be said. */
    private static String text(Listing listing) {
        ObjectNode json = JSON.createObjectNode();
        json.put("method", listing.about().method().toString());
        json.set("ranges", strings(listing.ranges(), ListingFixturesTest::range));
        json.set("signature", JSON.valueToTree(listing.signature()));
        json.set("labels", strings(listing.labels(), l -> hex(l.address()) + " " + l.text()));
        json.set("chunks", strings(listing.chunks(), ListingFixturesTest::chunk));
        json.set("lines", strings(listing.lines(), l -> hex(l.address()) + " " + l.text()));
        json.set("notes", strings(listing.notes(), ListingFixturesTest::note));
        try {
            return JSON.writeValueAsString(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static <T> JsonNode strings(List<T> all, Function<T, String> text) {
        return JSON.valueToTree(all.stream().map(text).toList());
    }

    private static String range(Listing.Range range) {
        return range.name() + " " + hex(range.begin()) + " " + hex(range.end());
    }

    private static String chunk(Listing.Chunk chunk) {
        return hex(chunk.address()) + " " + HexFormat.of().formatHex(chunk.bytes());
    }

    private static String note(Note note) {
        return hex(note.address())
                + switch (note) {
                    case Note.Relocation r -> " reloc " + r.text();
                    case Note.OopMap o -> " map " + o.text();
                    case Note.Comment c -> " comment " + c.text();
                    case Note.Debug d ->
                            " debug *%s {%s} %s"
                                    .formatted(d.bytecode(), d.flags(), frames(d.frames()));
                };
    }

    private static String frames(List<JvmEvent.Frame> frames) {
        return String.join(
                " < ",
                frames.stream()
                        .map(f -> f.method().display() + "@" + f.bci() + ":" + f.line())
                        .toList());
    }

    private static String hex(long address) {
        return Long.toHexString(address);
    }
}
