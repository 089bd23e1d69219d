package dev.jitlens.trials;

import dev.jitlens.launch.jdk.LaunchException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * Processors for each of several programs that run at once, as many for each.
 *
 * @param lists a list of CPUs for each program, or an empty text where none can be pinned
 * @param coreShared whether threads of one core belong to several programs
 */
public record CpuShares(List<String> lists, boolean coreShared) {
    private static final String SIBLINGS =
            "/sys/devices/system/cpu/cpu%d/topology/thread_siblings_list";

    public CpuShares {
        lists = List.copyOf(lists);
    }

    /**
     * What there is.
     *
     * @param processors as a JVM counts them, which a quota may make fewer than may be used
     * @param allowed those that may be used, or empty if nothing tells
     * @param pinnable whether there is a way to pin
     * @param core a number that the processors of one core share
     */
    record Machine(int processors, String allowed, boolean pinnable, IntUnaryOperator core) {}

    /**
     * Divides the processors that may be used, without pinning where there is no {@code taskset}.
     *
     * @param cpus those that are to be used, or empty for all
     * @throws LaunchException with a sentence, if there are fewer than programs
     */
    public static CpuShares of(int programs, String cpus) throws IOException {
        return of(
                programs,
                cpus,
                new Machine(
                        Runtime.getRuntime().availableProcessors(),
                        Pinning.allowed(),
                        Pinning.isThere(Pinning.path()),
                        CpuShares::core));
    }

    static CpuShares of(int programs, String cpus, Machine machine) {
        List<Integer> all = byCore(cpus.isEmpty() ? machine.allowed() : cpus, machine);
        int most =
                all.isEmpty() ? machine.processors() : Math.min(machine.processors(), all.size());
        if (programs > most) {
            throw new LaunchException(
                    programs
                            + " JVMs at a time need a processor each, or they disturb each other,"
                            + " and there are only "
                            + most
                            + (cpus.isEmpty() ? " here." : " of the list " + cpus + "."));
        }
        if (all.isEmpty() || !machine.pinnable()) {
            return new CpuShares(Collections.nCopies(programs, ""), false);
        }
        int each = most / programs;
        List<String> lists = new ArrayList<>();
        boolean coreShared = false;
        for (int i = 0; i < programs; i++) {
            List<Integer> share = all.subList(i * each, (i + 1) * each);
            coreShared |= i > 0 && isOneCore(all.get(i * each - 1), share.getFirst(), machine);
            lists.add(list(share));
        }
        return new CpuShares(lists, coreShared);
    }

    /** Those of one core beside each other, so that few cores are divided. */
    private static List<Integer> byCore(String cpus, Machine machine) {
        return Pinning.set(cpus).stream()
                .boxed()
                .sorted(Comparator.comparingInt(machine.core()::applyAsInt))
                .toList();
    }

    private static boolean isOneCore(int cpu, int other, Machine machine) {
        return machine.core().applyAsInt(cpu) == machine.core().applyAsInt(other);
    }

    /** The list as Linux writes it: {@code 0-2,5}. */
    private static String list(List<Integer> cpus) {
        BitSet set = new BitSet();
        cpus.forEach(set::set);
        List<String> ranges = new ArrayList<>();
        for (int first = set.nextSetBit(0); first >= 0; ) {
            int last = set.nextClearBit(first) - 1;
            ranges.add(first == last ? "" + first : first + "-" + last);
            first = set.nextSetBit(last + 1);
        }
        return String.join(",", ranges);
    }

    /** The first processor of its core; its own number where nothing tells. */
    private static int core(int cpu) {
        try {
            String siblings = Files.readString(Path.of(SIBLINGS.formatted(cpu))).strip();
            return Math.max(0, Pinning.set(siblings).nextSetBit(0));
        } catch (IOException | NumberFormatException e) {
            return cpu;
        }
    }
}
