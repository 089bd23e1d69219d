package dev.jitlens.run.pauses;

import dev.jitlens.model.JvmEvent.CleanupInReach;
import dev.jitlens.model.JvmEvent.SafepointPause;

import java.util.List;
import java.util.Set;

/**
 * Decides what the lines themselves leave open: JDK 13 to 19 write the same line as 23, but count
 * the cleanup, which 23 no longer has, as reaching (JDK-8297154).
 */
final class CleanupInReaching {
    private static final int FIRST_WITHOUT = 20;

    /** Operations that were gone before JDK 23. */
    private static final Set<String> OLDER =
            Set.of("EnableBiasedLocking", "RevokeBias", "BulkRevokeBias", "ICBufferFull");

    private CleanupInReaching() {}

    /**
     * @param version of the JVM, or empty
     */
    static void resolve(List<SafepointPause> pauses, String version) {
        CleanupInReach answer = answer(pauses, feature(version));
        pauses.replaceAll(p -> p.cleanupInReach() == CleanupInReach.UNKNOWN ? p.with(answer) : p);
    }

    private static CleanupInReach answer(List<SafepointPause> pauses, int feature) {
        if (feature > 0) {
            return feature < FIRST_WITHOUT ? CleanupInReach.YES : CleanupInReach.NO;
        }
        boolean older =
                pauses.stream()
                        .anyMatch(
                                p ->
                                        p.cleanupInReach() == CleanupInReach.YES
                                                || OLDER.contains(p.operation()));
        return older ? CleanupInReach.YES : CleanupInReach.UNKNOWN;
    }

    /** 17 of {@code 17.0.7+7}; -1 if it is no version. */
    private static int feature(String version) {
        int end = 0;
        while (end < version.length() && end < 4 && Character.isDigit(version.charAt(end))) {
            end++;
        }
        return end == 0 ? -1 : Integer.parseInt(version.substring(0, end));
    }
}
