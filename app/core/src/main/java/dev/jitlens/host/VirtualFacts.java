package dev.jitlens.host;

import dev.jitlens.model.run.HostFact;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Whether the processors are real, and how much of them others took. */
final class VirtualFacts {
    private static final String CPUINFO = "/proc/cpuinfo";
    private static final String DMI = "/sys/class/dmi/id/";
    private static final String XEN = "/sys/hypervisor/type";

    /** The first processor's flags are in it, however many follow. */
    private static final int CPUINFO_HEAD = 1 << 14;

    private static final double MUCH = 0.01;

    /** What firmware of virtual machines calls itself, in lower case. */
    private static final List<String> MACHINES =
            List.of(
                    "qemu",
                    "kvm",
                    "vmware",
                    "virtualbox",
                    "innotek",
                    "xen",
                    "virtual machine",
                    "parallels",
                    "bhyve",
                    "bochs",
                    "openstack",
                    "google compute engine",
                    "apple virtualization");

    private static final Said VIRTUAL =
            new Said(
                    "virtualisation",
                    "Virtual machine",
                    "The hypervisor may take a CPU away at any moment, and hides what the real one"
                            + " does: pauses measured here need not be the JVM's.",
                    CPUINFO);
    private static final Said STEAL =
            new Said(
                    "steal",
                    "Stolen CPU time",
                    "Time since the start of this machine in which it wanted to run and the"
                            + " hypervisor ran another one.",
                    CpuTicks.FILE);

    private VirtualFacts() {}

    static HostFact virtualisation(HostFiles files) {
        List<String> names = new ArrayList<>();
        for (String name : List.of("sys_vendor", "product_name")) {
            String said = files.text(DMI + name).orElse("");
            if (!said.isEmpty()) {
                names.add(said);
            }
        }
        String machine = String.join(" ", names);
        String xen = files.text(XEN).orElse("");
        if (!xen.isEmpty()) {
            return VIRTUAL.from(XEN).noisy(machine.isEmpty() ? xen : machine);
        }
        String flags = flags(files);
        if (flags.contains(" hypervisor ")) {
            return VIRTUAL.noisy(machine.isEmpty() ? "yes" : machine);
        }
        String lower = machine.toLowerCase(Locale.ROOT);
        for (String name : MACHINES) {
            if (lower.contains(name)) {
                return VIRTUAL.from(DMI + "{sys_vendor,product_name}").noisy(machine);
            }
        }
        // Only x86 has the flag: elsewhere a missing one says nothing.
        return !flags.isEmpty()
                ? VIRTUAL.good(machine.isEmpty() ? "no" : "no: " + machine)
                : VIRTUAL.fact(machine, HostFact.Verdict.UNKNOWN);
    }

    /** The flags of the first processor, a blank before and behind each; empty if it has none. */
    private static String flags(HostFiles files) {
        String info = files.head(CPUINFO, CPUINFO_HEAD).orElse("");
        int from = info.startsWith("flags") ? 0 : info.indexOf("\nflags") + 1;
        if (!info.startsWith("flags", from)) {
            return "";
        }
        int to = info.indexOf('\n', from);
        return info.substring(from, to < 0 ? info.length() : to) + " ";
    }

    static HostFact steal(HostFiles files) {
        Optional<CpuTicks> times = CpuTicks.of(files);
        if (times.isEmpty() || times.get().total() == 0) {
            return STEAL.unknown();
        }
        return times.get().stolen(STEAL, MUCH);
    }
}
