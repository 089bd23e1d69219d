package dev.jitlens.parse.line;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Random;

class LineSourceTest {
    /** Hands out a few bytes at a time, as a pipe does. */
    private static InputStream dribble(byte[] bytes, int seed) {
        Random random = new Random(seed);
        return new ByteArrayInputStream(bytes) {
            @Override
            public int read(byte[] buf, int from, int length) {
                return super.read(buf, from, Math.min(length, 1 + random.nextInt(70_000)));
            }
        };
    }

    private static String randomText(int seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int line = 0; line < 4000; line++) {
            int length = random.nextInt(50) == 0 ? random.nextInt(3000) : random.nextInt(90);
            for (int i = 0; i < length; i++) {
                text.append((char) ('a' + random.nextInt(26)));
            }
            text.append(random.nextInt(20) == 0 ? "<x>" : "").append('\n');
        }
        return text.toString();
    }

    /** Control characters are bytes as others are; only what was marked is passed over. */
    @Test
    void onlyMarkedLinesArePassedOver() throws IOException {
        byte[] text =
                "\u0001one\nINFO | wrapper | x\n},\ntwo\n".getBytes(StandardCharsets.US_ASCII);
        assertThat(LineSource.passOver(text, 5, 16)).isLessThanOrEqualTo("wrapper|".length());
        assertThat(LineSource.passOver(text, 24, 2)).isEqualTo(2);
        LineSource source = new LineSource("f", new ByteArrayInputStream(text));
        Line line = new Line();
        assertThat(source.next(line)).isTrue();
        assertThat(line.text()).isEqualTo("\u0001one");
        assertThat(source.next(line)).isTrue();
        assertThat(line.text()).isEqualTo("two");
        assertThat(line.origin().line()).isEqualTo(4);
        assertThat(source.next(line)).isFalse();
    }

    @Test
    void findsTagsWithinLines() throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            String text = randomText(seed);
            LineSource source =
                    new LineSource("f", dribble(text.getBytes(StandardCharsets.US_ASCII), seed));
            Line line = new Line();
            Random random = new Random(seed);
            while (source.next(line)) {
                if (random.nextBoolean()) {
                    int tag = line.text().indexOf('<', 1);
                    assertThat(source.tagWithin(line)).isEqualTo(tag < 0 ? -1 : line.start + tag);
                }
            }
        }
    }

    @Test
    void linesAndOffsetsAreThoseOfTheText() throws IOException {
        for (int seed = 0; seed < 20; seed++) {
            String text = randomText(seed);
            LineSource source =
                    new LineSource("f", dribble(text.getBytes(StandardCharsets.US_ASCII), seed));
            Line line = new Line();
            long offset = 0;
            long number = 0;
            for (String expected : text.split("\n", -1)) {
                if (offset == text.length()) {
                    break;
                }
                assertThat(source.next(line)).isTrue();
                assertThat(line.text()).isEqualTo(expected);
                assertThat(line.origin().offset()).isEqualTo(offset);
                assertThat(line.origin().line()).isEqualTo(++number);
                offset += expected.length() + 1;
            }
            assertThat(source.next(line)).isFalse();
            assertThat(source.offset()).isEqualTo(text.length());
        }
    }

    @Test
    void aLineOfHundredsOfMegabytesIsCutAndReadingGoesOn() throws IOException {
        long length = 300_000_000L;
        InputStream in =
                new InputStream() {
                    private long at;

                    @Override
                    public int read() {
                        throw new UnsupportedOperationException();
                    }

                    @Override
                    public int read(byte[] buf, int from, int count) {
                        if (at >= length + 4) {
                            return -1;
                        }
                        int n = (int) Math.min(count, length + 4 - at);
                        for (int i = 0; i < n; i++, at++) {
                            buf[from + i] =
                                    (byte)
                                            (at < length
                                                    ? 'a'
                                                    : "\nend".charAt((int) (at - length)));
                        }
                        return n;
                    }
                };
        LineSource source = new LineSource("f", in);
        Line line = new Line();
        assertThat(source.next(line)).isTrue();
        assertThat(line.length()).isEqualTo(LineSource.MAX_LINE);
        assertThat(source.next(line)).isTrue();
        assertThat(line.text()).isEqualTo("end");
        assertThat(line.origin().offset()).isEqualTo(length + 1);
        assertThat(source.next(line)).isFalse();
        assertThat(source.cutLines()).isEqualTo(1);
    }

    @Test
    void windowsLineEndsAreNoPartOfALine() throws IOException {
        LineSource source =
                new LineSource(
                        "f",
                        new ByteArrayInputStream("a\r\nb".getBytes(StandardCharsets.US_ASCII)));
        Line line = new Line();
        source.next(line);
        assertThat(line.text()).isEqualTo("a");
        source.next(line);
        assertThat(line.text()).isEqualTo("b");
        assertThat(line.origin().offset()).isEqualTo(3);
    }
}
