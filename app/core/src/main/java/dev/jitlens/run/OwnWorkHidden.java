package dev.jitlens.run;

import dev.jitlens.model.Compilation;
import dev.jitlens.model.JvmEvent.Deoptimization;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.Method;
import dev.jitlens.model.ProgramState;
import dev.jitlens.model.run.OwnWork;
import dev.jitlens.model.run.PrintedCode;
import dev.jitlens.model.run.Recording;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.Sampled;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.shares.Profiles;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** Takes what Jitlens' own agents did out of a run, and says what it was. */
final class OwnWorkHidden {
    /** The name of the settings that a launch writes for its recording. */
    private static final String OUR_SETTINGS = "/sampling.jfc\"";

    private static final Set<String> RECORDING =
            Set.of("jdk.jfr.internal.dcmd.DCmdStart", "jdk.jfr.internal.ShutdownHook");

    private static final Set<String> STARTING =
            Set.of(
                    "dev.jitlens.bridge.Agent",
                    "dev.jitlens.bridge.InfoRecords",
                    "java.lang.management.ManagementFactory");

    private OwnWorkHidden() {}

    /** The same run, and the same members of it, where they left no trace. */
    static Run of(Run run) {
        List<Run> members = run.members().stream().map(OwnWorkHidden::one).toList();
        Run hidden = one(run);
        return members.equals(run.members())
                ? hidden
                : hidden.of(hidden.files(), hidden.measured(), members);
    }

    private static Run one(Run run) {
        Predicate<Method> agents = hasOnlyOurAgent(run) ? OwnWorkHidden::startsAgents : m -> false;
        Predicate<Method> recording =
                hasOnlyOurRecording(run) ? OwnWorkHidden::records : m -> false;
        Predicate<Sampled> hides = s -> isOwn(s, agents.or(recording).or(OwnWork::isOf));
        List<Profile> profiles =
                run.allProfiles().stream()
                        .map(p -> Profiles.without(p, OwnWork::isOf, hides))
                        .toList();
        List<Compilation> compilations =
                run.compilations().stream().filter(c -> !OwnWork.isOf(c.method())).toList();
        List<Deoptimization> traps =
                run.deoptimizations().stream().filter(d -> !OwnWork.isOf(d.method())).toList();
        PrintedCode code = without(run.code());
        Recording recorded = without(run.recording());
        int hidden = run.compilations().size() - compilations.size();
        if (hidden == 0
                && traps.size() == run.deoptimizations().size()
                && code.equals(run.code())
                && recorded.equals(run.recording())
                && profiles.equals(run.allProfiles())) {
            return run;
        }
        List<Profile> ofTime =
                profiles.stream().filter(p -> p.sampling().event().isEmpty()).toList();
        Predicate<Sampled> once =
                s ->
                        !(s instanceof Sampled.Walked walked && walked.waiting())
                                && hides.test(s)
                                && isOwn(s, agents.or(recording).or(OwnWorkHidden::starts));
        OwnWork work = told(run, ofTime, hidden, once);
        return run.withoutOwn(
                compilations,
                traps,
                code,
                new Run.Measured(
                        profiles,
                        run.latency(),
                        run.counters(),
                        run.benchmarks(),
                        recorded,
                        Optional.of(work)));
    }

    /** What our threads waited for, allocated and threw. */
    private static Recording without(Recording recording) {
        return new Recording(
                recording.events(),
                recording.states().stream().filter(s -> !isOwn(s)).toList(),
                recording.nanos(),
                recording.onlyLongCompilations());
    }

    private static boolean isOwn(ProgramState state) {
        return switch (state) {
            case ProgramState.Site site -> isOwn(site.frames());
            case ProgramState.Wait wait -> isOwn(wait.frames());
            case ProgramState.Crowd crowd -> isOwn(crowd.frames());
            default -> false;
        };
    }

    private static boolean isOwn(List<Frame> frames) {
        return frames.stream().anyMatch(f -> OwnWork.isOf(f.method()));
    }

    private static PrintedCode without(PrintedCode code) {
        return new PrintedCode(
                code.listings().stream().filter(l -> !OwnWork.isOf(l.method())).toList(),
                code.pollsSeen(),
                code.methodData());
    }

    private static boolean isOwn(Sampled sampled, Predicate<Method> own) {
        return sampled.frames().stream().anyMatch(f -> own.test(f.method()));
    }

    /** The JDK's own code that finds the agent's classes, before any of them runs. */
    private static boolean startsAgents(Method method) {
        return method.holder().equals("sun.instrument.InstrumentationImpl");
    }

    /** Starting the recording that the command line asks for, and writing it at the end. */
    private static boolean records(Method method) {
        return RECORDING.contains(method.holder());
    }

    /** What our agent does before its threads begin, and they before they begin to repeat. */
    private static boolean starts(Method method) {
        return STARTING.contains(method.holder());
    }

    private static boolean hasOnlyOurRecording(Run run) {
        List<String> recordings = words(run, "-XX:StartFlightRecording");
        return recordings.size() == 1 && recordings.getFirst().contains(OUR_SETTINGS);
    }

    private static List<String> words(Run run, String prefix) {
        return run.manifest().map(RunManifest::command).orElse(List.of()).stream()
                .filter(word -> word.startsWith(prefix))
                .toList();
    }

    private static boolean hasOnlyOurAgent(Run run) {
        List<String> agents = words(run, "-javaagent:");
        return agents.size() == 1 && agents.getFirst().contains("/jitlens-agent-bridge");
    }

    private static OwnWork told(
            Run run, List<Profile> shown, int compilations, Predicate<Sampled> once) {
        long samples = 0;
        long ofStart = 0;
        long taken = 0;
        long most = run.profiles().stream().mapToLong(Profile::samples).max().orElse(0);
        for (int i = 0; i < shown.size(); i++) {
            long all = run.profiles().get(i).samples();
            long hidden = all - shown.get(i).samples();
            if (all < most / 2) { // A source that saw next to nothing would tell chance as a share.
                continue;
            }
            if ((double) hidden * taken > (double) samples * all || taken == 0 && hidden > 0) {
                samples = hidden;
                ofStart = counted(run.profiles().get(i), once);
                taken = all;
            }
        }
        // Of the profiles of one JVM, the one that knows most threads.
        Map<String, Profile> timed = new HashMap<>();
        run.profiles().stream()
                .filter(p -> p.cpuNanos() > 0)
                .forEach(
                        p ->
                                timed.merge(
                                        p.member(),
                                        p,
                                        (a, b) -> a.cpuNanos() >= b.cpuNanos() ? a : b));
        return new OwnWork(
                run,
                samples,
                Math.min(ofStart, samples),
                taken,
                compilations,
                timed.isEmpty() ? -1 : timed.values().stream().mapToLong(OwnWorkHidden::cpu).sum(),
                timed.isEmpty() ? -1 : timed.values().stream().mapToLong(Profile::cpuNanos).sum());
    }

    private static long counted(Profile profile, Predicate<Sampled> which) {
        return profile.stacks().stream().filter(which).mapToLong(Sampled::count).sum();
    }

    private static long cpu(Profile profile) {
        return profile.threads().stream()
                .filter(OwnWork::isOf)
                .mapToLong(SampledThread::cpuNanos)
                .filter(n -> n > 0)
                .sum();
    }
}
