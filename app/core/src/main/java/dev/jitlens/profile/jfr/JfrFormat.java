package dev.jitlens.profile.jfr;

import dev.jitlens.files.TemporaryFile;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;

/** Flight recordings: JFR's of JDK 8 to 26, and what async-profiler writes in that format. */
public final class JfrFormat implements ProfileFormat {
    private static final byte[] MAGIC = {'F', 'L', 'R', 0};

    @Override
    public LogKind kind() {
        return LogKind.JFR;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return length >= MAGIC.length
                && Arrays.equals(head, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            JfrChunks chunks = JfrChunks.of(channel);
            for (JfrChunks.Damage damage : chunks.damages()) {
                sink.problem(new Origin(name, damage.at(), 1), damage.message());
            }
            if (chunks.isWhole()) {
                readWhole(name, file, sink);
            } else if (!chunks.chunks().isEmpty()) {
                readCopy(name, chunks, sink);
            }
        }
    }

    /** The JDK reads files only, and this one not as it is. */
    private static void readCopy(String name, JfrChunks chunks, ProfileSink sink)
            throws IOException {
        Path copy = TemporaryFile.create();
        try {
            try (FileChannel to = FileChannel.open(copy, StandardOpenOption.WRITE)) {
                chunks.write(to);
            }
            readWhole(name, copy, sink);
        } finally {
            Files.deleteIfExists(copy);
        }
    }

    private static void readWhole(String name, Path file, ProfileSink sink) {
        JfrReader reader = new JfrReader();
        Origin origin = new Origin(name, 0, 1);
        String damage = "";
        try {
            reader.read(file);
        } catch (IOException | RuntimeException | VirtualMachineError e) {
            // the JDK's reader trusts sizes and indexes; any of these means that one is wrong
            boolean tells = e instanceof IOException && e.getMessage() != null;
            damage = tells ? " (" + oneLine(e.getMessage()) + ")" : " ";
        }
        List<Profile> profiles = new JfrProfiles(reader).of(origin);
        profiles.forEach(sink::profile);
        pauses(reader, origin, sink);
        reader.jvm.identity(origin).ifPresent(sink::jvm);
        if (!damage.isEmpty()) {
            String what = "the recording is damaged, and what follows the damage is not read";
            sink.problem(origin, (what + damage).strip());
        } else if (profiles.isEmpty() && reader.pauses.isEmpty()) {
            sink.problem(origin, "the recording holds no samples of running code, and no pauses");
        }
    }

    private static void pauses(JfrReader reader, Origin origin, ProfileSink sink) {
        if (reader.pauses.isEmpty()) {
            return;
        }
        long start = reader.jvm.startEpochMillis();
        long zero = start >= 0 ? start : reader.pauses.firstEpochMillis();
        sink.zero(zero, start >= 0);
        reader.pauses.of(origin, zero, reader.jvm.feature()).forEach(sink::pause);
    }

    private static String oneLine(String message) {
        String line = message.lines().findFirst().orElse("");
        return line.length() > 200 ? line.substring(0, 200) + "…" : line;
    }
}
