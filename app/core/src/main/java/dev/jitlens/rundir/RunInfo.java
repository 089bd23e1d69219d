package dev.jitlens.rundir;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.model.run.HostFact.Verdict;
import dev.jitlens.model.run.RunManifest;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Objects;

/** The file that makes a folder a run directory. */
public final class RunInfo {
    public static final String FILE_NAME = "run.json";
    public static final int LARGEST = 16 << 20;
    private static final JsonMapper MAPPER =
            JsonMapper.builder()
                    .enable(SerializationFeature.INDENT_OUTPUT)
                    .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
                    .withConfigOverride(
                            String.class,
                            text ->
                                    text.setSetterInfo(
                                            JsonSetter.Value.forValueNulls(Nulls.AS_EMPTY)))
                    .withConfigOverride(
                            Verdict.class,
                            of -> of.setSetterInfo(JsonSetter.Value.forValueNulls(Nulls.FAIL)))
                    .build();

    private RunInfo() {}

    /** Writes it whole or not at all. */
    public static void write(Path directory, RunManifest manifest) throws IOException {
        Path temporary = directory.resolve("." + FILE_NAME + ".new");
        try {
            Files.write(temporary, json(manifest));
            put(temporary, directory);
        } finally {
            Files.deleteIfExists(temporary);
        }
    }

    static byte[] json(RunManifest manifest) throws IOException {
        return MAPPER.writeValueAsBytes(ManifestJson.of(manifest));
    }

    /** Moves a whole one to its place. */
    static void put(Path written, Path directory) throws IOException {
        Files.move(written, directory.resolve(FILE_NAME), StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Reads it.
     *
     * @throws IOException with a sentence, if it is no such file
     */
    public static RunManifest read(Path directory) throws IOException {
        Path file = directory.resolve(FILE_NAME);
        if (!Files.isRegularFile(file)) {
            throw new NoSuchFileException(file + ": no such file");
        }
        if (Files.size(file) > LARGEST) {
            throw new IOException(file + ": too large for a run.json");
        }
        return parse(file.toString(), Files.readAllBytes(file));
    }

    public static RunManifest parse(String name, byte[] json) throws IOException {
        try {
            ManifestJson read = MAPPER.readValue(json, ManifestJson.class);
            if (read == null) {
                throw new IOException(name + ": not a run.json (there is only a null)");
            }
            return read.manifest();
        } catch (JsonMappingException e) {
            throw new IOException(name + ": not a run.json (" + field(e) + ")", e);
        } catch (JacksonException e) {
            throw new IOException(name + ": not a run.json (" + JsonWords.of(e) + ")", e);
        }
    }

    /** Jackson's own words name classes, which are nothing to a user. */
    private static String field(JsonMappingException e) {
        List<String> path =
                e.getPath().stream()
                        .map(JsonMappingException.Reference::getFieldName)
                        .filter(Objects::nonNull)
                        .toList();
        return path.isEmpty()
                ? "it is no JSON object"
                : "its field " + String.join(".", path) + " cannot hold what stands there";
    }
}
