package dev.jitlens.findings.code;

import dev.jitlens.findings.fact.Cpu;
import dev.jitlens.model.Method;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * A method that C2 gave up, with those that it gave up since they call it: what takes more
 * arguments than C2 can pass fails, and so does its caller (matcher.cpp, JDK 8 to 25).
 */
record FailedTogether(SlowMethod cause, List<SlowMethod> callers) {
    FailedTogether {
        callers = List.copyOf(callers);
    }

    static List<FailedTogether> of(Cpu cpu, List<SlowMethod> failed) {
        List<FailedTogether> all = new ArrayList<>();
        for (SlowMethod each : failed) {
            if (failed.stream().noneMatch(callee -> failsWith(cpu, each, callee))) {
                all.add(
                        new FailedTogether(
                                each,
                                failed.stream().filter(c -> failsWith(cpu, c, each)).toList()));
            }
        }
        return all;
    }

    private static boolean failsWith(Cpu cpu, SlowMethod caller, SlowMethod callee) {
        return failure(caller).startsWith(Bailout.OUTGOING)
                && failure(callee).startsWith(Bailout.INCOMING)
                && calls(cpu, caller.method(), callee.method());
    }

    private static String failure(SlowMethod slow) {
        return slow.failed().map(c -> c.fate().failure()).orElse("");
    }

    private static boolean calls(Cpu cpu, Method caller, Method callee) {
        return cpu.calls().keySet().stream()
                .anyMatch(c -> c.caller().matches(caller) && c.callee().matches(callee));
    }

    /** The samples of all methods in slower code. */
    long samples() {
        return all().mapToLong(s -> s.share().part()).sum();
    }

    /** Else it is C1's code that runs instead. */
    boolean mostlyInterpreted() {
        return 2 * all().mapToLong(SlowMethod::interpreted).sum() > samples();
    }

    private Stream<SlowMethod> all() {
        return Stream.concat(Stream.of(cause), callers.stream());
    }
}
