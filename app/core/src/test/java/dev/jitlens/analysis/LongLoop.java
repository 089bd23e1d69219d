package dev.jitlens.analysis;

/** A thread in a counted loop, and a pause asked for meanwhile. */
final class LongLoop {
    private static volatile long result;

    private LongLoop() {}

    public static void main(String[] args) throws InterruptedException {
        Thread spinner = new Thread(() -> result = mix());
        spinner.start();
        Thread.sleep(300);
        System.gc();
        spinner.join();
    }

    private static long mix() {
        long mixed = 1;
        for (int i = 0; i < Integer.MAX_VALUE; i++) {
            mixed = mixed * 31 ^ i;
        }
        return mixed;
    }
}
