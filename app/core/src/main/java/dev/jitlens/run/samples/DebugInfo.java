package dev.jitlens.run.samples;

import dev.jitlens.model.JavaOptions;
import dev.jitlens.model.samples.SampleSource;
import dev.jitlens.model.samples.Sampling;
import dev.jitlens.model.samples.Sampling.NonSafepoints;

import java.util.ArrayList;
import java.util.List;

/** Whether the JVM recorded debug info between safepoints, which decides what a line is worth. */
final class DebugInfo {
    private static final String FLAG = "DebugNonSafepoints";
    private static final String OLD_CODE =
            "What was compiled before Jitlens attached has no debug info between safepoints: its"
                    + " lines, and which of its inlined methods is told, are those of the next"
                    + " safepoint, in every source alike; its instructions, and the method that was"
                    + " compiled, are exact (start the JVM with -XX:+UnlockDiagnosticVMOptions"
                    + " -XX:+DebugNonSafepoints for all of it).";

    private DebugInfo() {}

    /**
     * The same with what the command says; the flag wins over what a file knows.
     *
     * @param command java first
     * @param attached whether the JVM may have run long before it was sampled: what it had compiled
     *     by then has no such debug info
     */
    static Sampling told(
            Sampling sampling, SampleSource source, List<String> command, boolean attached) {
        NonSafepoints told = of(source, sampling.nonSafepoints(), command, attached);
        List<String> notes = new ArrayList<>(sampling.notes());
        if (attached && told == NonSafepoints.OFF) {
            notes.add(OLD_CODE);
        }
        return sampling.with(told).noted(notes);
    }

    private static NonSafepoints of(
            SampleSource source, NonSafepoints known, List<String> command, boolean attached) {
        NonSafepoints flag = NonSafepoints.UNKNOWN;
        boolean prints = false;
        boolean mayPrint = false;
        for (String word : options(command)) {
            flag = word.equals("-XX:+" + FLAG) ? NonSafepoints.ON : flag;
            flag = word.equals("-XX:-" + FLAG) ? NonSafepoints.OFF : flag;
            prints |= word.equals("-XX:+PrintAssembly");
            mayPrint |= word.startsWith("-XX:Compile") || word.startsWith("@");
        }
        return switch (source) {
            case BIASED, JMH_STACK -> NonSafepoints.UNKNOWN; // taken at safepoints
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
            case HONEST, COLLAPSED, PPROF, OTLP, SPEEDSCOPE, FIREFOX, HPROF, PERFASM, PERF ->
                    flag == NonSafepoints.UNKNOWN ? known : flag;
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
