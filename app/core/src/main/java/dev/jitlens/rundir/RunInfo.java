package dev.jitlens.rundir;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.model.run.RunManifest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/** The file that makes a folder a run directory. */
public final class RunInfo {
    public static final String FILE_NAME = "run.json";
    public static final int LARGEST = 16 << 20;
    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .build();

    private RunInfo() {}

    /** Writes it whole or not at all. */
    public static void write(Path directory, RunManifest manifest) throws IOException {
        Path temporary = directory.resolve("." + FILE_NAME);
        Files.write(temporary, MAPPER.writeValueAsBytes(ManifestJson.of(manifest)));
        Files.move(temporary, directory.resolve(FILE_NAME), StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Reads it.
     *
     * @throws IOException with a sentence, if it is no such file
     */
    public static RunManifest read(Path directory) throws IOException {
        Path file = directory.resolve(FILE_NAME);
        if (Files.size(file) > LARGEST) {
            throw new IOException(file + ": too large for a run.json");
        }
        return parse(file.toString(), Files.readAllBytes(file));
    }

    public static RunManifest parse(String name, byte[] json) throws IOException {
        try {
            return MAPPER.readValue(json, ManifestJson.class).manifest();
        } catch (JacksonException e) {
            throw new IOException(name + ": not a run.json (" + e.getOriginalMessage() + ")", e);
        }
    }
}
