package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.ReadText;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Read in parts, a log says the same as read from its beginning to its end. */
class SplitLogTest {
    private static final int ROUNDS = Integer.getInteger("jitlens.splits", 8);

    /** What may come between tasks, or cut into them, and is not a task. */
    private static final List<String> INTRUDERS =
            List.of(
                    "<writer thread='17'/>",
                    "   61   12       3       java.lang.String::hashCode (49 bytes)",
                    "<statistics type='inline'>",
                    "</statistics>",
                    "<uncommon_trap thread='17' reason='null_check' action='none'"
                            + " compile_id='3' stamp='0.2'>",
                    "<jvms bci='5' method='W f ()V' bytes='9' count='1'/>",
                    "<make_not_entrant compile_id='3' stamp='0.3'/>",
                    "<start_compile_thread name='C1 CompilerThread7' thread='17'/>",
                    "<task method='W g ()V' bytes='3'",
                    "<task compile_id='77' bytes='3'>",
                    "<print_nmethod compile_id='3'>",
                    "<properties>",
                    "<hotspot_log version='160 1' process='9' time_ms='1'>",
                    "</hotspot_log>",
                    "");

    static List<FormatFixture> logs() throws IOException {
        return DamagedLogCompilationTest.logs();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void partsOfAnySizeTellWhatTheWholeTells(FormatFixture log) throws IOException {
        Random random = new Random(log.name().hashCode());
        for (int round = 0; round < ROUNDS; round++) {
            sameInParts(log.bytes(), sizes(random));
        }
    }

    @ParameterizedTest
    @MethodSource("logs")
    void damagedLogsTellTheSameInParts(FormatFixture log) throws IOException {
        Random random = new Random(log.name().hashCode());
        for (int round = 0; round < ROUNDS; round++) {
            sameInParts(damaged(log.bytes(), random), sizes(random));
        }
    }

    /** Else the others would compare a reader with itself. */
    @Test
    void mostPartsAreReadAhead() throws IOException {
        int ahead = 0;
        int parts = 0;
        for (FormatFixture log : logs()) {
            CountedRegions regions = new CountedRegions(log.bytes());
            new SplitLog(regions, new SplitLog.Sizes(4000, 4000, 2), new RecordedFacts()).read();
            int searches = (log.bytes().length - 1) / 4000;
            int again = regions.opened.get() - searches - regions.parts;
            ahead += regions.parts - 2 - again;
            parts += regions.parts;
        }
        assertThat(ahead).isGreaterThan(parts / 2);
    }

    private static void sameInParts(byte[] text, SplitLog.Sizes sizes) throws IOException {
        RecordedFacts whole = new RecordedFacts();
        LineSource source = new LineSource("log", new ByteArrayInputStream(text));
        new LogCompilationFormat().read(source, whole);
        RecordedFacts parts = new RecordedFacts();
        ReadText read = new SplitLog(new CountedRegions(text), sizes, parts).read();
        parts.assertSameAs(whole, sizes.toString());
        assertThat(read).as(sizes.toString()).isEqualTo(source.read());
    }

    private static SplitLog.Sizes sizes(Random random) {
        int part = 300 + random.nextInt(random.nextBoolean() ? 2000 : 20_000);
        return new SplitLog.Sizes(part, 1 + random.nextInt(part), 1 + random.nextInt(3));
    }

    private static byte[] damaged(byte[] text, Random random) {
        List<String> lines =
                new ArrayList<>(
                        Arrays.asList(
                                new String(text, StandardCharsets.ISO_8859_1).split("\n", -1)));
        for (int i = 0; i < 4; i++) {
            int at = random.nextInt(lines.size());
            switch (random.nextInt(3)) {
                case 0 -> lines.remove(at);
                case 1 -> lines.set(at, lines.get(at).substring(lines.get(at).length() / 2));
                default -> lines.add(at, INTRUDERS.get(random.nextInt(INTRUDERS.size())));
            }
        }
        return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
    }
}
