package dev.jitlens.findings.fact;

import dev.jitlens.model.samples.SampleSource;

import java.util.List;
import java.util.regex.Pattern;

/**
 * Tells samples that count something else than time by what stands at their leaves, where the file
 * does not say what they count: a text of stacks, a flame graph that somebody made.
 */
final class OtherThanTime {
    /** Some leaf of time is an array's class in no profile; allocations have many. */
    private static final double SOME = 0.005;

    /** Where time goes, nearly all of it is never spent in one of these functions. */
    private static final double ALL = 0.99;

    /** Where somebody puts a probe to see who asks for memory. */
    private static final Pattern MEMORY =
            Pattern.compile(
                    "(?:_{1,2}libc_|_{1,2})?(?:[mc]alloc|realloc|(?:posix_)?memalign|mmap(?:64)?|munmap"
                        + "|mprotect|s?brk)|\\w*(?:page_cache|page_fault|mm_fault)\\w*");

    private OtherThanTime() {}

    static boolean is(Cpu cpu) {
        if (cpu.profile().source() != SampleSource.COLLAPSED) {
            return false;
        }
        List<Cpu.Time> leaves = cpu.atLeaf();
        long arrays =
                leaves.stream()
                        .filter(leaf -> leaf.method().name().endsWith("[]"))
                        .mapToLong(Cpu.Time::self)
                        .sum();
        boolean isOneFunction =
                leaves.stream()
                        .limit(1)
                        .filter(leaf -> MEMORY.matcher(leaf.method().name()).matches())
                        .anyMatch(leaf -> leaf.self() >= ALL * cpu.taken());
        return isOneFunction || arrays >= SOME * cpu.taken();
    }
}
