package dev.jitlens.report;

import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.analysis.HotRegion;
import dev.jitlens.analysis.HotRegions;
import dev.jitlens.disasm.Instruction;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.shares.Share;
import dev.jitlens.profile.shares.SourceNames;
import dev.jitlens.run.again.Assemblies;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The hottest regions of machine code, as text and JSON. */
public final class RegionText {
    /** Instructions shown before and after a region. */
    private static final int MARGIN = 4;

    /** Instructions of a region; C2 unrolls loops to many of them. JSON has all. */
    private static final int LONGEST = 200;

    private RegionText() {}

    /**
     * @param top most regions of each source, 0 for all
     */
    public static void write(Run run, List<Profile> profiles, int top, PrintWriter out) {
        List<String> names = SourceNames.of(profiles);
        boolean any = false;
        for (int i = 0; i < profiles.size(); i++) {
            HotRegions found = HotRegions.of(profiles.get(i), run, Assemblies::read);
            if (found.inCode() > 0) {
                any = true;
                source(names.get(i), found, top, out);
            }
        }
        if (!any) {
            out.println("no samples in machine code");
        }
    }

    private static void source(String name, HotRegions found, int top, PrintWriter out) {
        out.printf(
                Locale.ROOT,
                "%s: %s in compiled code and stubs that are known%n",
                name,
                found.profile().sampling().counted()
                        ? found.taken() + " samples, " + found.inCode()
                        : percent(found.inCode(), found) + " of the samples");
        limited(found, top).forEach(region -> region(region, out));
        if (found.unplaced() > 0) {
            out.println(
                    (found.profile().sampling().counted()
                                    ? Long.toString(found.unplaced())
                                    : percent(found.unplaced(), found) + " of the")
                            + " samples are in printed code, but at none of its instructions");
        }
        found.notRead().forEach(out::println);
        out.println();
    }

    private static String percent(long part, HotRegions found) {
        return String.format(Locale.ROOT, "%.2f%%", 100 * Share.of(part, found.profile()).value());
    }

    private static List<HotRegion> limited(HotRegions found, int top) {
        List<HotRegion> all = found.regions();
        return top > 0 && top < all.size() ? all.subList(0, top) : all;
    }

    private static void region(HotRegion region, PrintWriter out) {
        out.println();
        out.printf(
                Locale.ROOT,
                "%6.2f%%  %s%n",
                100 * region.samples().value(),
                ProfileJson.dotted(region.code()) + where(region));
        if (region.heat().isEmpty()) {
            out.printf(
                    Locale.ROOT,
                    "         offsets 0x%x to 0x%x; its code was not printed%n",
                    region.firstOffset(),
                    region.lastOffset());
            return;
        }
        CodeHeat heat = region.heat().get();
        out.println("         " + heat.join().sentence());
        region.loops().forEach(l -> out.println("         " + LoopWords.of(l)));
        List<Instruction> code = heat.code().instructions();
        int first = Math.max(0, region.first() - MARGIN);
        int end = Math.min(code.size(), region.last() + MARGIN + 1);
        for (int i = first; i < Math.min(end, first + LONGEST); i++) {
            instruction(code.get(i), heat.samples().get(i), heat.share(i), out);
        }
        if (end - first > LONGEST) {
            out.println("         (" + (end - first - LONGEST) + " more instructions)");
        }
    }

    private static String where(HotRegion region) {
        if (region.code().stub()) {
            return " (stub)";
        }
        return region.heat()
                .map(
                        h -> {
                            CodeListing code = h.code().listing().about();
                            return (code.id().number() >= 0 ? ", compilation " + code.id() : "")
                                    + (code.tier() >= 0 ? ", tier " + code.tier() : "");
                        })
                .orElse("");
    }

    private static void instruction(Instruction i, double samples, double share, PrintWriter out) {
        String text = (i.mnemonic() + " " + i.operands()).strip();
        String line =
                String.format(
                        Locale.ROOT,
                        "%8s  0x%x  %-44s%s",
                        samples > 0 ? String.format(Locale.ROOT, "%.2f%%", 100 * share) : "",
                        i.address(),
                        text,
                        place(i.frames()));
        out.println(line.stripTrailing());
    }

    private static String place(List<Frame> frames) {
        if (frames.isEmpty()) {
            return "";
        }
        Frame f = frames.getFirst();
        return "  ; "
                + f.method().simpleHolder()
                + "::"
                + f.method().name()
                + "@"
                + f.bci()
                + (f.line() >= 0 ? " (line " + f.line() + ")" : "");
    }

    /** An entry a source. */
    public static List<Map<String, Object>> json(Run run, List<Profile> profiles, int top) {
        List<Map<String, Object>> entries = new ArrayList<>();
        for (Profile profile : profiles) {
            HotRegions found = HotRegions.of(profile, run, Assemblies::read);
            entries.add(
                    RunJson.ordered(
                            "source",
                            profile.source().id(),
                            "member",
                            profile.member().isEmpty() ? null : profile.member(),
                            "samples",
                            profile.sampling().counted() ? found.taken() : null,
                            "unit",
                            profile.sampling().counted() ? "samples" : Sampling.SHARES,
                            "inCode",
                            found.inCode(),
                            "unplaced",
                            found.unplaced(),
                            "regions",
                            limited(found, top).stream().map(RegionText::json).toList()));
        }
        return entries;
    }

    private static Map<String, Object> json(HotRegion region) {
        Share samples = region.samples();
        return RunJson.ordered(
                "method",
                ProfileJson.dotted(region.code()),
                "stub",
                region.code().stub(),
                "compileId",
                region.heat()
                        .map(h -> h.code().listing().about().id())
                        .filter(id -> id.number() >= 0)
                        .map(CompileId::toString)
                        .orElse(null),
                "join",
                region.heat().map(h -> h.join().name().toLowerCase(Locale.ROOT)).orElse(null),
                "firstOffset",
                region.firstOffset(),
                "lastOffset",
                region.lastOffset(),
                "samples",
                samples.part(),
                "share",
                samples.value(),
                "loops",
                region.loops().stream().map(RegionText::loop).toList(),
                "instructions",
                region.heat().map(h -> instructions(region, h)).orElse(List.of()));
    }

    private static Map<String, Object> loop(CodeLoop loop) {
        return RunJson.ordered(
                "header",
                "0x" + Long.toHexString(loop.header()),
                "depth",
                loop.depth(),
                "polling",
                loop.polling().name().toLowerCase(Locale.ROOT));
    }

    private static List<Map<String, Object>> instructions(HotRegion region, CodeHeat heat) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (int i = region.first(); i <= region.last(); i++) {
            Instruction instruction = heat.code().instructions().get(i);
            Frame leaf = instruction.frames().isEmpty() ? null : instruction.frames().getFirst();
            rows.add(
                    RunJson.ordered(
                            "address",
                            "0x" + Long.toHexString(instruction.address()),
                            "text",
                            (instruction.mnemonic() + " " + instruction.operands()).strip(),
                            "samples",
                            heat.samples().get(i),
                            "method",
                            leaf == null
                                    ? null
                                    : leaf.method().holder() + "." + leaf.method().name(),
                            "bci",
                            leaf == null ? null : Json.known(leaf.bci()),
                            "line",
                            leaf == null ? null : Json.known(leaf.line())));
        }
        return rows;
    }
}
