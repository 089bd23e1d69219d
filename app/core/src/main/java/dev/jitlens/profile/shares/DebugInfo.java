package dev.jitlens.profile.shares;

import dev.jitlens.model.JavaOptions;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import java.util.ArrayList;
import java.util.List;

/** Whether the JVM recorded debug info between safepoints, which decides what a line is worth. */
public final class DebugInfo {
    private static final String FLAG = "DebugNonSafepoints";
    private static final String OLD_CODE =
            "What was compiled before Jitlens attached has no debug info between safepoints: its"
                + " lines are those of the next safepoint, its instructions are exact (start the"
                + " JVM with -XX:+UnlockDiagnosticVMOptions -XX:+DebugNonSafepoints for both).";

    private DebugInfo() {}

    /**
     * The same profile with what the command says; the flag wins over what a file knows.
     *
     * @param command java first
     */
    public static Profile join(Profile profile, List<String> command) {
        return join(profile, command, false);
    }

    /**
     * The same of a JVM that may have run long before it was sampled.
     *
     * @param attached whether it had: what it had compiled by then has no such debug info
     */
    public static Profile join(Profile profile, List<String> command, boolean attached) {
        NonSafepoints told = of(profile, command, attached);
        return attached && told == NonSafepoints.OFF
                ? noted(told(profile, told))
                : told(profile, told);
    }

    private static Profile noted(Profile profile) {
        List<String> notes = new ArrayList<>(profile.sampling().notes());
        notes.add(OLD_CODE);
        return profile.withSampling(profile.sampling().noted(notes));
    }

    private static Profile told(Profile profile, NonSafepoints told) {
        return told == profile.sampling().nonSafepoints()
                ? profile
                : profile.withSampling(profile.sampling().with(told));
    }

    private static NonSafepoints of(Profile profile, List<String> command, boolean attached) {
        NonSafepoints flag = NonSafepoints.UNKNOWN;
        boolean prints = false;
        boolean mayPrint = false;
        for (String word : options(command)) {
            flag = word.equals("-XX:+" + FLAG) ? NonSafepoints.ON : flag;
            flag = word.equals("-XX:-" + FLAG) ? NonSafepoints.OFF : flag;
            prints |= word.equals("-XX:+PrintAssembly");
            mayPrint |= word.startsWith("-XX:Compile") || word.startsWith("@");
        }
        NonSafepoints known = profile.sampling().nonSafepoints();
        return switch (profile.source()) {
            case BIASED -> NonSafepoints.UNKNOWN; // thread dumps are taken at safepoints
            case AGCT, PC, ASYNC ->
                    flag != NonSafepoints.UNKNOWN
                            ? flag
                            : attached ? NonSafepoints.OFF : NonSafepoints.ON;
            case JFR, JFR_CPU -> {
                if (flag != NonSafepoints.UNKNOWN || known != NonSafepoints.UNKNOWN) {
                    yield flag == NonSafepoints.UNKNOWN ? known : flag;
                }
                // Printing code turns it on; whether these options print is not known.
                yield prints
                        ? NonSafepoints.ON
                        : mayPrint ? NonSafepoints.UNKNOWN : NonSafepoints.OFF;
            }
            case HONEST, COLLAPSED, PERFASM, PERF -> flag == NonSafepoints.UNKNOWN ? known : flag;
        };
    }

    /** The JVM's own words: those after the main class are the program's. */
    private static List<String> options(List<String> command) {
        List<String> options = new ArrayList<>();
        for (int i = 1; i < command.size(); i++) {
            String word = command.get(i);
            if (word.equals("-jar") || !word.startsWith("-") && !word.startsWith("@")) {
                break;
            }
            options.add(word);
            i += JavaOptions.takesNextWord(word) ? 1 : 0;
        }
        return options;
    }
}
