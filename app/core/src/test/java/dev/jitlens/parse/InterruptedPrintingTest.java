package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.disasm.Listing;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.parse.assembly.ListingReader;
import dev.jitlens.parse.line.LineSource;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;

/** A printing into which another one cuts is read as if it had not been. */
class InterruptedPrintingTest {
    private static final String FIXTURE = "print-assembly/17-compilations-between";
    private static final String BEGIN = "Compiled method (";
    private static final String END = "[/MachCode]\n";

    private final String text = fixture();
    private final String first = text.substring(text.indexOf(BEGIN), after(text, END, 0));
    private final int secondAt = text.indexOf(BEGIN, after(text, END, 0));
    private final String second = text.substring(secondAt, after(text, END, secondAt));
    private final int code = first.indexOf("  0x", first.indexOf("[MachCode]"));

    @Test
    void ofAConsole() throws IOException {
        List<String> whole = read("", first + second);
        for (int cut = lineAfter(code); cut < first.length(); cut = lineAfter(cut)) {
            String log = first.substring(0, cut) + rule() + second + first.substring(cut);
            assertThat(read("", log)).as("cut at %d", cut).isEqualTo(whole);
        }
    }

    @Test
    void ofALogCompilationFile() throws IOException {
        List<String> whole = read("", first + second);
        for (int cut = lineAfter(code); cut < first.length(); cut = lineAfter(cut)) {
            assertThat(read(" xml", interrupted(cut, ""))).as("cut at %d", cut).isEqualTo(whole);
        }
    }

    /** JDK 8 writes what it loads between the head of a printing and its code. */
    @Test
    void byMessagesBeforeTheCode() throws IOException {
        List<String> whole = read("", first + second);
        for (int cut = lineAfter(0); cut < lineAfter(code); cut = lineAfter(cut)) {
            String log =
                    "<writer thread='7'/>\n<print_nmethod stamp='0.1'>\n"
                            + escaped(first.substring(0, cut))
                            + "<writer thread='8'/>\n[Loaded shop.Basket from basket.jar]\n"
                            + "<writer thread='7'/>\n"
                            + escaped(first.substring(cut))
                            + "</print_nmethod>\n<print_nmethod stamp='0.1'>\n"
                            + escaped(second)
                            + "</print_nmethod>\n";
            assertThat(read(" xml", log)).as("cut at %d", cut).isEqualTo(whole);
        }
    }

    /** The same before the line that JDK 8 writes last before the code. */
    @Test
    void byMessagesBeforeTheCodeOfJdk8() throws IOException {
        String log =
                "<hotspot_log version='160 1' process='1' time_ms='1'>\n<tty>\n"
                        + "<writer thread='7'/>\n"
                        + "Decoding compiled method 0x00000000031e3b10:\nCode:\n"
                        + "Argument 0 is unknown.\n"
                        + "<writer thread='8'/>\n[Loaded shop.Basket from basket.jar]\n"
                        + "<writer thread='7'/>\nRIP: 0x31e3ca0 Code size: 0x00000010\n"
                        + "[Entry Point]\n"
                        + "  # {method} {0x000000001a4c45d8} &apos;sum&apos; &apos;()J&apos; in"
                        + " &apos;Shop&apos;\n"
                        + "  0x00000000031e3ca0: nop\n"
                        + "</tty>\n</hotspot_log>\n";
        byte[] bytes = log.getBytes(StandardCharsets.UTF_8);
        CodeListing about = facts(log).events(CodeListing.class).getFirst();
        assertThat(ListingReader.read(about, part(bytes, about)).lines()).hasSize(1);
    }

    /** HotSpot ends a line by force when another thread begins to write. */
    @Test
    void inTheMiddleOfALineOfBytes() throws IOException {
        List<String> whole = read("", first + second);
        int bytes = first.indexOf("| ", code);
        for (int cut = bytes - 3; cut < bytes + 12; cut++) {
            assertThat(read(" xml", interrupted(cut, "\n"))).as("cut at %d", cut).isEqualTo(whole);
        }
    }

