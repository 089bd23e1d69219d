package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.model.run.Run;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** What no file tells is never said with null, whatever a run was read from. */
class NothingIsNullTest {
    private static final Path RESOURCES = Path.of("src/test/resources");

    /** A larger file says the same in more lines. */
    private static final long LARGEST = 1 << 20;

    private final Set<String> nulls = new TreeSet<>();
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();

    @ParameterizedTest
    @ValueSource(strings = {"formats", "profiles", "latency", "benchmarks"})
    void inRunsOf(String folder) throws IOException {
        int runs = 0;
        for (Path file : files(RESOURCES.resolve(folder))) {
            Optional<Run> run = RunReader.openIfAny(List.of(file), Progress.NONE);
            run.ifPresent(this::walk);
            runs += run.isPresent() ? 1 : 0;
        }
        assertThat(runs).as("runs").isPositive();
        assertThat(nulls).as("components of records that are null").isEmpty();
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            return all.filter(file -> file.getFileName().toString().startsWith("input"))
                    .filter(file -> file.toFile().length() <= LARGEST)
                    .sorted()
                    .toList();
        }
    }

    private void walk(Run run) {
        open.add(run);
        while (!open.isEmpty()) {
            Object next = open.remove();
            switch (next) {
                case Record record -> components(record);
                case Optional<?> fact -> fact.ifPresent(this::add);
                case Iterable<?> all -> all.forEach(this::add);
                case Map<?, ?> map -> map.values().forEach(this::add);
                default -> {}
            }
        }
    }

    private void add(Object found) {
        if (seen.add(found)) {
            open.add(found);
        }
    }

    private void components(Record record) {
        for (RecordComponent component : record.getClass().getRecordComponents()) {
            if (component.getType().isPrimitive()
                    || !record.getClass().getName().startsWith("dev.jitlens.")) {
                continue;
            }
            try {
                component.getAccessor().setAccessible(true);
                Object value = component.getAccessor().invoke(record);
                if (value == null) {
                    nulls.add(record.getClass().getName() + "." + component.getName());
                } else {
                    add(value);
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
