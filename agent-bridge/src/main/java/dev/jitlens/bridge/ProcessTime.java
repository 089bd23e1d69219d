package dev.jitlens.bridge;

import com.sun.management.OperatingSystemMXBean;

import java.io.IOException;
import java.lang.management.ManagementFactory;

/**
 * The CPU time of the whole process while it is recorded. What no Java thread has used, the
 * collector, the compilers and the agent have.
 */
final class ProcessTime {
    private final long beforeNanos = nowNanos();

    void write(SampleFile file) throws IOException {
        long nanos = nowNanos();
        if (nanos >= 0 && beforeNanos >= 0) {
            file.info("process.cpu.nanos", nanos - beforeNanos);
        }
    }

    /** -1 if this JVM does not tell. */
    private static long nowNanos() {
        try {
            Object bean = ManagementFactory.getOperatingSystemMXBean();
            return bean instanceof OperatingSystemMXBean
                    ? ((OperatingSystemMXBean) bean).getProcessCpuTime()
                    : -1;
        } catch (LinkageError e) {
            return -1; // Without the module jdk.management.
        }
    }
}
