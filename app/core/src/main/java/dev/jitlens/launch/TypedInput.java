package dev.jitlens.launch;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * What a user types for a program, on its way to the program's standard input. A thread of its own
 * writes it, since a program that does not read stops whoever writes.
 */
final class TypedInput implements Runnable {
    /** Nobody types that much; who pastes it learns that the program does not read. */
    private static final int MOST_WAITING = 1 << 20;

    private static final byte[] END = new byte[0];

    private final OutputStream out;
    private final Deque<byte[]> waiting = new ArrayDeque<>();
    private int waitingBytes;
    private boolean ended;
    private boolean unread;

    TypedInput(OutputStream out) {
        this.out = out;
    }

    /**
     * Sends text without waiting until it is read.
     *
     * @return why it is not sent, in a sentence; else empty
     */
    synchronized Optional<String> send(String text) {
        if (ended) {
            return Optional.of("The program's input has ended.");
        }
        if (unread) {
            return Optional.of("The program has closed its input and reads no more.");
        }
        byte[] bytes = text.getBytes(OutputPump.nativeCharset());
        if (bytes.length > MOST_WAITING - waitingBytes) {
            return Optional.of("The program has not read what was typed before.");
        }
        if (bytes.length > 0) {
            waitingBytes += bytes.length;
            waiting.addLast(bytes);
            notifyAll();
        }
        return Optional.empty();
    }

    /** Says that nothing more will come, after what was sent. */
    synchronized void end() {
        if (!ended) {
            ended = true;
            waiting.addLast(END);
            notifyAll();
        }
    }

    @Override
    public void run() {
        try (out) {
            for (byte[] next = take(); next != END; next = take()) {
                out.write(next);
                out.flush();
            }
        } catch (IOException e) {
            // The reader has gone; whoever sends more is told.
            giveUp();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized byte[] take() throws InterruptedException {
        while (waiting.isEmpty()) {
            wait();
        }
        byte[] next = waiting.removeFirst();
        waitingBytes -= next.length;
        return next;
    }

    private synchronized void giveUp() {
        unread = true;
        waiting.clear();
        waitingBytes = 0;
    }
}
