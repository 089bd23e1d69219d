package dev.jitlens.jmh;

import org.openjdk.jmh.profile.ProfilerException;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The flags that make a JVM take samples, and the files that they need. */
final class Sources {
    private static final List<String> RECORDED = Arrays.asList("jfr", "jfr-cpu");
    private static final List<String> BY_SIGNAL = Arrays.asList("agct", "pc");

    /** From here on unified logging says that a recording started. */
    private static final int LOGS_START_FROM = 17;

    private static File agent;

    private Sources() {}

    static void check(String source) throws ProfilerException {
        if (!RECORDED.contains(source) && !BY_SIGNAL.contains(source)) {
            throw new ProfilerException(
                    "Jitlens: there is no sample source "
                            + source
                            + " here; there are jfr, jfr-cpu, agct, pc");
        }
    }

    static void checkInterval(String interval) throws ProfilerException {
        if (!interval.matches("[1-9]\\d{0,5}(ms|us)")) {
            throw new ProfilerException("Jitlens: interval must be such as 10ms or 500us");
        }
    }

    /**
     * @param feature of the JDK
     * @param notices takes a sentence for each source that is left out
     */
    static List<String> flags(
            List<String> sources,
            String interval,
            Map<String, List<String>> events,
            int feature,
            File folder,
            List<String> notices)
            throws IOException {
        List<String> flags = new ArrayList<>();
        if (sources.stream().anyMatch(RECORDED::contains)) {
            File settings = new File(folder, "sampling.jfc");
            Files.write(
                    settings.toPath(),
                    settings(sources, interval, events).getBytes(StandardCharsets.UTF_8));
            if (feature >= LOGS_START_FROM) {
                flags.add("-Xlog:jfr+startup=error:stdout");
            }
            flags.add(
                    "-XX:StartFlightRecording=settings=profile,settings=\""
                            + settings
                            + "\",filename=\""
                            + new File(folder, "recording.jfr")
                            + "\",maxsize=2g");
        }
        List<String> signals = new ArrayList<>(sources);
        signals.retainAll(BY_SIGNAL);
        if (!signals.isEmpty()) {
            flags.addAll(agent(signals, interval, folder, notices));
        }
        flags.add("-XX:+UnlockDiagnosticVMOptions");
        flags.add("-XX:+DebugNonSafepoints");
        return flags;
    }

    private static List<String> agent(
            List<String> signals, String interval, File folder, List<String> notices)
            throws IOException {
        File library = library();
        if (library == null) {
            notices.add(
                    "Left out: "
                            + String.join(", ", signals)
                            + ", since this jar has no agent for "
                            + platform()
                            + ".");
            return new ArrayList<>();
        }
        File samples = new File(folder, "agent.jlp");
        return Arrays.asList(
                "-XX:+UnlockDiagnosticVMOptions",
                "-XX:+LogCompilation",
                "-XX:LogFile=hotspot.log",
                "-agentpath:"
                        + library
                        + "=file="
                        // A comma ends an option; two are one.
                        + samples.getPath().replace(",", ",,")
                        + ",interval="
                        + interval
                        + ",engine=auto,climb=on,sources="
                        + String.join("+", signals));
    }

    /** The native agent, unpacked once; null if there is none for this machine. */
    private static synchronized File library() throws IOException {
        if (agent == null) {
            try (InputStream in =
                    Sources.class.getResourceAsStream(
                            "native/" + platform() + "/libjitlens-agent.so")) {
                if (in == null) {
                    return null;
                }
                File unpacked = File.createTempFile("libjitlens-agent", ".so");
                unpacked.deleteOnExit();
                Files.copy(in, unpacked.toPath(), StandardCopyOption.REPLACE_EXISTING);
                agent = unpacked;
            }
        }
        return agent;
    }

    private static String platform() {
        String name = System.getProperty("os.name").toLowerCase(Locale.ROOT);
        String arch = System.getProperty("os.arch");
        return (name.startsWith("linux") ? "linux" : name.replace(' ', '-'))
                + "-"
                + (arch.equals("amd64") ? "x86-64" : arch);
    }

    /** What a JVM does not know in it, it ignores. */
    private static String settings(
            List<String> sources, String interval, Map<String, List<String>> events) {
        String spaced = interval.replaceFirst("(?=[mu]s)", " ");
        StringBuilder text = new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
        text.append("<configuration version=\"2.0\" label=\"Jitlens\" provider=\"Jitlens\">\n");
        event(
                "jdk.ExecutionSample",
                Arrays.asList("enabled=" + sources.contains("jfr"), "period=" + spaced),
                text);
        event(
                "jdk.CPUTimeSample",
                Arrays.asList("enabled=" + sources.contains("jfr-cpu"), "throttle=" + interval),
                text);
        event(
                "jdk.CPUTimeSamplesLost",
                Arrays.asList("enabled=" + sources.contains("jfr-cpu")),
                text);
        events.forEach((name, settings) -> event(name, settings, text));
        return text.append("</configuration>\n").toString();
    }

    private static void event(String name, List<String> settings, StringBuilder text) {
        text.append("  <event name=\"").append(name).append("\">\n");
        for (String setting : settings) {
            String[] both = setting.split("=", 2);
            text.append("    <setting name=\"")
                    .append(both[0])
                    .append("\">")
                    .append(both[1])
                    .append("</setting>\n");
        }
        text.append("  </event>\n");
    }
}
