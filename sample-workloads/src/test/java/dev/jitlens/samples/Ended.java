package dev.jitlens.samples;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A JVM that ran to its end, and what it printed. */
record Ended(int exitCode, String output) {
    private static final long HUNG_SECONDS = 300;

    /** Runs a workload with the flags that it asks for. */
    static Ended workload(String id, int feature, Path home, List<String> parameters)
            throws Exception {
        JsonNode workload = Shipped.workload(id);
        List<String> arguments = new ArrayList<>();
        for (JsonNode flag : workload.path("jvmFlags")) {
            if (covers(flag.path("jdk").asText(), feature)) {
                arguments.add(flag.path("flag").asText());
            }
        }
        arguments.add(workload.path("mainClass").asText());
        arguments.addAll(parameters);
        return java(home, arguments);
    }

    static Ended java(Path home, List<String> arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.addAll(List.of(home.resolve("bin/java").toString(), "-cp", classes()));
        command.addAll(arguments);
        Path file = Files.createTempFile("workload", ".txt");
        try {
            ProcessBuilder java = new ProcessBuilder(command).redirectErrorStream(true);
            Process process = java.redirectOutput(file.toFile()).start();
            process.getOutputStream().close();
            boolean ended = process.waitFor(HUNG_SECONDS, TimeUnit.SECONDS);
            process.destroyForcibly().waitFor();
            String output = Files.readString(file).strip();
            assertThat(ended)
                    .as("the end of %s within %d s; it printed %s", command, HUNG_SECONDS, output)
                    .isTrue();
            return new Ended(process.exitValue(), output);
        } finally {
            Files.delete(file);
        }
    }

    /** The number in the place of {@code #} in a text that it printed. */
    long number(String text) {
        String[] around = text.split("#", -1);
        Matcher matcher =
                Pattern.compile(Pattern.quote(around[0]) + "(\\d+)" + Pattern.quote(around[1]))
                        .matcher(output);
        if (!matcher.find()) {
            throw new AssertionError(text + " is not in: " + output);
        }
        return Long.parseLong(matcher.group(1));
    }

    private static String classes() throws URISyntaxException {
        var location = KillerTask.class.getProtectionDomain().getCodeSource().getLocation();
        return Path.of(location.toURI()).toString();
    }

    private static boolean covers(String range, int feature) {
        String[] ends = range.split("\\.\\.", -1);
        return Integer.parseInt(ends[0]) <= feature
                && (ends[1].isEmpty() || feature <= Integer.parseInt(ends[1]));
    }
}
