package dev.jitlens.report;

import dev.jitlens.analysis.CodeHeat;
import dev.jitlens.analysis.SampledNmethods;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.profile.shares.SourceNames;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The row of a printing of an nmethod, with the samples of each profiler on its instructions. */
public final class HeatRows {
    private final List<Profile> profiles;
    private final List<String> names;
    private final SampledNmethods nmethods;

    /**
     * @param profiles those without program counters have no say here
     */
    public HeatRows(Run run, List<Profile> profiles) {
        this.profiles = profiles.stream().filter(p -> !p.code().isEmpty()).toList();
        this.names = SourceNames.brief(this.profiles);
        this.nmethods = new SampledNmethods(run);
    }

    /** All that {@link CodeRows#assembly} says, {@code heat}, and {@code samples} by its names. */
    public Map<String, Object> assembly(Assembly assembly) {
        List<CodeHeat> heats =
                profiles.stream().map(p -> CodeHeat.of(p, nmethods, assembly)).toList();
        Map<String, Object> row =
                CodeRows.assembly(assembly, (at, i) -> i.put("samples", samples(heats, at)));
        List<Map<String, Object>> heat = new ArrayList<>();
        for (int i = 0; i < heats.size(); i++) {
            heat.add(heat(names.get(i), heats.get(i)));
        }
        row.put("heat", heat);
        return row;
    }

    private static Map<String, Object> heat(String name, CodeHeat heat) {
        boolean counted = heat.profile().sampling().counted();
        return RunJson.ordered(
                "name",
                name,
                "source",
                heat.profile().source().id(),
                "member",
                heat.profile().member().isEmpty() ? null : heat.profile().member(),
                "join",
                heat.join().name().toLowerCase(Locale.ROOT),
                "taken",
                counted ? heat.taken() : null,
                "unit",
                counted ? "samples" : Sampling.SHARES,
                "placed",
                heat.placed(),
                "unplaced",
                heat.unplaced());
    }

    /** A source that has none here is left out. */
    private Map<String, Object> samples(List<CodeHeat> heats, int instruction) {
        Map<String, Object> samples = new LinkedHashMap<>();
        for (int i = 0; i < heats.size(); i++) {
            double count = heats.get(i).samples().get(instruction);
            if (count > 0) {
                samples.put(
                        names.get(i), count == Math.rint(count) ? (Number) (long) count : count);
            }
        }
        return samples;
    }
}
