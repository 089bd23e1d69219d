package dev.jitlens.cli;

import dev.jitlens.launch.jdk.Jdk;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntFunction;

/**
 * A workload that has a cause for certain, as {@code run} launches it.
 *
 * @param finding the id that has to be among the first three
 * @param method where it is, without the package of the workloads; empty if it has no place
 * @param words of {@code run}, the workload first
 * @param millis that the workload is told to run for; 0 if it runs for as long as it takes
 * @param preset whether it runs with what-is-wrong; else with the sources that its words name
 * @param cannot why a JDK of this version cannot show it; empty if it can
 */
record Cause(
        String finding,
        String method,
        List<String> words,
        int millis,
        boolean preset,
        IntFunction<String> cannot) {
    /** Enough for some hundreds of samples beside the warm-up. */
    private static final int MILLIS = 1000;

    private static final int LONGER = 6;

    /** A second of a processor that others use, too, still has more than a hundred samples. */
    private static final String INTERVAL = "4ms";

    static Cause of(String finding, String method, String workload) {
        return new Cause(finding, method, List.of(workload), MILLIS, true, jdk -> "");
    }

    Cause words(String... more) {
        List<String> all = new ArrayList<>(words);
        all.addAll(Arrays.asList(more));
        return new Cause(finding, method, all, millis, preset, cannot);
    }

    /** The same cause with this parameter of the workload. */
    Cause with(String parameter) {
        return words("--param", parameter);
    }

    /**
     * @param otherMillis 0 if the workload is not told
     */
    Cause lasting(int otherMillis) {
        return new Cause(finding, method, words, otherMillis, preset, cannot);
    }

    /** The same for so long that it has samples enough beside whatever else the machine does. */
    Cause again() {
        return lasting(LONGER * millis);
    }

    Cause withoutPreset() {
        return new Cause(finding, method, words, millis, false, cannot);
    }

    Cause cannot(IntFunction<String> why) {
        return new Cause(finding, method, words, millis, preset, why);
    }

    String[] launch(Jdk jdk, String out) {
        List<String> all = new ArrayList<>(List.of("run"));
        all.addAll(millis > 0 ? with("run-millis=" + millis).words : words);
        all.addAll(preset ? List.of("--preset", "what-is-wrong") : List.of());
        all.addAll(List.of("--jdk", jdk.home().toString(), "--interval", INTERVAL, "--out", out));
        return all.toArray(String[]::new);
    }

    /** Whether all are wanted, or it is one that {@code -Djitlens.causes=ID,…} names. */
    boolean isWanted() {
        String only = System.getProperty("jitlens.causes", "");
        return only.isEmpty() || List.of(only.split(",")).contains(finding);
    }

    /** Its row in the table. */
    String name() {
        return finding + " (" + String.join(" ", words).replace("--param ", "") + ")";
    }
}
