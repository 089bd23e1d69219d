package dev.jitlens.findings.stops;

import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Finding;
import dev.jitlens.findings.fact.Own;
import dev.jitlens.model.ProgramState.Crowd;
import dev.jitlens.model.ProgramState.Wait;

import java.util.List;

/**
 * Threads that wait at one place, of which nearly all the time the same number do so: then
 * something lets in just so many, or lets just so many go on. What comes and goes by chance, as
 * work for a pool does, has no such number.
 *
 * @param usual how many wait there
 * @param share of the time in which just so many do
 * @param present how many there were on average, of which some waited
 */
record Turns(Crowd crowd, int usual, double share, double present) {
    /** Work that comes by chance has a number of threads that is met in 37% of the time at most. */
    private static final double STEADY = 0.8;

    /** Switching from one thread to the next takes a while, but is never one more than usual. */
    private static final double HARDLY_EVER = 0.03;

    /** Two threads may just hand something over to each other. */
    private static final int LEAST_THREADS = 3;

    static Turns of(Crowd crowd) {
        List<Long> at = crowd.nanosAt();
        int usual = 0;
        for (int i = 1; i < at.size(); i++) {
            usual = at.get(i) > at.get(usual) ? i : usual;
        }
        double all = Math.max(1, at.stream().mapToLong(n -> n).sum());
        return new Turns(crowd, usual, at.get(usual) / all, crowd.presentNanos() / all);
    }

    private double shareOfMore() {
        List<Long> at = crowd.nanosAt();
        double all = Math.max(1, at.stream().mapToLong(n -> n).sum());
        return at.stream().skip(usual + 1L).mapToLong(n -> n).sum() / all;
    }

    /** Whether a number of threads wait that hardly ever is another one. */
    private boolean isSteady() {
        return usual > 0
                && share >= STEADY
                && shareOfMore() <= HARDLY_EVER
                && crowd.threads() >= LEAST_THREADS;
    }

    /** Whether only so many wait there, though others come there, too: they are let in by turns. */
    boolean letsIn() {
        return isSteady() && present >= 2 * usual && present >= LEAST_THREADS;
    }

    /** Whether all but so many wait there, so that these few are all that get on. */
    boolean letsGo() {
        return isSteady() && gettingOn() > 0 && usual >= gettingOn();
    }

    /** How many of the threads do not wait there. */
    int gettingOn() {
        return (int) Math.round(present) - usual;
    }

    /** The share of their time that those wait who are not let in or on. */
    double shareOfWaiting(int getOn) {
        return present <= 0 ? 0 : Math.clamp((present - getOn) / present, 0, 1);
    }

    boolean isVirtual() {
        return crowd.thread().isEmpty();
    }

    WaitKind kind() {
        return WaitKind.of(asWait());
    }

    /** What its kind and place are told by. */
    private Wait asWait() {
        return new Wait(
                crowd.origin(),
                crowd.nanos(),
                crowd.event(),
                crowd.what(),
                crowd.thread(),
                "",
                crowd.frames(),
                crowd.threads(),
                waitedNanos(),
                0);
    }

    /** The sum of all their waits there. */
    long waitedNanos() {
        long sum = 0;
        for (int i = 0; i < crowd.nanosAt().size(); i++) {
            sum += i * crowd.nanosAt().get(i);
        }
        return sum;
    }

    /** From the first wait's begin to the last one's end. */
    long spanNanos() {
        return crowd.nanosAt().stream().mapToLong(n -> n).sum();
    }

    Finding.Place place() {
        return Own.place(crowd.frames());
    }

    boolean isOwn() {
        return Own.is(crowd.frames().getLast().method());
    }

    /** {@code 12 threads such as “pool-1-thread-1”}, {@code 50 virtual threads}. */
    String who() {
        return isVirtual()
                ? Figures.counted(crowd.threads(), "virtual thread")
                : Figures.counted(crowd.threads(), "thread")
                        + " such as \u201c"
                        + crowd.thread()
                        + "\u201d";
    }

    /** {@code sleeps}, {@code wait for the network}: what one or several of them do there. */
    String doing(int some) {
        String ending = some == 1 ? "s" : "";
        return kind() == WaitKind.SLEEP
                ? "sleep" + ending
                : "wait" + ending + " for " + kind().label();
    }

    /** {@code In 98% of the time}. */
    String inMostOfTheTime() {
        return "In " + Figures.percent(share) + " of the time";
    }
}
