package dev.jitlens.disasm.explain;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The instructions of one set, from a text among the resources, which says how it is written. */
final class InstructionTable {
    static final InstructionTable X86_64 = new InstructionTable("x86-64.txt");
    static final InstructionTable AARCH64 = new InstructionTable("aarch64.txt");
    private static final int PARTS = 4;

    /**
     * @param uses of each operand: r, w, rw or a
     * @param flags what becomes of them, in a word or a sentence
     */
    record Entry(List<String> uses, String does, String flags) {}

    private final Map<String, Entry> byName = new HashMap<>();
    private final Map<String, String> conditions = new HashMap<>();

    /** Those with a condition at their end, by what stands before it. */
    private final Map<String, Entry> families = new HashMap<>();

    private InstructionTable(String resource) {
        try (BufferedReader in =
                new BufferedReader(
                        new InputStreamReader(
                                InstructionTable.class.getResourceAsStream(resource),
                                StandardCharsets.UTF_8))) {
            in.lines().filter(l -> !l.isBlank() && !l.startsWith("#")).forEach(this::line);
        } catch (IOException e) {
            throw new UncheckedIOException(resource, e);
        }
    }

    private void line(String line) {
        String[] parts = line.split("\\|", PARTS);
        List<String> names = words(parts[0]);
        if (names.getFirst().equals("if")) {
            names.stream().skip(1).forEach(name -> conditions.put(name, parts[1].strip()));
            return;
        }
        if (parts.length < PARTS) {
            throw new IllegalStateException("what must be four parts between | was " + line);
        }
        Entry entry = new Entry(words(parts[1]), parts[2].strip(), parts[3].strip());
        for (String name : names) {
            boolean family = name.endsWith("*");
            Entry before =
                    family
                            ? families.put(name.substring(0, name.length() - 1), entry)
                            : byName.put(name, entry);
            if (before != null) {
                throw new IllegalStateException(name + " stands twice");
            }
        }
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.strip().split(" +")).filter(w -> !w.isEmpty()).toList();
    }

    /** Names that have a line of their own. */
    Set<String> names() {
        return Set.copyOf(byName.keySet());
    }

    /** A form of AVX is found by its name in SSE, too. */
    Optional<Entry> find(String name) {
        return Optional.ofNullable(byName.get(name))
                .or(() -> conditional(name))
                .or(
                        () ->
                                name.startsWith("v")
                                        ? Optional.ofNullable(byName.get(name.substring(1)))
                                        : Optional.empty());
    }

    private Optional<Entry> conditional(String name) {
        return families.entrySet().stream()
                .filter(f -> name.startsWith(f.getKey()))
                .filter(f -> conditions.containsKey(name.substring(f.getKey().length())))
                .findFirst()
                .map(f -> with(f.getValue(), conditions.get(name.substring(f.getKey().length()))));
    }

    private static Entry with(Entry family, String condition) {
        return new Entry(family.uses(), family.does().replace("*", condition), family.flags());
    }
}
