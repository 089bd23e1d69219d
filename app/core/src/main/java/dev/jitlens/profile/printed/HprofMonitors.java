package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.Failures;
import dev.jitlens.profile.format.LeafClasses;
import dev.jitlens.profile.format.ProfileSink;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How long threads waited to enter monitors, and how often ({@code monitor=y}).
 *
 * <pre>
 * MONITOR TIME BEGIN (total = 2442 ms) Mon Nov 30 02:24:17 2026
 * rank   self  accum   count trace monitor
 *    1 61.20% 61.20%      35 300233 java.lang.Object (Java)
 * MONITOR TIME END
 * </pre>
 */
final class HprofMonitors implements HprofTable {
    static final Pattern BEGIN = Pattern.compile("MONITOR TIME BEGIN \\(total = (\\d{1,13}) ms\\)");

    private static final Pattern ROW =
            Pattern.compile(
                    "\\s*\\d{1,9}\\s+(\\d{1,3})[.,](\\d\\d)%\\s+\\d{1,3}[.,]\\d\\d%\\s+"
                            + "(\\d{1,13})\\s+(\\d{1,9})\\s+\\S.*");

    private static final long NANOS = 1_000_000;

    private final HprofShares shares;
    private final HprofAmounts took;
    private final HprofAmounts entries;

    HprofMonitors(Matcher begin, HprofTraces traces) {
        this.took = new HprofAmounts(traces);
        this.entries = new HprofAmounts(traces);
        this.shares = new HprofShares(Long.parseLong(begin.group(1)));
    }

    @Override
    public String end() {
        return "MONITOR TIME END";
    }

    @Override
    public void row(String text) {
        Matcher row = ROW.matcher(text);
        if (row.matches()) {
            int trace = Integer.parseInt(row.group(4));
            took.add(trace, shares.millis(row.group(1), row.group(2)) * NANOS);
            entries.add(trace, Long.parseLong(row.group(3)));
        }
    }

    @Override
    public void tell(Origin begin, ProfileSink sink) {
        took.failed(shares.rest() * NANOS, Failures.NOT_LISTED);
        took.tell("monitor", List.of(shares.note(), LeafClasses.LEFT_OUT), begin, sink);
        entries.tell("contended monitor enters", List.of(LeafClasses.LEFT_OUT), begin, sink);
    }
}
