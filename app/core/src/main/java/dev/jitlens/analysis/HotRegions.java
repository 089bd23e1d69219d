package dev.jitlens.analysis;

import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.Profiles;
import dev.jitlens.profile.shares.Share;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The hottest regions of machine code, as JMH's perfasm prints them. A region joins sampled
 * instructions of one nmethod with at most {@value #GAP} others between them, or of one innermost
 * loop; without printed code, sampled addresses at most {@value #GAP_BYTES} bytes apart.
 *
 * @param regions the hottest first
 * @param taken samples of the profile
 * @param inCode of these, samples in compiled code or stubs that are known
 * @param unplaced samples in printed code that belong to none of its instructions
 * @param notRead sentences about code that could not be read
 */
public record HotRegions(
        Profile profile,
        List<HotRegion> regions,
        long taken,
        long inCode,
        long unplaced,
        List<String> notRead) {
    static final int GAP = 16;
    static final int GAP_BYTES = 64;

    /** The code of so many nmethods is read; the rest has hardly a sample. */
    private static final int MOST_CODE = 64;

    public HotRegions {
        regions = List.copyOf(regions);
        notRead = List.copyOf(notRead);
    }

    /**
     * The hottest regions of a profile; none if its source has no program counters. Blocks, since
     * code is read from the logs.
     */
    public static HotRegions of(Profile profile, Run run, CodeSource source) {
        return new Finder(profile, run, source).find();
    }

    /** Finds the regions of one profile. */
    private static final class Finder {
        private final Profile profile;
        private final SampledNmethods nmethods;
        private final CodeSource source;
        private final List<HotRegion> regions = new ArrayList<>();
        private final List<String> notRead = new ArrayList<>();
        private final Map<SampledCode, TreeMap<Long, Long>> samplesByPc = new HashMap<>();
        private final long taken;
        private long unplaced;

        Finder(Profile profile, Run run, CodeSource source) {
            this.profile = profile;
            this.nmethods = new SampledNmethods(run);
            this.source = source;
            this.taken = profile.samples();
        }

        HotRegions find() {
            long inCode = 0;
            for (Sampled s : profile.stacks()) {
                if (s.place().isKnown() && !Profiles.isWaiting(s)) {
                    samplesByPc
                            .computeIfAbsent(
                                    profile.code().get(s.place().code()), c -> new TreeMap<>())
                            .merge(s.place().pc(), s.count(), Long::sum);
                    inCode += s.count();
                }
            }
            Map<CodeListing, SampledCode> shown = new HashMap<>();
            int read = 0;
            for (SampledCode code : hottestFirst()) {
                Optional<CodeListing> listing =
                        read < MOST_CODE ? nmethods.code(profile, code) : Optional.empty();
                if (listing.isEmpty()) {
                    withoutCode(code);
                } else if (shown.putIfAbsent(listing.get(), code) == null) {
                    read++;
                    printed(code, listing.get());
                }
            }
            regions.sort(
                    Comparator.comparingLong((HotRegion r) -> r.samples().part())
                            .reversed()
                            .thenComparing(r -> r.code().method().toString())
                            .thenComparingLong(HotRegion::firstOffset));
            return new HotRegions(profile, regions, taken, inCode, unplaced, notRead);
        }

        private List<SampledCode> hottestFirst() {
            return samplesByPc.keySet().stream()
                    .sorted(
                            Comparator.comparingLong((SampledCode c) -> -samples(c))
                                    .thenComparingLong(SampledCode::address))
                    .toList();
        }

        private long samples(SampledCode code) {
            return samplesByPc.get(code).values().stream().mapToLong(Long::longValue).sum();
        }

        private void printed(SampledCode code, CodeListing listing) {
            Assembly assembly;
            try {
                assembly = source.read(listing);
            } catch (IOException e) {
                notRead.add(e.getMessage());
                withoutCode(code);
                return;
            }
            CodeHeat heat = CodeHeat.of(profile, nmethods, assembly);
            unplaced += heat.unplaced();
            int first = -1;
            int last = -1;
            for (int i = 0; i < heat.samples().size(); i++) {
                if (heat.samples().get(i) > 0) {
                    if (last >= 0 && !isNear(assembly, last, i)) {
                        region(code, heat, first, last);
                        first = -1;
                    }
                    first = first < 0 ? i : first;
                    last = i;
                }
            }
            if (last >= 0) {
                region(code, heat, first, last);
            }
        }

        private static boolean isNear(Assembly assembly, int one, int other) {
            int loop = assembly.instructions().get(one).loop();
            return other - one - 1 <= GAP
                    || loop >= 0 && loop == assembly.instructions().get(other).loop();
        }

        private void region(SampledCode code, CodeHeat heat, int first, int last) {
            Assembly assembly = heat.code();
            double samples = 0;
            TreeSet<Integer> loops = new TreeSet<>();
            for (int i = first; i <= last; i++) {
                samples += heat.samples().get(i);
                if (heat.samples().get(i) > 0) {
                    around(assembly, assembly.instructions().get(i).loop(), loops);
                }
            }
            long begin = assembly.instructions().getFirst().address();
            regions.add(
                    new HotRegion(
                            code,
                            Optional.of(heat),
                            first,
                            last,
                            assembly.instructions().get(first).address() - begin,
                            assembly.instructions().get(last).address() - begin,
                            share(Math.round(samples)),
                            loops.stream().map(assembly.loops()::get).toList()));
        }

        private static void around(Assembly assembly, int loop, TreeSet<Integer> loops) {
            for (int at = loop; at >= 0 && loops.add(at); ) {
                CodeLoop inner = assembly.loops().get(at);
                at = inner.parent();
            }
        }

        private void withoutCode(SampledCode code) {
            long first = -1;
            long last = -1;
            long samples = 0;
            for (Map.Entry<Long, Long> at : samplesByPc.get(code).entrySet()) {
                if (last >= 0 && at.getKey() - last > GAP_BYTES) {
                    regions.add(bare(code, first, last, samples));
                    first = -1;
                    samples = 0;
                }
                first = first < 0 ? at.getKey() : first;
                last = at.getKey();
                samples += at.getValue();
            }
            regions.add(bare(code, first, last, samples));
        }

        private HotRegion bare(SampledCode code, long first, long last, long samples) {
            return new HotRegion(
                    code,
                    Optional.empty(),
                    -1,
                    -1,
                    code.offset(first),
                    code.offset(last),
                    share(samples),
                    List.of());
        }

        private Share share(long samples) {
            return Share.of(Math.min(samples, taken), profile);
        }
    }
}
