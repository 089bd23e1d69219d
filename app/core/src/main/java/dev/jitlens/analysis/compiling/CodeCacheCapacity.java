package dev.jitlens.analysis.compiling;

import dev.jitlens.analysis.compiling.CodeCache.Basis;
import dev.jitlens.analysis.compiling.CodeCache.Capacity;
import dev.jitlens.model.CompilerState.CodeHeap;
import dev.jitlens.model.ProgramState.Flag;
import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How much room the code cache has, or a part of it. */
final class CodeCacheCapacity {
    private static final String RESERVED = "ReservedCodeCacheSize";
    private static final Pattern ARGUMENT =
            Pattern.compile("-XX:" + RESERVED + "=(\\d+)([kKmMgG]?)");

    /**
     * Flags that change the default, which is 48 MB, and five times that in a tiered JVM (JDK 8 to
     * 27, {@code CompilerConfig} and {@code Arguments::set_tiered_flags}).
     */
    private static final Pattern OTHER_DEFAULT =
            Pattern.compile(
                    "-XX:-TieredCompilation|-XX:TieredStopAtLevel|-XX:CompilationMode|-Xint");

    private static final long DEFAULT = 5L * 48 * 1024 * 1024;

    private CodeCacheCapacity() {}

    static Capacity of(Run run, String heap, Map<String, List<CodeHeap>> read) {
        OptionalLong told = told(read.get(heap));
        if (told.isPresent()) {
            return new Capacity(told.getAsLong(), Basis.READ);
        }
        if (!heap.isEmpty()) {
            return Capacity.UNKNOWN;
        }
        OptionalLong flag = flag(run);
        if (flag.isPresent()) {
            return new Capacity(flag.getAsLong(), Basis.READ);
        }
        long parts = read.values().stream().mapToLong(r -> told(r).orElse(0)).sum();
        if (parts > 0) {
            return new Capacity(parts, Basis.COMPUTED);
        }
        String arguments = run.jvm().arguments();
        return arguments.isEmpty() || OTHER_DEFAULT.matcher(arguments).find()
                ? Capacity.UNKNOWN
                : new Capacity(DEFAULT, Basis.ASSUMED);
    }

    private static OptionalLong told(List<CodeHeap> readings) {
        long most = 0;
        for (CodeHeap reading : readings) {
            most = Math.max(most, reading.capacityBytes());
        }
        return most > 0 ? OptionalLong.of(most) : OptionalLong.empty();
    }

    private static OptionalLong flag(Run run) {
        OptionalLong recorded =
                run.recording().states().stream()
                        .filter(s -> s instanceof Flag f && f.name().equals(RESERVED))
                        .mapToLong(s -> number(((Flag) s).value()))
                        .filter(bytes -> bytes > 0)
                        .findFirst();
        if (recorded.isPresent()) {
            return recorded;
        }
        Matcher given = ARGUMENT.matcher(run.jvm().arguments());
        OptionalLong last = OptionalLong.empty();
        while (given.find()) {
            last = OptionalLong.of(number(given.group(1)) * unit(given.group(2)));
        }
        return last;
    }

    private static long number(String digits) {
        return digits.matches("\\d{1,15}") ? Long.parseLong(digits) : -1;
    }

    private static long unit(String letter) {
        return switch (letter) {
            case "k", "K" -> 1L << 10;
            case "m", "M" -> 1L << 20;
            case "g", "G" -> 1L << 30;
            default -> 1;
        };
    }
}
