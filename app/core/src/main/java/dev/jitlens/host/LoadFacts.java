package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/** What else runs now. */
final class LoadFacts {
    private static final String LOADAVG = "/proc/loadavg";

    /** Share of the CPUs that others may take before threads begin to wait for one. */
    private static final double BUSY = 0.75;

    private static final double QUIET = 0.25;

    private static final Said LOAD =
            new Said(
                    "load",
                    "Load",
                    "Threads that want to run, on average over the last minute: where they are as"
                            + " many as the CPUs, a woken thread waits for its turn, often for"
                            + " milliseconds.",
                    LOADAVG);

    /** A warning above this many percent of the last minute. */
    private enum Pressure {
        CPU("cpu", 10, "How much of the last minute some thread waited for a CPU."),
        MEMORY("memory", 1, "How much of the last minute some thread waited for memory."),
        IO("io", 10, "How much of the last minute some thread waited for a disk.");

        private final String file;
        private final double noisyPercent;
        private final String effect;

        Pressure(String file, double noisyPercent, String effect) {
            this.file = file;
            this.noisyPercent = noisyPercent;
            this.effect = effect;
        }
    }

    private LoadFacts() {}

    static HostFact load(HostFiles files) {
        List<String> words = HostFiles.words(files.text(LOADAVG).orElse(""));
        OptionalDouble load = words.isEmpty() ? OptionalDouble.empty() : decimal(words.getFirst());
        if (load.isEmpty()) {
            return LOAD.unknown();
        }
        String value = HostFiles.fixed(load.getAsDouble(), 2);
        OptionalInt known = files.cpus();
        if (known.isEmpty()) {
            return LOAD.fact(value + " on an unknown number of CPUs", HostFact.Verdict.UNKNOWN);
        }
        int cpus = known.getAsInt();
        value += " on " + cpus + " CPU" + CpuFacts.s(cpus);
        double share = load.getAsDouble() / cpus;
        if (share >= BUSY) {
            return LOAD.noisy(value);
        }
        return share < QUIET ? LOAD.good(value) : LOAD.neutral(value);
    }

    static HostFact cpuPressure(HostFiles files) {
        return pressure(files, Pressure.CPU, "CPU pressure");
    }

    static HostFact memoryPressure(HostFiles files) {
        return pressure(files, Pressure.MEMORY, "Memory pressure");
    }

    static HostFact ioPressure(HostFiles files) {
        return pressure(files, Pressure.IO, "Disk pressure");
    }

    /** {@code some avg10=0.35 avg60=0.31 avg300=0.14 total=180467448} since Linux 4.20. */
    private static HostFact pressure(HostFiles files, Pressure of, String title) {
        String path = "/proc/pressure/" + of.file;
        Said said = new Said("pressure-" + of.file, title, of.effect, path);
        for (String line : files.lines(path)) {
            for (String word : HostFiles.words(line)) {
                OptionalDouble percent =
                        line.startsWith("some ") && word.startsWith("avg60=")
                                ? decimal(word.substring("avg60=".length()))
                                : OptionalDouble.empty();
                if (percent.isPresent()) {
                    String value = HostFiles.fixed(percent.getAsDouble(), 1) + "%";
                    if (percent.getAsDouble() >= of.noisyPercent) {
                        return said.noisy(value);
                    }
                    return percent.getAsDouble() < of.noisyPercent / 10
                            ? said.good(value)
                            : said.neutral(value);
                }
            }
        }
        return said.unknown();
    }

    /** A plain decimal number, nothing else that Java would take for one. */
    private static OptionalDouble decimal(String text) {
        int point = text.indexOf('.');
        boolean plain =
                point < 0
                        ? isDigits(text)
                        : isDigits(text.substring(0, point)) && isDigits(text.substring(point + 1));
        return plain ? OptionalDouble.of(Double.parseDouble(text)) : OptionalDouble.empty();
    }

    private static boolean isDigits(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty() && text.length() <= 9;
    }
}
