import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/**
 * Where the build may open a window: a private X server, so that nobody sees it, else the desktop
 * of the one who builds.
 *
 * @param server the private server
 * @param isThere whether a window can be opened
 * @param environment what a program needs to know to find the display
 */
record Screen(Optional<Process> server, boolean isThere, Map<String, String> environment)
        implements AutoCloseable {
    static Screen open() throws IOException {
        if (Platform.MAC || Platform.WINDOWS) {
            return new Screen(Optional.empty(), true, Map.of());
        }
        if (Tools.has("Xvfb")) {
            return startXvfb();
        }
        String display = System.getenv("DISPLAY");
        return new Screen(Optional.empty(), display != null && !display.isEmpty(), Map.of());
    }

    /** Starts Xvfb, which chooses a free display number itself and tells it. */
    private static Screen startXvfb() throws IOException {
        Process server =
                new ProcessBuilder(
                                "Xvfb",
                                "-displayfd",
                                "1",
                                "-screen",
                                "0",
                                "1600x1000x24",
                                "-nolisten",
                                "tcp")
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        // The reader is not closed: the server lives as long as it is wanted.
        String number =
                new BufferedReader(
                                new InputStreamReader(
                                        server.getInputStream(), StandardCharsets.US_ASCII))
                        .readLine();
        return number == null
                ? new Screen(Optional.of(server), false, Map.of())
                : new Screen(Optional.of(server), true, Map.of("DISPLAY", ":" + number.strip()));
    }

    @Override
    public void close() {
        server.ifPresent(Screen::stop);
    }

    private static void stop(Process server) {
        server.destroy();
        try {
            if (!server.waitFor(10, TimeUnit.SECONDS)) {
                server.destroyForcibly();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
