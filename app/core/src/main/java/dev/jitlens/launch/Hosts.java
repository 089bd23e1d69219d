package dev.jitlens.launch;

import com.sun.management.OperatingSystemMXBean;

import dev.jitlens.model.Unknown;
import dev.jitlens.model.run.RunManifest.Host;

import java.lang.management.ManagementFactory;

/** Describes this machine. */
public final class Hosts {
    private Hosts() {}

    public static Host here() {
        long memory =
                ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean
                        ? bean.getTotalMemorySize()
                        : Unknown.NUMBER;
        return new Host(
                System.getProperty("os.name"),
                System.getProperty("os.version"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                memory);
    }
}
