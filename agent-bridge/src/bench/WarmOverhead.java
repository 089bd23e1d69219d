import com.sun.management.OperatingSystemMXBean;
import com.sun.tools.attach.VirtualMachine;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * What the native agent costs a warm javac, where runs of whole processes differ too much to tell:
 * one JVM compiles the same sources again and again, with the agent sampling and without in turn,
 * and each stretch is compared with the two beside it. Arguments: agent, or the library of
 * async-profiler, its options but the file, seconds, folder for what is written, arguments of
 * javac.
 */
final class WarmOverhead {
    /** The recording is only beginning, or still ending: each one names all code anew. */
    private static final int NOT_COUNTED = 3;

    private static final int COUNTED = 4;
    private static final double WARM_UP_PART = 0.15;
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private final JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    private final String agent;
    private final String options;
    private final Path folder;
    private final String[] command;

    private WarmOverhead(String[] args) throws IOException {
        agent = args[0];
        options = args[1];
        folder = Files.createDirectories(Path.of(args[3]));
        String classes = Files.createDirectories(folder.resolve("classes")).toString();
        command =
                Stream.concat(
                                Stream.of("-proc:none", "-nowarn", "-d", classes),
                                Arrays.stream(args).skip(4))
                        .toArray(String[]::new);
    }

    public static void main(String[] args) throws Exception {
        WarmOverhead bench = new WarmOverhead(args);
        long begin = System.nanoTime();
        long all = Long.parseLong(args[2]) * 1_000_000_000L;
        while (System.nanoTime() - begin < all * WARM_UP_PART) {
            bench.compile(1);
        }
        List<Double> cost = new ArrayList<>();
        List<Double> noise = new ArrayList<>();
        double before = bench.cpu();
        while (System.nanoTime() - begin < all) {
            double with = bench.cpuWith();
            double after = bench.cpu();
            cost.add(Math.log(with / Math.sqrt(before * after)));
            noise.add(Math.log(after / before));
            before = after;
        }
        say("sampling to not sampling", cost);
        say("not sampling to not sampling", noise);
        System.exit(0);
    }

    private static void say(String what, List<Double> logs) {
        double[] sorted = logs.stream().mapToDouble(Double::doubleValue).sorted().toArray();
        double mean = Arrays.stream(sorted).average().orElse(Double.NaN);
        double squares = Arrays.stream(sorted).map(l -> (l - mean) * (l - mean)).sum();
        double half = 1.96 * Math.sqrt(squares / (sorted.length - 1) / sorted.length);
        System.out.printf(
                Locale.ROOT,
                "%s: %+.1f%% of CPU time (95%%: %+.1f to %+.1f%%), median %+.1f%%, %d times%n",
                what,
                100 * Math.expm1(mean),
                100 * Math.expm1(mean - half),
                100 * Math.expm1(mean + half),
                100 * Math.expm1(sorted[sorted.length / 2]),
                sorted.length);
    }

    private double cpuWith() throws Exception {
        boolean isPeer = agent.contains("asyncProfiler");
        String file = "file=" + folder.resolve(isPeer ? "warm.jfr" : "warm.jlp");
        attach(isPeer ? "start," + options + "," + file : file.replace(",", ",,") + "," + options);
        double cpu = cpu();
        attach(isPeer ? "stop," + file : "stop");
        return cpu;
    }

    private double cpu() {
        compile(NOT_COUNTED);
        long begin = SYSTEM.getProcessCpuTime();
        compile(COUNTED);
        return SYSTEM.getProcessCpuTime() - begin;
    }

    private void compile(int times) {
        for (int i = 0; i < times; i++) {
            ByteArrayOutputStream said = new ByteArrayOutputStream();
            if (javac.run(null, said, said, command) != 0) {
                throw new IllegalStateException(said.toString());
            }
        }
    }

    private void attach(String with) throws Exception {
        VirtualMachine me = VirtualMachine.attach(Long.toString(ProcessHandle.current().pid()));
        try {
            me.loadAgentPath(agent, with);
        } finally {
            me.detach();
        }
    }
}
