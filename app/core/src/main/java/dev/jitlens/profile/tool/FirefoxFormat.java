package dev.jitlens.profile.tool;

import dev.jitlens.model.LogKind;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * The Firefox Profiler's processed format, as samply, {@code jitlens export} and the profiler
 * itself save it. It is read twice: from version 56 on, threads share tables that may stand behind
 * them.
 */
public final class FirefoxFormat implements ProfileFormat {
    private static final Pattern BEGIN =
            Pattern.compile(
                    "\\s{0,99}\\{(?s:.*)\"preprocessedProfileVersion\"\\s{0,9}:\\s{0,9}\\d");

    @Override
    public LogKind kind() {
        return LogKind.FIREFOX;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        return BEGIN.matcher(text).lookingAt();
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        FirefoxReader reader = new FirefoxReader(name, sink, Files.size(file));
        JsonReader.read(name, file, sink, reader::shared);
        JsonReader.read(name, file, Ending.UNHEARD, reader::threads);
        reader.tell();
    }
}
