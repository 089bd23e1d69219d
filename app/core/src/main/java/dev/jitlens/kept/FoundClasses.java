package dev.jitlens.kept;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The class files that a class path leads to, each class once, where a JVM finds it first. */
final class FoundClasses {
    /** A jar may name others, and those others. */
    private static final int MOST_PLACES = 2_000;

    private final ProgramClasses program;
    private final Deadline deadline;
    private final Map<String, FoundClass> classes = new LinkedHashMap<>();
    private final Set<Path> places = new HashSet<>();
    private boolean whole = true;

    private FoundClasses(ProgramClasses program, Deadline deadline) {
        this.program = program;
        this.deadline = deadline;
    }

    static FoundClasses of(ProgramClasses program, Deadline deadline) {
        FoundClasses found = new FoundClasses(program, deadline);
        Deque<Path> left = new ArrayDeque<>(program.classPath());
        while (!left.isEmpty()) {
            Path place = left.removeFirst();
            if (deadline.isOver() || found.places.size() >= MOST_PLACES) {
                found.whole = false;
                break;
            }
            if (found.places.add(place) && !found.isOfJdk(place)) {
                found.look(place).reversed().forEach(left::addFirst);
            }
        }
        return found;
    }

    /** Each class once. */
    Collection<FoundClass> classes() {
        return classes.values();
    }

    /** Whether there was time to look everywhere. */
    boolean isWhole() {
        return whole;
    }

    private boolean isOfJdk(Path place) {
        return program.javaHome().filter(place::startsWith).isPresent();
    }

    private List<Path> look(Path place) {
        try {
            if (Files.isDirectory(place)) {
                whole &= ClassFolder.list(place, deadline, this::add);
            } else if (Files.isRegularFile(place)) {
                return ClassJar.list(place, program.feature(), this::add);
            }
            return List.of();
        } catch (IOException e) {
            return List.of(); // then the JVM had no classes of it either
        }
    }

    private void add(FoundClass found) {
        classes.putIfAbsent(found.name(), found);
    }
}
