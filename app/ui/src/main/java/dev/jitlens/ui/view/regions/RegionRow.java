package dev.jitlens.ui.view.regions;

import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.analysis.HotRegion;
import dev.jitlens.analysis.HotRegions;
import dev.jitlens.analysis.PrintedFor;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.ui.control.code.AssemblyRows;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A row of the list.
 *
 * @param compilation whose code it is, if the log tells
 * @param origin where that code was printed, else where the samples were read
 */
record RegionRow(HotRegion region, Optional<Compilation> compilation, Origin origin) {

    /** One a region, but one for all of a stub, since no stub's code is there to be shown. */
    static List<RegionRow> of(HotRegions found, PrintedFor printed) {
        List<RegionRow> rows = new ArrayList<>();
        for (HotRegion region : withWholeStubs(found.regions())) {
            Optional<CodeListing> listing = region.heat().map(h -> h.code().listing().about());
            rows.add(
                    new RegionRow(
                            region,
                            listing.flatMap(printed::compilation),
                            listing.map(CodeListing::origin).orElse(found.profile().origin())));
        }
        return rows;
    }

    /** Whether it is of a stub whose code is not there, as that of most is not. */
    private static boolean isBareStub(HotRegion region) {
        return region.code().stub() && region.heat().isEmpty();
    }

    private static List<HotRegion> withWholeStubs(List<HotRegion> regions) {
        Map<SampledCode, HotRegion> stubs = new LinkedHashMap<>();
        List<HotRegion> all = new ArrayList<>();
        for (HotRegion region : regions) {
            if (isBareStub(region)) {
                stubs.merge(region.code(), region, RegionRow::together);
            } else {
                all.add(region);
            }
        }
        all.addAll(stubs.values());
        all.sort(Comparator.comparingLong((HotRegion r) -> r.samples().part()).reversed());
        return all;
    }

    private static HotRegion together(HotRegion one, HotRegion other) {
        return new HotRegion(
                one.code(),
                one.heat(),
                -1,
                -1,
                Math.min(one.firstOffset(), other.firstOffset()),
                Math.max(one.lastOffset(), other.lastOffset()),
                new Share(
                        one.samples().part() + other.samples().part(),
                        one.samples().whole(),
                        one.samples().unit()),
                one.loops());
    }

    /** Empty for a stub. */
    Optional<Method> method() {
        return isBareStub(region) ? Optional.empty() : Optional.of(region.code().method());
    }

    /** {@code C2 tier 4 #44%}, of the code that is shown if there is any. */
    String code() {
        if (region.code().stub()) {
            return "stub";
        }
        return region.heat()
                .map(h -> h.code().listing().about())
                .map(l -> words(l.compiler().label(), l.tier(), l.id()))
                .or(
                        () ->
                                region.code()
                                        .compilation()
                                        .map(c -> words(c.compiler().label(), c.tier(), c.id())))
                .orElse("compiled");
    }

    private static String words(String compiler, int tier, CompileId id) {
        // Of some code neither compiler nor tier nor compile id is known.
        String known = compiler + (tier > 0 ? " tier " + tier : "");
        String words = (known + (id.number() >= 0 ? " #" + id : "")).strip();
        return words.isEmpty() ? "compiled" : words;
    }

    /** {@code L2 line 109 · no poll}, of the innermost loop. */
    String loop() {
        if (region.loops().isEmpty()) {
            return region.heat().isPresent() ? "no loop" : "";
        }
        CodeLoop loop = region.loops().getLast();
        int number = region.heat().map(h -> h.code().loops().indexOf(loop)).orElse(-1) + 1;
        Optional<Frame> frame = loop.frames().stream().findFirst().filter(f -> f.line() >= 0);
        return "L"
                + number
                + frame.map(f -> " line " + f.line()).orElse("")
                + " · "
                + AssemblyRows.pollWords(loop);
    }

    boolean isUnpolled() {
        return !region.loops().isEmpty()
                && region.loops().getLast().polling() == CodeLoop.Polling.NONE
                && !region.loops().getLast().stripMined()
                && !region.code().stub();
    }

    /** Address of its hottest instruction, or -1 if its code is not there. */
    long hottest() {
        if (region.heat().isEmpty()) {
            return -1;
        }
        CodeHeat heat = region.heat().get();
        int hottest = region.first();
        for (int i = region.first(); i <= region.last(); i++) {
            hottest = heat.samples().get(i) > heat.samples().get(hottest) ? i : hottest;
        }
        return heat.code().instructions().get(hottest).address();
    }
}
