package dev.jitlens.analysis;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.Run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A loop that was compiled by on-stack replacement, and every such compilation of it in order of
 * time.
 *
 * @param bci where the loop's back edge goes
 * @param line its source line, or -1
 */
public record OsrLoop(Method method, int bci, int line, List<Compilation> compilations) {
    private record Place(Method method, int bci) {}

    public OsrLoop {
        compilations = List.copyOf(compilations);
    }

    /** The loops of a run, in order of their first OSR compilation. */
    public static List<OsrLoop> of(Run run) {
        Map<Place, List<Compilation>> byPlace = new LinkedHashMap<>();
        for (Compilation c : run.compilations()) {
            if (c.osr()) {
                byPlace.computeIfAbsent(new Place(c.method(), c.osrBci()), p -> new ArrayList<>())
                        .add(c);
            }
        }
        return byPlace.entrySet().stream()
                .map(e -> new OsrLoop(e.getKey().method(), e.getKey().bci(), e.getValue()))
                .toList();
    }

    private OsrLoop(Method method, int bci, List<Compilation> compilations) {
        this(
                method,
                bci,
                compilations.stream().mapToInt(c -> c.osrEntry().osrLine()).max().orElse(-1),
                compilations);
    }

    /**
     * What took over from this compilation: the next one of the same loop that did not fail. Empty
     * if there is none, or if this one failed. PrintCompilation tells starts only, and the code of
     * a started compilation is taken to have come.
     */
    public Optional<Compilation> replacementOf(Compilation replaced) {
        int at = compilations.indexOf(replaced);
        if (at < 0 || failed(replaced)) {
            return Optional.empty();
        }
        return compilations.stream().skip(at + 1L).filter(c -> !failed(c)).findFirst();
    }

    private static boolean failed(Compilation c) {
        return c.fate().outcome().isWithoutCode();
    }
}
