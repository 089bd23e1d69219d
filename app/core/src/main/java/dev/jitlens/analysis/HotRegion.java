package dev.jitlens.analysis;

import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.samples.SampledCode;
import dev.jitlens.profile.shares.Share;

import java.util.List;
import java.util.Optional;

/**
 * A stretch of machine code that many samples were in.
 *
 * @param code of the nmethod or stub
 * @param heat of the printed code, if it was printed
 * @param first index of its first instruction in the printed code, or -1
 * @param last index of its last one, or -1
 * @param firstOffset lowest sampled offset in bytes from the start of the code
 * @param lastOffset highest
 * @param samples in it; where the code is of another run, rounded
 * @param loops of the printed code that its sampled instructions are in, outer before inner
 */
public record HotRegion(
        SampledCode code,
        Optional<CodeHeat> heat,
        int first,
        int last,
        long firstOffset,
        long lastOffset,
        Share samples,
        List<CodeLoop> loops) {
    public HotRegion {
        loops = List.copyOf(loops);
    }
}
