package dev.jitlens.analysis;

import dev.jitlens.analysis.HeldUp.Other;
import dev.jitlens.analysis.late.Clearing;
import dev.jitlens.analysis.late.EnteredCode;
import dev.jitlens.analysis.late.ThreadInMethod;
import dev.jitlens.disasm.Assembly;
import dev.jitlens.model.CodeLoop;
import dev.jitlens.model.CodeLoop.Polling;
import dev.jitlens.model.Compilation;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.CodeListing;
import dev.jitlens.model.JvmEvent.Frame;
import dev.jitlens.model.JvmEvent.PollSeen;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.Method;
import dev.jitlens.model.Origin;
import dev.jitlens.model.PollKind;
import dev.jitlens.model.PollSite;
import dev.jitlens.model.Time;
import dev.jitlens.model.run.Run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Finds what safepoints had to wait for. The log names no thread; it tells when threads stopped at
 * polls, and from JDK 16 on not even that for return polls. Nothing is said where this leaves more
 * than one possibility.
 */
public final class SafepointDelays {
    /** Times in the logs are cut to milliseconds; what is shorter cannot be told apart. */
    public static final long SHORTEST_REACH_NANOS = 20_000_000;

    /** A busy machine alone delays threads by tens of milliseconds. */
    private static final long SHORTEST_GUESS_NANOS = 100_000_000;

    /** Code that was compiled before it ran has had its turns in less than that until then. */
    private static final long SHORTEST_GUESS_WITHOUT_OSR_NANOS = 1_000_000_000;

    private static final long CLOCK_NANOS = 2_000_000;

    /** If there is more code than this to look into, there is never a single suspect. */
    private static final int MOST_CODE = 300;

    /** The heap grew, and no loop is suspected: a stub that copies or fills may be it, too. */
    private static final double CLEARED_IF_NO_LOOP = 0.8;

    /** That a thread was in OSR code for which others asked, in calls that had begun in time. */
    private static final double OF_ANOTHER_THREAD = 0.4;

    /** What is less likely is not worth a sentence. */
    private static final double LEAST_ODDS = 0.02;

    /**
     * The method whose loop it was, if it was a loop.
     *
     * @param osr its printed OSR code with such a loop
     * @param normal its other printed code with such a loop
     * @param suspects how many methods have such a loop
     */
    private record Suspect(
            Method method,
            ThreadInMethod thread,
            List<CodeListing> osr,
            List<CodeListing> normal,
            int suspects) {}

    /**
     * What a pause can have had to wait for; empty if the run shows nothing.
     *
     * @param code of the program, though something else may be likelier
     * @param clearing the memory of new objects, where no thread was seen to stop in code
     */
    public record Candidates(Optional<HeldUp> code, Optional<Clearing> clearing) {
        public static final Candidates NONE = new Candidates(Optional.empty(), Optional.empty());

        /** The code, unless something else is likelier. */
        public Optional<HeldUp> heldUp() {
            return code.filter(h -> clearing.map(c -> c.odds() <= 0.5).orElse(true));
        }
    }

    private final Run run;
    private final ObservedPolls observed;
    private final PrintedFor printed;
    private final CodeSource source;
    private final Map<Origin, List<CodeLoop>> known = new ConcurrentHashMap<>();

    public SafepointDelays(Run run, ObservedPolls observed, CodeSource source) {
        this.run = run;
        this.observed = observed;
        this.printed = PrintedFor.of(run);
        this.source = source;
    }

    /**
     * Empty if the log does not tell, or if the safepoint was reached within {@link
     * #SHORTEST_REACH_NANOS}.
     *
     * @param pause one of the run's
     * @throws IOException with a sentence, if the code cannot be read
     */
    public Optional<HeldUp> of(SafepointPause pause) throws IOException {
        return candidates(pause).heldUp();
    }

    /**
     * The same with what is less likely.
     *
     * @throws IOException with a sentence, if the code cannot be read
     */
    public Candidates candidates(SafepointPause pause) throws IOException {
        if (pause.reachNanos() < SHORTEST_REACH_NANOS || !Time.isKnown(pause.nanos())) {
            return Candidates.NONE;
        }
        Optional<PollSeen> last = lastStop(pause);
        if (last.isEmpty()) {
            return guess(pause);
        }
        Optional<CodeListing> code = observed.code(last.get());
        return code.isEmpty()
                ? Candidates.NONE
                : new Candidates(
                        Optional.of(seen(pause, last.get(), code.get())), Optional.empty());
    }

    /** The last stop in the time that it took to reach the safepoint, if it was at its end. */
    private Optional<PollSeen> lastStop(SafepointPause pause) {
        long reached = pause.nanos() + pause.reachNanos();
        long late = Math.max(CLOCK_NANOS, pause.reachNanos() / 20);
        return run.code().pollsSeen().stream()
                .filter(s -> Time.isKnown(s.nanos()) && !isOfAnother(s, pause))
                .filter(s -> Math.abs(s.nanos() - reached) <= late)
                .max(Comparator.comparingLong(PollSeen::nanos));
    }

