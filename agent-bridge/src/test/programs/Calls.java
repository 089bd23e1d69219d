import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;

/**
 * Spends CPU time in calls of methods that do next to nothing: MILLIS. It has to be run without
 * inlining.
 */
public final class Calls {
    private static int result;
    private int sum;

    private Calls() {}

    public static void main(String[] args) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long endNanos = threads.getCurrentThreadCpuTime() + Long.parseLong(args[0]) * 1_000_000;
        Calls calls = new Calls();
        while (threads.getCurrentThreadCpuTime() < endNanos) {
            result += top(calls);
        }
        System.out.println(result);
    }

    private static int top(Calls calls) {
        int all = 0;
        for (int i = 0; i < 2000; i++) {
            all += left(calls, i) + right(calls, i);
        }
        return all;
    }

    private static int left(Calls calls, int i) {
        return calls.leaf(i) + 1;
    }

    private static int right(Calls calls, int i) {
        int leaf = calls.leaf(i);
        return leaf + deeper(leaf);
    }

    private static int deeper(int i) {
        return many(i, i, i, i, i, i, i, i, i, i) - 1;
    }

    private int leaf(int i) {
        sum += i;
        return sum;
    }

    private static int many(int a, int b, int c, int d, int e, int f, int g, int h, int i, int j) {
        return a + b * c + d * e + f + g + h + i + j;
    }
}
