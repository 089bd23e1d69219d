package dev.jitlens;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A JVM that has begun, and waits until it is told to end, or is killed. */
public final class WaitingJvm implements AutoCloseable {
    private final Process process;

    private WaitingJvm(Process process) {
        this.process = process;
    }

    /** Of the JDK that runs the tests; its program is written to the folder. */
    public static WaitingJvm start(Path folder, String... flags) throws IOException {
        Path source =
                Files.writeString(
                        folder.resolve("Waiter.java"),
                        """
                        public class Waiter {
                            public static void main(String[] args) throws Exception {
                                System.out.println("ready");
                                System.in.read();
                            }
                        }
                        """);
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of(flags));
        command.add(source.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.inputReader().readLine();
        return new WaitingJvm(process);
    }

    public long pid() {
        return process.pid();
    }

    /** Lets it end by itself. */
    public void end() throws IOException {
        process.getOutputStream().close();
    }

    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    @Override
    public void close() {
        kill();
    }
}
