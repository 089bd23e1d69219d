package dev.jitlens.bridge;

import java.io.File;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.RuntimeMXBean;
import java.util.concurrent.TimeUnit;

/** The INFO records at the beginning: what is recorded, by which clocks, in which JVM. */
final class InfoRecords {
    private final SampleFile file;

    InfoRecords(SampleFile file) {
        this.file = file;
    }

    void write(Options options, String attached) throws IOException {
        boolean dumping = options.biasedNanos > 0;
        file.info("agent", "java");
        file.info("attached", attached);
        file.info(
                "sources",
                (dumping ? "biased" : "") + (options.cpu ? (dumping ? ",cpu" : "cpu") : ""));
        if (dumping) {
            file.info("engine", "dumps");
            file.info("interval.nanos", options.biasedNanos);
            file.info("depth", options.depth);
            file.info("threads", options.threads);
        }
        file.info("java.vm.name", System.getProperty("java.vm.name", ""));
        file.info("java.vm.version", System.getProperty("java.vm.version", ""));
        file.info("arch", System.getProperty("os.arch", ""));
        String pid = pid();
        if (pid != null) {
            file.info("pid", pid);
        }
        writeClocks();
    }

    /**
     * Writes the same moment on both clocks. They tell milliseconds only; their next change is a
     * moment known more exactly.
     */
    private void writeClocks() throws IOException {
        long epochMillis = System.currentTimeMillis();
        long nextMillis = epochMillis;
        while (nextMillis == epochMillis) {
            nextMillis = System.currentTimeMillis();
        }
        file.info("clock.nanos", System.nanoTime());
        file.info("clock.epoch.nanos", TimeUnit.MILLISECONDS.toNanos(nextMillis));
        RuntimeMXBean runtime = ManagementFactory.getRuntimeMXBean();
        long uptimeMillis = runtime.getUptime();
        long laterMillis = uptimeMillis;
        while (laterMillis == uptimeMillis) {
            laterMillis = runtime.getUptime();
        }
        long startNanos = System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(laterMillis);
        file.info("jvm.start.nanos", startNanos);
    }

    /**
     * The process id, or null if neither the JDK (from 9) nor Linux tells; the MXBean would ask the
     * network.
     */
    private static String pid() {
        try {
            Class<?> type = Class.forName("java.lang.ProcessHandle");
            Object current = type.getMethod("current").invoke(null);
            return type.getMethod("pid").invoke(current).toString();
        } catch (ReflectiveOperationException e) {
            return linuxPid();
        }
    }

    private static String linuxPid() {
        try {
            String name = new File("/proc/self").getCanonicalFile().getName();
            return name.matches("\\d+") ? name : null;
        } catch (IOException e) {
            return null;
        }
    }
}
