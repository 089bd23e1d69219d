package dev.jitlens.ui.shell;

import com.sun.management.OperatingSystemMXBean;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * What the process used of processors, without what showing a followed run less often would not
 * save: what its JIT compilers take until they have seen enough, and the virtual threads that read
 * what is followed. Only Linux tells that thread by thread; elsewhere all counts.
 */
final class ShowCost {
    private static final Path THREADS = Path.of("/proc/self/task");

    /** Names as Linux has them: it keeps fifteen letters of {@code ForkJoinPool-1-worker-1}. */
    private static final List<String> OTHERS = List.of("C1 Comp", "C2 Comp", "ForkJoinPool-");

    private ShowCost() {}

    static long nanos() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getProcessCpuTime() - others()
                : 0; // Another JVM than HotSpot: nothing is known to be dear.
    }

    private static long others() {
        long nanos = 0;
        try (DirectoryStream<Path> threads = Files.newDirectoryStream(THREADS)) {
            for (Path thread : threads) {
                nanos += isOther(thread) ? nanos(thread) : 0;
            }
        } catch (IOException e) {
            return 0; // It is no Linux.
        }
        return nanos;
    }

    private static boolean isOther(Path thread) {
        String name = text(thread.resolve("comm"));
        return OTHERS.stream().anyMatch(name::startsWith);
    }

    /** The first number of {@code schedstat} is the time on a processor, in nanoseconds. */
    private static long nanos(Path thread) {
        String text = text(thread.resolve("schedstat"));
        int end = text.indexOf(' ');
        return end > 0 ? Long.parseLong(text, 0, end, 10) : 0;
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return ""; // The thread has ended.
        }
    }
}
