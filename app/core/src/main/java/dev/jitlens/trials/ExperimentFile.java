package dev.jitlens.trials;

import com.fasterxml.jackson.core.JacksonException;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;

import dev.jitlens.launch.jdk.LaunchException;
import dev.jitlens.rundir.JsonWords;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/** The JSON files of experiments. */
public final class ExperimentFile {
    private static final int LARGEST = 16 << 20;
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private ExperimentFile() {}

    /**
     * Reads an experiment that somebody wrote.
     *
     * @throws IOException with a sentence
     */
    public static Experiment read(Path file) throws IOException {
        return read(file, Experiment.class);
    }

    /** The names of the experiments that come with Jitlens, each with a workload of its name. */
    public static List<String> shipped() {
        return new String(resource("index.txt"), StandardCharsets.UTF_8).lines().toList();
    }

    /** One of {@link #shipped}. */
    public static Experiment shipped(String name) throws IOException {
        return MAPPER.readValue(resource(name + ".json"), Experiment.class);
    }

    private static byte[] resource(String name) {
        try (InputStream in = ExperimentFile.class.getResourceAsStream("shipped/" + name)) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static <T> T read(Path file, Class<T> type) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new NoSuchFileException(file + ": no such file");
        }
        if (Files.size(file) > LARGEST) {
            throw new IOException(file + ": too large for a file of an experiment");
        }
        try {
            T read = MAPPER.readValue(Files.readAllBytes(file), type);
            if (read == null) {
                throw new IOException(
                        file + ": not a file of an experiment (there is only a null)");
            }
            return read;
        } catch (UnrecognizedPropertyException e) {
            throw new IOException(
                    file
                            + ": an experiment has no \""
                            + e.getPropertyName()
                            + "\" here; there are: "
                            + e.getKnownPropertyIds().stream()
                                    .map(Object::toString)
                                    .sorted()
                                    .toList(),
                    e);
        } catch (JacksonException e) {
            throw new IOException(file + ": not a file of an experiment (" + why(e) + ")", e);
        }
    }

    private static String why(JacksonException e) {
        if (e.getCause() instanceof LaunchException refused) {
            return refused.getMessage().replaceFirst("\\.$", "");
        }
        String line = e.getLocation() == null ? "" : ", line " + e.getLocation().getLineNr();
        return (e instanceof JsonMappingException mapping && !mapping.getPath().isEmpty()
                        ? "its " + mapping.getPath().getLast().getFieldName() + " is none"
                        : JsonWords.of(e))
                + line;
    }

    /** Writes it whole or not at all, and has the disk keep it. */
    static void write(Object value, Path file) throws IOException {
        Path temporary = file.resolveSibling("." + file.getFileName() + ".new");
        try {
            Files.write(temporary, MAPPER.writeValueAsBytes(value));
            try (FileChannel channel = FileChannel.open(temporary, StandardOpenOption.WRITE)) {
                channel.force(true);
            }
            Files.move(
                    temporary,
                    file,
                    StandardCopyOption.ATOMIC_MOVE,
                    StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            Files.deleteIfExists(temporary);
            throw e;
        }
    }
}
