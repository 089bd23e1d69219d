package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.InlineNode;
import dev.jitlens.model.Method;
import dev.jitlens.parse.line.LineSource;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Queue;
import java.util.Random;
import java.util.regex.Pattern;

/**
 * Two threads print what they inline into a LogCompilation file, and each cuts into the lines of
 * the other: HotSpot prints a line in parts, ends it by force where another thread takes over, and
 * marks the place. It is read as if nobody had cut in.
 */
class TornTextTest {
    private static final int ROUNDS = 200;

    private static final String C1 =
            """
                                          @ 1   shop.Basket::&lt;init&gt; (5 bytes)   inline
                                            @ 12   java.lang.Object::&lt;init&gt; (1 bytes)   inline
                                              @ 3   shop.Tax::of (9 bytes)   inline
                                          @ 20  shop/Parcel::weight (not loaded)   failed to inline: not inlineable
                                          @ 24   shop.Tax::round (0 bytes)   (intrinsic)
            """;

    private static final String C2 =
            """
                                          @ 7   shop.Till::sum (33 bytes)   inline (hot)
                                            @ 2   shop.Till::next (8 bytes)   accessor
                                            @ 9   shop.Till::tax (0 bytes)   failed to inline: virtual call   \
            callee changed to  shop.Vat::tax (7 bytes)   failed to inline: late call devirtualization   late inline succeeded
                                          @ 30   shop.Till::close (410 bytes)   failed to inline: hot method too big
            """;

    /** C1's inlining has a word for it: JDK 8 has none. */
    private static final String FIRST =
            "                              @ 2   shop.Till::size (5 bytes)   inline\n";

    /** The parts in which HotSpot prints such a line. */
    private static final Pattern PARTS =
            Pattern.compile(
                    "( {2}(?= *@)|@ \\d+ {2}| ?[\\w./]+::|[\\w&;]+"
                            + "| \\([^)]*\\)| {3}.+?(?= {3}|\n)|\n)");

    private final Random random = new Random(7);

    @Test
    void isReadAsIfItWereWhole() throws IOException {
        RecordedFacts whole = read(C1 + C2);
        assertThat(whole.unread).isEmpty();
        for (int round = 0; round < ROUNDS; round++) {
            String torn = torn(List.of(parts(C1), parts(C2)));
            RecordedFacts facts = read(torn);
            assertThat(facts.unread).as(torn).isEmpty();
            assertThat(facts.inlining).as(torn).isEqualTo(whole.inlining);
        }
    }

    @Test
    void andItsTreeIsDrawnSo() {
        Method root = new Method("shop.Shop", "open", "");
        InlineNode whole = PrintInliningTree.read(root, 40, C1);
        assertThat(whole.children()).hasSize(3);
        assertThat(whole.children().getFirst().callee().name()).isEqualTo("<init>");
        for (int round = 0; round < ROUNDS; round++) {
            Queue<String> others =
                    new ArrayDeque<>(
                            List.of("   5    9       4       shop.Till::sum (33 bytes)\n"));
            String torn = torn(List.of(parts(C1), others));
            assertThat(PrintInliningTree.read(root, 40, torn)).as(torn).isEqualTo(whole);
        }
    }

    /** What stands there is told, part by part, where the rest does not come. */
    @Test
    void withoutItsEndIsNotUnderstood() throws IOException {
        RecordedFacts facts =
                read("          @ 6  \n<writer thread='8'/>\n<writer thread='7'/>\n shop.Tax::\n");
        assertThat(facts.unread).containsExactly("5:           @ 6  ", "8:  shop.Tax::");
    }

    private static Queue<String> parts(String lines) {
        Queue<String> parts = new ArrayDeque<>();
        PARTS.matcher(lines).results().forEach(part -> parts.add(part.group()));
        assertThat(String.join("", parts)).isEqualTo(lines);
        return parts;
    }

    /** As HotSpot's defaultStream writes what several threads print. */
    private String torn(List<Queue<String>> threads) {
        StringBuilder log = new StringBuilder();
        Queue<String> last = threads.getFirst();
        while (threads.stream().anyMatch(each -> !each.isEmpty())) {
            Queue<String> next = threads.get(random.nextInt(threads.size()));
            if (next.isEmpty()) {
                continue;
            }
            if (next != last) {
                log.append(log.isEmpty() || log.charAt(log.length() - 1) == '\n' ? "" : "\n")
                        .append("<writer thread='" + (7 + threads.indexOf(next)) + "'/>\n");
                last = next;
            }
            log.append(next.remove());
        }
        return log.append('\n').toString();
    }

    private static RecordedFacts read(String text) throws IOException {
        String log =
                "<hotspot_log version='160 1' process='1' time_ms='1'>\n<tty>\n"
                        + "<writer thread='7'/>\n"
                        + FIRST
                        + text
                        + "</tty>\n</hotspot_log>\n";
        byte[] bytes = log.getBytes(StandardCharsets.UTF_8);
        RecordedFacts facts = new RecordedFacts();
        LogFormats.of("f", bytes, bytes.length)
                .orElseThrow()
                .read(new LineSource("f", new ByteArrayInputStream(bytes)), facts);
        return facts;
    }
}
