package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.List;
import java.util.OptionalLong;

/**
 * Tells at which speed what is between the cores runs: caches, memory controllers, the links of
 * dies.
 */
final class UncoreFact {
    private static final String FOLDER = "/sys/devices/system/cpu/intel_uncore_frequency";
    private static final double KHZ_PER_GHZ = 1e6;

    private static final Said SAID =
            new Said(
                    "uncore",
                    "Uncore frequency",
                    "Where the clock of the last cache and the memory controllers may vary, an"
                            + " access that misses the core's own caches takes longer after the"
                            + " package was idle.",
                    FOLDER + "/*/{min_freq_khz,max_freq_khz}");

    private UncoreFact() {}

    static HostFact fact(HostFiles files) {
        long least = Long.MAX_VALUE;
        long most = 0;
        boolean isFixed = true;
        List<String> parts = files.named(FOLDER);
        for (String part : parts) {
            OptionalLong min = files.numberIn(FOLDER + "/" + part + "/min_freq_khz");
            OptionalLong max = files.numberIn(FOLDER + "/" + part + "/max_freq_khz");
            if (min.isPresent() && max.isPresent()) {
                least = Math.min(least, min.getAsLong());
                most = Math.max(most, max.getAsLong());
                isFixed &= min.getAsLong() == max.getAsLong();
            }
        }
        if (most == 0) {
            return SAID.unknown();
        }
        String range =
                least == most ? gigahertz(most) : gigahertz(least) + " to " + gigahertz(most);
        return isFixed ? SAID.good("fixed, " + range) : SAID.neutral(range);
    }

    private static String gigahertz(long kilohertz) {
        return HostFiles.fixed(kilohertz / KHZ_PER_GHZ, 1) + " GHz";
    }
}
