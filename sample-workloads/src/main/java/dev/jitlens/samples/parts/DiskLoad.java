package dev.jitlens.samples.parts;

import dev.jitlens.samples.shared.Args;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.nio.file.StandardOpenOption;

/**
 * A thread that writes a large file, waits until it is on the disk, deletes it and begins again.
 * There is never more than one file, and none is left, not even if the JVM is killed: where the
 * system can, the file has no name any more while it is written.
 */
public final class DiskLoad extends Thread {
    public static final int MOST_MB = 256;

    private static final int MB = 1 << 20;

    private final Path folder = Paths.get(System.getProperty("java.io.tmpdir"));
    private final int fileMb;
    private volatile boolean ended;
    private long writtenMb;

    private DiskLoad(int fileMb) {
        super("disk-load");
        setDaemon(true);
        this.fileMb = fileMb;
    }

    /**
     * @param fileMb the size of the file in megabytes; 0 for no load. If it is too large the
     *     program ends
     */
    public static DiskLoad start(int fileMb) {
        if (fileMb > MOST_MB) {
            throw Args.refuse("--disk-mb must be " + MOST_MB + " or less but was " + fileMb);
        }
        DiskLoad load = new DiskLoad(fileMb);
        if (fileMb > 0) {
            load.refuseFullDisk();
            load.start();
        }
        return load;
    }

    private void refuseFullDisk() {
        try {
            if (Files.getFileStore(folder).getUsableSpace() < 2L * fileMb * MB) {
                throw Args.refuse(folder + " has no space left for " + fileMb + " MB");
            }
        } catch (IOException e) {
            throw Args.refuse(folder + " cannot be used: " + e.getMessage());
        }
    }

    @Override
    public void run() {
        ByteBuffer block = ByteBuffer.allocateDirect(MB);
        try {
            while (!ended) {
                writeFile(block);
            }
        } catch (IOException e) {
            System.err.println("The disk load ended early: " + e.getMessage() + ".");
        }
    }

    private void writeFile(ByteBuffer block) throws IOException {
        Path file = folder.resolve("jitlens-disk-load-" + System.nanoTime());
        try (FileChannel channel =
                FileChannel.open(
                        file,
                        StandardOpenOption.CREATE_NEW,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.DELETE_ON_CLOSE)) {
            for (int mb = 0; mb < fileMb && !ended; mb++) {
                block.clear();
                while (block.hasRemaining()) {
                    channel.write(block);
                }
                writtenMb++;
            }
            channel.force(true);
        }
    }

    /** Waits for the last write, and says how much was written. */
    public void end() throws InterruptedException {
        ended = true;
        if (fileMb > 0) {
            join();
            System.out.println("wrote " + writtenMb + " MB to the disk beside it.");
        }
    }
}
