package dev.jitlens.run;

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
 * @param logs the member whose logs, compilations and code are those of the set
 */
public record SetInfo(int schema, List<String> members, String logs) {
    public static final String FILE_NAME = RunSet.FILE_NAME;
    public static final int SCHEMA = 1;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    public SetInfo {
        members = List.copyOf(members);
    }

    /** Writes it whole or not at all. */
    public void write(Path directory) throws IOException {
        Path temporary = directory.resolve("." + FILE_NAME);
        Files.write(temporary, MAPPER.writeValueAsBytes(this));
        Files.move(temporary, directory.resolve(FILE_NAME), StandardCopyOption.REPLACE_EXISTING);
    }
}
