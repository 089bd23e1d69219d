package dev.jitlens.bridge;

/**
 * The Java agent: dumps of all threads and their CPU times, written to a file whose format stands
 * in {@code FORMAT.md}, and jitter, written as an interval log of HdrHistogram; options in {@link
 * Options}. It never throws into the program that it watches. What keeps it from recording it says
 * in one line on standard error.
 */
public final class Agent {
    private static Recording running;
    private static JfrRecording flight;
    private static JitterRecording jitter;

    private Agent() {}

    /** The JVM calls it for {@code -javaagent:}. */
    public static void premain(String options) {
        act(options, "start");
    }

    /** The JVM calls it each time the agent is attached; with the option {@code stop} it ends. */
    public static void agentmain(String options) {
        act(options, "later");
    }

    private static synchronized void act(String text, String attached) {
        try {
            Options options = Options.parse(text);
            if (options.stop) {
                stop();
            } else {
                start(options, attached);
            }
        } catch (Refused e) {
            say(e.getMessage());
        } catch (Exception | LinkageError | OutOfMemoryError e) {
            say("nothing is recorded: " + e);
        }
    }

    private static void start(Options options, String attached) throws Refused {
        if (options.jfr != null) {
            if (flight != null) {
                throw new Refused("flight recorder is running already");
            }
            flight = JfrRecording.start(options.jfr, options.jfrSettings);
        }
        if (options.file != null) {
            if (running != null && running.isAlive()) {
                throw new Refused("records to " + running.file() + " already");
            }
            running = Recording.start(options, attached);
        }
        if (options.jitterFile != null) {
            if (jitter != null && jitter.isAlive()) {
                throw new Refused("measures jitter into " + jitter.file() + " already");
            }
            jitter = JitterRecording.start(options.jitterFile, options.jitterMillis, "jitter");
        }
    }

    private static void stop() throws Refused {
        if (running == null && flight == null && jitter == null) {
            throw new Refused("nothing is recorded, so there is nothing to stop");
        }
        if (running != null) {
            running.end();
            running = null;
        }
        if (jitter != null) {
            jitter.end();
            jitter = null;
        }
        if (flight != null) {
            JfrRecording ending = flight;
            flight = null;
            ending.stop();
        }
    }

    static void say(String sentence) {
        System.err.println("jitlens agent: " + sentence + ".");
    }
}
