package dev.jitlens.jmh;

import org.openjdk.jmh.infra.BenchmarkParams;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The set that the forks of this JMH are the runs of: a folder, and the set.json in it. */
final class ForkSet {
    private static final Map<String, ForkSet> ALL = new HashMap<>();
    private static final Pattern TEXT = Pattern.compile("\"((?:[^\"\\\\]++|\\\\.)*+)\"");
    private static final int LONGEST_NAME = 120;

    private final File folder;
    private final List<String> names = new ArrayList<>();
    private String logs = "";
    private Fork last;

    private ForkSet(File folder) throws IOException {
        this.folder = folder;
        File json = new File(folder, "set.json");
        if (json.isFile()) {
            String text = new String(Files.readAllBytes(json.toPath()), StandardCharsets.UTF_8);
            int begin = text.indexOf('[');
            int end = text.indexOf(']', begin);
            Matcher name = TEXT.matcher(text.substring(Math.max(0, begin), Math.max(0, end)));
            while (name.find()) {
                names.add(name.group(1));
            }
        }
    }

    /** One for each folder, as long as this JVM runs. */
    static synchronized ForkSet of(ProfilerOptions asked) throws IOException {
        String key = asked.into.isEmpty() ? asked.dir : "into " + asked.into;
        ForkSet set = ALL.get(key);
        if (set == null) {
            set = new ForkSet(folder(asked));
            // After the last fork JMH tells only how it ended well.
            Runtime.getRuntime().addShutdownHook(new Thread(set::leaveLast, "Jitlens"));
            ALL.put(key, set);
        }
        return set;
    }

    private static File folder(ProfilerOptions asked) throws IOException {
        if (!asked.into.isEmpty()) {
            File into = ProfilerOptions.file(asked.into);
            Files.createDirectories(into.toPath());
            return into;
        }
        File parent = ProfilerOptions.file(asked.dir);
        Files.createDirectories(parent.toPath());
        String stamp = new SimpleDateFormat("yyyyMMdd-HHmmss", Locale.ROOT).format(new Date());
        for (int n = 1; ; n++) {
            File made = new File(parent, stamp + "-jmh" + (n == 1 ? "" : "-" + n));
            if (!made.exists()) {
                return make(made);
            }
        }
    }

    /** What a program was called with is nobody else's business. */
    private static File make(File folder) throws IOException {
        Path path = folder.toPath();
        if (path.getFileSystem().supportedFileAttributeViews().contains("posix")) {
            Files.createDirectory(
                    path,
                    PosixFilePermissions.asFileAttribute(
                            PosixFilePermissions.fromString("rwx------")));
        } else {
            Files.createDirectory(path);
        }
        return folder;
    }

    /** The next fork, with a folder of its own. The one before has ended, however it did. */
    synchronized Fork next(BenchmarkParams params, boolean warmup) throws IOException {
        leaveLast();
        String name = String.format(Locale.ROOT, "%03d-%s", names.size() + 1, name(params, warmup));
        File made = make(new File(folder, name));
        names.add(name);
        logs = logs.isEmpty() && !warmup ? name : logs;
        write();
        last = new Fork(folder, made, params);
        return last;
    }

    private synchronized void leaveLast() {
        try {
            if (last != null) {
                last.leave();
            }
        } catch (IOException e) {
            System.out.println("# Jitlens: " + last.folder() + ": " + e.getMessage());
        }
    }

    private static String name(BenchmarkParams params, boolean warmup) {
        String[] words = params.getBenchmark().split("\\.");
        StringBuilder name = new StringBuilder();
        name.append(words[words.length - 2]).append('.').append(words[words.length - 1]);
        for (String key : params.getParamsKeys()) {
            name.append('-').append(key).append('=').append(params.getParam(key));
        }
        name.append('-').append(params.getMode().shortLabel()).append(warmup ? "-warmup" : "");
        String safe = name.toString().replaceAll("[^A-Za-z0-9._=-]+", "_");
        return safe.substring(0, Math.min(LONGEST_NAME, safe.length()));
    }

    /** Whole or not at all. */
    private void write() throws IOException {
        Json json = new Json();
        json.number("schema", 1).texts("members", names);
        json.text("logs", logs.isEmpty() ? names.get(0) : logs);
        Path temporary = new File(folder, ".set.json.new").toPath();
        Files.write(temporary, json.bytes());
        Files.move(
                temporary,
                new File(folder, "set.json").toPath(),
                StandardCopyOption.REPLACE_EXISTING);
    }
}
