package dev.jitlens.watch;

import dev.jitlens.watch.AttachSocket.Answer;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A JVM that answers. Each call blocks until it has, or a time is over. */
final class RunningJvm {
    private static final Duration TO_ANSWER = Duration.ofSeconds(20);

    /** An agent tells of all code that is there, which takes a while where there is much. */
    private static final Duration TO_LOAD = Duration.ofSeconds(120);

    /** {@code return code: 0} since JDK 9, {@code 0} on JDK 8. */
    private static final Pattern RETURNED = Pattern.compile("(?:return code: )?(-?\\d+)\\s*");

    /** {@code 12.345 s} */
    private static final Pattern UPTIME = Pattern.compile("(\\d{1,12})[.,](\\d{3}) s");

    private final TargetProcess process;
    private final AttachSocket socket;

    private RunningJvm(TargetProcess process, AttachSocket socket) {
        this.process = process;
        this.socket = socket;
    }

    /**
     * @throws WatchException if it cannot be attached to, with what would help
     */
    static RunningJvm attach(long pid) throws IOException, InterruptedException {
        if (!Path.of("/proc/self").toFile().exists()) {
            throw new WatchException("Jitlens attaches to running JVMs on Linux only, so far.");
        }
        TargetProcess process = TargetProcess.of(pid);
        return new RunningJvm(process, AttachSocket.open(process));
    }

    TargetProcess process() {
        return process;
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return new ProcFiles(process.pid()).isAlive();
    }

    /**
     * What a command of jcmd prints.
     *
     * @throws WatchException if the JVM does not know it, or it failed
     */
    String jcmd(String command) throws IOException {
        Answer answer = socket.execute(TO_ANSWER, "jcmd", command);
        if (answer.code() != 0) {
            throw new WatchException(
                    "The JVM of process "
                            + process.pid()
                            + " refused \""
                            + command
                            + "\": "
                            + answer.text().lines().findFirst().orElse("it does not say why"));
        }
        return answer.text();
    }

    /** The same; empty where the JVM has no such command. */
    Optional<String> known(String command) throws IOException {
        Answer answer = socket.execute(TO_ANSWER, "jcmd", command);
        return answer.code() == 0 ? Optional.of(answer.text()) : Optional.empty();
    }

    /**
     * When its JVM began, by its own clock: Linux tells when its process did to a second only.
     * Empty where it does not say.
     */
    Optional<Instant> began() throws IOException {
        Instant asked = Instant.now(); // so that it is told too early, if it is not quite right
        return known("VM.uptime")
                .map(UPTIME::matcher)
                .filter(Matcher::find)
                .map(
                        uptime ->
                                asked.minusSeconds(Long.parseLong(uptime.group(1)))
                                        .minusMillis(Long.parseLong(uptime.group(2))));
    }

    /** All system properties, secrets included. */
    Properties properties() throws IOException {
        Properties properties = new Properties();
        Answer answer = socket.execute(TO_ANSWER, "properties");
        try (StringReader reader = new StringReader(answer.text())) {
            properties.load(reader);
        }
        return properties;
    }

    /**
     * Loads a library of JVMTI, or lets the one that is there do something else.
     *
     * @param library as the JVM sees it
     * @return what its Agent_OnAttach returned
     * @throws WatchException if it could not be loaded
     */
    int load(Path library, String options) throws IOException {
        return returned(socket.execute(TO_LOAD, "load", library.toString(), "true", options));
    }

    /** The same with an agent in Java. */
    int loadJava(Path jar, String options) throws IOException {
        return returned(
                socket.execute(TO_LOAD, "load", "instrument", "false", jar + "=" + options));
    }

    private int returned(Answer answer) throws WatchException {
        Matcher number = RETURNED.matcher(answer.text());
        if (answer.code() == 0 && number.matches()) {
            return Integer.parseInt(number.group(1));
        }
        String why = answer.text().strip();
        throw new WatchException(
                why.contains("EnableDynamicAgentLoading") || why.contains("not enabled")
                        ? "The JVM of process "
                                + process.pid()
                                + " was started with -XX:-EnableDynamicAgentLoading, so no agent"
                                + " gets into it: take --source jfr, which needs none."
                        : "The JVM of process "
                                + process.pid()
                                + " could not load the agent: "
                                + (why.isEmpty()
                                        ? "it does not say why"
                                        : why.lines().findFirst().orElse("")));
    }
}
