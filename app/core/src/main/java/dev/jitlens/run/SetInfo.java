package dev.jitlens.run;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The file that makes a folder a set: successive runs of one command, each in a subfolder.
 *
 * @param members names of the subfolders, in the order in which they ran
 * @param logs the member whose logs, compilations and code are those of the set; empty if it has
 *     not run yet
 */
public record SetInfo(int schema, List<String> members, String logs) {
    public static final String FILE_NAME = "set.json";
    public static final int SCHEMA = 1;
    private static final int LARGEST = 1 << 20;
    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build();

    public SetInfo {
        members = members == null ? List.of() : List.copyOf(members);
        logs = logs == null ? "" : logs;
    }

    /** Writes it whole or not at all. */
    public void write(Path directory) throws IOException {
        Path temporary = directory.resolve("." + FILE_NAME);
        Files.write(temporary, MAPPER.writeValueAsBytes(this));
        Files.move(temporary, directory.resolve(FILE_NAME), StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Reads it.
     *
     * @throws IOException with a sentence, if it is no such file
     */
    public static SetInfo read(Path directory) throws IOException {
        Path file = directory.resolve(FILE_NAME);
        if (Files.size(file) > LARGEST) {
            throw new IOException(file + ": too large for a set.json");
        }
        return parse(file.toString(), Files.readAllBytes(file));
    }

    /**
     * @param name of the file, for messages
     * @throws IOException with a sentence, if it is no such file, or names what is no plain folder
     */
    public static SetInfo parse(String name, byte[] json) throws IOException {
        SetInfo read;
        try {
            read = MAPPER.readValue(json, SetInfo.class);
        } catch (JacksonException e) {
            throw new IOException(name + ": not a set.json (" + e.getOriginalMessage() + ")", e);
        }
        if (read == null) {
            throw new IOException(name + ": not a set.json (null)");
        }
        for (String member : read.members()) {
            // Nobody is led out of the folder by a file that came with it.
            if (!member.matches("[A-Za-z0-9][A-Za-z0-9._-]*")) {
                throw new IOException(name + ": \"" + member + "\" is no member's name");
            }
        }
        return read;
    }
}
