package dev.jitlens.launch.presets;

import dev.jitlens.install.ConfigFolder;
import dev.jitlens.launch.jdk.LaunchException;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * The presets, shipped ones first.
 *
 * @param problems a sentence for each file of the user's that could not be read
 */
public record Presets(List<Preset> all, List<String> problems) {
    /** Ending of a preset file. */
    static final String ENDING = ".args";

    private static final String INDEX = "index.txt";

    public Presets {
        all = List.copyOf(all);
        problems = List.copyOf(problems);
    }

    /**
     * The shipped ones and those in the config folder; one of the same name replaces the shipped.
     */
    public static Presets load() {
        return load(userFolder());
    }

    /** Where the user's own lie; the folder need not exist. */
    static Path userFolder() {
        return ConfigFolder.path().resolve("presets");
    }

    /**
     * @param userFolder where the user's own lie; it need not exist
     */
    public static Presets load(Path userFolder) {
        List<Preset> all = new ArrayList<>();
        List<String> problems = new ArrayList<>();
        for (String name : resource(INDEX).lines().toList()) {
            all.add(PresetText.parse(name, resource(name + ENDING), true));
        }
        if (Files.isDirectory(userFolder)) {
            addUsers(userFolder, all, problems);
        }
        return new Presets(all, problems);
    }

    private static void addUsers(Path folder, List<Preset> all, List<String> problems) {
        List<Path> files = new ArrayList<>();
        try (DirectoryStream<Path> found = Files.newDirectoryStream(folder, "*" + ENDING)) {
            found.forEach(files::add);
        } catch (IOException e) {
            problems.add(folder + ": the folder cannot be read");
        }
        files.sort(null);
        for (Path file : files) {
            String fileName = file.getFileName().toString();
            String name = fileName.substring(0, fileName.length() - ENDING.length());
            try {
                Preset preset = PresetText.parse(name, Files.readString(file), false);
                all.removeIf(other -> other.name().equals(name));
                all.add(preset);
            } catch (IOException e) {
                problems.add(file + ": the preset cannot be read");
            } catch (LaunchException e) {
                problems.add(folder.resolve(e.getMessage()).toString());
            }
        }
    }

    /**
     * The one with this title or file name, in upper or lower case, or whose title or name is the
     * only one to start so.
     *
     * @throws LaunchException listing those that there are, if none or several fit
     */
    public Preset named(String query) {
        String wanted = query.toLowerCase(Locale.ROOT).strip();
        for (Function<Preset, String> key :
                List.<Function<Preset, String>>of(Preset::name, Preset::title)) {
            for (Preset preset : all) {
                if (key.apply(preset).toLowerCase(Locale.ROOT).equals(wanted)) {
                    return preset;
                }
            }
        }
        List<Preset> starting = all.stream().filter(preset -> startsWith(preset, wanted)).toList();
        if (starting.size() == 1 && !wanted.isEmpty()) {
            return starting.getFirst();
        }
        throw new LaunchException(
                starting.size() > 1
                        ? "Several presets start with \"" + query + "\": " + names(starting) + "."
                        : "There is no preset \"" + query + "\"; there are: " + names(all) + ".");
    }

    private static boolean startsWith(Preset preset, String wanted) {
        return preset.name().toLowerCase(Locale.ROOT).startsWith(wanted)
                || preset.title().toLowerCase(Locale.ROOT).startsWith(wanted);
    }

    private static String names(List<Preset> presets) {
        return String.join(", ", presets.stream().map(Preset::name).toList());
    }

    private static String resource(String name) {
        try (InputStream in = Presets.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException("presets/" + name + " is missing from this build");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException("presets/" + name + " cannot be read", e);
        }
    }
}
