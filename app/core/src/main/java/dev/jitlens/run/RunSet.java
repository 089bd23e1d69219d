package dev.jitlens.run;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.model.LogFile;
import dev.jitlens.model.Origin;
import dev.jitlens.model.Problem;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * Successive runs of one command in a folder: {@code set.json} beside a run directory each.
 *
 * @param file the set.json
 * @param prefix folder of it inside of what was opened, with a slash at its end, or empty
 * @param members names of the subfolders
 * @param logs the member whose logs are shown
 */
record RunSet(
        LogInput file, String prefix, List<String> members, String logs, List<Problem> problems) {
    static final String FILE_NAME = "set.json";
    private static final int LARGEST = 1 << 20;
    private static final int MOST_MEMBERS = 100;
    private static final int LONGEST_NAME = 255;

    RunSet {
        members = List.copyOf(members);
        problems = List.copyOf(problems);
    }

    /** The folder of the set, if its set.json was opened. */
    static Path opened(Path path) {
        Path absolute = path.toAbsolutePath();
        boolean isSet = path.endsWith(FILE_NAME) && Files.isRegularFile(path);
        return isSet && absolute.getParent() != null ? absolute.getParent() : path;
    }

    /** The set that these are, if everything that was opened is in one. */
    static Optional<RunSet> of(Path opened, List<LogInput> inputs) throws IOException {
        for (LogInput input : inputs) {
            String inside = input.inside(opened);
            if (!input.fileName().equals(FILE_NAME) || inputs.size() == 1) {
                continue;
            }
            String prefix = inside.substring(0, inside.length() - FILE_NAME.length());
            if (inputs.stream().allMatch(i -> i.inside(opened).startsWith(prefix))) {
                return Optional.of(read(opened, input, prefix, inputs));
            }
        }
        return Optional.empty();
    }

    List<LogInput> inputs(String member, Path opened, List<LogInput> all) {
        String begin = prefix + member + "/";
        return all.stream().filter(i -> i.inside(opened).startsWith(begin)).toList();
    }

    /** The set.json, if something is wrong with it, and files that belong to no member. */
    List<LogFile> outsiders(Path opened, List<LogInput> all) {
        List<LogFile> files = new ArrayList<>();
        if (!problems.isEmpty()) {
            files.add(LogFile.unread(file.name(), problems));
        }
        for (LogInput input : all) {
            String inside = input.inside(opened).substring(prefix.length());
            boolean isMembers = members.stream().anyMatch(m -> inside.startsWith(m + "/"));
            if (!isMembers && !inside.equals(FILE_NAME)) {
                Origin at = new Origin(input.name(), 0, 1);
                files.add(
                        LogFile.unread(
                                input.name(),
                                List.of(new Problem(at, "not read: it is in no run of the set"))));
            }
        }
        return files;
    }

    private static RunSet read(Path opened, LogInput file, String prefix, List<LogInput> inputs)
            throws IOException {
        List<String> problems = new ArrayList<>();
        JsonNode json = parse(file, problems);
        TreeSet<String> folders = folders(opened, prefix, inputs);
        List<String> members = members(json.path("members"), folders, problems);
        if (members.isEmpty()) {
            problems.add("names no member that is here; every folder beside it is taken for one");
            members = List.copyOf(folders);
        }
        String logs = json.path("logs").asText();
        if (!members.contains(logs) && !members.isEmpty()) {
            problems.add("does not name a member whose logs to show; the first one's are shown");
            logs = members.getFirst();
        }
        Origin at = new Origin(file.name(), 0, 1);
        return new RunSet(
                file,
                prefix,
                members,
                logs,
                problems.stream().map(text -> new Problem(at, text)).toList());
    }

    private static JsonNode parse(LogInput file, List<String> problems) throws IOException {
        JsonMapper mapper = new JsonMapper();
        try (InputStream in = file.open(n -> {})) {
            JsonNode json = mapper.readTree(in.readNBytes(LARGEST));
            if (json.path("schema").asInt() != 1) {
                problems.add("its schema should be 1 and is " + json.path("schema"));
            }
            return json;
        } catch (JacksonException e) {
            problems.add("not a set.json (" + e.getOriginalMessage() + ")");
            return mapper.createObjectNode();
        }
    }

    private static TreeSet<String> folders(Path opened, String prefix, List<LogInput> inputs) {
        TreeSet<String> folders = new TreeSet<>();
        for (LogInput input : inputs) {
            String rest = input.inside(opened).substring(prefix.length());
            if (rest.indexOf('/') > 0) {
                folders.add(rest.substring(0, rest.indexOf('/')));
            }
        }
        return folders;
    }

    private static List<String> members(
            JsonNode names, TreeSet<String> folders, List<String> problems) {
        List<String> members = new ArrayList<>();
        for (JsonNode node : names) {
            String name = node.asText();
            if (!isFileName(name)) {
                problems.add("a member's name must be that of a folder beside it: " + node);
            } else if (!folders.contains(name)) {
                problems.add("the member " + name + " is missing");
            } else if (members.contains(name) || members.size() == MOST_MEMBERS) {
                problems.add("a member named twice, or one too many: " + name);
            } else {
                members.add(name);
            }
        }
        return members;
    }

    private static boolean isFileName(String name) {
        return !name.isBlank()
                && name.length() <= LONGEST_NAME
                && !name.equals(".")
                && !name.equals("..")
                && name.chars().noneMatch(c -> c == '/' || c == '\\' || c < ' ');
    }
}
