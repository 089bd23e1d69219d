package dev.jitlens.bridge;

import java.io.File;
import java.io.IOException;

/**
 * A JVM that does nothing but measure its own jitter, as the agent does in a watched one beside it:
 * what both see comes from the machine. It is run as {@code java -cp JAR
 * dev.jitlens.bridge.IdleControl FILE}, and ends when its standard input does, so also when the
 * process that started it is gone.
 */
public final class IdleControl {
    private static final int SLEEP_MILLIS = 1;

    private IdleControl() {}

    /** Exits with 1 if the file cannot be written. */
    public static void main(String[] args) throws IOException {
        if (args.length != 1) {
            Agent.say("the idle control JVM needs one argument, the file to write");
            System.exit(2);
        }
        JitterRecording recording;
        try {
            File file = new File(args[0]).getAbsoluteFile();
            recording = JitterRecording.start(file, SLEEP_MILLIS, "control");
        } catch (Refused e) {
            Agent.say(e.getMessage());
            System.exit(1);
            return;
        }
        while (System.in.read() >= 0) {
            // What is written to it means nothing.
        }
        recording.end();
    }
}
