package dev.jitlens.latency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.latency.export.HlogSummary;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Random;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Damage costs the damaged lines and no more, and no header makes us take memory. {@code
 * -Djitlens.cuts=N} and {@code -Djitlens.fuzz=N} try more.
 */
@Timeout(value = 10 * 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class DamagedHlogTest {
    private static final int CUTS = Integer.getInteger("jitlens.cuts", 15);
    private static final int FLIPS = Integer.getInteger("jitlens.fuzz", 50);
    private static final int V2 = 0x1c849313;
    private static final int V2_COMPRESSED = 0x1c849314;

    static List<Path> inputs() throws IOException {
        return HlogFixturesTest.inputs();
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void aLogCanEndAnywhere(Path input) throws IOException {
        byte[] whole = Files.readAllBytes(input);
        Random random = new Random(1);
        for (int i = 0; i < CUTS; i++) {
            int length = random.nextInt(whole.length);
            byte[] cut = Arrays.copyOf(whole, length);
            long lines = new String(cut, StandardCharsets.ISO_8859_1).lines().count();
            for (LatencyFormat format : LatencyFormats.ALL) {
                HlogFiles.Scanned scanned = HlogFiles.scan(format, cut);
                assertThat(scanned.file.intervals() + scanned.problems.size())
                        .isLessThanOrEqualTo(lines);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("inputs")
    void anyByteCanBeWrong(Path input) throws IOException {
        byte[] whole = Files.readAllBytes(input);
        Random random = new Random(2);
        for (int i = 0; i < FLIPS; i++) {
            byte[] bytes = whole.clone();
            for (int flips = 1 + random.nextInt(4); flips > 0; flips--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            for (LatencyFormat format : LatencyFormats.ALL) {
                LatencyFormats.series(
                        HlogFiles.scan(format, bytes).file, HlogFiles.source("x", bytes).source());
            }
        }
    }

    /** Base64 hides most flips from the decoder behind zlib's own checks; here there is no zlib. */
    @Test
    void anyByteOfAHistogramCanBeWrong() throws Exception {
        Random random = new Random(3);
        try (Payload payload = new Payload()) {
            for (int i = 0; i < FLIPS * 5; i++) {
                byte[] counts = new byte[random.nextInt(200)];
                random.nextBytes(counts);
                ByteBuffer raw = header(counts.length, random.nextInt(7) - 1, 1, 1L << 40);
                raw.put(counts);
                raw.put(random.nextInt(40), (byte) random.nextInt(256));
                try {
                    Counts read = payload.decode(base64(raw.array()));
                    assertThat(read.total()).isNotNegative();
                    Sum sum = new Sum();
                    sum.add(read);
                    assertThat(sum.histogram().getTotalCount()).isEqualTo(read.total());
                } catch (DamagedInterval e) {
                    assertThat(e.getMessage()).isNotBlank();
                }
            }
        }
    }

    @Test
    void neighboursOfADamagedLineCount() throws IOException {
        String[] lines =
                new MadeHlog(7, MadeHlog.Times.RELATIVE)
                        .seconds(9, List.of("", "a"), 3)
                        .text()
                        .split("\n");
        lines[10] = lines[10].substring(0, lines[10].length() - 9);
        lines[12] = "what a program printed";
        HlogSummary summary =
                HlogFiles.summary(String.join("\n", lines).getBytes(StandardCharsets.UTF_8));
        assertThat(summary.intervals()).isEqualTo(16);
        assertThat(HlogFiles.lines(summary.skipped()))
                .hasSize(2)
                .anyMatch(line -> line.startsWith("11: "))
                .anyMatch(line -> line.startsWith("13: "));
    }

    /** 5 digits of every long would be a histogram of 50 MB, for each of these lines. */
    @Test
    void aClaimedRangeCostsNothing() throws IOException {
        byte[] one = line(header(1, 5, 1, Long.MAX_VALUE).put((byte) 2).array());
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        for (int i = 0; i < 20_000; i++) {
            log.write(one);
        }
        List<LatencySeries> series = HlogFiles.series(log.toByteArray());
        assertThat(series.getFirst().points().size()).isEqualTo(20_000);
        assertThat(series.getFirst().whole().getTotalCount()).isEqualTo(20_000);
        assertThat(series.getFirst().whole().getEstimatedFootprintInBytes()).isLessThan(4 << 20);
    }

    /**
     * Zeros that zlib packs a thousand to one: they are read in a stream, as far as they can count.
     */
    @Test
    void aBombIsReadWithoutItsMemory() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out =
                new DeflaterOutputStream(packed, new Deflater(Deflater.BEST_SPEED))) {
            out.write(header(Integer.MAX_VALUE, 3, 1, 1L << 40).array(), 0, 40);
            byte[] zeros = new byte[1 << 16];
            for (int i = 0; i < 1 << 10; i++) {
                out.write(zeros);
            }
        }
        HlogFiles.Scanned scanned = HlogFiles.scan(new HlogFormat(), text(packed.toByteArray()));
        assertThat(scanned.file.intervals()).isZero();
        assertThat(scanned.problems)
                .singleElement()
                .asString()
                .contains("claims to be the highest");
    }

    /** A hundred lines of five million counts each, in fewer bytes than a picture has. */
    @Test
    void countsWithoutEndAreNotRead() throws IOException {
        int values = 5_000_000;
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
            out.write(header(values, 5, 1, 1L << 62).array(), 0, 40);
            byte[] ones = new byte[values];
            Arrays.fill(ones, (byte) 2);
            out.write(ones);
        }
        byte[] one = text(packed.toByteArray());
        ByteArrayOutputStream log = new ByteArrayOutputStream();
        for (int i = 0; i < 100; i++) {
            log.write(one);
        }
        HlogFiles.Scanned scanned = new HlogFiles.Scanned();
        long onDisk = 4_000; // packed once more
        new HlogFormat().scan("x", new ByteArrayInputStream(log.toByteArray()), onDisk, scanned);
        assertThat(scanned.file.intervals()).isBetween(1L, 20L);
        assertThat(scanned.problems).singleElement().asString().contains("rest is not read");
    }

    @Test
    void theSumsOfAllTagsHaveARoom() throws Exception {
        SumRoom room = new SumRoom(1 << 20);
        byte[] log = new MadeHlog(1, MadeHlog.Times.BARE).seconds(1, List.of(""), 3).bytes();
        try (HlogReader reader =
                new HlogReader("x", new ByteArrayInputStream(log), log.length, (at, why) -> {})) {
            Counts counts = reader.decode(reader.next().orElseThrow()).orElseThrow();
            assertThatThrownBy(
                            () -> {
                                for (int i = 0; i < 256; i++) {
                                    room.add(new Sum(), counts);
                                }
                            })
                    .isInstanceOf(DamagedInterval.class)
                    .hasMessageContaining("sums of all tags");
        }
    }

    @Test
    void tagsWithoutEndAreTold() throws IOException {
        StringBuilder log = new StringBuilder();
        String one = new MadeHlog(1, MadeHlog.Times.BARE).seconds(1, List.of(""), 2).text();
        for (int i = 0; i < 400; i++) {
            log.append("Tag=t").append(i).append(',').append(one);
        }
        byte[] bytes = log.toString().getBytes(StandardCharsets.UTF_8);
        HlogFiles.Scanned scanned = HlogFiles.scan(new HlogFormat(), bytes);
        assertThat(scanned.file.intervals()).isEqualTo(400);
        assertThat(scanned.file.tags()).hasSize(256);
        assertThat(scanned.problems).singleElement().asString().contains("144");
        HlogSummary summary = HlogFiles.summary(bytes);
        assertThat(summary.intervals() + summary.skippedTotal()).isEqualTo(400);
    }

    @Test
    void aLineWithoutEndIsPassedOver() throws IOException {
        byte[] good = new MadeHlog(1, MadeHlog.Times.BARE).seconds(2, List.of(""), 2).bytes();
        InputStream endless = new Repeated('x', HlogLines.MOST_BYTES + 1000L);
        InputStream all =
                new SequenceInputStream(
                        new SequenceInputStream(
                                new ByteArrayInputStream(good),
                                new SequenceInputStream(
                                        endless, new ByteArrayInputStream(new byte[] {'\n'}))),
                        new ByteArrayInputStream(good));
        HlogFiles.Scanned scanned = new HlogFiles.Scanned();
        new HlogFormat().scan("x", all, 0, scanned);
        assertThat(scanned.file.intervals()).isEqualTo(4);
        assertThat(scanned.problems).singleElement().asString().startsWith("3: it is longer");
    }

    private static ByteBuffer header(int bytes, int digits, long lowest, long highest) {
        return ByteBuffer.allocate(40 + Math.min(bytes, 1000))
                .putInt(V2)
                .putInt(bytes)
                .putInt(0)
                .putInt(digits)
                .putLong(lowest)
                .putLong(highest)
                .putDouble(1.0);
    }

    private static byte[] base64(byte[] raw) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
            out.write(raw);
        }
        return wrapped(packed.toByteArray());
    }

    private static byte[] wrapped(byte[] packed) {
        ByteBuffer buffer = ByteBuffer.allocate(8 + packed.length);
        buffer.putInt(V2_COMPRESSED).putInt(packed.length).put(packed);
        return Base64.getEncoder().encode(buffer.array());
    }

    private static byte[] line(byte[] raw) throws IOException {
        return concat("1.0,1.0,1.0,", base64(raw));
    }

    private static byte[] text(byte[] packed) {
        return concat("1.0,1.0,1.0,", wrapped(packed));
    }

    private static byte[] concat(String start, byte[] rest) {
        String line = start + new String(rest, StandardCharsets.US_ASCII) + "\n";
        return line.getBytes(StandardCharsets.US_ASCII);
    }

    private static final class Repeated extends InputStream {
        private final int b;
        private long left;

        Repeated(int b, long times) {
            this.b = b;
            this.left = times;
        }

        @Override
        public int read() {
            return left-- > 0 ? b : -1;
        }

        @Override
        public int read(byte[] buf, int from, int length) {
            if (left <= 0) {
                return -1;
            }
            int n = (int) Math.min(left, length);
            Arrays.fill(buf, from, from + n, (byte) b);
            left -= n;
            return n;
        }
    }
}
