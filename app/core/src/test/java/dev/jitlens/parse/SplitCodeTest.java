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
import java.util.Locale;
import java.util.Random;

/**
 * Read in parts, a console with printed code or lines of compilations says the same as read from
 * its beginning to its end.
 */
class SplitCodeTest {
    private static final int TURNS = Boolean.getBoolean("jitlens.everyJdk") ? 1 : 3;

    private static final int ROUNDS = Integer.getInteger("jitlens.splits", 8) / 2;

    /** What changes how the lines after it are read, or is of another kind. */
    private static final List<String> INTRUDERS =
            List.of(
                    "hello",
                    "",
                    "  0x00007f364c401cf0: 5730 4185 | 0248 bb80",
                    "  0x00007fc35d5a6be5: test    %eax,(%r10)       ;   {poll}",
                    "call_stub [0x00007f0bc4e5ab20, 0x00007f0bc4e5ac10[ 240 bytes",
                    "[MachCode]",
                    "[Disassembly]",
                    "[/Disassembly]",
                    "[Constant Pool (empty)]",
                    "[Verified Entry Point]",
                    "[Disassembling for mach='aarch64']",
                    "Decoding compiled method 0x00007ffa5507d990:",
                    "W.osr(I)I  [0x00007fc35d5a6ae0, 0x00007fc35d5a6db0]  720 bytes",
                    "  # {method} {0x00007fe0fb4007e0} 'osr' '(I)I' in 'W'",
                    "ImmutableOopMap {rbp=Oop }pc offsets: 85 ",
                    "                            @ 13   java.lang.String::length (6 bytes)  "
                            + " inline",
                    "      57   54 %     3       W::hot @ 4 (27 bytes)   made not entrant",
                    "57   54       4       W::hot (27 bytes)",
                    "1234567   55       3       W::hot (27 bytes)",
                    "torn      57   54       3       W::hot (27 bytes)",
                    "  93     n 0       java.lang.Object::hashCode (native)   (static)",
                    "  94       3       W::free (27 bytes)",
                    "[0.5s][info][gc] Using G1",
                    "[0.5s][warning][cds] shared class paths mismatch",
                    "[0.5s][info][gc,start] GC(0) Pause Young (Normal) (G1 Evacuation Pause)",
                    "[0.5s][info][exceptions] Exception <a 'java/lang/Error'{0x000000069ec1b3b8}>",
                    "[0.5s][debug][jit,inlining]     @ 13   W::hot (6 bytes)   inline",
                    "[0.5s][debug][jit,compilation]   54       3       W::hot (27 bytes)",
                    "[0.5s][info][safepoint] Entering safepoint region: G1CollectFull",
                    "0.292: [GC (Allocation Failure)  33280K->824K(125952K), 0.0010 secs]",
                    "OpenJDK 64-Bit Server VM warning: PrintAssembly is enabled; turning on"
                            + " DebugNonSafepoints to gain additional output",
                    "# A fatal error has been detected by the Java Runtime Environment:",
                    "<task compile_id='3' method='W f ()V' bytes='9' count='1' stamp='0.2'>",
                    "-".repeat(72),
                    "x".repeat(200_000));

