package dev.jitlens.watch;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jlp.JlpFormat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The file of one of our agents, while it is written. It is read whole each time. */
public final class FollowedSamples {
    private final Path file;
    private final JlpFormat format = JlpFormat.growing();

    public FollowedSamples(Path file) {
        this.file = file;
    }

    /** Whether it is one by its name, and has something. */
    public static boolean is(Path file) {
        return file.toString().endsWith(".jlp") && size(file) > 0;
    }

    /** How much there is to read: bytes, 0 while it cannot be said. */
    public long bytes() {
        return size(file);
    }

    private static long size(Path file) {
        try {
            return Files.isRegularFile(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            return 0; // It has gone, and will be told of where it is read.
        }
    }

    /** Hands over what was written so far; all of it each time. */
    public void tell(ProfileSink sink) {
        try {
            format.read(file.toString(), file, sink);
        } catch (IOException e) {
            sink.problem(new Origin(file.toString(), 0, 1), "cannot be read: " + e.getMessage());
        }
    }
}
