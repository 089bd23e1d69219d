package dev.jitlens.run.classes;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.ProgramState.ClassChange;
import dev.jitlens.model.ProgramState.Classes;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The classes that the logs of a JVM say were loaded. JDK 8 prints them on its console and in its
 * LogCompilation at once: of several texts, what tells most of them counts.
 */
public final class LoadedClasses {
    private final Map<Integer, ClassSums> texts = new LinkedHashMap<>();

    public void add(int text, LogKind kind, ClassChange change) {
        texts.computeIfAbsent(text, t -> new ClassSums(kind)).add(change);
    }

    /** All states, with the classes; a recording's readings of how many there were stay alone. */
    public List<ProgramState> join(List<ProgramState> states) {
        List<ProgramState> all = new ArrayList<>(states);
        boolean recorded = states.stream().anyMatch(Classes.class::isInstance);
        texts.values().stream()
                .max(Comparator.comparingLong(ClassSums::told))
                .ifPresent(
                        most -> {
                            all.addAll(most.classes());
                            all.addAll(recorded ? List.of() : most.readings());
                        });
        return all;
    }
}
