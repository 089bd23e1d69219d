package dev.jitlens.launch;

import com.sun.management.OperatingSystemMXBean;

import dev.jitlens.model.run.RunManifest.Host;

import java.lang.management.ManagementFactory;
import java.util.OptionalLong;

/** Describes this machine. */
public final class Hosts {
    private Hosts() {}

    public static Host here() {
        OptionalLong memory =
                ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean bean
                        ? OptionalLong.of(bean.getTotalMemorySize())
                        : OptionalLong.empty();
        return new Host(
                System.getProperty("os.name"),
                System.getProperty("os.version"),
                System.getProperty("os.arch"),
                Runtime.getRuntime().availableProcessors(),
                memory);
    }
}
