package dev.jitlens.report;

import dev.jitlens.analysis.compiling.CompileRate;
import dev.jitlens.analysis.compiling.TierSlice;
import dev.jitlens.analysis.compiling.TiersOverTime;
import dev.jitlens.analysis.compiling.WarmUp;
import dev.jitlens.analysis.compiling.WarmUp.Spread;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.FrameKind;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The share of time by tier over time, and from when on it stays. */
public final class WarmUpRows {
    /** A column each, in the order in which code becomes faster. */
    private static final Map<FrameKind, String> COLUMNS = columns();

    private WarmUpRows() {}

    private static Map<FrameKind, String> columns() {
        Map<FrameKind, String> columns = new LinkedHashMap<>();
        columns.put(FrameKind.INTERPRETED, "interpreted");
        columns.put(FrameKind.C1, "c1");
        columns.put(FrameKind.C2, "c2");
        columns.put(FrameKind.COMPILED, "compiled");
        columns.put(FrameKind.STUB, "stub");
        columns.put(FrameKind.NATIVE, "native");
        columns.put(FrameKind.JAVA, "java");
        return columns;
    }

    /** A row for each slice; none where no source tells times. */
    public static List<Map<String, Object>> rows(Run run) {
        Optional<TiersOverTime> tiers = TiersOverTime.of(run);
        List<Map<String, Object>> rows = new ArrayList<>();
        if (tiers.isPresent()) {
            List<TierSlice> slices = tiers.get().slices();
            WarmUp warmUp = WarmUp.of(slices);
            Optional<CompileRate> rate = CompileRate.in(tiers.get(), run);
            for (int i = 0; i < slices.size(); i++) {
                int at = i;
                Map<String, Object> row = row(tiers.get(), slices.get(i), i, warmUp);
                row.put(
                        "c1PerSecond",
                        rate.map(r -> r.slices().get(at).c1PerSecond()).orElse(null));
                row.put(
                        "c2PerSecond",
                        rate.map(r -> r.slices().get(at).c2PerSecond()).orElse(null));
                rows.add(row);
            }
        }
        return rows;
    }

    private static Map<String, Object> row(
            TiersOverTime tiers, TierSlice slice, int at, WarmUp warmUp) {
        Map<String, Object> row =
                RunJson.ordered(
                        "fromMillis", Json.millis(slice.fromNanos()),
                        "millis", Json.millis(slice.nanos()),
                        "samples", slice.samples());
        boolean tellsCompilers = tiers.tellsCompilers();
        COLUMNS.forEach(
                (kind, name) ->
                        row.put(
                                name,
                                tellsCompilers || !isOfOneCompiler(kind)
                                        ? percent(slice, slice.share(kind))
                                        : null));
        for (int tier = 1; tier <= 3; tier++) {
            row.put("tier" + tier, tellsCompilers ? percent(slice, slice.shareOfTier(tier)) : null);
        }
        row.put("warm", warm(warmUp, at));
        row.put("since", tiers.sinceStart() ? "start" : "first sample");
        row.put("source", tiers.source().id());
        return row;
    }

    private static boolean isOfOneCompiler(FrameKind kind) {
        return kind == FrameKind.C1 || kind == FrameKind.C2;
    }

    private static Boolean warm(WarmUp warmUp, int at) {
        return switch (warmUp) {
            case WarmUp.Warm warm -> at >= warm.slice();
            case WarmUp.Cold cold -> false;
            case WarmUp.StillChanging changing -> null;
            case WarmUp.TooLittle little -> null;
        };
    }

    /** A part in percent with one digit; unknown where nothing ran. */
    private static Double percent(TierSlice slice, double share) {
        return slice.samples() == 0 ? null : Math.round(share * 1000) / 10.0;
    }

    /** What the rows come to, in sentences. */
    public static List<String> sentences(Run run) {
        Optional<TiersOverTime> tiers = TiersOverTime.of(run);
        if (tiers.isEmpty()) {
            return List.of(
                    "No samples with times: sample with agct, pc, jfr or jfr-cpu"
                            + " (jitlens run --source pc …).");
        }
        List<String> sentences = new ArrayList<>();
        sentences.add(
                switch (WarmUp.of(tiers.get().slices())) {
                    case WarmUp.Warm warm -> warm(tiers.get(), warm);
                    case WarmUp.Cold cold -> cold(tiers.get(), cold);
                    case WarmUp.StillChanging changing -> changing(changing);
                    case WarmUp.TooLittle little ->
                            "Too little to tell when it is warm: "
                                    + little.slices()
                                    + (little.slices() == 1 ? " slice" : " slices")
                                    + " before the last "
                                    + (little.slices() == 1 ? "has " : "have ")
                                    + WarmUp.LEAST_SAMPLES
                                    + " samples or more, and "
                                    + WarmUp.LEAST_SLICES
                                    + " are needed.";
                });
        if (tiers.get().untold() > 0) {
            sentences.add(tiers.get().untold() + " samples are left out: too much code to tell.");
        }
        return sentences;
    }

    private static String warm(TiersOverTime tiers, WarmUp.Warm warm) {
        return "Estimate: warm"
                + from(tiers, warm.slice())
                + ": all slices from there have shares as in the later half of the run"
                + shares(warm.later());
    }

    private static String cold(TiersOverTime tiers, WarmUp.Cold cold) {
        return "Not warm within this run: its shares stay the same"
                + from(tiers, cold.slice())
                + String.format(
                        Locale.ROOT,
                        ", but %.0f%% of the later half is in the interpreter and in code that C1"
                                + " profiles, as where new classes or trapped code come again and"
                                + " again, or C2 compiles nothing",
                        cold.slow() * 100)
                + shares(cold.later());
    }

    private static String from(TiersOverTime tiers, int slice) {
        return String.format(
                Locale.ROOT,
                " from %.1f s on after the %s",
                tiers.slices().get(slice).fromNanos() / 1e9,
                tiers.sinceStart() ? "JVM's start" : "first sample");
    }

    private static String shares(Map<FrameKind, Spread> later) {
        List<String> parts = new ArrayList<>();
        COLUMNS.forEach(
                (kind, name) -> {
                    if (later.get(kind).most() > 0) {
                        parts.add(name + " " + spread(later.get(kind)));
                    }
                });
        return " (" + String.join(", ", parts) + ").";
    }

    private static String changing(WarmUp.StillChanging changing) {
        return String.format(
                Locale.ROOT,
                "Still changing at the end: %s has %.1f%% of the third quarter, and %s of the"
                        + " last.",
                COLUMNS.getOrDefault(changing.kind(), "inlined"),
                changing.thirdQuarter() * 100,
                spread(changing.lastQuarter()));
    }

    private static String spread(Spread spread) {
        return String.format(
                Locale.ROOT,
                "%.1f%%, %.1f to %.1f%%",
                spread.share() * 100,
                spread.least() * 100,
                spread.most() * 100);
    }
}