    static List<FormatFixture> logs() throws IOException {
        return FormatFixture.consoles().stream()
                .filter(log -> log.name().matches(".*(assembly|compilation|inlining)/.*"))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("logs")
    void partsOfAnySizeTellWhatTheWholeTells(FormatFixture log) throws IOException {
        Random random = new Random(log.name().hashCode());
        for (int round = 0; round < ROUNDS; round++) {
            byte[] text = damaged(log.bytes(), random, random.nextInt(5));
            int part = 200 + random.nextInt(random.nextBoolean() ? 3000 : 60_000);
            sameInParts(text, part, 1 + random.nextInt(3), log.name() + ", round " + round);
        }
    }

    @Test
    void linesOfCompilationsWithIntruders() throws IOException {
        for (int seed = 0; seed < 10 * ROUNDS; seed++) {
            Random random = new Random(seed);
            byte[] text = damaged(compilations(random, 20 + random.nextInt(400)), random, seed % 4);
            sameInParts(text, 200 + random.nextInt(6000), 1 + random.nextInt(3), "seed " + seed);
        }
    }

    /** A part that follows at once must know of each of them; the short form tries some in turn. */
    @Test
    void intrudersJustBeforeAPart() throws IOException {
        int turn = 0;
        for (FormatFixture log : logs()) {
            turn = (turn + 1) % TURNS;
            for (int i = turn; i < INTRUDERS.size(); i += TURNS) {
                String intruder = INTRUDERS.get(i);
                byte[] before = (intruder + "\n").getBytes(StandardCharsets.UTF_8);
                byte[] text = Arrays.copyOf(before, before.length + log.bytes().length);
                System.arraycopy(log.bytes(), 0, text, before.length, log.bytes().length);
                sameInParts(text, before.length, 2, log.name() + " after " + intruder);
            }
        }
    }

    /** Else the others would compare a reader with itself. */
    @Test
    void nearlyAllIsReadAhead() throws IOException {
        byte[] compilations = compilations(new Random(1), 4000);
        assertThat(opened(compilations, 8000)).isLessThan(compilations.length / 8000 + 20);
        assertThat(opened(warned(compilations), 8000)).isLessThan(compilations.length / 8000 + 20);
        int ahead = 0;
        for (FormatFixture log : logs()) {
            if (log.name().startsWith("print-assembly")) {
                byte[] text = repeated(log.bytes(), 400_000);
                ahead += opened(text, 20_000) < text.length / 20_000 + 10 ? 1 : 0;
            }
        }
        assertThat(ahead).isGreaterThan(3);
    }

    private static byte[] warned(byte[] text) {
        String warning = "[0.003s][warning][cds] shared class paths mismatch\n";
        String all = warning + new String(text, StandardCharsets.ISO_8859_1);
        return all.getBytes(StandardCharsets.ISO_8859_1);
    }

    private static int opened(byte[] text, int part) throws IOException {
        CountedRegions regions = new CountedRegions(text);
        new SplitConsole(regions, new SplitConsole.Sizes(part, 2), new RecordedFacts()).read();
        return regions.opened.get();
    }

    private static byte[] repeated(byte[] text, int length) {
        byte[] all = new byte[length - length % text.length + text.length];
        for (int i = 0; i < all.length; i += text.length) {
            System.arraycopy(text, 0, all, i, text.length);
        }
        return all;
    }

    private static void sameInParts(byte[] text, int part, int threads, String what)
            throws IOException {
        RecordedFacts whole = new RecordedFacts();
        LineSource source = new LineSource("log", new ByteArrayInputStream(text));
        new ConsoleFormat().read(source, whole);
        RecordedFacts parts = new RecordedFacts();
        SplitConsole.Sizes sizes = new SplitConsole.Sizes(part, threads);
        ReadText read = new SplitConsole(new CountedRegions(text), sizes, parts).read();
        String named = what + ", " + sizes;
        parts.assertSameAs(whole, named);
        assertThat(read).as(named).isEqualTo(source.read());
    }

    private static byte[] compilations(Random random, int lines) {
        StringBuilder log = new StringBuilder();
        String time = random.nextBoolean() ? "%7d" : "%d";
        int now = random.nextBoolean() ? 5 : 999_000;
        for (int id = 1; id <= lines; id++) {
            now += random.nextInt(10);
            int tier = random.nextInt(5);
            log.append(String.format(Locale.ROOT, time + " %4d ", now, id - random.nextInt(3)))
                    .append(tier == 0 ? "    n" : "     ")
                    .append(" " + tier + "       W$" + random.nextInt(9) + "::hot ")
                    .append(tier == 0 ? "(native)" : "(" + random.nextInt(99) + " bytes)")
                    .append(random.nextInt(4) == 0 ? "   made not entrant" : "")
                    .append(random.nextInt(50) == 0 ? "\r\n" : "\n");
        }
        return log.toString().getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] damaged(byte[] text, Random random, int times) {
        List<String> lines =
                new ArrayList<>(
                        Arrays.asList(
                                new String(text, StandardCharsets.ISO_8859_1).split("\n", -1)));
        for (int i = 0; i < times; i++) {
            int at = random.nextInt(lines.size());
            switch (random.nextInt(4)) {
                case 0 -> lines.remove(at);
                case 1 -> lines.set(at, lines.get(at).substring(lines.get(at).length() / 2));
                default -> lines.add(at, INTRUDERS.get(random.nextInt(INTRUDERS.size())));
            }
            if (lines.isEmpty()) {
                lines.add("");
            }
        }
        return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
    }
}
