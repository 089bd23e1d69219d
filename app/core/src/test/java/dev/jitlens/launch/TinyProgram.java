package dev.jitlens.launch;

import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** What the launcher's tests launch; the first argument says what it does. */
final class TinyProgram {
    private static final int LINES = 50_000;

    private TinyProgram() {}

    public static void main(String[] args) throws Exception {
        switch (args[0]) {
            case "exit" -> {
                System.out.println("to stdout: ä");
                System.err.println("to stderr");
                System.exit(Integer.parseInt(args[1]));
            }
            case "flood" -> flood();
            case "wait" -> waitForever();
            case "farewell" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(TinyProgram::flood));
                waitForever();
            }
            case "stubborn" -> {
                Runtime.getRuntime().addShutdownHook(new Thread(TinyProgram::waitForever));
                waitForever();
            }
            case "parent" -> {
                Process child =
                        new ProcessBuilder(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "-cp",
                                        System.getProperty("java.class.path"),
                                        TinyProgram.class.getName(),
                                        "wait")
                                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                                .redirectError(ProcessBuilder.Redirect.DISCARD)
                                .start();
                System.out.println("child " + child.pid());
                waitForever();
            }
            default -> throw new IllegalArgumentException(args[0]);
        }
    }

    private static void flood() {
        for (int i = 0; i < LINES; i++) {
            System.out.println("line " + i);
            System.err.println("line " + i);
        }
    }

    private static void waitForever() {
        System.out.println("ready");
        System.out.flush();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
