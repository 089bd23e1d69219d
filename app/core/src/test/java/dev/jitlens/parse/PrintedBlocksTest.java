package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.LogSink;
import dev.jitlens.parse.line.PassingSink;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Printed code that is passed on as a whole says the same as read line by line. It is read so where
 * a comment of XML stands in it; right behind it, the comment changes nothing.
 */
class PrintedBlocksTest {
    private static final int ROUNDS = Integer.getInteger("jitlens.splits", 16);
    private static final String COMMENT = "<!-- safepoint while printing -->";

    private static final List<String> INTRUDERS =
            List.of(
                    "",
                    "  0x00007f364c401cf0: 5730 4185 | 0248 bb80",
                    "5730 4185 | 0248 bb80",
                    "  0x00007f364c401cf0: 5730 4185 | 0248\n\n5730",
                    "  0x00007f364c401cf0: 5730 4185 | 0248\n]]>\n5730",
                    "  0x00007fc35d5a6be5: test    %eax,(%r10)       ;   {poll}",
                    "call_stub [0x00007f0bc4e5ab20, 0x00007f0bc4e5ac10[ 240 bytes",
                    "[MachCode]",
                    "[/MachCode]",
                    "[Constant Pool (empty)]",
                    "[Disassembling for mach='aarch64']",
                    "Loaded disassembler from hsdis-amd64.so",
                    "Compiled method (c1)      47   23 %     3       W::osr @ 11 (48 bytes)",
                    "Compiled method (c1)      47   23",
                    "   61   12       3       java.lang.String::hashCode (49 bytes)",
                    "<writer thread='17'/>",
                    "</print_nmethod>",
                    "<print_nmethod compile_id='3'>",
                    "text&lt;init&gt;<writer thread='3'/>",
                    "x".repeat(140_000),
                    "ImmutableOopMap {rbp=Oop }pc offsets: 85 ");

    /** Counts what is passed on, and lets it be found at once. */
    private static final class Counting extends PassingSink {
        private int passedOn;

        Counting(LogSink sink) {
            super(sink);
        }

        @Override
        public void later(Supplier<Consumer<LogSink>> found) {
            passedOn++;
            found.get().accept(sink);
        }
    }

    static List<FormatFixture> logs() throws IOException {
        return FormatFixture.all().stream()
                .filter(log -> log.name().startsWith("log-compilation"))
                .filter(log -> text(log).contains("<print_nmethod"))
                .toList();
    }

    private static String text(FormatFixture log) {
        return new String(log.bytes(), StandardCharsets.ISO_8859_1);
    }

    @ParameterizedTest
    @MethodSource("logs")
    void passedOnItSaysTheSame(FormatFixture log) throws IOException {
        Random random = new Random(log.name().hashCode());
        int passedOn = 0;
        for (int round = 0; round < ROUNDS; round++) {
            List<String> lines = new ArrayList<>(Arrays.asList(text(log).split("\n", -1)));
            for (int n = round % 5; n > 0; n--) {
                damage(lines, random);
            }
            RecordedFacts within = new RecordedFacts();
            RecordedFacts behind = new RecordedFacts();
            assertThat(read(commented(lines, 0), within)).isZero();
            passedOn += read(commented(lines, 1), behind);
            for (int i = 0; i < Math.min(within.events.size(), behind.events.size()); i++) {
                assertThat(behind.events.get(i)).isEqualTo(within.events.get(i));
            }
            assertThat(facts(behind)).as("round %d", round).isEqualTo(facts(within));
        }
        assertThat(passedOn).isPositive();
    }

    private static List<Object> facts(RecordedFacts facts) {
        return List.of(facts.events, facts.kinds, facts.inlining, facts.problems, facts.unread);
    }

    private static int read(String text, RecordedFacts facts) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        Counting sink = new Counting(facts);
        new LogCompilationFormat()
                .read(new LineSource("log", new ByteArrayInputStream(bytes)), sink);
        return sink.passedOn;
    }

    /** Each printing has a comment before or behind its end. */
    private static String commented(List<String> lines, int behind) {
        List<String> all = new ArrayList<>(lines);
        for (int i = all.size() - 1; i >= 0; i--) {
            if (all.get(i).startsWith("</print_n")) {
                all.add(i + behind, COMMENT);
            }
        }
        return String.join("\n", all);
    }

    private static void damage(List<String> lines, Random random) {
        // In the head a comment would be text.
        int head = lines.indexOf("<tty>") + 1;
        int at = head + random.nextInt(lines.size() - head);
        switch (random.nextInt(4)) {
            case 0 -> lines.remove(at);
            case 1 -> lines.set(at, lines.get(at).substring(lines.get(at).length() / 2));
            default -> lines.add(at, INTRUDERS.get(random.nextInt(INTRUDERS.size())));
        }
    }
}
