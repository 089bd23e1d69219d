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
 * @param lasts whether the workload is told how long it runs
 * @param preset whether it runs with what-is-wrong; else with the sources that its words name
 * @param cannot why a JDK of this version cannot show it; empty if it can
 */
record Cause(
        String finding,
        String method,
        List<String> words,
        boolean lasts,
        boolean preset,
        IntFunction<String> cannot) {
    /** Enough for a thousand samples beside the warm-up. */
    private static final String RUN_MILLIS =
            "run-millis=" + Integer.getInteger("jitlens.causes.millis", 1500);

    /** A second of a processor that others use, too, still has more than a hundred samples. */
    private static final String INTERVAL = "4ms";

    static Cause of(String finding, String method, String workload) {
        return new Cause(finding, method, List.of(workload), true, true, jdk -> "");
    }

    Cause words(String... more) {
        List<String> all = new ArrayList<>(words);
        all.addAll(Arrays.asList(more));
        return new Cause(finding, method, all, lasts, preset, cannot);
    }

    /** With this parameter of the workload. */
    Cause with(String parameter) {
        return words("--param", parameter);
    }

    /** Runs as long as it takes, or as another parameter says. */
    Cause asItIs() {
        return new Cause(finding, method, words, false, preset, cannot);
    }

    Cause withoutPreset() {
        return new Cause(finding, method, words, lasts, false, cannot);
    }

    Cause cannot(IntFunction<String> why) {
        return new Cause(finding, method, words, lasts, preset, why);
    }

    String[] launch(Jdk jdk, String out) {
        List<String> all = new ArrayList<>(List.of("run"));
        all.addAll(lasts ? with(RUN_MILLIS).words : words);
        all.addAll(preset ? List.of("--preset", "what-is-wrong") : List.of());
        all.addAll(List.of("--jdk", jdk.home().toString(), "--interval", INTERVAL, "--out", out));
        return all.toArray(String[]::new);
    }

    /** Of all, or of those that {@code -Djitlens.causes=ID,…} names. */
    boolean isWanted() {
        String only = System.getProperty("jitlens.causes", "");
        return only.isEmpty() || List.of(only.split(",")).contains(finding);
    }

    /** Its row in the table. */
    String name() {
        return finding + " (" + String.join(" ", words).replace("--param ", "") + ")";
    }
}
