package dev.jitlens.findings;

import dev.jitlens.findings.code.Limits;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.model.run.Run;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Advice to give the JVM more room, which must not be less than the run had. */
final class SizeFlags {
    private static final Pattern SIZE =
            Pattern.compile("(-Xm[sx]|-XX:\\w+=)(\\d{1,12})([kKmMgGtT]?)");

    private static final Map<String, String> SAME =
            Map.of("-XX:InitialHeapSize=", "-Xms", "-XX:MaxHeapSize=", "-Xmx");

    private SizeFlags() {}

    /** The advice without sizes that the run had already; empty if none of its flags is left. */
    static Optional<Next> enlarging(Next next, Run run) {
        List<String> left = next.flags().stream().filter(f -> !isLess(f, run)).toList();
        return left.isEmpty() && !next.flags().isEmpty()
                ? Optional.empty()
                : Optional.of(new Next(next.text(), left, next.command()));
    }

    /** Of flags without a unit smaller numbers may be meant, but not of limits of inlining. */
    private static boolean isLess(String flag, Run run) {
        Matcher advised = SIZE.matcher(flag);
        if (!advised.matches()
                || advised.group(3).isEmpty() && !advised.group(1).contains("Inlin")) {
            return false;
        }
        OptionalDouble had =
                Limits.words(run)
                        .map(SIZE::matcher)
                        .filter(m -> m.matches() && name(m).equals(name(advised)))
                        .mapToDouble(SizeFlags::bytes)
                        .reduce((first, last) -> last);
        return had.isPresent() && had.getAsDouble() >= bytes(advised);
    }

    private static String name(Matcher size) {
        return SAME.getOrDefault(size.group(1), size.group(1));
    }

    /** A line of a stranger's log may have any number. */
    private static double bytes(Matcher size) {
        int power = size.group(3).isEmpty() ? 0 : 1 + "kmgt".indexOf(unit(size));
        return Double.parseDouble(size.group(2)) * Math.pow(1024, power);
    }

    private static char unit(Matcher size) {
        return Character.toLowerCase(size.group(3).charAt(0));
    }
}
