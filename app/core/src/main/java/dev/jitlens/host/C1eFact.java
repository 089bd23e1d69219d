package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.List;
import java.util.OptionalLong;

/** Whether idle processors lower their clock and voltage in the first state already. */
final class C1eFact {
    private static final String CPU = "/sys/devices/system/cpu";
    private static final String NAME = "C1E";

    /** So many are looked at, as for the other states: those of a large machine are set alike. */
    private static final int MOST_CPUS = 64;

    private static final Said SAID =
            new Said(
                    "c1e",
                    "C1E",
                    "In C1E a core that has just become idle lowers its clock and voltage, too: it"
                            + " takes longer to wake than from C1, and is slow at first.",
                    CPU + "/cpu*/cpuidle/state*/{name,latency,disable}");

    private C1eFact() {}

    /**
     * Firmware may make C1E of C1 unasked; where the driver has no state of its own, none tells.
     */
    static HostFact fact(HostFiles files) {
        List<String> cpus = files.numbered(CPU, "cpu");
        boolean isThere = false;
        for (String cpu : cpus.subList(0, Math.min(MOST_CPUS, cpus.size()))) {
            String folder = CPU + "/" + cpu + "/cpuidle";
            for (String state : files.numbered(folder, "state")) {
                String path = folder + "/" + state;
                if (files.text(path + "/name").orElse("").equals(NAME)) {
                    isThere = true;
                    if (files.numberIn(path + "/disable").orElse(0) == 0) {
                        return SAID.neutral(enabled(files.numberIn(path + "/latency")));
                    }
                }
            }
        }
        return isThere ? SAID.good("disabled") : SAID.unknown();
    }

    private static String enabled(OptionalLong micros) {
        return micros.isPresent() ? "enabled, " + micros.getAsLong() + " µs to wake" : "enabled";
    }
}
