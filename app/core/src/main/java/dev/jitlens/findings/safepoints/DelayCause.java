package dev.jitlens.findings.safepoints;

import dev.jitlens.analysis.HeldUp;
import dev.jitlens.analysis.ObservedPolls;
import dev.jitlens.analysis.SafepointDelays;
import dev.jitlens.analysis.SafepointDelays.Candidates;
import dev.jitlens.analysis.late.Clearing;
import dev.jitlens.analysis.late.ThreadInMethod;
import dev.jitlens.findings.fact.Evidence;
import dev.jitlens.findings.fact.Facts;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Noise;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.findings.fact.ThreadNames;
import dev.jitlens.model.JvmEvent.SafepointPause;
import dev.jitlens.model.LateThread;
import dev.jitlens.model.samples.Sampled.Walked;
import dev.jitlens.run.again.Assemblies;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * What held safepoints up, as the machine code, a recording or the samples have it, in this order.
 *
 * @param text in words, with the odds of what else it can have been
 * @param confidence from 0 to 1
 * @param what most likely it was, as far as there is something to do about it
 */
record DelayCause(
        Finding.Place place,
        String text,
        double confidence,
        What what,
        Optional<Evidence> evidence) {
    /** What can have kept a thread from stopping. */
    enum What {
        LOOP,
        /** Memory that was cleared or copied. */
        MEMORY,
        /** Code that is not compiled of bytecode, and works on arrays. */
        STUB,
        /** The thread had no processor. */
        STARVED
    }

    /** Where the thread is not named, its place is a guess if another is nearly as hot. */
    private static final double CLEARLY = 0.5;

    /** With less, two other places of the same heat may be as likely. */
    private static final double LIKELY = 0.33;

    /** A sample or two of code that can be late may be of any; what held all up has more. */
    private static final long LEAST_SAMPLES = 5;

    /** Less is 0.0%. */
    private static final double LEAST_SHOWN = 0.001;

    /** A loop would have kept it running, if it got one processor in ten. */
    private static final double LEAST_RAN = 0.1;

    /** Where the machine was busy with something else, a shorter delay need have no cause. */
    private static final long NOT_BY_CHANCE_NANOS = 1_000_000_000;

    private static final String OF_ANY =
            "Which samples are the late thread's is not told, and where more threads run than"
                    + " processors any may be; the program is in ";

    private static final int FEW = 3;
    private static final double CHANCE = 0.4;
    private static final double SEEN_AT_A_POLL = 0.95;
    private static final double ONLY_SUSPECT = 0.8;

    /** No code was printed, so that any loop can have been it as well as cleared memory. */
    private static final double ODDS_AGAINST_UNSEEN_CODE = 0.5;

    /**
     * The cause of the longest that has one.
     *
     * @param late the longest first
     */
    static DelayCause of(Facts facts, List<SafepointPause> late) throws IOException {
        List<SafepointPause> unseen = new ArrayList<>();
        Optional<Clearing> clearing = Optional.empty();
        boolean printed = !facts.run().code().nmethods().isEmpty();
        SafepointDelays delays =
                new SafepointDelays(facts.run(), ObservedPolls.of(facts.run()), Assemblies::read);
        for (SafepointPause pause : late) {
            Candidates candidates = delays.candidates(pause);
            if (candidates.heldUp().isPresent()) {
                return inCode(candidates.heldUp().get());
            }
            if (printed && candidates.clearing().isPresent()) {
                return cleared(candidates.clearing().get(), candidates.code());
            }
            if (candidates.clearing().isPresent()) {
                unseen.add(pause);
                clearing = clearing.or(candidates::clearing);
            }
        }
        DelayCause other =
                recorded(late).or(() -> inVm(late)).orElseGet(() -> sampled(facts, late));
        return other.memory()
                ? other
                : clearing.map(c -> other.orCleared(c, unseen, late)).orElse(other);
    }

    private static DelayCause inCode(HeldUp heldUp) {
        Finding.Place place =
                heldUp.loop()
                        .filter(l -> !l.frames().isEmpty())
                        .map(l -> Own.place(l.frames()))
                        .orElseGet(() -> Finding.Place.in(heldUp.code().method()));
        double best = heldUp.isEstimate() ? ONLY_SUSPECT : SEEN_AT_A_POLL;
        return new DelayCause(
                place,
                heldUp.sentence(),
                Math.min(best, heldUp.odds() + oddsOfSameMethod(heldUp)),
                What.LOOP,
                Optional.of(
                        Evidence.of(
                                        Evidence.Kind.MACHINE_CODE,
                                        heldUp.code().origin(),
                                        "the machine code that it was in")
                                .about(heldUp.code().method())));
    }

    /** That it was other code of the same method leaves method and line as they are. */
    private static double oddsOfSameMethod(HeldUp heldUp) {
        return heldUp.others().stream()
                .filter(HeldUp.Other::sameMethod)
                .mapToDouble(HeldUp.Other::odds)
                .sum();
    }

    private static DelayCause cleared(Clearing clearing, Optional<HeldUp> code) {
        return new DelayCause(
                Finding.Place.NONE,
                "Probably it was "
                        + clearing.what()
                        + ", during which a thread does not stop (an estimate: no log tells it)."
                        + code.map(HeldUp::asOther).orElse(""),
                clearing.odds(),
                What.MEMORY,
                Optional.empty());
    }

    /**
     * @param some of {@code all}, those that it can have been
     */
    private DelayCause orCleared(
            Clearing clearing, List<SafepointPause> some, List<SafepointPause> all) {
        double share = (double) reach(some) / reach(all);
        String which = some.size() == all.size() ? "It" : some.size() + " of them";
        return new DelayCause(
                place,
                text
                        + " "
                        + which
                        + (place.method().isEmpty() ? " can have been " : " can as well have been ")
                        + clearing.what()
                        + "; code that is printed would tell more.",
                confidence * (1 - share * ODDS_AGAINST_UNSEEN_CODE),
                what,
                evidence);
    }

    private static long reach(List<SafepointPause> pauses) {
        return pauses.stream().mapToLong(SafepointPause::reachNanos).sum();
    }

    private static Optional<DelayCause> recorded(List<SafepointPause> late) {
        return late.stream()
                .flatMap(p -> p.late().stream().limit(1))
                .filter(t -> !t.frames().isEmpty())
                .findFirst()
                .map(
                        thread ->
                                new DelayCause(
                                        Own.place(thread.frames()),
                                        "The recording tells where the last thread, \u201c"
                                                + thread.display()
                                                + "\u201d, stopped.",
                                        0.9,
                                        What.LOOP,
                                        Optional.empty()));
    }

    /** Such a thread runs no code of the program, so that no place of its samples is to blame. */
    private static Optional<DelayCause> inVm(List<SafepointPause> late) {
        return late.stream()
                .findFirst()
                .filter(ThreadInMethod::isInVm)
                .map(p -> p.late().getFirst())
                .map(
                        thread ->
                                unplaced(
                                        "The last thread, \u201c"
                                                + thread.display()
                                                + "\u201d, was in the JVM's own code, as when it"
                                                + " allocates or clears a large array."));
    }

    /** Its sampler needs a lock that the JVM holds from when it asks all threads to stop. */
    private static DelayCause unsampled(boolean busyMachine) {
        return unplaced(
                "Which thread was late is not told, nor what ran: Flight Recorder takes hardly a"
                        + " sample while the JVM waits for its threads to stop. It may have been a"
                        + " loop without a poll; or a stub, such as those that copy, fill and"
                        + " compare arrays and compute checksums and digests (CRC32, SHA), where a"
                        + " thread does not stop before a whole array is done."
                        + (busyMachine
                                ? " On so busy a machine one that had no processor is late, too."
                                : ""));
    }

    private DelayCause starved() {
        return new DelayCause(place, text, CHANCE, What.STARVED, evidence);
    }

    /** Whether it most likely was memory that was cleared or copied, and no loop. */
    boolean memory() {
        return what == What.MEMORY;
    }

    private static DelayCause unplaced(String text) {
        return new DelayCause(Finding.Place.NONE, text, 0.5, What.LOOP, Optional.empty());
    }

    /**
     * The thread that was waited for was where most of its samples are, or any if none is named;
     * where it is named and never sampled, no other named one is blamed.
     */
    private static DelayCause sampled(Facts facts, List<SafepointPause> late) {
        Optional<String> named = thread(late);
        Optional<String> thread = named.or(() -> Ran.alone(facts, late));
        Optional<DelayCause> without = withoutProcessor(facts, thread, late);
        if (without.isPresent()) {
            return without.get();
        }
        Optional<String> unseen = thread.isEmpty() ? Unseen.thread(facts) : Optional.empty();
        if (unseen.isPresent()) {
            return unplaced(
                    "Which thread was late is not told. The thread \u201c"
                            + unseen.get()
                            + "\u201d takes most of the CPU time, and samples hardly see it:"
                            + " Flight Recorder cannot walk its stack in a stub, such as those that"
                            + " copy arrays, and takes hardly a sample while the JVM waits for its"
                            + " threads to stop. Neither a stub nor a loop without a poll stops.");
        }
        if (thread.isEmpty() && Ran.nobodySeen(facts, late)) {
            return unsampled(!Noise.of(facts.run()).isEmpty());
        }
        Optional<Hottest> own =
                thread.flatMap(t -> during(facts, t, late)).filter(h -> h.share() >= LIKELY);
        Optional<Hottest> hottest = own.or(() -> ofAny(facts, thread.isEmpty()));
        if (hottest.isEmpty()) {
            return unknown(facts, thread);
        }
        if (thread.isEmpty() && isChance(facts, late, false)) {
            return unplaced(
                            "Which thread was late is not told. On so busy a machine one that had"
                                    + " no processor is late, too.")
                    .starved();
        }
        String whose = own.isPresent() ? ofThread(named.isPresent(), thread.get()) : OF_ANY;
        return inHottest(
                hottest.get(), whose, own.isPresent(), isChance(facts, late, own.isPresent()));
    }

    /** What did not run meanwhile was in no loop. */
    private static Optional<DelayCause> withoutProcessor(
            Facts facts, Optional<String> thread, List<SafepointPause> late) {
        OptionalDouble ran =
                thread.map(t -> Ran.during(facts, t, late)).orElse(OptionalDouble.empty());
        if (ran.isEmpty() || ran.getAsDouble() >= LEAST_RAN) {
            return Optional.empty();
        }
        String little =
                ran.getAsDouble() < LEAST_SHOWN
                        ? "hardly ran"
                        : "ran for only " + Figures.percent(ran.getAsDouble()) + " of that time";
        return Optional.of(
                unplaced(
                                "They waited for the thread \u201c"
                                        + thread.get()
                                        + "\u201d, which by its samples "
                                        + little
                                        + " (an estimate): it had no processor, or waited"
                                        + " in the kernel, and no loop is to blame.")
                        .starved());
    }

    /**
     * @param whole whether it can be any thread of the program; else one that has no name
     */
    private static Optional<Hottest> ofAny(Facts facts, boolean whole) {
        return Hottest.holdingUp(
                        facts,
                        name -> whole ? ThreadNames.isProgram(name) : name.isEmpty(),
                        w -> true)
                .filter(h -> h.share() >= LIKELY)
                .filter(h -> h.samples() >= LEAST_SAMPLES);
    }

    private static DelayCause unknown(Facts facts, Optional<String> thread) {
        DelayCause unknown =
                unplaced(
                        thread.map(t -> "They waited for the thread \u201c" + t + "\u201d.")
                                .orElse("Which thread was late is not told."));
        boolean busy = thread.isEmpty() && !Noise.of(facts.run()).isEmpty();
        return busy ? unknown.starved() : unknown;
    }

    private static String ofThread(boolean named, String thread) {
        String who =
                named
                        ? "They waited for the thread \u201c"
                        : "The samples that were taken meanwhile are of the thread \u201c";
        return who + thread + "\u201d, which was in ";
    }

    /**
     * @param own whether the samples are those of the thread that was late
     * @param chance whether the machine alone can have delayed it
     */
    private static DelayCause inHottest(Hottest hot, String whose, boolean own, boolean chance) {
        boolean clear = hot.share() >= CLEARLY;
        boolean same = hot.leaf().equals(hot.place().method().orElse(null));
        String text =
                whose
                        + (same ? "this code" : Figures.name(hot.leaf()))
                        + " in "
                        + Figures.percent(hot.shareOfAll())
                        + (own ? " of its samples" : " of the samples")
                        + " (an estimate)."
                        + inVm(hot)
                        + (chance
                                ? " On so busy a machine a thread without a processor is late, too."
                                : "");
        double confidence = own ? (clear ? 0.85 : 0.6) : clear ? 0.7 : 0.4;
        Evidence evidence =
                Evidence.of(
                        Evidence.Kind.SAMPLES,
                        hot.origin(),
                        Figures.counted(hot.samples(), "sample") + " there");
        return new DelayCause(
                hot.place(),
                text,
                chance ? Math.min(confidence, CHANCE) : confidence,
                hot.isInVm() ? What.MEMORY : hot.isInStub() ? What.STUB : What.LOOP,
                Optional.of(hot.place().method().map(evidence::about).orElse(evidence)));
    }

    private static String inVm(Hottest hot) {
        if (hot.isCopying()) {
            return " It copies or clears memory in the VM, and does not stop before it is done.";
        }
        if (hot.isInStub()) {
            return " HotSpot's own code for that does all of an array at once, and has no poll.";
        }
        return hot.isInVm()
                ? " The VM itself works there, as when it clears the memory of a large array, and"
                        + " does not stop before it is done."
                : "";
    }

    /** Where the thread is most, of what it was in during the delays. */
    private static Optional<Hottest> during(Facts facts, String thread, List<SafepointPause> late) {
        Predicate<Walked> meanwhile = Ran.where(facts, thread, late);
        return Hottest.holdingUp(facts, thread::equals, meanwhile)
                .or(() -> Hottest.holdingUp(facts, thread::equals, w -> true));
    }

    /** Whether the machine alone can have delayed threads so long. */
    private static boolean isChance(Facts facts, List<SafepointPause> late, boolean named) {
        return (late.size() <= FEW || !named)
                && late.getFirst().reachNanos() < NOT_BY_CHANCE_NANOS
                && !Noise.of(facts.run()).isEmpty();
    }

    /** The thread that was waited for longest in all. */
    private static Optional<String> thread(List<SafepointPause> late) {
        Map<String, Long> waited = new HashMap<>();
        for (SafepointPause pause : late) {
            pause.late().stream()
                    .limit(1)
                    .map(LateThread::name)
                    .filter(name -> !name.isEmpty())
                    .forEach(name -> waited.merge(name, pause.reachNanos(), Long::sum));
        }
        return waited.entrySet().stream().max(Map.Entry.comparingByValue()).map(Map.Entry::getKey);
    }
}
