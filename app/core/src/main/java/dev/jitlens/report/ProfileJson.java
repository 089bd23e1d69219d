package dev.jitlens.report;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.model.samples.Sampling.NonSafepoints;
import dev.jitlens.model.samples.Sampling.Unit;
import dev.jitlens.profile.shares.By;
import dev.jitlens.profile.shares.Foot;
import dev.jitlens.profile.shares.ProfileTable;
import dev.jitlens.profile.shares.ProfileTable.Cell;
import dev.jitlens.profile.shares.ProfileTable.Key;
import dev.jitlens.profile.shares.ProfileTable.Row;
import dev.jitlens.profile.shares.ProfileTables;
import dev.jitlens.profile.shares.ThreadChoice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Samples as JSON, an entry a source; a contract with scripts. Counts are of samples: what {@code
 * top} attributes and what {@code failed} counts add up to {@code samples} if {@code top} is whole.
 * Where each of them is a byte or a nanosecond, or nobody told how many samples there are and they
 * are shares, {@code unit} says so.
 */
public final class ProfileJson {
    /** Rows of {@code open --json}, which is a summary. */
    static final int TOP_OF_SUMMARY = 20;

    private ProfileJson() {}

    /** What {@code open --json} says: the methods with most samples. */
    static List<Map<String, Object>> summary(List<Profile> profiles) {
        return of(ProfileTables.of(profiles, By.METHOD, ThreadChoice.ALL), TOP_OF_SUMMARY);
    }

    /**
     * @param top most rows of each source, 0 for all
     */
    public static List<Map<String, Object>> of(ProfileTable table, int top) {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (int i = 0; i < table.columns().size(); i++) {
            entries.add(entry(table, i, top));
        }
        return entries;
    }

    private static Map<String, Object> entry(ProfileTable table, int column, int top) {
        Profile profile = table.columns().get(column);
        Foot foot = table.feet().get(column);
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("source", profile.source().id());
        if (!profile.sampling().event().isEmpty()) {
            json.put("event", profile.sampling().event());
        }
        Unit unit = profile.sampling().unit();
        json.put("samples", unit == Unit.HUNDREDTHS ? null : foot.taken());
        if (unit != Unit.SAMPLES) {
            json.put("unit", words(unit));
        }
        json.put("expected", Json.known(foot.expected()));
        json.put("failed", foot.failed());
        json.put("intervalNanos", foot.intervalNanos() > 0 ? foot.intervalNanos() : null);
        json.put("achievedNanos", foot.achievedNanos() > 0 ? foot.achievedNanos() : null);
        json.put("waiting", foot.waiting());
        json.put("lost", Json.known(foot.lost()));
        json.put("member", profile.member().isEmpty() ? null : profile.member());
        json.put("file", profile.origin().file());
        json.put(
                "engine",
                profile.sampling().engine().isEmpty() ? null : profile.sampling().engine());
        json.put("nonSafepoints", flag(foot.nonSafepoints()));
        json.put("climbing", profile.sampling().climbing());
        json.put("threadsTold", foot.threadsTold());
        json.put("notes", profile.sampling().notes());
        json.put("top", rows(table, column, top));
        return json;
    }

    private static String words(Unit unit) {
        return switch (unit) {
            case SAMPLES -> "samples";
            case BYTES -> "bytes";
            case NANOS -> "ns";
            case HUNDREDTHS -> Sampling.SHARES;
            case UNTOLD -> Sampling.UNTOLD;
        };
    }

    private static Boolean flag(NonSafepoints flag) {
        return switch (flag) {
            case ON -> true;
            case OFF -> false;
            case UNKNOWN -> null;
        };
    }

    private static List<Map<String, Object>> rows(ProfileTable table, int column, int top) {
        return table.rows().stream()
                .filter(r -> !r.key().failed() && hasAny(r.cells().get(column)))
                .sorted(mostFirst(column))
                .limit(top > 0 ? top : Long.MAX_VALUE)
                .map(r -> row(r.key(), r.cells().get(column)))
                .toList();
    }

    private static boolean hasAny(Cell cell) {
        return cell.total().part() > 0 || cell.byPc() > 0;
    }

    private static Comparator<Row> mostFirst(int column) {
        return Comparator.comparingLong((Row r) -> -r.cells().get(column).self().part())
                .thenComparingLong(r -> -r.cells().get(column).total().part());
    }

    private static Map<String, Object> row(Key key, Cell cell) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("method", name(key));
        json.put("line", Json.known(key.line()));
        json.put("self", cell.self().part());
        json.put("total", cell.total().part());
        json.put("low", cell.self().low());
        json.put("high", cell.self().high());
        json.put("failedByPc", cell.byPc());
        json.put("bci", Json.known(key.bci()));
        json.put("address", Json.known(key.offset()));
        json.put("nmethod", key.code().map(ProfileJson::nmethod).orElse(null));
        return json;
    }

    private static Map<String, Object> nmethod(SampledCode code) {
        return RunJson.ordered(
                "method",
                dotted(code),
                "begin",
                "0x" + Long.toHexString(code.address()),
                "compileId",
                code.compilation().map(c -> c.id().toString()).orElse(null),
                "tier",
                code.compilation().map(c -> c.tier()).orElse(null));
    }

    static String dotted(SampledCode code) {
        return dotted(code.method());
    }

    static String name(Key key) {
        return dotted(key.method());
    }

    private static String dotted(Method method) {
        return method.holder().isEmpty() ? method.name() : method.holder() + "." + method.name();
    }
}
