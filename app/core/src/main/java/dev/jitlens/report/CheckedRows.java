package dev.jitlens.report;

import dev.jitlens.expected.Checked;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Statements about a workload, and what its run says of them. */
public final class CheckedRows {
    private CheckedRows() {}

    public static void print(List<Checked> all, PrintWriter out) {
        for (Checked each : all) {
            List<String> words = new ArrayList<>();
            words.add(sign(each));
            words.add(each.says());
            if (!each.observed().isEmpty()) {
                words.add(each.observed());
            }
            String limits =
                    Stream.of(each.bounds(), each.holds())
                            .filter(text -> !text.isEmpty())
                            .collect(Collectors.joining("; "));
            if (!limits.isEmpty()) {
                words.add("(" + limits + ")");
            }
            out.println(String.join("  ", words));
        }
    }

    private static String sign(Checked each) {
        return switch (each.verdict()) {
            case TRUE -> "true      ";
            case FALSE -> "NOT TRUE  ";
            case UNTOLD -> "not told  ";
            case ELSEWHERE -> "elsewhere ";
        };
    }

    public static List<Map<String, Object>> json(List<Checked> all) {
        List<Map<String, Object>> rows = new ArrayList<>();
        for (Checked each : all) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("verdict", each.verdict().name().toLowerCase(Locale.ROOT));
            row.put("says", each.says());
            row.put("bounds", each.bounds());
            row.put("holds", each.holds());
            row.put("observed", each.observed());
            rows.add(row);
        }
        return rows;
    }
}
