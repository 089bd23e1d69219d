package dev.jitlens.run;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/** Counts matches in a file, as a referee that shares no code with the parsers. */
final class Grep {
    private final String text;

    Grep(Path file) throws IOException {
        text = Files.readString(file, StandardCharsets.ISO_8859_1);
    }

    int count(String regex) {
        return (int) Pattern.compile(regex, Pattern.MULTILINE).matcher(text).results().count();
    }
}
