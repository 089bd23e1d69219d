package dev.jitlens.profile.tool;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Tables of a thread, or those that all threads share: a column of numbers each. */
final class FirefoxTables {
    private static final int MOST_ROWS = 1 << 21;
    private static final int MOST_TEXTS = 1 << 20;
    private static final long MOST_TEXT = 1L << 25;
    private static final int MOST_OF_ONE = 1 << 14;

    /** What stands for null. */
    static final int NONE = -1;

    private static final Map<String, Set<String>> COLUMNS =
            Map.of(
                    "stackTable", Set.of("prefix", "frame"),
                    "frameTable", Set.of("func", "line", "category"),
                    "funcTable", Set.of("name"),
                    "samples", Set.of("stack"));

    private final Map<String, Numbers> columns = new HashMap<>();
    private final List<String> texts = new ArrayList<>();

    /** Bits of doubles; empty where each sample weighs one. */
    private final Numbers weights = new Numbers();

    private String weightType = "samples";
    private long text;
    private long left;

    /** Reads a member of a thread, if it is a table; else passes over it. */
    void member(String name, JsonReader in) throws IOException {
        Set<String> wanted = COLUMNS.get(name);
        if (wanted != null) {
            in.object(
                    column -> {
                        if (wanted.contains(column)) {
                            Numbers numbers = column(name, column);
                            in.array(() -> add(numbers, in.index()));
                        } else if (name.equals("samples")) {
                            ofSamples(column, in);
                        } else {
                            in.pass();
                        }
                    });
        } else if (name.equals("stringArray") || name.equals("stringTable")) {
            in.array(() -> text(in.text()));
        } else {
            in.pass();
        }
    }

    private void ofSamples(String column, JsonReader in) throws IOException {
        switch (column) {
            case "weight" -> in.array(() -> add(weights, Double.doubleToLongBits(in.number(0))));
            case "weightType" -> weightType = in.text();
            default -> in.pass();
        }
    }

    private void add(Numbers numbers, long number) {
        if (numbers.size() < MOST_ROWS) {
            numbers.add(number);
        } else {
            left++;
        }
    }

    private void text(String read) {
        if (texts.size() >= MOST_TEXTS || text >= MOST_TEXT) {
            left++;
            return;
        }
        String kept = read.length() > MOST_OF_ONE ? read.substring(0, MOST_OF_ONE) + "…" : read;
        text += kept.length();
        texts.add(kept);
    }

    /** Rows for which there was no room. */
    long left() {
        return left;
    }

    Numbers column(String table, String column) {
        return columns.computeIfAbsent(table + "." + column, c -> new Numbers());
    }

    List<String> texts() {
        return texts;
    }

    Numbers weights() {
        return weights;
    }

    /** {@code samples}, {@code tracing-ms} or {@code bytes}. */
    String weightType() {
        return weightType;
    }
}
