package dev.jitlens.profile.tool;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileSink;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Reads JSON values that follow each other. Where one is damaged, reading goes on with the next
 * line that begins one: it may be within what was taken for the damaged one.
 */
final class JsonLines {
    private static final int HEAD = 512;

    /** So many damaged values are told; a file with more of them is none of ours. */
    private static final int MOST_DAMAGED = 100;

    /** Values that are not closed, one within the other, may each reach to the end. */
    private static final long MOST_READ = 3;

    private final Path file;
    private final ProfileSink sink;
    private final Predicate<byte[]> begins;
    private Origin value;

    /**
     * @param begins whether a line that begins so begins a value
     */
    JsonLines(String name, Path file, ProfileSink sink, Predicate<byte[]> begins) {
        this.file = file;
        this.sink = sink;
        this.begins = begins;
        this.value = new Origin(name, 0, 1);
    }

    /**
     * @param reader reads the value that it is at
     */
    void read(JsonReader.Whole reader) throws IOException {
        Optional<Origin> from = Optional.of(value);
        long left = MOST_READ * Files.size(file);
        for (int damaged = 1; from.isPresent(); damaged++) {
            long begin = from.get().offset();
            Optional<Origin> at = JsonReader.readFrom(from.get(), file, in -> values(in, reader));
            left -= at.map(damage -> damage.offset() - begin).orElse(0L);
            boolean ends = at.isEmpty() || damaged > MOST_DAMAGED || left < 0;
            from = ends ? Optional.empty() : next();
            if (at.isPresent()) {
                sink.problem(place(at.get(), from), damage(from));
            }
        }
    }

    private void values(JsonReader in, JsonReader.Whole reader) throws IOException {
        do {
            value = in.begin();
            reader.read(in);
        } while (in.hasMore());
    }

    /** Damage may show only behind the next value, which seemed to be within this one. */
    private Origin place(Origin at, Optional<Origin> next) {
        return next.filter(n -> n.offset() <= at.offset()).isPresent() ? value : at;
    }

    private static String damage(Optional<Origin> next) {
        return next.map(
                        n ->
                                "this JSON is cut off or damaged; what stands before was read, and"
                                        + " reading goes on in line "
                                        + n.line())
                .orElse(
                        "the file is cut off or is no JSON from here on; what stands before was"
                                + " read");
    }

    /** The next line behind the beginning of the damaged value that begins one. */
    private Optional<Origin> next() throws IOException {
        try (InputStream in =
                new BufferedInputStream(
                        Channels.newInputStream(
                                Files.newByteChannel(file).position(value.offset())),
                        1 << 16)) {
            long offset = value.offset();
            long line = value.line();
            for (int c = in.read(); c >= 0; c = in.read()) {
                offset++;
                if (c == '\n') {
                    line++;
                    in.mark(HEAD);
                    boolean is = in.read() == '{' && isBegin(in);
                    in.reset();
                    if (is) {
                        return Optional.of(new Origin(value.file(), offset, line));
                    }
                }
            }
            return Optional.empty();
        }
    }

    private boolean isBegin(InputStream in) throws IOException {
        in.reset();
        return begins.test(in.readNBytes(HEAD));
    }
}
