package dev.jitlens.launch;

import java.util.ArrayList;
import java.util.List;

/** Reads the text of a preset file. */
final class PresetText {
    private static final String GUARD = "#jdk";

    private PresetText() {}

    /**
     * @throws LaunchException naming the file and the line, if a guard is no range of JDKs
     */
    static Preset parse(String name, String text, boolean shipped) {
        List<String> lines = text.lines().toList();
        String title = comment(lines, 0);
        List<GuardedArgument> arguments = new ArrayList<>();
        JdkRange guard = JdkRange.ALL;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i).strip();
            if (line.startsWith(GUARD + " ")) {
                guard = guard(name, i + 1, line.substring(GUARD.length()));
            } else if (!line.isEmpty() && !line.startsWith("#")) {
                arguments.add(new GuardedArgument(guard, line));
            }
        }
        return new Preset(
                name, title.isEmpty() ? name : title, comment(lines, 1), arguments, shipped);
    }

    private static String comment(List<String> lines, int index) {
        boolean comment =
                index < lines.size()
                        && lines.get(index).startsWith("#")
                        && !lines.get(index).startsWith(GUARD + " ");
        return comment ? lines.get(index).substring(1).strip() : "";
    }

    private static JdkRange guard(String name, int line, String range) {
        try {
            return JdkRange.parse(range);
        } catch (LaunchException e) {
            throw new LaunchException(name + ", line " + line + ": " + e.getMessage());
        }
    }
}
