package dev.jitlens.jmh;

import org.openjdk.jmh.infra.BenchmarkParams;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The flags of one fork. Relative names of files in them lie in its folder. */
final class ForkFlags {
    private static final Pattern FILE =
            Pattern.compile(
                    "(-XX:LogFile=|-XX:PerfDataSaveFile=|-Xloggc:|-Xlog:.*:file=)([^:\"]+)(.*)");
    private static final Pattern FEATURE = Pattern.compile("(?:1\\.)?(\\d+).*");

    private final ProfilerOptions asked;
    private final BenchmarkParams params;
    private final File folder;
    private final int feature;

    ForkFlags(ProfilerOptions asked, BenchmarkParams params, File folder) {
        this.asked = asked;
        this.params = params;
        this.folder = folder;
        Matcher version = FEATURE.matcher(String.valueOf(params.getJdkVersion()));
        feature = version.matches() ? Integer.parseInt(version.group(1)) : 8;
    }

    /** Writes the files that they need, too. */
    List<String> all() throws IOException {
        for (String file : asked.files) {
            File from = ProfilerOptions.file(file);
            Files.copy(
                    from.toPath(),
                    new File(folder, from.getName()).toPath(),
                    StandardCopyOption.REPLACE_EXISTING);
        }
        Set<String> flags = new LinkedHashSet<>();
        for (String flag : asked.args.isEmpty() ? named() : given()) {
            flags.add(placed(flag));
        }
        return new ArrayList<>(flags);
    }

    private List<String> given() throws IOException {
        List<String> flags = new ArrayList<>();
        byte[] text = Files.readAllBytes(ProfilerOptions.file(asked.args).toPath());
        for (String line : new String(text, StandardCharsets.UTF_8).split("\\R")) {
            if (!line.isEmpty()) {
                String run = folder.getPath();
                // A native agent's options end at a comma; ours takes two for one.
                boolean agent = line.startsWith("-agentpath:");
                flags.add(line.replace("{run}", agent ? run.replace(",", ",,") : run));
            }
        }
        return flags;
    }

    private List<String> named() throws IOException {
        List<String> flags = new ArrayList<>();
        Set<String> sources = new LinkedHashSet<>();
        Map<String, List<String>> events = new LinkedHashMap<>();
        for (String name : asked.presets) {
            Preset preset = Preset.of(name, feature);
            for (String flag : preset.flags) {
                flags.add(flag.replace("{method}", method()));
            }
            sources.addAll(preset.sources);
            events.putAll(preset.events);
        }
        sources.addAll(asked.sources);
        if (!sources.isEmpty()) {
            List<String> notices = new ArrayList<>();
            flags.addAll(
                    Sources.flags(
                            new ArrayList<>(sources),
                            asked.interval,
                            events,
                            feature,
                            folder,
                            notices));
            notices.forEach(notice -> System.out.println("# Jitlens: " + notice));
        }
        return flags;
    }

    /** The benchmark, as a CompileCommand names it. */
    private String method() {
        String name = params.getBenchmark();
        int dot = name.lastIndexOf('.');
        return name.substring(0, dot) + "::" + name.substring(dot + 1);
    }

    private String placed(String flag) {
        Matcher file = FILE.matcher(flag);
        if (!file.matches() || new File(file.group(2)).isAbsolute()) {
            return flag;
        }
        String path = new File(folder, file.group(2)).getPath();
        boolean quoted = flag.startsWith("-Xlog:") && path.indexOf(':') >= 0;
        return file.group(1) + (quoted ? '"' + path + '"' : path) + file.group(3);
    }
}
