package dev.jitlens.ui.view.safepoints;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.Origin;
import dev.jitlens.ui.control.Format;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** Single pauses in words. */
final class PauseWords {
    private static final int MOST_THREADS = 3;

    private PauseWords() {}

    /** The mark beside a time to reach that holds more than reaching. */
    static String reachMark(CleanupInReach cleanup) {
        return switch (cleanup) {
            case YES -> "*";
            case UNKNOWN -> "?";
            case NO -> " ";
        };
    }

    static String reachHint(CleanupInReach cleanup) {
        return switch (cleanup) {
            case YES ->
                    "contains the safepoint cleanup: JDK 13 to 19 print both as one, so the threads"
                            + " had stopped sooner than this";
            case UNKNOWN ->
                    "may contain the safepoint cleanup: JDK 13 to 19 print this line with it,"
                            + " JDK 23 and 24 without, and nothing in the log tells which it was";
            case NO -> "";
        };
    }

    /** What the marks beside the times to reach mean, or empty if none is marked. */
    static String legend(List<SafepointPause> pauses) {
        Set<CleanupInReach> marked = EnumSet.noneOf(CleanupInReach.class);
        boolean isLeast = false;
        for (SafepointPause pause : pauses) {
            isLeast |= pause.totalNanos() < 0 && pause.leastNanos() >= 0;
            if (pause.reachNanos() >= 0) {
                marked.add(pause.cleanupInReach());
            }
        }
        List<String> words = new ArrayList<>();
        if (marked.contains(CleanupInReach.YES)) {
            words.add("* reach contains the cleanup");
        }
        if (marked.contains(CleanupInReach.UNKNOWN)) {
            words.add("? reach may contain the cleanup");
        }
        if (isLeast) {
            words.add("≥ its parts are told, not the whole");
        }
        return String.join(" · ", words);
    }

    /** Names of the files that tell of it, each once. */
    static String sources(SafepointPause pause) {
        return origins(pause).stream()
                .map(origin -> fileName(origin.file()))
                .distinct()
                .collect(Collectors.joining(" + "));
    }

    static String sourcesHint(SafepointPause pause) {
        return origins(pause).stream()
                .map(origin -> origin.file() + " line " + Format.count(origin.line()))
                .collect(Collectors.joining("\n"));
    }

    static List<Origin> origins(SafepointPause pause) {
        List<Origin> all = new ArrayList<>(List.of(pause.origin()));
        all.addAll(pause.seenAlso());
        return all;
    }

    static String fileName(String path) {
        return path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
    }

    /** Who kept the others waiting, or empty. */
    static String late(SafepointPause pause) {
        List<LateThread> late = pause.late();
        if (late.isEmpty()) {
            return "";
        }
        String named =
                late.stream()
                        .limit(MOST_THREADS)
                        .map(PauseWords::thread)
                        .collect(Collectors.joining("; "));
        int more = late.size() - MOST_THREADS;
        return "It waited for "
                + named
                + (more > 0 ? "; and for " + Format.counted(more, "more thread") : "")
                + ".";
    }

    static String thread(LateThread thread) {
        String name = thread.name().isEmpty() ? thread.display() : "“" + thread.name() + "”";
        String state = thread.state().isEmpty() ? "" : " (" + thread.state() + ")";
        String time = thread.nanos() < 0 ? "" : " for " + Format.duration(thread.nanos());
        return name + state + time + place(thread.frames());
    }

    private static String place(List<Frame> frames) {
        if (frames.isEmpty()) {
            return "";
        }
        Frame frame = frames.getFirst();
        return ", stopped in "
                + frame.method().display()
                + (frame.line() >= 0 ? " line " + frame.line() : "");
    }
}
