package dev.jitlens.launch.presets;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What is known of a workload, as one list. */
final class Expectations {
    private static final double NONE = Double.POSITIVE_INFINITY;

    private final Map<String, Object> truth;

    Expectations(Map<String, Object> truth) {
        this.truth = truth;
    }

    List<Expectation> all() {
        List<Expectation> all = new ArrayList<>();
        rows("osr").forEach(osr -> all.addAll(replaced(osr)));
        rows("expect").forEach(row -> all.add(expected(row)));
        rows("loops").forEach(loop -> all.addAll(polled(loop)));
        return all;
    }

    private static List<Expectation> replaced(Map<?, ?> osr) {
        String method = text(osr, "method", "");
        String bci = text(osr, "bci", "");
        List<Expectation> each = new ArrayList<>();
        for (Object tier : osr.get("tiers") instanceof List<?> tiers ? tiers : List.of()) {
            each.add(
                    new Expectation(
                            "OSR of " + name(method) + " at bci " + bci + ", tier " + tier + ".",
                            List.of("osr", method, bci, tier.toString()),
                            1,
                            NONE,
                            // JDK 8 may do without tiers.
                            tier.equals(4) ? "8.." : "9..",
                            text(osr, "when", "")));
        }
        return each;
    }

    private static Expectation expected(Map<?, ?> row) {
        return new Expectation(
                text(row, "says", ""),
                List.of(text(row, "measure", "").split(" ")),
                number(row, "atLeast", -NONE),
                number(row, "atMost", NONE),
                text(row, "jdk", "8.."),
                text(row, "when", ""));
    }

    /** A statement for each flag that decides it. */
    private static List<Expectation> polled(Map<?, ?> loop) {
        String method = text(loop, "method", "");
        List<Expectation> each = new ArrayList<>();
        for (Object claim : loop.get("polled") instanceof List<?> claims ? claims : List.of()) {
            Map<?, ?> row = (Map<?, ?>) claim;
            boolean polls = Boolean.TRUE.equals(row.get("polled"));
            each.add(
                    new Expectation(
                            "The loop of "
                                    + name(method)
                                    + " in line "
                                    + text(loop, "line", "")
                                    + (polls ? " polls." : " has no poll."),
                            List.of("polls", method, text(row, "flag", "")),
                            polls ? 1 : 0,
                            polls ? NONE : 0,
                            text(row, "jdk", "8.."),
                            text(loop, "when", "")));
        }
        return each;
    }

    private Stream<Map<?, ?>> rows(String key) {
        List<?> rows = truth.get(key) instanceof List<?> list ? list : List.of();
        return rows.stream().map(row -> (Map<?, ?>) row);
    }

    private static String name(String method) {
        return method.substring(method.lastIndexOf(':') + 1);
    }

    private static String text(Map<?, ?> row, String key, String otherwise) {
        return row.get(key) == null ? otherwise : row.get(key).toString();
    }

    private static double number(Map<?, ?> row, String key, double otherwise) {
        return row.get(key) instanceof Number number ? number.doubleValue() : otherwise;
    }
}
