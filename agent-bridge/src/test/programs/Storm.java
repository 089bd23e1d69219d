import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicReference;
import java.util.zip.Deflater;

/**
 * Does for SECONDS all that may trip a profiler, then ends with exit code 7, or with 1 if it
 * failed.
 */
public final class Storm {
    private static final AtomicReference<Throwable> FAILED = new AtomicReference<>();
    private static volatile boolean over;
    private static volatile Object sink;
    private static volatile int number;

    private Storm() {}

    /** What a storm does again and again. */
    interface Step {
        void run() throws Exception;
    }

    public static void main(String[] args) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (Step step : steps()) {
            Thread thread = new Thread(() -> repeat(step));
            thread.start();
            threads.add(thread);
        }
        Thread.sleep(Long.parseLong(args[0]) * 1000);
        over = true;
        for (Thread thread : threads) {
            thread.join();
        }
        if (FAILED.get() != null) {
            FAILED.get().printStackTrace();
            System.exit(1);
        }
        System.exit(7);
    }

    private static List<Step> steps() {
        List<Step> steps = new ArrayList<>();
        steps.add(Storm::startThreads);
        steps.add(Storm::loadAndForgetClasses);
        steps.add(Storm::makeGarbage);
        steps.add(Storm::deoptimize);
        steps.add(Storm::overflowStack);
        steps.add(Storm::throwAndCatch);
        steps.add(Storm::callNative);
        steps.add(Storm::contend);
        steps.add(Storm::contend);
        steps.add(Storm::startVirtualThreads);
        steps.add(Storm::startChild);
        return steps;
    }

    private static void repeat(Step step) {
        while (!over) {
            try {
                step.run();
            } catch (Throwable e) {
                FAILED.compareAndSet(null, e);
                return;
            }
        }
    }

    private static void startThreads() throws InterruptedException {
        Thread[] threads = new Thread[50];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(Storm::makeGarbage);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    /** Loads its classes anew in each instance, so that they can be unloaded. */
    private static final class Forgotten extends ClassLoader {
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            return name.startsWith("Storm$Guest") ? define(name) : super.loadClass(name, resolve);
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            try (InputStream in = Storm.class.getResourceAsStream(name + ".class")) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                byte[] part = new byte[4096];
                for (int n = in.read(part); n >= 0; n = in.read(part)) {
                    bytes.write(part, 0, n);
                }
                return defineClass(name, bytes.toByteArray(), 0, bytes.size());
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    /** Loaded by many loaders; hot enough to be compiled in each. */
    public static final class Guest implements Runnable {
        /** Public, so that the sum is needed. Storm itself belongs to another loader. */
        public volatile int last;

        @Override
        public void run() {
            int sum = 0;
            for (int i = 0; i < 20_000; i++) {
                sum = mix(sum + i);
            }
            last = sum;
        }

        private static int mix(int value) {
            return value * 31 + (value >>> 7);
        }
    }

    private static void loadAndForgetClasses() throws Exception {
        for (int i = 0; i < 10; i++) {
            Class<?> guest = Class.forName("Storm$Guest", true, new Forgotten());
            ((Runnable) guest.getConstructor().newInstance()).run();
        }
        System.gc();
    }

    private static void makeGarbage() {
        List<byte[]> kept = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            kept.add(new byte[ThreadLocalRandom.current().nextInt(10_000)]);
        }
        sink = kept;
    }

    private static void deoptimize() {
        for (int i = 0; i < 30_000; i++) {
            // The method is compiled for what it has seen so far, until something else comes.
            number += length(i < 29_000 ? "text" : i % 2 == 0 ? Integer.valueOf(i) : null);
        }
    }

    private static int length(Object value) {
        return value == null ? -1 : value.toString().length();
    }

    private static void overflowStack() {
        try {
            number = deeper(1);
        } catch (StackOverflowError e) {
            sink = e;
        }
    }

    private static int deeper(int depth) {
        return deeper(depth + 1) + depth;
    }

    private static void throwAndCatch() {
        for (int i = 0; i < 1000; i++) {
            try {
                throwFrom(i % 20);
            } catch (IllegalStateException e) {
                number++;
            }
        }
    }

    private static void throwFrom(int depth) {
        if (depth == 0) {
            throw new IllegalStateException("wanted");
        }
        throwFrom(depth - 1);
    }

    private static void callNative() {
        byte[] from = new byte[10_000];
        ThreadLocalRandom.current().nextBytes(from);
        Deflater deflater = new Deflater();
        deflater.setInput(from);
        deflater.finish();
        byte[] to = new byte[20_000];
        number += deflater.deflate(to);
        deflater.end();
        System.arraycopy(from, 0, to, 0, from.length);
    }

    private static void contend() {
        for (int i = 0; i < 1000; i++) {
            synchronized (Storm.class) {
                number++;
            }
        }
    }

    /** Virtual threads are there from JDK 21 on. */
    private static void startVirtualThreads() throws Exception {
        Thread[] threads = new Thread[100];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = startVirtualThread(Storm::sleepABit);
            if (threads[i] == null) {
                Thread.sleep(100);
                return;
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    private static Thread startVirtualThread(Runnable task) throws ReflectiveOperationException {
        try {
            return (Thread)
                    Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
        } catch (NoSuchMethodException e) {
            return null;
        }
    }

    private static void sleepABit() {
        makeGarbage();
        try {
            Thread.sleep(1);
        } catch (InterruptedException e) {
            FAILED.compareAndSet(null, e);
        }
        makeGarbage();
    }

    private static void startChild() throws Exception {
        Process child;
        try {
            child = new ProcessBuilder("sh", "-c", "exit 3").start();
        } catch (IOException e) {
            // Some JVMs without all of their files cannot, with or without an agent.
            Thread.sleep(1000);
            return;
        }
        if (child.waitFor() != 3) {
            throw new IllegalStateException("a child ended with " + child.exitValue());
        }
        Thread.sleep(50);
    }
}
