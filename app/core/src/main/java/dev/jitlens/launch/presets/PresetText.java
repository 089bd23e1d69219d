package dev.jitlens.launch.presets;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.model.samples.SampleSource;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads the text of a preset file. */
final class PresetText {
    private static final String JDK = "#jdk ";
    private static final String MEMBER = "#member ";
    private static final String JITTER = "#jitter";
    private static final String CHANGES = "#changes";
    private static final String PARAMETER = "#param ";
    private static final String SOURCES = "#sources ";
    private static final String EVENT = "#event ";
    private static final List<String> WORDS =
            List.of(JDK, MEMBER, PARAMETER, SOURCES, EVENT, JITTER + " ", CHANGES + " ");

    /** It becomes the name of a folder. */
    private static final Pattern MEMBER_NAME = Pattern.compile("[a-z0-9][a-z0-9-]{0,39}");

    private static final int MOST_MEMBERS = 20;

    private final String name;
    private final List<GuardedArgument> arguments = new ArrayList<>();
    private final List<String> members = new ArrayList<>();
    private final Map<String, String> parameters = new LinkedHashMap<>();
    private final List<SampleSource> sources = new ArrayList<>();
    private final Map<String, Map<String, String>> events = new LinkedHashMap<>();
    private JdkRange jdks = JdkRange.ALL;
    private String member = "";
    private boolean jitter;
    private boolean changes;

    private PresetText(String name) {
        this.name = name;
    }

    /**
     * @throws LaunchException naming the file and the line, if a guard is no range of JDKs, no name
     *     of a member or no parameter
     */
    static Preset parse(String name, String text, boolean shipped) {
        List<String> lines = text.lines().toList();
        PresetText read = new PresetText(name);
        for (int i = 0; i < lines.size(); i++) {
            try {
                read.line(lines.get(i).strip());
            } catch (LaunchException e) {
                throw new LaunchException(name + ", line " + (i + 1) + ": " + e.getMessage());
            }
        }
        String title = comment(lines, 0);
        return new Preset(
                name,
                title.isEmpty() ? name : title,
                comment(lines, 1),
                read.arguments,
                read.members,
                read.parameters,
                read.jitter,
                new Recorded(read.sources, read.events),
                read.changes,
                shipped);
    }

    private void line(String line) {
        if (line.startsWith(JDK)) {
            jdks = JdkRange.parse(line.substring(JDK.length()));
        } else if ((line + " ").startsWith(MEMBER)) {
            member(line.substring(MEMBER.length() - 1).strip());
        } else if (line.equals(JITTER)) {
            jitter = true;
        } else if (line.equals(CHANGES)) {
            changes = true;
        } else if (line.startsWith(PARAMETER)) {
            parameter(line.substring(PARAMETER.length()).strip());
        } else if (line.startsWith(SOURCES)) {
            sources(line.substring(SOURCES.length()).strip());
        } else if (line.startsWith(EVENT)) {
            event(line.substring(EVENT.length()).strip());
        } else if (!line.isEmpty() && !line.startsWith("#")) {
            arguments.add(new GuardedArgument(jdks, member, line));
        }
    }

    /** What follows is for this one only, and again for all JDKs. */
    private void member(String named) {
        if (!MEMBER_NAME.matcher(named).matches()) {
            throw new LaunchException(
                    "A member's name must be of a-z, 0-9 and - but is \"" + named + "\".");
        }
        if (members.contains(named) || members.size() == MOST_MEMBERS) {
            throw new LaunchException(
                    "A member named twice, or more than " + MOST_MEMBERS + ": " + named + ".");
        }
        members.add(named);
        member = named;
        jdks = JdkRange.ALL;
    }

    private void parameter(String pair) {
        String[] both = pair.split("=", 2);
        if (both.length < 2 || both[0].isBlank()) {
            throw new LaunchException("A parameter must be NAME=VALUE but is \"" + pair + "\".");
        }
        parameters.put(both[0].strip(), both[1].strip());
    }

    private void sources(String ids) {
        for (String id : ids.split("\\s+")) {
            sources.add(
                    SampleSource.of(id)
                            .orElseThrow(
                                    () ->
                                            new LaunchException(
                                                    "There is no sample source \"" + id + "\".")));
        }
    }

    /** {@code jdk.ThreadPark threshold=100us}: its name, and its settings as a .jfc has them. */
    private void event(String line) {
        String[] words = line.split("\\s+");
        Map<String, String> settings = new LinkedHashMap<>();
        for (String word : List.of(words).subList(1, words.length)) {
            String[] both = word.split("=", 2);
            if (both.length < 2) {
                throw new LaunchException("A setting must be NAME=VALUE but is \"" + word + "\".");
            }
            settings.put(both[0], both[1]);
        }
        events.put(words[0], settings);
    }

    private static String comment(List<String> lines, int index) {
        return index < lines.size() && isComment(lines.get(index))
                ? lines.get(index).substring(1).strip()
                : "";
    }

    private static boolean isComment(String line) {
        return line.startsWith("#") && WORDS.stream().noneMatch((line.strip() + " ")::startsWith);
    }
}
