import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

import javax.imageio.ImageIO;

/**
 * Measures how long a program takes from the start of its process to its first window, on an X
 * server of its own whose screen is a file: looking at it costs the program nothing. {@code
 * start.sh} runs it.
 *
 * <p>"mapped" is when the screen is no longer black, "drawn" when the left part of the window,
 * where the navigation is, is of more than one colour: GTK paints a window plain before its program
 * draws. "whole" is when the screen changed for the last time before it stood still for {@link
 * #STILL_NANOS}: what was to be opened is there.
 */
final class StartTimes {
    private static final int WIDTH = 1440;
    private static final int HEIGHT = 900;
    private static final int LEFT_PART = 200;
    private static final int ENOUGH_PIXELS = 2000;
    private static final long STILL_NANOS = TimeUnit.MILLISECONDS.toNanos(1500);
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final Path home;
    private final String display;
    private final ByteBuffer screen;
    private final int lineBytes;

    private StartTimes(Path home, String display, ByteBuffer screen, int lineBytes) {
        this.home = home;
        this.display = display;
        this.screen = screen;
        this.lineBytes = lineBytes;
    }

    /**
     * Takes the arguments RUNS PICTURE COMMAND...: the picture is the screen of the last run when
     * it was whole.
     */
    public static void main(String[] args) throws Exception {
        int runs = Integer.parseInt(args[0]);
        Path folder = Files.createTempDirectory("start-times");
        Process server =
                new ProcessBuilder(
                                "Xvfb",
                                "-displayfd",
                                "1",
                                "-fbdir",
                                folder.toString(),
                                "-screen",
                                "0",
                                WIDTH + "x" + HEIGHT + "x24",
                                "-nolisten",
                                "tcp",
                                "-noreset")
                        .redirectError(ProcessBuilder.Redirect.DISCARD)
                        .start();
        try {
            String number =
                    new BufferedReader(new InputStreamReader(server.getInputStream())).readLine();
            StartTimes times = of(folder, ":" + number.strip());
            times.measure(runs, Path.of(args[1]), List.of(args).subList(2, args.length));
        } finally {
            server.destroy();
        }
    }

    private static StartTimes of(Path folder, String display) throws IOException {
        try (FileChannel file =
                FileChannel.open(folder.resolve("Xvfb_screen0"), StandardOpenOption.READ)) {
            ByteBuffer bytes = file.map(FileChannel.MapMode.READ_ONLY, 0, file.size());
            // This is an X window dump: its header is big-endian words.
            int pixels = bytes.getInt(0) + 12 * bytes.getInt(19 * 4);
            return new StartTimes(
                    folder,
                    display,
                    bytes.slice(pixels, bytes.capacity() - pixels).order(ByteOrder.LITTLE_ENDIAN),
                    bytes.getInt(12 * 4));
        }
    }

    private void measure(int runs, Path picture, List<String> command) throws Exception {
        long[] mapped = new long[runs];
        long[] drawn = new long[runs];
        long[] whole = new long[runs];
        for (int run = 0; run < runs; run++) {
            long begin = System.nanoTime();
            Process program = start(command);
            long cpu = 0;
            try {
                mapped[run] = awaitScreen(false, begin);
                drawn[run] = awaitScreen(true, begin);
                cpu = program.info().totalCpuDuration().orElse(Duration.ZERO).toMillis();
                whole[run] = awaitStill(begin);
            } finally {
                ImageIO.write(image(), "png", picture.toFile());
                stop(program);
            }
            System.out.printf(
                    "mapped %5d ms, drawn %5d ms, by then %4d ms of CPU time, whole %5d ms%n",
                    mapped[run], drawn[run], cpu, whole[run]);
        }
        System.out.printf(
                "median %5d ms        %5d ms                               %5d ms%n",
                median(mapped), median(drawn), median(whole));
    }

    private Process start(List<String> command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command);
        Map<String, String> environment = builder.environment();
        environment.put("DISPLAY", display);
        environment.put("XDG_CONFIG_HOME", home.toString());
        environment.remove("WAYLAND_DISPLAY");
        File log = home.resolve("program.log").toFile();
        return builder.redirectErrorStream(true).redirectOutput(log).start();
    }

    private void stop(Process program) throws InterruptedException {
        program.descendants().forEach(ProcessHandle::destroyForcibly);
        program.destroyForcibly();
        program.waitFor();
        for (int i = 0; i < 100 && isMapped(); i++) {
            Thread.sleep(20);
        }
        Thread.sleep(300);
    }

    /** Waits for the screen; returns the milliseconds since {@code begin}. */
    private long awaitScreen(boolean drawn, long begin) throws Exception {
        while (!(drawn ? isDrawn() : isMapped())) {
            if (System.nanoTime() - begin > PATIENCE_NANOS) {
                throw new IOException(
                        "no window came; " + Files.readString(home.resolve("program.log")));
            }
            Thread.sleep(1);
        }
        return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    }

    /** Returns the milliseconds from {@code begin} to the last change of the screen. */
    private long awaitStill(long begin) throws InterruptedException {
        long changed = System.nanoTime();
        long last = screenSum();
        while (System.nanoTime() - changed < STILL_NANOS && changed - begin < PATIENCE_NANOS) {
            Thread.sleep(5);
            long now = screenSum();
            if (now != last) {
                changed = System.nanoTime();
                last = now;
            }
        }
        return TimeUnit.NANOSECONDS.toMillis(changed - begin);
    }

    /** Differs when the screen does: a sum, which takes no processor from the program. */
    private long screenSum() {
        long sum = 0;
        for (int y = 0; y < HEIGHT; y += 2) {
            for (int x = 0; x < WIDTH; x += 4) {
                sum = 31 * sum + screen.getInt(y * lineBytes + 4 * x);
            }
        }
        return sum;
    }

    private boolean isMapped() {
        // The middle is left out: the pointer is there.
        return colour(WIDTH - 10, HEIGHT / 3) != 0 || colour(LEFT_PART / 2, 10) != 0;
    }

    private boolean isDrawn() {
        Map<Integer, Integer> colours = colours(LEFT_PART, HEIGHT, 2);
        int all = colours.values().stream().mapToInt(n -> n).sum();
        int plain = colours.values().stream().mapToInt(n -> n).max().orElse(all);
        return colours.size() > 8 && all - plain > ENOUGH_PIXELS;
    }

    private Map<Integer, Integer> colours(int width, int height, int step) {
        Map<Integer, Integer> count = new HashMap<>();
        for (int y = 0; y < height; y += step) {
            for (int x = 0; x < width; x += step) {
                count.merge(colour(x, y), 1, Integer::sum);
            }
        }
        return count;
    }

    private int colour(int x, int y) {
        return screen.getInt(y * lineBytes + 4 * x) & 0xffffff;
    }

    private BufferedImage image() {
        BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < HEIGHT; y++) {
            for (int x = 0; x < WIDTH; x++) {
                image.setRGB(x, y, colour(x, y));
            }
        }
        return image;
    }

    private static long median(long[] values) {
        long[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
