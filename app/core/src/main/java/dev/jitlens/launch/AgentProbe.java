package dev.jitlens.launch;

import dev.jitlens.launch.jdk.JavaProbe;
import dev.jitlens.launch.jdk.Jdk;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Whether a JVM can load an agent: a library may be for another C library or processor, and a JVM
 * that cannot load it does not start. Found by trying; answers are kept. Blocking.
 */
final class AgentProbe {
    private static final Map<Key, Optional<String>> KNOWN = new ConcurrentHashMap<>();
    private static final int LONGEST = 300;

    private AgentProbe() {}

    private record Key(Path java, String agent) {}

    /**
     * @param agent the library, and what keeps it from doing anything
     * @return why not, in the JVM's words; empty if it can
     */
    static Optional<String> refusal(Jdk jdk, String agent) {
        return KNOWN.computeIfAbsent(new Key(jdk.java(), agent), AgentProbe::ask);
    }

    private static Optional<String> ask(Key key) {
        Optional<JavaProbe.Answer> answer =
                JavaProbe.ask(key.java(), List.of("-agentpath:" + key.agent(), "-version"));
        if (answer.isEmpty()) {
            return Optional.of("the JVM does not start with it.");
        }
        return answer.get().exitCode() == 0
                ? Optional.empty()
                : Optional.of("the JVM cannot load it: " + lastLine(answer.get().output()));
    }

    private static String lastLine(String output) {
        String last = output.lines().filter(line -> !line.isBlank()).reduce("", (a, b) -> b);
        return last.substring(0, Math.min(LONGEST, last.length()));
    }
}
