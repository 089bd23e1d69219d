package dev.jitlens.run;

import java.io.IOException;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.locks.LockSupport;

/** Touches so many pages for the first time, and gives way so often, that both can be counted. */
final class TouchingProgram {
    static final int PAGES = 8_192;
    static final int RESTS = 2_000;
    private static final int PAGE = 4_096;

    private TouchingProgram() {}

    /**
     * @param args a file that is made
     */
    public static void main(String[] args) throws IOException {
        try (FileChannel file =
                FileChannel.open(
                        Path.of(args[0]),
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE)) {
            touch(file.map(FileChannel.MapMode.READ_WRITE, 0, (long) PAGES * PAGE));
        }
        rest();
    }

    private static void touch(MappedByteBuffer pages) {
        for (int page = 0; page < PAGES; page++) {
            pages.put(page * PAGE, (byte) 1);
        }
    }

    private static void rest() {
        for (int i = 0; i < RESTS; i++) {
            LockSupport.parkNanos(1_000);
        }
    }
}
