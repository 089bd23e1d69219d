package a;

import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

/** What the recordings beside it are of. */
public final class Waits {
    static final BlockingQueue<Object> QUEUE = new LinkedBlockingQueue<>();
    static final ReentrantLock LOCK = new ReentrantLock();
    static long end;

    /** Six threads share two connections. */
    static void pool() throws Exception {
        QUEUE.add(1);
        QUEUE.add(2);
        threads(6, Waits::use);
    }

    static void use() throws Exception {
        while (System.nanoTime() < end) {
            Object c = borrow();
            try {
                Thread.sleep(10);
            } finally {
                QUEUE.add(c);
            }
        }
    }

    static Object borrow() throws Exception {
        return QUEUE.take();
    }

    /** Six threads wait for work that comes by chance, enough for two of them. */
    static void work() throws Exception {
        Thread[] ts = start(6, Waits::serve);
        Random r = new Random(1);
        while (System.nanoTime() < end) {
            Thread.sleep(1 + (long) (-5 * Math.log(1 - r.nextDouble())));
            QUEUE.add(1);
        }
        for (Thread t : ts) QUEUE.add(0);
        for (Thread t : ts) t.join();
    }

    static void serve() throws Exception {
        while (!take().equals(0)) Thread.sleep(10);
    }

    static Object take() throws Exception {
        return QUEUE.take();
    }

    static final ExecutorService TWO = Executors.newFixedThreadPool(2);

    /** Six threads ask a pool of two. */
    static void executor() throws Exception {
        threads(
                6,
                () -> {
                    while (System.nanoTime() < end) submit();
                });
        TWO.shutdown();
    }

    static void submit() throws Exception {
        TWO.submit(
                        () -> {
                            lookup();
                            return 0;
                        })
                .get();
    }

    static void lookup() throws Exception {
        Thread.sleep(10);
    }

    /** Virtual threads that sleep with a lock in hand, or without one. */
    static void virtual(boolean locked) throws Exception {
        List<Thread> ts = new ArrayList<>();
        for (int i = 0; i < 20; i++)
            ts.add(
                    (Thread)
                            Class.forName("java.lang.Thread")
                                    .getMethod("startVirtualThread", Runnable.class)
                                    .invoke(null, (Runnable) () -> ask(locked)));
        for (Thread t : ts) t.join();
    }

    static void ask(boolean locked) {
        try {
            while (System.nanoTime() < end) {
                if (locked) {
                    LOCK.lock();
                    try {
                        fetch();
                    } finally {
                        LOCK.unlock();
                    }
                } else {
                    fetch();
                }
            }
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }

    static void fetch() throws Exception {
        Thread.sleep(20);
    }

    interface Task {
        void run() throws Exception;
    }

    static Thread[] start(int n, Task task) {
        Thread[] ts = new Thread[n];
        for (int i = 0; i < n; i++) {
            ts[i] =
                    new Thread(
                            () -> {
                                try {
                                    task.run();
                                } catch (Exception e) {
                                    throw new IllegalStateException(e);
                                }
                            },
                            "web-" + i);
            ts[i].start();
        }
        return ts;
    }

    static void threads(int n, Task task) throws Exception {
        for (Thread t : start(n, task)) t.join();
    }

    public static void main(String[] args) throws Exception {
        end = System.nanoTime() + (args[0].equals("free") ? 1_500_000_000L : 3_000_000_000L);
        switch (args[0]) {
            case "pool":
                pool();
                break;
            case "work":
                work();
                break;
            case "executor":
                executor();
                break;
            case "locked":
                virtual(true);
                break;
            default:
                virtual(false);
        }
    }
}