    /** The pause's line is written after those of the threads that stopped for it. */
    private static boolean isOfAnother(PollSeen seen, SafepointPause pause) {
        return seen.origin().file().equals(pause.origin().file())
                && seen.origin().offset() > pause.origin().offset();
    }

    private HeldUp seen(SafepointPause pause, PollSeen seen, CodeListing code) throws IOException {
        Assembly assembly = source.read(code);
        Optional<PollSite> poll = ObservedPolls.site(seen, assembly);
        return new HeldUp(
                pause,
                code,
                Optional.of(seen),
                poll,
                poll.flatMap(p -> before(p, assembly)),
                0,
                1,
                List.of());
    }

    /**
     * The loop that a thread may have come out of. At a poll in a loop: the loop without a poll
     * inside that one; at a return: the loop without a poll in the code, if all of them are of one
     * line.
     */
    private static Optional<CodeLoop> before(PollSite poll, Assembly assembly) {
        List<CodeLoop> loops = suspects(assembly);
        if (poll.kind() == PollKind.LOOP) {
            loops = loops.stream().filter(l -> isAround(assembly, l.parent(), poll)).toList();
        }
        return one(loops);
    }

    private static boolean isAround(Assembly assembly, int loop, PollSite poll) {
        return assembly.instructions().stream()
                .filter(i -> i.address() == poll.address())
                .anyMatch(i -> isWithin(assembly, i.loop(), loop));
    }

    private static boolean isWithin(Assembly assembly, int loop, int outer) {
        int at = loop;
        for (int i = 0; at >= 0 && i <= assembly.loops().size(); i++) {
            if (at == outer) {
                return true;
            }
            at = assembly.loops().get(at).parent();
        }
        return false;
    }

    /** No thread was seen: is there but one loop that can have been it, or new memory? */
    private Candidates guess(SafepointPause pause) throws IOException {
        Optional<Suspect> suspect = suspect(pause);
        double odds = suspect.map(s -> oddsOfClearing(s.thread())).orElse(CLEARED_IF_NO_LOOP);
        Optional<Clearing> clearing = Clearing.grown(run, pause).map(g -> new Clearing(g, odds));
        return new Candidates(
                suspect.isEmpty()
                        ? Optional.empty()
                        : Optional.of(heldUp(pause, suspect.get(), clearing)),
                clearing);
    }

    /** The thread that asks for a method's OSR code is in its loop then, and may be again. */
    private static double oddsOfClearing(ThreadInMethod thread) {
        return switch (thread) {
            case ASKED_FOR_ITS_CODE -> 0.3;
            case UNKNOWN -> 0.6;
            case ANOTHER_ASKED -> 0.9;
            case NEVER_SAMPLED_IN_IT, IN_VM -> CLEARED_IF_NO_LOOP;
        };
    }

    /** The method whose loop it must have been, if it was a loop. */
    private Optional<Suspect> suspect(SafepointPause pause) throws IOException {
        if (pause.reachNanos() < SHORTEST_GUESS_NANOS) {
            return Optional.empty();
        }
        Collection<CodeListing> codes = codeWithUnpolledLoops(pause);
        if (codes.size() > MOST_CODE) {
            return Optional.empty();
        }
        List<CodeListing> suspected = new ArrayList<>();
        for (CodeListing code : codes) {
            if (!suspects(code).isEmpty()) {
                suspected.add(code);
            }
        }
        List<CodeListing> osr = suspected.stream().filter(l -> l.id().osr()).toList();
        boolean alone = methods(suspected) == 1 && osr.isEmpty();
        List<CodeListing> chosen = alone ? suspected : osr;
        boolean tooShort = alone && pause.reachNanos() < SHORTEST_GUESS_WITHOUT_OSR_NANOS;
        if (methods(chosen) != 1 || tooShort) {
            return Optional.empty();
        }
        Method method = chosen.getFirst().method();
        ThreadInMethod thread = ThreadInMethod.of(run, pause, method);
        if (thread == ThreadInMethod.NEVER_SAMPLED_IN_IT || thread == ThreadInMethod.IN_VM) {
            return Optional.empty();
        }
        return Optional.of(
                new Suspect(
                        method,
                        thread,
                        osr,
                        suspected.stream()
                                .filter(l -> !l.id().osr() && l.method().equals(method))
                                .toList(),
                        methods(suspected)));
    }

