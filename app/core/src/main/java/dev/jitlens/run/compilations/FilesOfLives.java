package dev.jitlens.run.compilations;

import dev.jitlens.model.JvmEvent;
import dev.jitlens.model.JvmEvent.CodeInstalled;
import dev.jitlens.model.JvmEvent.CompileTask;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.LogKind;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;

/** What the logs tell that bears on how other facts are joined. */
final class FilesOfLives {
    private static final int NONE = -1;

    /** By their numbers, the order in which they would be read one after the other. */
    private final TreeMap<Integer, FileOfLives> files = new TreeMap<>();

    private boolean changed;

    /** One of them. */
    private static final class FileOfLives {
        private int size;
        private int firstTask = NONE;
        private boolean hasXml;
        private RightBefore before = RightBefore.NONE;
        private final List<Told> traps = new ArrayList<>();
    }

    /** A fact of a file, with what bears on it. */
    Told add(int file, LogKind kind, JvmEvent event) {
        FileOfLives its = files.computeIfAbsent(file, f -> new FileOfLives());
        Told told = new Told(file, its.size++, kind, event, its.before);
        switch (event) {
            case CompileTask task when kind == LogKind.LOG_COMPILATION -> {
                changed |= its.firstTask < 0;
                its.firstTask = its.firstTask < 0 ? told.place() : its.firstTask;
            }
            case CodeInstalled code when kind == LogKind.LOG_COMPILATION -> {
                changed |= !its.hasXml;
                its.hasXml = true;
                its.before = its.before.installed(code);
            }
            case Deoptimization trap -> {
                changed |= its.traps.isEmpty();
                its.traps.add(told);
                its.before = trap.trap() ? its.before.trapped(kind, trap) : its.before;
            }
            default -> {} // It bears on nothing but its own compilation.
        }
        return told;
    }

    /** Whether something bears on all facts since this was asked. */
    boolean takeChanged() {
        boolean was = changed;
        changed = false;
        return was;
    }

    boolean hasTasks(int file) {
        FileOfLives its = files.get(file);
        return its != null && its.firstTask >= 0;
    }

    /** Whether the file told of a task before a fact, or with it. */
    boolean hasTasks(int file, Told now) {
        if (file == now.file() && now.place() != Told.LATE) {
            return hasTasks(file) && files.get(file).firstTask <= now.place();
        }
        return (file < now.file() || now.place() == Told.LATE) && hasTasks(file);
    }

    boolean hasXml(int file) {
        FileOfLives its = files.get(file);
        return its != null && its.hasXml;
    }

    RightBefore before(int file) {
        FileOfLives its = files.get(file);
        return its == null ? RightBefore.NONE : its.before;
    }

    /** The kind of log that tells first of a trap; its traps count. */
    Optional<LogKind> trapTeller() {
        return files.values().stream()
                .filter(file -> !file.traps.isEmpty())
                .findFirst()
                .map(file -> file.traps.getFirst().kind());
    }

    Optional<Deoptimization> trapBefore(Told now) {
        return trapTeller().flatMap(now.before()::trap);
    }

    /** The traps that count, in the order of the logs. */
    List<Deoptimization> traps() {
        List<Deoptimization> traps = new ArrayList<>();
        Optional<LogKind> teller = trapTeller();
        for (FileOfLives file : files.values()) {
            for (Told told : file.traps) {
                if (Optional.of(told.kind()).equals(teller)) {
                    traps.add((Deoptimization) told.event());
                }
            }
        }
        return traps;
    }
}
