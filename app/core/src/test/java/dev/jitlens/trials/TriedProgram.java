package dev.jitlens.trials;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;

/** What the tests of experiments try; the first argument says what it does. */
final class TriedProgram {
    private static final int MEGABYTE = 1 << 20;

    private TriedProgram() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "score" -> System.out.println("warm-up\nscore: 3\nscore: " + args[1]);
            case "exit" -> System.exit(Integer.parseInt(args[1]));
            case "hang" -> new CountDownLatch(1).await();
            case "halt" -> Runtime.getRuntime().halt(134);
            case "print" -> print(Integer.parseInt(args[1]));
            case "settings" -> settings();
            case "meet" -> meet(Path.of(args[1]), Integer.parseInt(args[2]));
            case "gate" -> gate(Path.of(args[1]));
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void settings() {
        ManagementFactory.getGarbageCollectorMXBeans()
                .forEach(gc -> System.out.println(gc.getName()));
        long heap = ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getInit();
        System.out.println("heap: " + heap / MEGABYTE + "m");
        System.out.println("CPUs: " + Runtime.getRuntime().availableProcessors());
        System.out.println("score: 1");
        System.out.println("score: 1");
    }

    private static void print(int megabytes) throws IOException {
        byte[] line = new byte[MEGABYTE];
        Arrays.fill(line, (byte) 'x');
        line[MEGABYTE - 1] = '\n';
        for (int i = 0; i < megabytes; i++) {
            System.out.write(line);
        }
        System.out.println("score: " + megabytes);
    }

    /** Leaves a file for each time it runs; but for the first time, it waits for a go. */
    private static void gate(Path folder) throws Exception {
        for (int n = 1; ; n++) {
            try {
                Files.createFile(folder.resolve("ran-" + n));
                if (n > 1 && !Files.exists(folder.resolve("go"))) {
                    new CountDownLatch(1).await();
                }
                System.out.println("score: " + n);
                return;
            } catch (FileAlreadyExistsException e) {
                continue;
            }
        }
    }

    /** Waits until so many are there, and says where it may run. */
    private static void meet(Path folder, int count) throws Exception {
        Files.createFile(folder.resolve("" + ProcessHandle.current().pid()));
        while (folder.toFile().list().length < count) {
            Thread.sleep(20);
        }
        Path status = Path.of("/proc/self/status");
        String allowed = "";
        if (Files.exists(status)) {
            allowed = Files.readString(status).replaceFirst("(?s).*\nCpus_allowed_list:\\s*", "");
        }
        System.out.println("on " + allowed.replaceFirst("(?s)\n.*", ""));
        System.out.println("score: 1\nscore: 1");
    }
}
