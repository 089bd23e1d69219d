package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** How the processors sleep, at which speed they run, and for whom. */
final class CpuFacts {
    private static final String CPU = "/sys/devices/system/cpu";

    private static final Said GOVERNOR =
            new Said(
                    "governor",
                    "CPU frequency governor",
                    "Any governor but performance lets an idle CPU slow down: the first work after"
                            + " a pause runs slower, and how much depends on what ran before.",
                    CPU + "/cpufreq/policy*/scaling_governor");
    private static final Said TURBO =
            new Said(
                    "turbo",
                    "Turbo",
                    "With turbo the clock depends on temperature and on how many cores are busy:"
                            + " faster, but two measurements may differ.",
                    CPU + "/intel_pstate/no_turbo");
    private static final Said SMT =
            new Said(
                    "smt",
                    "SMT (hyper-threading)",
                    "Two hardware threads share a core: work on one slows the other down, by half"
                            + " at worst.",
                    CPU + "/smt/active");
    private static final String CLOCK_PATH =
            "/sys/devices/system/clocksource/clocksource0/current_clocksource";
    private static final Said CLOCK =
            new Said(
                    "clocksource",
                    "Clock source",
                    "With another source than the CPU's own counter each System.nanoTime may be a"
                            + " system call or a slow read of a device, up to microseconds long.",
                    CLOCK_PATH);
    private static final Said ISOLATED =
            new Said(
                    "isolated-cpus",
                    "Isolated CPUs",
                    "The scheduler puts nothing on an isolated CPU by itself: a thread pinned there"
                            + " is not interrupted by others. Without one, any thread may be.",
                    CPU + "/isolated");
    private static final Said NOHZ =
            new Said(
                    "nohz-full",
                    "CPUs without timer tick",
                    "Elsewhere the kernel's tick interrupts a running thread 100 to 1000 times a"
                            + " second, for some microseconds.",
                    CPU + "/nohz_full");

    /** Read by user code, without a system call. */
    private static final Set<String> FAST_CLOCKS =
            Set.of("tsc", "arch_sys_counter", "hyperv_clocksource_tsc_page", "timebase");

    private CpuFacts() {}

    static HostFact cStates(HostFiles files) {
        return CStates.fact(files);
    }

    static HostFact governor(HostFiles files) {
        Map<String, Integer> policies = new TreeMap<>();
        boolean slowsDown = false;
        for (String policy : files.numbered(CPU + "/cpufreq", "policy")) {
            String folder = CPU + "/cpufreq/" + policy;
            Optional<String> governor = files.text(folder + "/scaling_governor");
            if (governor.isPresent()) {
                // Drivers that decide themselves still obey the preference.
                String preference =
                        files.text(folder + "/energy_performance_preference").orElse("");
                boolean fast =
                        governor.get().equals("performance") || preference.equals("performance");
                slowsDown |= !fast;
                String name =
                        preference.isEmpty() || governor.get().equals("performance")
                                ? governor.get()
                                : governor.get() + " (" + preference + ")";
                policies.merge(name, Math.max(1, cpusOf(files, folder)), Integer::sum);
            }
        }
        if (policies.isEmpty()) {
            return GOVERNOR.unknown();
        }
        String value =
                policies.entrySet().stream()
                        .map(e -> e.getKey() + " on " + e.getValue() + " CPU" + s(e.getValue()))
                        .collect(Collectors.joining(", "));
        return slowsDown ? GOVERNOR.noisy(value) : GOVERNOR.good(value);
    }

    private static int cpusOf(HostFiles files, String policy) {
        Optional<String> cpus = files.text(policy + "/affected_cpus");
        return cpus.isEmpty() ? 1 : HostFiles.words(cpus.get()).size();
    }

    static String s(long count) {
        return count == 1 ? "" : "s";
    }

    static HostFact turbo(HostFiles files) {
        Optional<String> noTurbo = files.text(CPU + "/intel_pstate/no_turbo");
        if (noTurbo.isPresent()) {
            return noTurbo.get().equals("1") ? TURBO.good("off") : TURBO.neutral("on");
        }
        String path = CPU + "/cpufreq/boost";
        Said said = TURBO.from(path);
        return switch (files.text(path).orElse("")) {
            case "0" -> said.good("off");
            case "1" -> said.neutral("on");
            default -> TURBO.unknown();
        };
    }

    static HostFact smt(HostFiles files) {
        return switch (files.text(CPU + "/smt/active").orElse("")) {
            case "0" -> SMT.good("off");
            case "1" -> SMT.neutral("on");
            default -> SMT.unknown();
        };
    }

    /** A kvm-clock is fast if the host's counter is stable, which is not told here. */
    static HostFact clocksource(HostFiles files) {
        String clock = files.text(CLOCK_PATH).orElse("");
        if (clock.isEmpty()) {
            return CLOCK.unknown();
        }
        if (FAST_CLOCKS.contains(clock)) {
            return CLOCK.good(clock);
        }
        return clock.equals("kvm-clock") ? CLOCK.neutral(clock) : CLOCK.noisy(clock);
    }

    static HostFact isolated(HostFiles files) {
        return cpuList(files, ISOLATED, CPU + "/isolated");
    }

    static HostFact nohzFull(HostFiles files) {
        return cpuList(files, NOHZ, CPU + "/nohz_full");
    }

    /** A kernel without such a list says nothing, an empty line, or "(null)". */
    private static HostFact cpuList(HostFiles files, Said said, String path) {
        Optional<String> cpus = files.text(path);
        if (cpus.isEmpty()) {
            return said.unknown();
        }
        List<String> none = List.of("", "(null)");
        return none.contains(cpus.get()) ? said.neutral("none") : said.good(cpus.get());
    }
}
