package dev.jitlens.samples.parts;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Adds up what is asked of it, with a client beside it that always asks again. */
public final class EchoServer {
    private static final int NUMBERS = 500;

    private EchoServer() {}

    /** The number of requests that were answered. */
    public static long serveUntil(long endNanos) throws IOException, InterruptedException {
        ExecutorService pool = Executors.newCachedThreadPool();
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            long[] answered = new long[1];
            Thread client = new Thread(() -> answered[0] = ask(server, endNanos), "client");
            client.start();
            Socket accepted = server.accept();
            pool.execute(() -> answer(accepted));
            client.join();
            return answered[0];
        } finally {
            pool.shutdown();
        }
    }

    private static long ask(ServerSocket server, long endNanos) {
        long requests = 0;
        try (Socket socket = new Socket(server.getInetAddress(), server.getLocalPort());
                DataInputStream in = new DataInputStream(socket.getInputStream());
                DataOutputStream out = new DataOutputStream(socket.getOutputStream())) {
            while (System.nanoTime() - endNanos < 0) {
                out.writeInt(NUMBERS);
                requests += in.readLong() > 0 ? 1 : 0;
            }
            out.writeInt(0);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return requests;
    }

    private static void answer(Socket accepted) {
        try (Socket socket = accepted;
                DataInputStream in = new DataInputStream(socket.getInputStream());
                DataOutputStream out = new DataOutputStream(socket.getOutputStream())) {
            for (int asked = in.readInt(); asked > 0; asked = in.readInt()) {
                out.writeLong(sum(asked));
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private static long sum(int numbers) {
        long sum = 1;
        for (int i = 1; i <= numbers; i++) {
            sum = sum * 31 + sum % i + i;
        }
        return Math.abs(sum) + 1;
    }
}
