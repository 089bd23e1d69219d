package dev.jitlens.samples;

import dev.jitlens.samples.shared.Args;
import dev.jitlens.samples.shared.Truth;
import dev.jitlens.samples.shared.Workload;

import java.util.concurrent.TimeUnit;

/**
 * A thread dumps all threads again and again, as a careless monitor does, while {@code main} works.
 *
 * <p>Look for: the VM operation {@code ThreadDump}, hundreds of times a second, and {@code watch},
 * which asks for it. Once a second it costs nothing that could be measured.
 */
@Workload(
        id = "dump-often",
        title = "Thread dumps all the time",
        lookFor = "Which operation stops the program, how often, and which thread asks for it.",
        presets = {"what-is-wrong", "why-did-everything-stop"},
        parameters = {
            @Workload.Parameter(
                    name = "run-millis",
                    defaultValue = "" + DumpOften.RUN_MILLIS,
                    description = "How long it runs"),
            @Workload.Parameter(
                    name = "rest-millis",
                    defaultValue = "" + DumpOften.REST_MILLIS,
                    description = "How long it rests between two dumps")
        })
@Truth(
        hotMethod = "work",
        expect =
                @Truth.Expect(
                        says = "C2 compiles the work in spite of all the stops.",
                        measure = "compiled work 4",
                        atLeast = 1))
public final class DumpOften {
    static final int RUN_MILLIS = 3000;
    static final int REST_MILLIS = 0;

    private static final int THREADS = 50;

    private static volatile int seen;

    private DumpOften() {}

    public static void main(String[] args) {
        Args given = Args.parse(args, "run-millis", "rest-millis");
        long runNanos = TimeUnit.MILLISECONDS.toNanos(given.number("run-millis", RUN_MILLIS));
        int restMillis = given.number("rest-millis", REST_MILLIS);
        for (int i = 1; i <= THREADS; i++) {
            start(() -> sleep(Integer.MAX_VALUE), "idle-" + i);
        }
        start(() -> watch(restMillis), "watcher");
        int result = 0;
        long endNanos = System.nanoTime() + runNanos;
        while (System.nanoTime() - endNanos < 0) {
            result += work(result);
        }
        System.out.println("saw " + seen + " stacks, the result is " + result + ".");
    }

    private static void start(Runnable task, String name) {
        Thread thread = new Thread(task, name);
        thread.setDaemon(true);
        thread.start();
    }

    private static void sleep(int millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void watch(int restMillis) {
        while (true) {
            seen = Thread.getAllStackTraces().size();
            sleep(restMillis);
        }
    }

    private static int work(int seed) {
        int mixed = seed;
        for (int i = 0; i < 100_000; i++) {
            mixed = mixed * 31 + i; // HOT
        }
        return mixed;
    }
}
