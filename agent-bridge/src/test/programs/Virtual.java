import java.lang.reflect.Method;
import java.util.concurrent.locks.LockSupport;

/**
 * Virtual threads that spend CPU time for MILLIS, each in a method of its own, and change their
 * carriers all the time. Prints their ids, those of {@code left} first.
 */
public final class Virtual {
    /**
     * Threads that yield instead may get no carrier for seconds while others have theirs again and
     * again.
     */
    private static final long PAUSE_NANOS = 100_000;

    private static volatile boolean over;
    private static volatile int result;

    private Virtual() {}

    public static void main(String[] args) throws Exception {
        Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
        Method id = Thread.class.getMethod("threadId");
        Runnable[] tasks = {Virtual::left, Virtual::right};
        Thread[] threads = new Thread[6];
        StringBuilder ids = new StringBuilder();
        for (int i = 0; i < threads.length; i++) {
            threads[i] = (Thread) start.invoke(null, tasks[i * 2 / threads.length]);
            ids.append(id.invoke(threads[i])).append(' ');
        }
        System.out.println(ids.toString().trim());
        Thread.sleep(Long.parseLong(args[0]));
        over = true;
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static void left() {
        while (!over) {
            result += sum(3);
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private static void right() {
        while (!over) {
            result += sum(5);
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private static int sum(int by) {
        int sum = 0;
        for (int i = 0; i < 400_000; i++) {
            sum = sum * by + (sum >>> 7) + i;
        }
        return sum;
    }
}
