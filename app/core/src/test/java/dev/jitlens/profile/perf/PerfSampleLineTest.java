package dev.jitlens.profile.perf;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The scanner of headers against the expressions that say what a header is. */
class PerfSampleLineTest {
    private static final Pattern HEADER =
            Pattern.compile(
                    "\\s*(\\S.{0,63}?)\\s+(?:\\d{1,10}/\\s*)?(\\d{1,10})\\s+(?:\\[\\d{1,6}]\\s+)?"
                            + "(?:\\d{1,12}\\.\\d{1,9}:(?:\\s+(\\d{1,18}))?|(\\d{1,18}))\\s+"
                            + "([\\w][^\\s]{0,120}?):(?:\\s+(\\S.*)|\\s*)");

    private static final Pattern BARE_HEADER =
            Pattern.compile(
                    "\\s*(\\S.{0,63}?)\\s+(?:\\d{1,10}/\\s*)?(\\d{1,10})(?:\\s+\\[\\d{1,6}])?"
                            + "(?:\\s+([\\w][^\\s]{0,120}?):)?\\s*");

    private static final String[] PARTS = {
        " ",
        "\t",
        "  ",
        "java",
        "C2 CompilerThre",
        "4565",
        "4565/4567",
        "4565/ 4567",
        "12345678901",
        "[003]",
        "[1234567]",
        "22326.487110:",
        "1.5:",
        "10000000",
        "100:",
        "cycles:",
        "cpu-clock:u:",
        ":",
        "_x:",
        "-x:",
        "7f31 f+0x1 (/a)",
        "x",
        ".",
        "/",
        "]",
    };

    @Test
    void theyAgreeOnWhateverThesePartsMake() {
        Random random = new Random(15);
        int headers = 0;
        for (int i = 0; i < 100_000; i++) {
            StringBuilder made = new StringBuilder();
            int parts = 3 + random.nextInt(14);
            for (int part = 0; part < parts; part++) {
                made.append(PARTS[random.nextInt(PARTS.length)]);
                made.append(random.nextInt(3) == 0 ? "" : " ");
            }
            headers += agreeOn(made.toString()) ? 1 : 0;
        }
        for (int i = 0; i < 100_000; i++) {
            StringBuilder line =
                    new StringBuilder("java 4565/4567 [003] 22326.487110: 10000000 cpu-clock:u: ");
            for (int change = random.nextInt(4); change >= 0; change--) {
                String part = PARTS[random.nextInt(PARTS.length)];
                int at = random.nextInt(line.length());
                line.replace(at, Math.min(line.length(), at + random.nextInt(6)), part);
            }
            headers += agreeOn(line.toString()) ? 1 : 0;
        }
        assertThat(headers).isGreaterThan(10_000);
    }

    private static boolean agreeOn(String line) {
        byte[] bytes = line.getBytes(StandardCharsets.UTF_8);
        Optional<PerfSampleLine> header = PerfSampleLine.of(bytes, 0, bytes.length);
        assertThat(header.map(h -> said(h, line))).as(line).isEqualTo(expected(line));
        assertThat(PerfSampleLine.bare(bytes, 0, bytes.length).map(h -> said(h, line)))
                .as(line)
                .isEqualTo(expectedBare(line));
        return header.isPresent();
    }

    private static String said(PerfSampleLine header, String line) {
        return String.join(
                "|",
                header.command(),
                "" + header.thread(),
                "" + header.period(),
                header.event(),
                line.substring(header.rest()));
    }

    private static Optional<String> expected(String line) {
        Matcher matcher = HEADER.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String period = matcher.group(matcher.group(3) == null ? 4 : 3);
        return Optional.of(
                String.join(
                        "|",
                        matcher.group(1),
                        "" + Long.parseLong(matcher.group(2)),
                        period == null ? "0" : "" + Long.parseLong(period),
                        matcher.group(5),
                        matcher.group(6) == null ? "" : matcher.group(6)));
    }

    private static Optional<String> expectedBare(String line) {
        Matcher matcher = BARE_HEADER.matcher(line);
        if (!matcher.matches()) {
            return Optional.empty();
        }
        String event = matcher.group(3) == null ? "samples" : matcher.group(3);
        long thread = Long.parseLong(matcher.group(2));
        return Optional.of(String.join("|", matcher.group(1), "" + thread, "0", event, ""));
    }
}
