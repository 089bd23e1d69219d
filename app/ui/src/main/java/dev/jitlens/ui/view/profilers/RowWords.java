package dev.jitlens.ui.view.profilers;

import dev.jitlens.analysis.TruthScore;
import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.ProfileTable.Cell;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.Shares;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Shares and rows in words. */
final class RowWords {
    static final String NOTHING = "–";

    private RowWords() {}

    /** Writes a share with one decimal, and never 0% or 100% where it is not. */
    static String percent(Share share) {
        return share.whole() == 0 ? "?" : Shares.percent(share.value());
    }

    /** "95% interval 98.4% to 100%". */
    static String interval(Share share) {
        return "95% interval "
                + Shares.percent(share.low())
                + " to "
                + Shares.percent(share.high());
    }

    static String counts(Share share) {
        if (share.unit() == Unit.HUNDREDTHS) {
            return "of samples whose number is not told";
        }
        return amount(share.part(), share.unit()) + " of " + amount(share.whole(), share.unit());
    }

    /** What hovers over a cell. */
    static String hover(String source, Cell cell) {
        List<String> lines = new ArrayList<>();
        lines.add(source);
        lines.add("self   " + said(cell.self()));
        lines.add("total  " + said(cell.total()));
        if (cell.byPc() > 0) {
            lines.add(
                    Format.counted(cell.byPc(), "sample")
                            + " more could not be walked; the program counter alone puts them"
                            + " here, and no share counts them");
        }
        return String.join("\n", lines);
    }

    private static String said(Share share) {
        String much = counts(share) + (share.counted() ? " samples" : "") + " · " + percent(share);
        // Of bytes and nanoseconds nobody knows how far they may be off.
        return share.counted() ? much + " · " + interval(share) : much;
    }

    /** The first line of a row. */
    static String name(Key key, boolean byPcOnly) {
        if (key.failed()) {
            return (byPcOnly ? "<no Java code: " : "<not walkable: ") + key.method().name() + ">";
        }
        return display(key.method());
    }

    static String display(Method method) {
        return method.holder().isEmpty()
                ? method.name()
                : method.simpleHolder() + "." + method.name();
    }

    static String packageOf(Method method) {
        int simple = method.holder().length() - method.simpleHolder().length();
        return simple <= 1 ? "" : method.holder().substring(0, simple - 1);
    }

    /** A number of samples, or the bytes or the time that was sampled. */
    static String amount(long n, Unit unit) {
        return unit == Unit.SAMPLES ? Format.count(n) : Format.counted(n, unit);
    }

    /** Of bytes and times none are expected. */
    static String expected(Foot foot, Unit unit) {
        if (unit == Unit.HUNDREDTHS) {
            return "?";
        }
        if (unit != Unit.SAMPLES) {
            return amount(foot.taken(), unit);
        }
        return Format.count(foot.taken())
                + " of "
                + (foot.expected() < 0 ? "?" : Format.count(foot.expected()));
    }

    static String failed(Foot foot, Unit unit) {
        long failed = foot.failedTotal();
        return failed == 0
                ? "0"
                : unit == Unit.HUNDREDTHS
                        ? percent(new Share(failed, foot.taken()))
                        : amount(failed, unit)
                                + " ("
                                + percent(new Share(failed, foot.taken()))
                                + ")";
    }

    /** "12 unknown_Java (-5)", one a line. */
    static String failedByCode(Foot foot, Unit unit) {
        return foot.failed().entrySet().stream()
                .sorted((a, b) -> Long.compare(b.getValue(), a.getValue()))
                .map(e -> amount(e.getValue(), unit) + "  " + e.getKey())
                .collect(Collectors.joining("\n"));
    }

    static String score(TruthScore score) {
        return "On the true method "
                + said(score.onTrueMethod())
                + "\nOn the true line "
                + said(score.onTrueLine())
                + "\nOf thread "
                + score.truth().thread()
                + ", failed samples included";
    }

    /** A duration without digits that are all zero. */
    static String duration(long nanos) {
        return Format.duration(nanos).replaceFirst("\\.0+ ", " ");
    }

    /** CPU time of the profile's threads, or unknown. */
    static String cpu(Profile profile) {
        return profile.cpuNanos() < 0
                ? "CPU time not known"
                : Format.duration(profile.cpuNanos()) + " CPU";
    }
}
