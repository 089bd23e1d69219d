import java.lang.management.ManagementFactory;

/** Works in a counted loop before an innocent setter, while another thread waits: MILLIS EXIT. */
public final class Biased {
    private static int result;

    private Biased() {}

    public static void main(String[] args) throws InterruptedException {
        Thread waiter =
                new Thread("waiter") {
                    @Override
                    public void run() {
                        waitForEver();
                    }
                };
        waiter.setDaemon(true);
        waiter.start();
        long endNanos = System.nanoTime() + Long.parseLong(args[0]) * 1_000_000;
        int[] numbers = new int[100_000];
        while (System.nanoTime() - endNanos < 0) {
            work(numbers);
        }
        System.out.println(
                ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() + " " + result);
        if (!args[1].equals("0")) {
            System.exit(Integer.parseInt(args[1]));
        }
    }

    private static void work(int[] numbers) {
        int sum = 0;
        for (int i = 0; i < numbers.length; i++) {
            sum = (sum ^ numbers[i]) * 31 + 1; // HOT
        }
        setResult(sum);
    }

    private static void setResult(int value) {
        store(value);
    }

    private static void store(int value) {
        result = value;
    }

    private static void waitForEver() {
        synchronized (Biased.class) {
            try {
                while (true) {
                    Biased.class.wait();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
