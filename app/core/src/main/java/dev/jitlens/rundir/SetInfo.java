package dev.jitlens.rundir;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;

/**
 * The file that makes a folder a set: successive runs of one command, each in a subfolder.
 *
 * @param members names of the subfolders, in the order in which they ran
 * @param logs the member whose logs, compilations and code are those of the set
 */
public record SetInfo(int schema, List<String> members, String logs) {
    public static final String FILE_NAME = "set.json";
    public static final int SCHEMA = 1;

    /** How many bytes of such a file are read at most. */
    public static final int LARGEST = 1 << 20;

    private static final int MOST_MEMBERS = 1000;
    private static final int LONGEST_NAME = 255;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    public SetInfo {
        members = List.copyOf(members);
    }

    /** Writes it whole or not at all. */
    public void write(Path directory) throws IOException {
        Path temporary = directory.resolve("." + FILE_NAME + ".new");
        try {
            Files.write(temporary, MAPPER.writeValueAsBytes(this));
            Files.move(
                    temporary, directory.resolve(FILE_NAME), StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    /** Reads one that we have written. */
    public static SetInfo read(Path file) throws IOException {
        return MAPPER.readValue(Files.readAllBytes(file), SetInfo.class);
    }

    /**
     * A set as far as a file says it and the folders beside it allow.
     *
     * @param problems sentences about what is wrong with the file
     */
    public record Reading(SetInfo set, List<String> problems) {
        public Reading {
            problems = List.copyOf(problems);
        }
    }

    /**
     * Reads a file that may be damaged or somebody else's.
     *
     * @param folders names of the folders beside it
     */
    public static Reading parse(byte[] json, SortedSet<String> folders) throws IOException {
        List<String> problems = new ArrayList<>();
        JsonNode root = root(json, problems);
        List<String> members = members(root.path("members"), folders, problems);
        if (members.isEmpty()) {
            problems.add("names no member that is here; every folder beside it is taken for one");
            members = List.copyOf(folders);
        }
        String logs = root.path("logs").asText();
        if (!members.contains(logs) && !members.isEmpty()) {
            problems.add("does not name a member whose logs to show; the first one's are shown");
            logs = members.getFirst();
        }
        return new Reading(new SetInfo(SCHEMA, members, logs), problems);
    }

    private static JsonNode root(byte[] json, List<String> problems) throws IOException {
        try {
            JsonNode root = MAPPER.readTree(json);
            if (root.path("schema").asInt() != SCHEMA) {
                problems.add("its schema should be 1 and is " + root.path("schema"));
            }
            return root;
        } catch (JacksonException e) {
            problems.add("not a set.json (" + JsonWords.of(e) + ")");
            return MAPPER.createObjectNode();
        }
    }

    private static List<String> members(
            JsonNode names, SortedSet<String> folders, List<String> problems) {
        List<String> members = new ArrayList<>();
        for (JsonNode node : names) {
            String name = node.asText();
            if (!node.isTextual() || !isFileName(name)) {
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
