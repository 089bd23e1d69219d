package dev.jitlens.watch;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * The JVM's side of attaching: a socket that takes one command a connection. The protocol is the
 * same from JDK 8 to 27: version, command and three arguments, each ended by a zero; the answer is
 * a number in a line of its own, and text.
 */
final class AttachSocket {
    private static final Duration TO_LISTEN = Duration.ofSeconds(10);
    private static final long POLL_MILLIS = 20;

    /** The longest argument that HotSpot up to JDK 23 takes, in bytes. */
    static final int LONGEST_ARGUMENT = 1024;

    private static final int ARGUMENTS = 3;
    private static final int LARGEST_ANSWER = 64 << 20;

    private final long pid;
    private final Path socket;

    private AttachSocket(long pid, Path socket) {
        this.pid = pid;
        this.socket = socket;
    }

    /**
     * What the JVM said.
     *
     * @param code 0 if it understood the command
     */
    record Answer(int code, String text) {}

    /** Makes the JVM listen, unless it does already. */
    static AttachSocket open(TargetProcess target) throws IOException, InterruptedException {
        AttachFiles files = AttachFiles.of(target);
        if (!files.isListening()) {
            ask(target, files);
        }
        return new AttachSocket(target.pid(), files.socket());
    }

    private static void ask(TargetProcess target, AttachFiles files)
            throws IOException, InterruptedException {
        try {
            Files.createFile(files.request());
        } catch (FileAlreadyExistsException e) {
            // Another attaches at this moment, or was killed when it did: it means the same.
        } catch (IOException e) {
            throw new WatchException(
                    "Nothing can be written to the temporary folder of process "
                            + target.pid()
                            + ", which attaching needs: "
                            + e.getMessage(),
                    e);
        }
        try {
            Signals.quit(target.pid());
            waitFor(target, files);
        } finally {
            Files.deleteIfExists(files.request());
        }
    }

    private static void waitFor(TargetProcess target, AttachFiles files)
            throws WatchException, InterruptedException {
        long end = System.nanoTime() + TO_LISTEN.toNanos();
        while (!files.isListening()) {
            if (!new ProcFiles(target.pid()).exists()) {
                throw new WatchException("Process " + target.pid() + " has ended.");
            }
            if (System.nanoTime() > end) {
                throw new WatchException(noAnswer(target.pid(), TO_LISTEN));
            }
            Thread.sleep(POLL_MILLIS);
        }
    }

    private static String noAnswer(long pid, Duration waited) {
        return "The JVM of process "
                + pid
                + " did not answer within "
                + waited.toSeconds()
                + " s: it is very busy, or hangs; its threads are seen with \"gdb -p "
                + pid
                + "\" only.";
    }

    /**
     * Lets the JVM do something.
     *
     * @param arguments at most three
     * @throws WatchException if it does not answer in time, or has ended
     */
    Answer execute(Duration within, String command, String... arguments) throws IOException {
        for (String argument : arguments) {
            if (argument.getBytes(StandardCharsets.UTF_8).length >= LONGEST_ARGUMENT) {
                throw new WatchException(
                        "JVMs take no argument of "
                                + LONGEST_ARGUMENT
                                + " bytes or more, as this would be (take a shorter --out): "
                                + argument);
            }
        }
        try (SocketChannel channel = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            channel.connect(UnixDomainSocketAddress.of(socket));
            ByteBuffer request = request(command, List.of(arguments));
            while (request.hasRemaining()) {
                channel.write(request);
            }
            return answer(new String(read(channel, within), StandardCharsets.UTF_8));
        } catch (WatchException e) {
            throw e;
        } catch (IOException e) {
            throw new WatchException(
                    new ProcFiles(pid).isAlive()
                            ? "The JVM of process " + pid + " hung up: " + e.getMessage()
                            : "Process " + pid + " has ended.",
                    e);
        }
    }

    private static ByteBuffer request(String command, List<String> arguments) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        add("1", bytes);
        add(command, bytes);
        for (int i = 0; i < ARGUMENTS; i++) {
            add(i < arguments.size() ? arguments.get(i) : "", bytes);
        }
        return ByteBuffer.wrap(bytes.toByteArray());
    }

    private static void add(String text, ByteArrayOutputStream to) {
        to.writeBytes(text.getBytes(StandardCharsets.UTF_8));
        to.write(0);
    }

    private byte[] read(SocketChannel channel, Duration within) throws IOException {
        long end = System.nanoTime() + within.toNanos();
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        ByteBuffer part = ByteBuffer.allocate(1 << 16);
        channel.configureBlocking(false);
        try (Selector selector = Selector.open()) {
            channel.register(selector, SelectionKey.OP_READ);
            while (all.size() < LARGEST_ANSWER) {
                long left = (end - System.nanoTime()) / 1_000_000;
                if (left <= 0 || Thread.currentThread().isInterrupted()) {
                    throw new WatchException(noAnswer(pid, within));
                }
                selector.select(left);
                selector.selectedKeys().clear();
                int n = channel.read(part.clear());
                if (n < 0) {
                    return all.toByteArray();
                }
                all.write(part.array(), 0, n);
            }
        }
        return all.toByteArray();
    }

    private Answer answer(String text) throws WatchException {
        int end = text.indexOf('\n');
        try {
            return new Answer(
                    Integer.parseInt((end < 0 ? text : text.substring(0, end)).strip()),
                    end < 0 ? "" : text.substring(end + 1));
        } catch (NumberFormatException e) {
            throw new WatchException(
                    text.isEmpty()
                            ? "Process "
                                    + pid
                                    + (new ProcFiles(pid).isAlive()
                                            ? " gave no answer: its JVM is ending, or was made to"
                                                    + " hang up."
                                            : " has ended.")
                            : "The JVM of process " + pid + " gave no answer that is understood.",
                    e);
        }
    }
}
