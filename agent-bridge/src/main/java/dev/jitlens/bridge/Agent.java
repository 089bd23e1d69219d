package dev.jitlens.bridge;

import java.io.File;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;

/**
 * The Java agent. It says in {@code bridge.log} that it was loaded; it records nothing yet. Its
 * only argument is the folder of that file, by default the working directory.
 */
public final class Agent {
    private Agent() {}

    /** Called by the JVM for {@code -javaagent:}. */
    public static void premain(String folder) {
        sayLoaded(folder, "at start");
    }

    /** Called by the JVM when the agent is attached later. */
    public static void agentmain(String folder) {
        sayLoaded(folder, "by attach");
    }

    private static void sayLoaded(String folder, String how) {
        File log = new File(folder == null || folder.isEmpty() ? "." : folder, "bridge.log");
        String line = System.currentTimeMillis() + " ms: loaded " + how + ", records nothing yet\n";
        try (Writer out =
                new OutputStreamWriter(new FileOutputStream(log, true), StandardCharsets.UTF_8)) {
            out.write(line);
        } catch (IOException e) {
            System.err.println("jitlens agent: " + log + " cannot be written: " + e.getMessage());
        }
    }
}
