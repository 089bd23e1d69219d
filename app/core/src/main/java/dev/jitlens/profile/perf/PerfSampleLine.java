package dev.jitlens.profile.perf;

import dev.jitlens.model.JvmText;
import dev.jitlens.parse.line.Bytes;

import java.util.Optional;

/**
 * A line of {@code perf script} that begins a sample, of perf 4 to 6: {@code java 4565/4567 [003]
 * 22326.487110: 10000000 cpu-clock:u: } and perhaps the only frame.
 *
 * @param period events since the last sample, or 0 if it is not given
 * @param rest where in the line's bytes the frame stands if it is the only one; the end if none
 *     does
 */
record PerfSampleLine(String command, long thread, long period, String event, int rest) {
    /** A line that begins a sample is never as long, without what may follow on it. */
    private static final int LONGEST = 4096;

    private static final int MOST_COMMAND = 64;
    private static final int MOST_ID = 10;
    private static final int MOST_CPU = 6;
    private static final int MOST_SECONDS = 12;
    private static final int MOST_DECIMALS = 9;
    private static final int MOST_PERIOD = 18;
    private static final int MOST_EVENT = 121;

    /** Where no event is named. */
    static final String SAMPLES = "samples";

    /**
     * Empty if it is none. Of time and period one must be there: a frame of the thread {@code C2
     * CompilerThread0} would look like an address.
     */
    static Optional<PerfSampleLine> of(byte[] buf, int start, int end) {
        return new Scan(buf, start, end, false).header();
    }

    /**
     * The same without them, {@code java 4565/4567 cycles:u: }, where no frame can be; asked where
     * no sample is open.
     */
    static Optional<PerfSampleLine> bare(byte[] buf, int start, int end) {
        return new Scan(buf, start, end, true).header();
    }

    /** Walks a line once: what follows the command has no blank that could be part of it. */
    private static final class Scan {
        private final byte[] buf;
        private final int end;
        private final boolean bare;
        private final int begin;
        private int at;
        private long thread;
        private long period;
        private String event = SAMPLES;

        Scan(byte[] buf, int start, int end, boolean bare) {
            this.buf = buf;
            this.end = end;
            this.bare = bare;
            begin = end - start > LONGEST ? end : Bytes.skipBlanks(buf, start, end);
        }

        /** A command may have blanks, too: it ends before the first number that fits. */
        Optional<PerfSampleLine> header() {
            int last = Math.min(end, begin + MOST_COMMAND + 1);
            for (int i = begin + 1; i < last; i++) {
                if (isBlank(i)) {
                    at = Bytes.skipBlanks(buf, i, end);
                    if (isDigit() && ids() && (bare ? bareRest() : rest())) {
                        String command = JvmText.of(buf, begin, i - begin);
                        return Optional.of(new PerfSampleLine(command, thread, period, event, at));
                    }
                    i = Bytes.skipBlanks(buf, i, end) - 1;
                }
            }
            return Optional.empty();
        }

        private boolean isBlank(int i) {
            return i < end && (buf[i] == ' ' || buf[i] == '\t');
        }

        private boolean isDigit() {
            return at < end && Bytes.isDigit(buf[at]);
        }

        private boolean is(char c) {
            return at < end && buf[at] == c;
        }

        /** Whether a number of at most so many digits stands here; then it is behind it. */
        private boolean digits(int most) {
            int from = at;
            at = Bytes.skipDigits(buf, at, end);
            return at > from && at - from <= most;
        }

        private boolean blanks() {
            int from = at;
            at = Bytes.skipBlanks(buf, at, end);
            return at > from;
        }

        /** {@code 4565/4567} or {@code 4567}. */
        private boolean ids() {
            int from = at;
            if (!digits(MOST_ID)) {
                return false;
            }
            if (is('/')) {
                at = Bytes.skipBlanks(buf, at + 1, end);
                from = at;
                if (!digits(MOST_ID)) {
                    return false;
                }
            }
            thread = Bytes.number(buf, from, at, 0);
            return true;
        }

        /** {@code [003]}, or nothing. */
        private boolean cpu() {
            if (!is('[')) {
                return true;
            }
            at++;
            if (!digits(MOST_CPU) || !is(']')) {
                return false;
            }
            at++;
            return true;
        }

        private boolean rest() {
            if (!blanks()) {
                return false;
            }
            boolean cpu = is('[');
            if (!cpu() || cpu && !blanks()) {
                return false;
            }
            if (!timeAndPeriod() || !event()) {
                return false;
            }
            at = Bytes.skipBlanks(buf, at, end);
            return true;
        }

        private boolean bareRest() {
            period = 0;
            event = SAMPLES;
            if (blanks() && is('[') && (!cpu() || at < end && !blanks())) {
                return false;
            }
            if (at < end && !(isBlank(at - 1) && event())) {
                return false;
            }
            at = Bytes.skipBlanks(buf, at, end);
            return at == end;
        }

        /** {@code 22326.487110: 10000000}, or one of them. */
        private boolean timeAndPeriod() {
            int from = at;
            period = 0;
            if (!digits(MOST_PERIOD)) {
                return false;
            }
            if (!is('.')) {
                period = Bytes.number(buf, from, at, 0);
                return blanks();
            }
            boolean time = at - from <= MOST_SECONDS;
            at++;
            if (!time || !digits(MOST_DECIMALS) || !is(':')) {
                return false;
            }
            at++;
            if (!blanks()) {
                return false;
            }
            int number = at;
            int behind = Bytes.skipDigits(buf, at, end);
            if (behind > number && behind - number <= MOST_PERIOD && isBlank(behind)) {
                period = Bytes.number(buf, number, behind, 0);
                at = Bytes.skipBlanks(buf, behind, end);
            }
            return true;
        }

        /** {@code cpu-clock:u:}, up to a blank or the end. */
        private boolean event() {
            int from = at;
            while (at < end && !isBlank(at)) {
                at++;
            }
            int colon = at - 1;
            if (colon <= from || buf[colon] != ':' || !isWord(buf[from])) {
                return false;
            }
            event = JvmText.of(buf, from, colon - from);
            return colon - from <= MOST_EVENT;
        }

        private static boolean isWord(byte b) {
            int lower = b | 0x20;
            return Bytes.isDigit(b) || b == '_' || lower >= 'a' && lower <= 'z';
        }
    }
}
