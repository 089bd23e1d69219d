package dev.jitlens.profile.dumps;

import dev.jitlens.model.Time;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.SampleFrame;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What is read of a thread so far. */
final class OpenThread {
    static final int DEEPEST = 4096;
    static final int MOST_LOCKS = 1000;

    /** cpu=4160.53ms elapsed=4.23s, since JDK 11 */
    private static final Pattern RAN =
            Pattern.compile("cpu=(\\d{1,15}\\.\\d{1,6})ms elapsed=(\\d{1,12}\\.\\d{1,6})s ");

    private static final double NANOS_PER_MILLI = 1e6;
    private static final double NANOS_PER_SECOND = 1e9;

    private final long javaId;
    private final long osId;
    private final String name;
    private final boolean byJvm;
    private long cpuNanos = Time.UNKNOWN;
    private long lifeNanos = Time.UNKNOWN;
    private boolean isTold;
    private boolean inObjectWait;
    private String state = "";
    private String awaited = "";
    private String initialised = "";
    private String released = "";
    private String lock = "";
    private String parked = "";
    private long owner = Unknown.NUMBER;
    private long carries = Unknown.NUMBER;
    private final List<String> holds = new ArrayList<>();
    private final List<SampleFrame> frames = new ArrayList<>();

    OpenThread(long javaId, long osId, String name, boolean byJvm) {
        this.javaId = javaId;
        this.osId = osId;
        this.name = name;
        this.byJvm = byJvm;
    }

    /** What stands behind the name in the JVM's own dumps. */
    void condition(String text) {
        inObjectWait = text.contains("in Object.wait()");
        isTold = inObjectWait || text.contains("waiting on condition");
        Matcher ran = RAN.matcher(text);
        if (ran.find()) {
            cpuNanos = nanos(ran.group(1), NANOS_PER_MILLI);
            lifeNanos = nanos(ran.group(2), NANOS_PER_SECOND);
        }
    }

    private static long nanos(String number, double unit) {
        return Math.round(Double.parseDouble(number) * unit);
    }

    void state(String its) {
        state = its;
        isTold |= !its.equals("RUNNABLE");
    }

    void awaits(String type) {
        awaited = awaited.isEmpty() ? type : awaited;
    }

    void awaitsInitialisationOf(String type) {
        initialised = type;
    }

    /**
     * A lock or another object that it has or waits for.
     *
     * @param how as a dump says it
     * @param its as {@code java.lang.Object@6a4f3d1f}
     * @param itsOwner the thread that has it, or {@link Unknown#NUMBER}
     */
    void lock(String how, String its, long itsOwner) {
        switch (how) {
            case "locked" -> holds(its);
            case "waiting to lock" -> wants(its, itsOwner);
            case "waiting on" -> {
                awaits(type(its));
                released = its; // Whoever waits to be notified has given it back.
            }
            case "waiting to re-lock in wait()" -> {
                awaits(type(its));
                released = its;
                wants(its, itsOwner);
            }
            default -> {
                awaits(type(its));
                parked = its;
                wants(itsOwner >= 0 ? its : "", itsOwner);
            }
        }
    }

    private void wants(String its, long itsOwner) {
        lock = its;
        owner = itsOwner;
    }

    private void holds(String monitor) {
        if (holds.size() < MOST_LOCKS && !monitor.equals(released)) {
            holds.add(monitor);
        }
    }

    void carries(long virtual) {
        carries = virtual;
    }

    void frame(SampleFrame frame) {
        if (frames.size() < DEEPEST) {
            frames.add(frame);
        }
    }

    List<SampleFrame> frames() {
        return frames;
    }

    /** The class in {@code java.lang.Object@6a4f3d1f}. */
    static String type(String identity) {
        int at = identity.lastIndexOf('@');
        return at < 0 ? identity : identity.substring(0, at);
    }

    /** What is known of it when only its name matters. */
    DumpedThread withoutStack() {
        return new DumpedThread(
                javaId, osId, name, waits(), DumpedThread.Life.UNKNOWN, List.of(), Unknown.NUMBER);
    }

    DumpedThread done() {
        DumpedThread.Life life = new DumpedThread.Life(cpuNanos, lifeNanos);
        return new DumpedThread(javaId, osId, name, waits(), life, frames, carries);
    }

    private DumpedWait waits() {
        return new DumpedWait(
                byJvm,
                isTold,
                inObjectWait,
                state,
                awaited,
                initialised,
                lock,
                parked,
                owner,
                holds);
    }
}
