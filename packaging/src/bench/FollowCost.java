import com.sun.management.OperatingSystemMXBean;

import dev.jitlens.run.RunReader;
import dev.jitlens.ui.Views;
import dev.jitlens.ui.shell.PageId;
import dev.jitlens.ui.window.Picture;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Measures what following costs: a server of the workloads runs and writes LogCompilation and its
 * safepoints, the window shows a page of it, and the time that its process takes of a processor is
 * printed for each part of a minute, as a share, and beside it that of its Java threads. The rest
 * is that of the compilers and collectors. Arguments: a page, and {@code --record} for a JVM that
 * runs with the flight recorder, too.
 */
final class FollowCost {
    private static final int PARTS = 8;
    private static final int PART_MILLIS = 15_000;

    private FollowCost() {}

    public static void main(String[] args) throws Exception {
        List<String> words = new ArrayList<>(List.of(args));
        boolean record = words.remove("--record");
        PageId page =
                words.isEmpty()
                        ? PageId.TIMELINE
                        : PageId.valueOf(words.getFirst().toUpperCase(Locale.ROOT));
        Path folder = Files.createTempDirectory("follow");
        Picture.startToolkit();
        try (Picture window = Picture.of(RunReader::open, Views.ALL, true, 1440, 900)) {
            Process program = server(folder, record);
            Picture.onFx(
                    () -> {
                        window.workbench().follow(folder);
                        window.workbench().show(page);
                        return true;
                    });
            for (int part = 0; part < PARTS && program.isAlive(); part++) {
                long cpu = cpu();
                long java = java();
                long began = System.nanoTime();
                Thread.sleep(PART_MILLIS);
                double nanos = System.nanoTime() - began;
                System.out.printf(
                        Locale.ROOT,
                        "from %3d s on: %.1f%% of a processor, of that Java threads %.1f%%%n",
                        part * PART_MILLIS / 1000,
                        100 * (cpu() - cpu) / nanos,
                        100 * (java() - java) / nanos);
            }
            program.destroy();
        }
        System.exit(0);
    }

    private static Process server(Path folder, boolean record) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add("-XX:+UnlockDiagnosticVMOptions");
        command.add("-XX:+LogCompilation");
        command.add("-XX:LogFile=" + folder.resolve("hotspot.log"));
        command.add("-Xlog:safepoint*,gc*:file=" + folder.resolve("safepoint.log"));
        if (record) {
            command.add("-XX:StartFlightRecording=filename=" + folder.resolve("recording.jfr"));
        }
        command.add("-cp");
        command.add(System.getProperty("jitlens.workloads"));
        command.add("dev.jitlens.samples.Healthy");
        command.addAll(List.of("--program", "server"));
        command.addAll(List.of("--run-millis", Integer.toString((PARTS + 1) * PART_MILLIS)));
        return new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static long cpu() {
        return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
    }

    private static long java() {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long nanos = 0;
        for (long id : threads.getAllThreadIds()) {
            nanos += Math.max(0, threads.getThreadCpuTime(id));
        }
        return nanos;
    }
}
