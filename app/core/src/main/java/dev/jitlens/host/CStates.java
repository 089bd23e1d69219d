package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.List;
import java.util.OptionalLong;

/** How deep idle processors sleep, and so how long it takes to wake them. */
final class CStates {
    private static final String CPU = "/sys/devices/system/cpu";

    /** A large machine has thousands of these files; its CPUs are set alike. */
    private static final int MOST_CPUS = 64;

    /** A thread that is woken notices less than this only beside a spinning one. */
    private static final long SHALLOW_MICROS = 10;

    /** Visible in every measurement of sleeping threads. */
    private static final long DEEP_MICROS = 50;

    private static final Said SAID =
            new Said(
                    "c-states",
                    "C-states",
                    "An idle CPU sleeps, and the deeper it sleeps the longer it takes to wake: the"
                            + " exit latency of the deepest state that is allowed is added to the"
                            + " wake-up of a thread.",
                    CPU + "/cpu*/cpuidle/state*/{name,latency,disable}");

    private CStates() {}

    /** The deepest state that is enabled. */
    private record Deepest(String name, long micros) {}

    static HostFact fact(HostFiles files) {
        List<String> cpus = files.numbered(CPU, "cpu");
        Deepest deepest = null;
        int states = 0;
        for (String cpu : cpus.subList(0, Math.min(MOST_CPUS, cpus.size()))) {
            String folder = CPU + "/" + cpu + "/cpuidle";
            for (String state : files.numbered(folder, "state")) {
                states++;
                Deepest enabled = enabled(files, folder + "/" + state);
                if (enabled != null && (deepest == null || enabled.micros > deepest.micros)) {
                    deepest = enabled;
                }
            }
        }
        if (states == 0) {
            return SAID.unknown();
        }
        String of = cpus.size() > MOST_CPUS ? " (of the first " + MOST_CPUS + " CPUs)" : "";
        if (deepest == null) {
            return SAID.good("all disabled" + of);
        }
        String value = "down to " + deepest.name + ", " + deepest.micros + " µs to wake" + of;
        if (deepest.micros <= SHALLOW_MICROS) {
            return SAID.good(value);
        }
        return deepest.micros < DEEP_MICROS ? SAID.neutral(value) : SAID.noisy(value);
    }

    private static Deepest enabled(HostFiles files, String state) {
        OptionalLong micros = files.numberIn(state + "/latency");
        boolean disabled = files.numberIn(state + "/disable").orElse(0) != 0;
        return disabled || micros.isEmpty()
                ? null
                : new Deepest(
                        files.text(state + "/name").orElse("an unnamed state"), micros.getAsLong());
    }
}
