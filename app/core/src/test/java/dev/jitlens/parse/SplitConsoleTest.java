package dev.jitlens.parse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.parse.line.LineSource;
import dev.jitlens.parse.line.ReadText;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Random;

/** Read in parts, a log of safepoints says the same as read from its beginning to its end. */
class SplitConsoleTest {
    private static final int ROUNDS = 10 * Integer.getInteger("jitlens.splits", 8);

    /** What changes how the lines after it are read, or is no safepoint. */
    private static final List<String> INTRUDERS =
            List.of(
                    "[0.5s][info][safepoint] Entering safepoint region: G1CollectFull",
                    "[0.5s][info][safepoint] Leaving safepoint region",
                    "[0.5s][debug][safepoint] Safepoint synchronization initiated using futex"
                            + " wait barrier. (12 threads)",
                    "[0.5s][info][safepoint,cleanup] safepoint cleanup tasks, 0.0000123 secs",
                    "[0.5s][trace][safepoint] Thread: 0x00007f  [0x2e1a] State: _running"
                            + " _at_poll_safepoint 0",
                    "[0.5s][debug][safepoint,stats] Cleanup  [  7  1 ][  104969  2083536 2188505 ]"
                            + "  0",
                    "[0.5s][info][gc] GC(0) Pause Young (Normal) 24M->3M(256M) 2.1ms",
                    "[0.5s][info][safepoint] Safepoint \"Cut",
                    "[2026-11-21T13:38:11.936+0000][0.5s][info][safepoint] Safepoint \"Cleanup\","
                        + " Time since last: 5 ns, Reaching safepoint: 1 ns, At safepoint: 2 ns,"
                        + " Total: 3 ns",
                    "[2026-11-21T13:38:11.936+0000][safepoint] Safepoint \"Cleanup\", Time since"
                            + " last: 5 ns, Reaching safepoint: 1 ns, At safepoint: 2 ns, Total: 3"
                            + " ns",
                    "# A fatal error has been detected by the Java Runtime Environment:",
                    "#  SIGSEGV (0xb) at pc=0x00007feb81406d35, pid=3978, tid=3979",
                    "<hotspot_log version='160 1' process='9' time_ms='1'>",
                    "hello",
                    "x".repeat(200_000),
                    "\r",
                    "");

    @Test
    void partsOfAnySizeTellWhatTheWholeTells() throws IOException {
        for (int seed = 0; seed < ROUNDS; seed++) {
            Random random = new Random(seed);
            byte[] text = log(random, 20 + random.nextInt(400), random.nextInt(4));
            sameInParts(text, 200 + random.nextInt(6000), 1 + random.nextInt(3), "seed " + seed);
        }
    }

    /** A part that follows at once must know of each of them. */
    @Test
    void intrudersJustBeforeAPart() throws IOException {
        Random random = new Random(2);
        for (String intruder : INTRUDERS) {
            byte[] before = (intruder + "\n").getBytes(StandardCharsets.UTF_8);
            ByteArrayOutputStream text = new ByteArrayOutputStream();
            text.writeBytes(before);
            text.writeBytes(log(random, 30, 0));
            sameInParts(text.toByteArray(), before.length, 2, intruder);
        }
    }

    /** Else the others would compare a reader with itself. */
    @Test
    void nearlyAllOfSuchALogIsReadAhead() throws IOException {
        byte[] text = log(new Random(1), 4000, 0);
        CountedRegions regions = new CountedRegions(text);
        new SplitConsole(regions, new SplitConsole.Sizes(8000, 2), new RecordedFacts()).read();
        int parts = text.length / 8000;
        assertThat(parts).isGreaterThan(80);
        assertThat(regions.opened.get()).isLessThan(parts + 20);
    }

    /** Of another kind of log no more parts are read twice than it takes to see that. */
    @Test
    void otherLogsAreSoonReadInOrder() throws IOException {
        byte[] text = "[0.5s][info][gc] Using G1\n".repeat(10_000).getBytes(StandardCharsets.UTF_8);
        CountedRegions regions = new CountedRegions(text);
        new SplitConsole(regions, new SplitConsole.Sizes(1000, 2), new RecordedFacts()).read();
        assertThat(regions.opened.get()).isLessThan(12);
    }

    private static void sameInParts(byte[] text, int part, int threads, String what)
            throws IOException {
        RecordedFacts whole = new RecordedFacts();
        LineSource source = new LineSource("log", new ByteArrayInputStream(text));
        new ConsoleFormat().read(source, whole);
        RecordedFacts parts = new RecordedFacts();
        ReadText read =
                new SplitConsole(
                                new CountedRegions(text),
                                new SplitConsole.Sizes(part, threads),
                                parts)
                        .read();
        parts.assertSameAs(whole, what);
        assertThat(read).as(what).isEqualTo(source.read());
    }

    private static byte[] log(Random random, int lines, int intruders) {
        StringBuilder log = new StringBuilder();
        double now = 0.1;
        int form = random.nextInt(4);
        for (int i = 0; i < lines; i++) {
            now += random.nextDouble();
            if (random.nextInt(lines) < intruders) {
                log.append(INTRUDERS.get(random.nextInt(INTRUDERS.size()))).append('\n');
            }
            log.append(form == 3 ? "[2026-11-21T13:38:11.936+0000]" : "")
                    .append(String.format(Locale.ROOT, "[%.3fs][info][safepoint   ] ", now))
                    .append(pause(random, form))
                    .append(random.nextInt(50) == 0 ? "\r\n" : "\n");
        }
        log.setLength(log.length() - random.nextInt(3));
        return log.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static String pause(Random random, int form) {
        return "Safepoint \""
                + List.of("Cleanup", "G1CollectFull", "ICBufferFull").get(random.nextInt(3))
                + "\", Time since last: 979395 ns, Reaching safepoint: "
                + random.nextInt(100_000)
                + " ns, "
                + (form == 1 ? "Cleanup: 77 ns, " : "")
                + "At safepoint: "
                + random.nextInt(100_000)
                + " ns, "
                + (form == 0 ? "" : "Leaving safepoint: 2157 ns, ")
                + "Total: 2188505 ns"
                + (form == 2 ? ", Threads: 1 runnable, 10 total" : "");
    }
}
