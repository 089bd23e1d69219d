package dev.jitlens.profile.shares;

import dev.jitlens.model.JavaOptions;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import java.util.ArrayList;
import java.util.List;

/** Whether the JVM recorded debug info between safepoints, which decides what a line is worth. */
public final class DebugInfo {
    private static final String FLAG = "DebugNonSafepoints";

    private DebugInfo() {}

    /**
     * The same profile with what the command says; the flag wins over what a file knows.
     *
     * @param command java first
     */
    public static Profile join(Profile profile, List<String> command) {
        NonSafepoints told = of(profile, command);
        return told == profile.sampling().nonSafepoints()
                ? profile
                : profile.withSampling(profile.sampling().with(told));
    }

    private static NonSafepoints of(Profile profile, List<String> command) {
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
            case AGCT, PC, ASYNC -> flag == NonSafepoints.UNKNOWN ? NonSafepoints.ON : flag;
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
