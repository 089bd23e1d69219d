package dev.jitlens.jmh;

import org.openjdk.jmh.profile.ProfilerException;

import java.io.File;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The profiler's options, separated by semicolons:
 *
 * <table>
 * <caption>Options</caption>
 * <tr><td>{@code dir=FOLDER}<td>in which a folder is made for the set of runs; {@code jitlens-runs}
 *     by default
 * <tr><td>{@code into=FOLDER}<td>the folder of the set itself, which is filled up
 * <tr><td>{@code preset=NAME,…}<td>what to ask the JVM for, by the names of Jitlens' presets; {@code
 *     none}; {@code what-is-wrong} if neither this nor sources are named
 * <tr><td>{@code sources=ID,…}<td>{@code jfr}, {@code jfr-cpu}, {@code agct}, {@code pc}
 * <tr><td>{@code interval=10ms}<td>between two samples
 * <tr><td>{@code args=FILE}<td>instead of presets and sources: the flags of each fork, one a line,
 *     where <code>{run}</code> stands for its folder
 * <tr><td>{@code files=FILE|…}<td>copied to the folder of each fork before it starts
 * </table>
 */
final class ProfilerOptions {
    static final String FIRST = "what-is-wrong";

    String dir = "jitlens-runs";
    String into = "";
    List<String> presets = Collections.emptyList();
    List<String> sources = Collections.emptyList();
    String interval = "10ms";
    String args = "";
    List<String> files = Collections.emptyList();

    static ProfilerOptions of(String options) throws ProfilerException {
        ProfilerOptions asked = new ProfilerOptions();
        boolean named = false;
        for (String option : options.split(";")) {
            int equals = option.indexOf('=');
            String name = equals < 0 ? option.trim() : option.substring(0, equals).trim();
            String value = equals < 0 ? "" : option.substring(equals + 1).trim();
            if (name.isEmpty()) {
                continue;
            }
            if (value.isEmpty()) {
                throw new ProfilerException("Jitlens: " + name + " needs a value: " + name + "=…");
            }
            asked.take(name, value);
            named |= name.equals("preset") || name.equals("sources") || name.equals("args");
        }
        if (!named) {
            asked.presets = Collections.singletonList(FIRST);
        }
        return asked;
    }

    private void take(String name, String value) throws ProfilerException {
        switch (name) {
            case "dir":
                dir = value;
                break;
            case "into":
                into = value;
                break;
            case "preset":
                presets = value.equals("none") ? Collections.<String>emptyList() : words(value);
                for (String preset : presets) {
                    Preset.check(preset);
                }
                break;
            case "sources":
                sources = words(value);
                for (String source : sources) {
                    Sources.check(source);
                }
                break;
            case "interval":
                Sources.checkInterval(value);
                interval = value;
                break;
            case "args":
                args = value;
                break;
            case "files":
                files = Arrays.asList(value.split("\\|"));
                break;
            default:
                throw new ProfilerException(
                        "Jitlens: there is no option "
                                + name
                                + "; there are dir, into, preset, sources, interval, args, files");
        }
    }

    private static List<String> words(String value) {
        List<String> words = new ArrayList<>(Arrays.asList(value.split(",")));
        words.removeIf(word -> word.trim().isEmpty());
        return words;
    }

    /** A file as JMH was told it. */
    static File file(String name) {
        return new File(name).toPath().toAbsolutePath().normalize().toFile();
    }
}