    /** -Xlog writes to stdout, too, wherever the printing happens to be. */
    @Test
    void byUnifiedLoggingInALineOfBytes() throws IOException {
        List<String> whole = read("", first + second);
        String safepoint = "[1.144s][info ][safepoint] Reaching safepoint: 87 ns\n";
        int colon = first.indexOf(": ", first.indexOf(" | ", code) - 40);
        int end = first.indexOf('\n', colon);
        for (int cut = colon + 2; cut < end; cut++) {
            String log = first.substring(0, cut) + safepoint + first.substring(cut) + second;
            assertThat(read("", log)).as("cut at %d", cut).isEqualTo(whole);
        }
    }

    /** Digits of a program's are no rest of bytes, unless the addresses agree. */
    @Test
    void byNumbersOfTheProgram() throws IOException {
        int colon = first.indexOf(": ", first.indexOf(" | ", code) - 40);
        int end = first.indexOf('\n', colon);
        String cut = first.substring(0, colon + 6) + "[1.1s] x\n";

        assertThat(read("", cut + "12345\n" + first.substring(end + 1) + second))
                .isEqualTo(read("", cut + first.substring(end + 1) + second));
    }

    /** This was seen in 11.0.13, whose program wrote to the same file. */
    @Test
    void aHeaderThatTheProgramCutIsCountedAsUnread() throws IOException {
        int id = first.indexOf("::") - 1;
        RecordedFacts facts =
                facts(first.substring(0, id) + "openjdk 17\n" + first.substring(id) + second);

        assertThat(facts.unread).hasSize(1);
        assertThat(facts.unread.getFirst()).contains("openjdk 17");
        assertThat(facts(first + second).unread).isEmpty();
    }

    private String interrupted(int cut, String lineEnd) {
        return "<writer thread='7'/>\n<print_nmethod stamp='0.1'>\n"
                + escaped(first.substring(0, cut))
                + lineEnd
                + "<writer thread='8'/>\n<print_nmethod stamp='0.1'>\n"
                + escaped(second)
                + "</print_nmethod>\n<writer thread='7'/>\n"
                + escaped(first.substring(cut))
                + "</print_nmethod>\n";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("'", "&apos;")
                .replace("\"", "&quot;");
    }

    private static String rule() {
        return "\n"
                + "============================= C2-compiled nmethod"
                + " ==============================\n";
    }

    private int lineAfter(int at) {
        return first.indexOf('\n', at) + 1;
    }

    /** All that is found of each printing but where it stands. */
    private static List<String> read(String xml, String text) throws IOException {
        String begin = "<hotspot_log version='160 1' process='1' time_ms='1'>\n<tty>\n";
        String log = xml.isEmpty() ? text : begin + text + "</tty>\n</hotspot_log>\n";
        byte[] bytes = log.getBytes(StandardCharsets.UTF_8);
        List<CodeListing> listings =
                facts(log).events(CodeListing.class).stream()
                        .sorted(Comparator.comparing(CodeListing::id))
                        .toList();
        List<String> all = new ArrayList<>();
        for (CodeListing about : listings) {
            Listing listing = ListingReader.read(about, part(bytes, about));
            all.add(about.id() + " " + about.method() + " " + about.form() + " " + about.counts());
            all.add(listing.ranges() + " " + listing.signature() + " " + listing.labels());
            for (Listing.Chunk chunk : listing.chunks()) {
                all.add(chunk.address() + " " + HexFormat.of().formatHex(chunk.bytes()));
            }
            all.add(listing.notes().toString());
        }
        return all;
    }

    private static RecordedFacts facts(String log) throws IOException {
        byte[] bytes = log.getBytes(StandardCharsets.UTF_8);
        RecordedFacts facts = new RecordedFacts();
        LogFormats.of("input", bytes, bytes.length)
                .orElseThrow()
                .read(new LineSource("input", new ByteArrayInputStream(bytes)), facts);
        return facts;
    }

    private static ByteArrayInputStream part(byte[] bytes, CodeListing about) {
        int from = Math.toIntExact(about.origin().offset());
        return new ByteArrayInputStream(bytes, from, Math.toIntExact(about.byteLength()));
    }

    private static int after(String text, String what, int from) {
        return text.indexOf(what, from) + what.length();
    }

    private static String fixture() {
        try {
            return FormatFixture.consoles().stream()
                    .filter(f -> f.name().equals(FIXTURE))
                    .map(f -> new String(f.bytes(), StandardCharsets.UTF_8))
                    .findFirst()
                    .orElseThrow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
