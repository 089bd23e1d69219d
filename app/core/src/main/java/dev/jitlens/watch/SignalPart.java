package dev.jitlens.watch;

import dev.jitlens.install.AgentFiles;
import dev.jitlens.launch.SampledEvents;
import dev.jitlens.model.samples.SampleSource;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Our native agent: samples by signal, compiled code with its debug information and its bytes. */
final class SignalPart implements WatchPart {
    static final String FILE = "agent.jlp";

    /** JEP 451. */
    private static final int FIRST_TO_WARN = 21;

    private final WatchChoice choice;
    private final Staging staging;
    private final Path agent;
    private final int feature;
    private final List<String> options;
    private Path loaded;

    SignalPart(WatchChoice choice, TargetProcess process, Staging staging) throws WatchException {
        this.choice = choice;
        this.staging = staging;
        ProcFiles proc = new ProcFiles(process.pid());
        feature = JvmWords.feature(proc);
        options = JvmWords.of(proc);
        agent =
                AgentFiles.nativeAgent()
                        .orElseThrow(
                                () ->
                                        new WatchException(
                                                "This build of Jitlens has no native agent: take"
                                                        + " --source jfr."));
        String other = process.otherProfiler(agent.getFileName().toString());
        if (!other.isEmpty()) {
            throw new WatchException(
                    "In process "
                            + process.pid()
                            + ", "
                            + other
                            + " keeps the signal SIGPROF until the JVM ends, so agct and pc would"
                            + " take no samples: take jfr.");
        }
    }

    @Override
    public List<String> changes() {
        List<String> changes = new ArrayList<>();
        changes.add(
                "The library libjitlens-agent.so is loaded; its thread \"Jitlens agent\" writes"
                        + " "
                        + FILE
                        + " for at most "
                        + choice.lease()
                        + " s, even if Jitlens is killed.");
        changes.add(signals());
        changes.add(
                "JVMTI tells the agent of classes, threads and compiled code; what is compiled"
                        + " meanwhile has debug information as with -XX:+DebugNonSafepoints.");
        String warning = warning(feature, options);
        if (!warning.isEmpty()) {
            changes.add(warning);
        }
        return changes;
    }

    /**
     * What the JVM prints when an agent is loaded into it.
     *
     * @param feature the number of its JDK; 0 if not known
     * @param options those that it was started with
     */
    static String warning(int feature, List<String> options) {
        boolean allowed = options.contains("-XX:+EnableDynamicAgentLoading");
        if (allowed || feature > 0 && feature < FIRST_TO_WARN) {
            return "";
        }
        String warns = " a warning on the program's stderr that an agent was loaded";
        return feature > 0
                ? "The JVM, of JDK " + feature + ", prints" + warns + "."
                : "JDK " + FIRST_TO_WARN + " and later print" + warns + ".";
    }

    private String signals() {
        String every =
                choice.events().equals(SampledEvents.USUAL)
                        ? "A timer sends each Java thread SIGPROF every "
                                + Intervals.of(choice.intervalNanos())
                                + " of its CPU time"
                        : "The kernel sends each Java thread SIGPROF for "
                                + choice.events().chosen().stream()
                                        .map(SampledEvents.One::name)
                                        .collect(Collectors.joining(", "))
                                + ", with an open file for each of them";
        return every + "; the agent handles it.";
    }

    @Override
    public void begin(RunningJvm jvm) throws IOException {
        Optional<Path> there = jvm.process().loaded(agent.getFileName().toString());
        Path library = there.isPresent() ? there.get() : staging.input(agent);
        String options =
                "file="
                        + comma(staging.file(FILE).toString())
                        + ",interval="
                        + Intervals.of(choice.intervalNanos())
                        + ",sources="
                        + choice.sources().stream()
                                .filter(WatchChoice.BY_SIGNAL::contains)
                                .map(SampleSource::id)
                                .collect(Collectors.joining("+"))
                        + choice.events().agentOptions()
                        + ",code=on,seconds="
                        + choice.lease();
        int result = jvm.load(library, options);
        if (result != 0) {
            throw new WatchException(refusal(jvm.pid()));
        }
        loaded = library;
    }

    /** The agent says it in its file, unless another Jitlens has it write another. */
    private String refusal(long pid) {
        String why = RefusalReader.read(staging.outside(FILE));
        return why.isEmpty()
                ? "Another Jitlens samples process " + pid + " just now: wait until it has ended."
                : "The agent samples nothing in process "
                        + pid
                        + ": "
                        + why
                        + ". Its library stays loaded, and idle: a JVM unloads no agent.";
    }

    /** The agent's options are separated by commas, and two stand for one. */
    private static String comma(String path) {
        return path.replace(",", ",,");
    }

    @Override
    public void end(RunningJvm jvm) throws IOException {
        if (loaded != null && jvm.isAlive()) {
            jvm.load(loaded, "stop");
        }
    }

    @Override
    public List<String> left() {
        return List.of(
                "The library libjitlens-agent.so stays loaded, and idle, with its handler of"
                        + " SIGPROF: a JVM unloads no agent.");
    }
}
