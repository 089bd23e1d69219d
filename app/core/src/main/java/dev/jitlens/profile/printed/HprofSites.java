package dev.jitlens.profile.printed;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.LeafClasses;
import dev.jitlens.profile.format.ProfileSink;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where objects were allocated, and how many bytes of them were alive when hprof wrote it ({@code
 * heap=sites}).
 *
 * <pre>
 * SITES BEGIN (ordered by live bytes) Mon Nov 30 02:24:19 2026
 *           percent          live          alloc'ed  stack class
 *  rank   self  accum     bytes objs     bytes  objs trace name
 *     1 69.16% 69.16%   2160000 10000   2160000 10000 300384 int[]
 * SITES END
 * </pre>
 */
final class HprofSites implements HprofTable {
    static final Pattern BEGIN = Pattern.compile("SITES BEGIN \\(ordered by ");

    private static final Pattern ROW =
            Pattern.compile(
                    "\\s*\\d{1,9}\\s+\\d{1,3}[.,]\\d\\d%\\s+(\\d{1,3}[.,]\\d\\d)%\\s+"
                            + "(\\d{1,15})\\s+\\d{1,13}\\s+(\\d{1,15})\\s+\\d{1,13}\\s+"
                            + "(\\d{1,9})\\s+\\S.*");

    private final HprofAmounts live;
    private final HprofAmounts allocated;
    private String listed = "";

    HprofSites(HprofTraces traces) {
        this.live = new HprofAmounts(traces);
        this.allocated = new HprofAmounts(traces);
    }

    @Override
    public String end() {
        return "SITES END";
    }

    @Override
    public void row(String text) {
        Matcher row = ROW.matcher(text);
        if (row.matches()) {
            listed = row.group(1);
            int trace = Integer.parseInt(row.group(4));
            live.add(trace, Long.parseLong(row.group(2)));
            allocated.add(trace, Long.parseLong(row.group(3)));
        }
    }

    @Override
    public void tell(Origin begin, ProfileSink sink) {
        List<String> notes =
                List.of(
                        "the table lists sites with "
                                + (listed.isEmpty() ? "0" : listed)
                                + "% of the bytes that were alive; what the others are is not told",
                        LeafClasses.LEFT_OUT);
        allocated.tell("allocation (bytes)", notes, begin, sink);
        live.tell("live (bytes)", notes, begin, sink);
    }
}
