package dev.jitlens.ui.view.warmup;

import dev.jitlens.analysis.compiling.CompileRate;
import dev.jitlens.analysis.compiling.TierSlice;
import dev.jitlens.model.Origin;

import java.util.Map;
import java.util.Optional;

/**
 * A slice of time.
 *
 * @param percent of its samples; without those kinds of code that its source does not tell
 * @param rate of the compilers in it, where a log tells it
 * @param warm a word, or empty
 * @param origin of the samples
 */
record SliceRow(
        TierSlice slice,
        Map<Tiers, Double> percent,
        Optional<CompileRate.Slice> rate,
        String warm,
        Origin origin) {}
