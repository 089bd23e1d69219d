package dev.jitlens.jmh;

import org.openjdk.jmh.profile.ProfilerException;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A preset of Jitlens, as its file says it; CONTRIBUTING.md tells how such a file is written. */
final class Preset {
    private static final Pattern JDKS = Pattern.compile("#jdk (\\d*)\\.\\.(\\d*)");

    final List<String> flags = new ArrayList<>();
    final List<String> sources = new ArrayList<>();

    /** Settings of events of a flight recording, by their names. */
    final Map<String, List<String>> events = new LinkedHashMap<>();

    String title = "";
    private boolean isForThisJdk = true;

    private Preset() {}

    /**
     * @throws ProfilerException if there is none of this name, or it takes several runs
     */
    static void check(String name) throws ProfilerException {
        try {
            for (String line : lines(name)) {
                if (line.startsWith("#member ")) {
                    throw new ProfilerException(
                            "Jitlens: the preset " + name + " takes several runs of each fork");
                }
            }
        } catch (IOException e) {
            throw new ProfilerException("Jitlens: there is no preset " + name);
        }
    }

    /**
     * @param feature the JDK that its flags are for
     */
    static Preset of(String name, int feature) throws IOException {
        Preset preset = new Preset();
        for (String line : lines(name)) {
            preset.line(line.trim(), feature);
        }
        return preset;
    }

    private void line(String line, int feature) {
        Matcher jdks = JDKS.matcher(line);
        if (jdks.matches()) {
            isForThisJdk =
                    feature >= number(jdks.group(1), 0)
                            && feature <= number(jdks.group(2), Integer.MAX_VALUE);
        } else if (line.startsWith("#sources ")) {
            for (String source : line.substring("#sources ".length()).trim().split("\\s+")) {
                sources.add(source);
            }
        } else if (line.startsWith("#event ")) {
            String[] words = line.substring("#event ".length()).trim().split("\\s+");
            List<String> settings = new ArrayList<>();
            for (int i = 1; i < words.length; i++) {
                settings.add(words[i]);
            }
            events.put(words[0], settings);
        } else if (line.startsWith("# ") && title.isEmpty()) {
            title = line.substring(2);
        } else if (!line.startsWith("#") && !line.isEmpty() && isForThisJdk) {
            flags.add(line);
        }
    }

    private static int number(String digits, int otherwise) {
        return digits.isEmpty() ? otherwise : Integer.parseInt(digits);
    }

    private static List<String> lines(String name) throws IOException {
        InputStream in =
                name.matches("[a-z0-9-]+")
                        ? Preset.class.getResourceAsStream("presets/" + name + ".args")
                        : null;
        if (in == null) {
            throw new IOException("no preset " + name);
        }
        List<String> lines = new ArrayList<>();
        try (BufferedReader reader =
                new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                lines.add(line);
            }
        }
        return lines;
    }
}
