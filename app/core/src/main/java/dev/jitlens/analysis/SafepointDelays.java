package dev.jitlens.analysis;

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
        if (pause.reachNanos() < SHORTEST_REACH_NANOS || !Time.isKnown(pause.nanos())) {
            return Optional.empty();
        }
        Optional<PollSeen> last = lastStop(pause);
        if (last.isEmpty()) {
            return onlySuspect(pause);
        }
        Optional<CodeListing> code = observed.code(last.get());
        return code.isEmpty() ? Optional.empty() : Optional.of(seen(pause, last.get(), code.get()));
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
                pause, code, Optional.of(seen), poll, poll.flatMap(p -> before(p, assembly)), 0);
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

    /** No thread was seen: is there but one loop that can have been it? */
    private Optional<HeldUp> onlySuspect(SafepointPause pause) throws IOException {
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
        List<CodeLoop> loops = new ArrayList<>();
        for (CodeListing code : chosen) {
            loops.addAll(suspects(code));
        }
        return Optional.of(
                new HeldUp(
                        pause,
                        chosen.getLast(),
                        Optional.empty(),
                        Optional.empty(),
                        one(loops),
                        methods(suspected)));
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
