package dev.jitlens.watch;

import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.jfr.RecordingStream;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.ObjLongConsumer;

/**
 * What a running JVM records, read while it does: each event once, within a second or two. Nothing
 * is changed in the JVM, which is not asked either.
 */
public final class FollowedRecording implements AutoCloseable {
    private static final int LOOKS = 3;

    private final RecordingFolder folder;
    private final RecordingStream stream;
    private int without;

    private FollowedRecording(RecordingFolder folder, RecordingStream stream) {
        this.folder = folder;
        this.stream = stream;
    }

    /**
     * Begins to follow it.
     *
     * @param asked number of a process, the folder of a flight recorder or a file in it, or a
     *     folder that a JVM was launched into
     * @param flushed told in another thread, when all that is there was read
     * @return empty if no JVM is seen to record there
     * @throws WatchException if it cannot be read while it is written, or the process records
     *     nothing
     */
    public static Optional<FollowedRecording> of(Path asked, Runnable flushed) throws IOException {
        return of(asked, flushed, (name, nanos) -> {});
    }

    /**
     * The same.
     *
     * @param each told, in that thread, the name of each event, and when it began, in nanoseconds
     *     since the JVM started, or {@link dev.jitlens.model.Time#UNKNOWN}
     */
    public static Optional<FollowedRecording> of(
            Path asked, Runnable flushed, ObjLongConsumer<String> each) throws IOException {
        Optional<RecordingFolder> found = find(asked);
        return found.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new FollowedRecording(
                                found.get(),
                                RecordingStream.open(found.get().path(), flushed, each)));
    }

    private static Optional<RecordingFolder> find(Path asked) throws WatchException {
        String name = asked.toString();
        boolean isPid = !name.isEmpty() && name.chars().allMatch(c -> c >= '0' && c <= '9');
        if (isPid && name.length() < 19 && !Files.exists(asked)) {
            return Optional.of(
                    RecordingFolder.of(Long.parseLong(name))
                            .orElseThrow(() -> new WatchException(nothing(name))));
        }
        if (Files.isDirectory(asked)) {
            Optional<RecordingFolder> written = RecordingFolder.writtenTo(asked);
            return written.isPresent() ? written : RecordingFolder.ofLaunchInto(asked);
        }
        Path parent = asked.toAbsolutePath().getParent();
        return Files.isRegularFile(asked) && RecordingFolder.isPart(asked)
                ? RecordingFolder.writtenTo(parent)
                : Optional.empty();
    }

    private static String nothing(String pid) {
        return "Process "
                + pid
                + " is not seen to record anything: there is none, it is another user's, or its"
                + " flight recorder is off (\"jcmd "
                + pid
                + " JFR.start\" starts it, \"jitlens attach "
                + pid
                + " --source jfr\" for a while).";
    }

    public long pid() {
        return folder.pid();
    }

    /** The folder in which the JVM collects it. */
    public Path path() {
        return folder.path();
    }

    /** How many events were read. */
    public long events() {
        return stream.events();
    }

    /** Hands over what is known so far; all of it each time. */
    public void tell(ProfileSink sink) {
        stream.tell(sink);
    }

    /**
     * Why nothing more will come; empty while something may. To be asked about once a second: the
     * recorder closes a part before it opens the next.
     */
    public String ended() {
        if (!new ProcFiles(folder.pid()).exists()) {
            return "process " + folder.pid() + " has ended";
        }
        without = folder.isWritten() ? 0 : without + 1;
        return without < LOOKS ? "" : "process " + folder.pid() + " does not record any more";
    }

    @Override
    public void close() {
        stream.close();
    }
}
