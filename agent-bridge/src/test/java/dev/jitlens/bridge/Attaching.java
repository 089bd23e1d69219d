package dev.jitlens.bridge;

import static org.awaitility.Awaitility.await;

import com.sun.tools.attach.VirtualMachine;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Attaching to a JVM that a test has just started. */
final class Attaching {
    /** The bit of SIGQUIT in a mask of signals. */
    private static final long QUIT = 1 << 2;

    private static final String CAUGHT = "SigCgt:";

    private Attaching() {}

    /**
     * Attaches once the JVM handles SIGQUIT: the attach API sends none to one that does not yet,
     * and tries again only after half of its whole time.
     */
    static VirtualMachine to(Process java) throws Exception {
        Path status = Path.of("/proc", Long.toString(java.pid()), "status");
        if (Files.exists(status)) {
            await("a JVM that handles SIGQUIT").until(() -> !java.isAlive() || catchesQuit(status));
        }
        return VirtualMachine.attach(Long.toString(java.pid()));
    }

    private static boolean catchesQuit(Path status) throws IOException {
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith(CAUGHT))
                .map(line -> line.substring(CAUGHT.length()).strip())
                .anyMatch(mask -> (Long.parseUnsignedLong(mask, 16) & QUIT) != 0);
    }
}
