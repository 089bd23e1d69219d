import java.util.concurrent.CountDownLatch;

/** Many threads that wait, and a main thread that sleeps: THREADS MILLIS EXIT. */
public final class Crowd {
    private Crowd() {}

    public static void main(String[] args) throws InterruptedException {
        final CountDownLatch never = new CountDownLatch(1);
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            Thread thread =
                    new Thread("of the crowd") {
                        @Override
                        public void run() {
                            try {
                                never.await();
                            } catch (InterruptedException e) {
                                Thread.currentThread().interrupt();
                            }
                        }
                    };
            thread.setDaemon(true);
            thread.start();
        }
        System.out.println("ready");
        Thread.sleep(Long.parseLong(args[1]));
        System.exit(Integer.parseInt(args[2]));
    }
}
