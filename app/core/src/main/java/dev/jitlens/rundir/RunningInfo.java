package dev.jitlens.rundir;

import dev.jitlens.model.run.RunManifest;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The run.json of a run that has begun. A program may fill the disk meanwhile, so the bytes that
 * its end takes are set aside at the beginning: a run that has ended never says that it runs.
 */
public final class RunningInfo {
    private static final String RESERVE_NAME = "." + RunInfo.FILE_NAME;

    /** What is added to a manifest at its end, without the names of the files. */
    private static final int RESERVE_BYTES = 64 << 10;

    private final Path directory;

    private RunningInfo(Path directory) {
        this.directory = directory;
    }

    /**
     * Writes that it runs.
     *
     * @throws IOException if the disk is full already, or the folder cannot be written to
     */
    public static RunningInfo begin(Path directory, RunManifest manifest) throws IOException {
        RunningInfo info = new RunningInfo(directory);
        byte[] blanks = new byte[RunInfo.json(manifest).length + RESERVE_BYTES];
        Arrays.fill(blanks, (byte) ' ');
        try {
            Files.write(reserve(directory), blanks);
            RunInfo.write(directory, manifest);
            return info;
        } catch (IOException e) {
            info.forget();
            throw e;
        }
    }

    /** The file that sets the bytes aside. */
    static Path reserve(Path directory) {
        return directory.resolve(RESERVE_NAME);
    }

    /**
     * Writes how it ended; if the disk has no room for all of it, without the names of the files.
     *
     * @return what was written
     */
    public RunManifest end(RunManifest manifest) throws IOException {
        try {
            write(manifest);
            return manifest;
        } catch (IOException e) {
            List<String> notices = new ArrayList<>(manifest.notices());
            notices.add("Not all of run.json could be written: " + e.getMessage());
            RunManifest shorter =
                    manifest.ended(
                            manifest.outcome().orElseThrow(),
                            notices,
                            List.of(),
                            manifest.machine().facts());
            write(shorter);
            return shorter;
        }
    }

    private void write(RunManifest manifest) throws IOException {
        ByteBuffer json = ByteBuffer.wrap(RunInfo.json(manifest));
        try (FileChannel file =
                FileChannel.open(
                        reserve(directory), StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
            while (json.hasRemaining()) {
                file.write(json);
            }
            file.truncate(json.position());
        }
        RunInfo.put(reserve(directory), directory);
    }

    /** Takes back that it runs: it could not be started. */
    public void forget() throws IOException {
        Files.deleteIfExists(reserve(directory));
        Files.deleteIfExists(directory.resolve(RunInfo.FILE_NAME));
    }
}
