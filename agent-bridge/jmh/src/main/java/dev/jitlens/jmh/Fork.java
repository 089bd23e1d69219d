package dev.jitlens.jmh;

import org.openjdk.jmh.infra.BenchmarkParams;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatFactory;
import org.openjdk.jmh.results.format.ResultFormatType;

import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.Pattern;

/** One fork, whose folder is a run directory: it has a run.json as Jitlens writes it. */
final class Fork {
    private static final Pattern SECRET =
            Pattern.compile(
                    "(?i)^(-D[^=]*(?:passw|secret|token|credential|api.?key)[^=]*=).*",
                    Pattern.DOTALL);

    private final File set;
    private final File folder;
    private final BenchmarkParams params;
    private final Instant startedAt = Instant.now();
    private List<String> command = Collections.emptyList();
    private boolean ended;

    Fork(File set, File folder, BenchmarkParams params) {
        this.set = set;
        this.folder = folder;
        this.params = params;
    }

    File set() {
        return set;
    }

    File folder() {
        return folder;
    }

    /** Writes that it runs. */
    void begin(List<String> flags) throws IOException {
        List<String> words = new ArrayList<>();
        words.add(params.getJvm());
        words.addAll(params.getJvmArgs());
        words.addAll(flags);
        words.add("-cp");
        words.add(System.getProperty("java.class.path"));
        words.add("org.openjdk.jmh.runner.ForkedMain");
        command = words;
        write("RUNNING", Collections.<String>emptyList());
    }

    /** Keeps its output and its score, and writes that it ended well: JMH tells of no other end. */
    void end(BenchmarkResult result, File stdOut, File stdErr) throws IOException {
        ended = true;
        copy(stdOut, "stdout.txt");
        copy(stdErr, "stderr.txt");
        try (PrintStream out = new PrintStream(new File(folder, "jmh-result.json"), "UTF-8")) {
            ResultFormatFactory.getInstance(ResultFormatType.JSON, out)
                    .writeOut(
                            Collections.singleton(
                                    new RunResult(params, Collections.singleton(result))));
        }
        write("EXITED", Collections.<String>emptyList());
    }

    /** The next one begins; if JMH told of no end, there was a bad one. */
    void leave() throws IOException {
        if (!ended) {
            write("RUNNING", Collections.singletonList("JMH told of no result: the fork failed."));
        }
    }

    private void copy(File from, String name) throws IOException {
        if (from != null && from.isFile()) {
            Path to = new File(folder, name).toPath();
            Files.copy(from.toPath(), to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private void write(String end, List<String> notices) throws IOException {
        Json json = new Json().number("schema", 1);
        List<String> masked = new ArrayList<>();
        for (String word : command) {
            masked.add(SECRET.matcher(word).replaceFirst("$1***"));
        }
        json.text("jitlensVersion", version());
        json.texts("command", masked).text("folder", new File("").getAbsolutePath());
        json.text("javaHome", home()).text("javaVersion", String.valueOf(params.getVmVersion()));
        json.texts("notices", notices).text("startedAt", startedAt.toString()).text("end", end);
        if (end.equals("EXITED")) {
            json.text("endedAt", Instant.now().toString()).number("exitCode", 0);
        }
        Json host = new Json().text("system", System.getProperty("os.name"));
        host.text("systemVersion", System.getProperty("os.version"));
        host.text("architecture", System.getProperty("os.arch"));
        host.number("processors", Runtime.getRuntime().availableProcessors());
        json.object("host", host.number("memoryBytes", -1));
        Path temporary = new File(folder, ".run.json.new").toPath();
        Files.write(temporary, json.bytes());
        Files.move(
                temporary,
                new File(folder, "run.json").toPath(),
                StandardCopyOption.REPLACE_EXISTING);
    }

    private static String version() {
        String version = Fork.class.getPackage().getImplementationVersion();
        return version == null ? "" : version;
    }

    /** The folder above that of java. */
    private String home() {
        File bin = new File(params.getJvm()).getAbsoluteFile().getParentFile();
        return bin == null || bin.getParent() == null ? "" : bin.getParent();
    }
}