    /**
     * The code of the method that a thread had most likely entered; the other one is named if it
     * can have been that, too.
     */
    private HeldUp heldUp(SafepointPause pause, Suspect suspect, Optional<Clearing> clearing)
            throws IOException {
        double inLoop = 1 - clearing.map(Clearing::odds).orElse(0.0);
        double osr = suspect.osr().isEmpty() ? 0 : oddsOfOsr(pause, suspect);
        boolean isOsr = suspect.normal().isEmpty() || osr >= 0.5;
        if (isOsr && clearing.isEmpty() && suspect.thread() == ThreadInMethod.ANOTHER_ASKED) {
            inLoop = OF_ANOTHER_THREAD;
        }
        double rest = isOsr ? 1 - osr : osr;
        List<Other> others = new ArrayList<>();
        if (rest >= LEAST_ODDS) {
            others.add(new Other(isOsr ? "its normal code" : "its OSR code", rest * inLoop, true));
        }
        clearing.ifPresent(c -> others.add(new Other(c.what(), c.odds(), false)));
        others.sort(Comparator.comparingDouble(Other::odds).reversed());
        List<CodeListing> chosen = isOsr ? suspect.osr() : suspect.normal();
        List<CodeLoop> loops = new ArrayList<>();
        for (CodeListing code : chosen) {
            loops.addAll(suspects(code));
        }
        return new HeldUp(
                pause,
                chosen.getLast(),
                Optional.empty(),
                Optional.empty(),
                one(loops),
                suspect.suspects(),
                (1 - rest) * inLoop,
                others);
    }

    private double oddsOfOsr(SafepointPause pause, Suspect suspect) throws IOException {
        boolean polled = false;
        if (suspect.normal().isEmpty() && isNormalPrinted(suspect.method())) {
            return 1; // the normal code has no such loop
        }
        for (CodeListing code : suspect.osr()) {
            polled |= source.read(code).loops().size() > suspects(code).size();
        }
        return new EnteredCode(run).ofOsr(pause, suspect.method(), polled);
    }

    private boolean isNormalPrinted(Method method) {
        return run.code().listings().stream()
                .filter(l -> !l.id().osr() && l.compiler() != Compiler.C1)
                .anyMatch(l -> l.method().equals(method));
    }

    private static int methods(List<CodeListing> codes) {
        return (int) codes.stream().map(CodeListing::method).distinct().count();
    }

    /** C2 makes several loops of one: if all are of one line, the largest stands for them. */
    private static Optional<CodeLoop> one(List<CodeLoop> loops) {
        long places =
                loops.stream()
                        .map(l -> l.frames().isEmpty() ? "" : place(l.frames().getFirst()))
                        .distinct()
                        .count();
        return places == 1
                ? loops.stream().max(Comparator.comparingInt(CodeLoop::instructions))
                : Optional.empty();
    }

    private static String place(Frame frame) {
        return frame.method() + ":" + (frame.line() >= 0 ? frame.line() : -2 - frame.bci());
    }

    private List<CodeLoop> suspects(CodeListing code) throws IOException {
        List<CodeLoop> found = known.get(code.origin());
        if (found == null) {
            found = suspects(source.read(code));
            known.put(code.origin(), found);
        }
        return found;
    }

    /** Each once, though a log file and the console may both have it. C1 polls in every loop. */
    private Collection<CodeListing> codeWithUnpolledLoops(SafepointPause pause) {
        record Code(CompileId id, long begin) {}
        Map<Code, CodeListing> codes = new LinkedHashMap<>();
        run.code().listings().stream()
                .filter(l -> l.counts().unpolledLoops() > 0 && l.compiler() != Compiler.C1)
                .filter(l -> isInUse(l, pause) && mayBeIn(l, pause))
                .forEach(l -> codes.putIfAbsent(new Code(l.id(), l.range().codeBegin()), l));
        return codes.values();
    }

    /** Where a recording names the method that the last thread was in, no other code is asked. */
    private static boolean mayBeIn(CodeListing code, SafepointPause pause) {
        return pause.late().isEmpty()
                || pause.late().getFirst().frames().isEmpty()
                || pause.late().getFirst().frames().getFirst().method().matches(code.method());
    }

    private boolean isInUse(CodeListing code, SafepointPause pause) {
        Optional<Compilation> c = printed.compilation(code);
        boolean retired =
                c.isPresent()
                        && Time.isKnown(c.get().fate().notEntrantNanos())
                        && c.get().fate().notEntrantNanos() < pause.nanos();
        return !retired && (!Time.isKnown(code.nanos()) || code.nanos() <= pause.nanos());
    }

    /** Outermost loops that could run for long; what is inside them is no other suspect. */
    private static List<CodeLoop> suspects(Assembly assembly) {
        List<CodeLoop> all = assembly.loops();
        return all.stream()
                .filter(SafepointDelays::couldDelay)
                .filter(l -> l.parent() < 0 || !couldDelay(all.get(l.parent())))
                .toList();
    }

    private static boolean couldDelay(CodeLoop loop) {
        return loop.polling() == Polling.NONE && !loop.calls() && !loop.stripMined();
    }
}
