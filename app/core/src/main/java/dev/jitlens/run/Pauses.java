package dev.jitlens.run;

import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.JvmEvent.SafepointWait;
import dev.jitlens.model.LogKind;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Safepoint pauses, each once: JDK 8 and 11 may tell the same ones in a table and as "stopped"
 * lines.
 */
final class Pauses {
    private final List<SafepointPause> unified = new ArrayList<>();
    private final List<SafepointPause> table = new ArrayList<>();
    private final List<SafepointPause> stopped = new ArrayList<>();
    private final List<SafepointWait> waits = new ArrayList<>();

    void add(int file, LogKind kind, SafepointPause pause) {
        switch (kind) {
            case SAFEPOINT_STATISTICS -> table.add(pause);
            case STOPPED_TIME -> stopped.add(pause);
            default -> unified.add(pause);
        }
    }

    void add(SafepointWait wait) {
        waits.add(wait);
    }

    List<SafepointPause> finish() {
        List<SafepointPause> told = new ArrayList<>(unified);
        told.addAll(stopped);
        List<SafepointPause> all = table.isEmpty() ? told : PausePairs.join(table, told);
        all.sort(Comparator.comparingLong(SafepointPause::nanos));
        return all;
    }
}
