package dev.jitlens.ui.view.jvms;

import dev.jitlens.counters.HeapReading;
import dev.jitlens.model.run.Secrets;
import dev.jitlens.ui.control.Format;
import dev.jitlens.ui.control.table.Column;
import dev.jitlens.watch.SeenJvm;

import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** What a row says of a JVM. */
final class JvmColumns {
    private static final String CPU =
            "Percent of one processor since it was last looked at, as the kernel counts";
    private static final String HEAP =
            "Used, of what is committed, as the JVM's counters say: they are as old as its last"
                    + " collection, and before the first one what is used is not known";

    private JvmColumns() {}

    static List<Column<SeenJvm>> all() {
        return List.of(
                Column.number("Process", 66, s -> Long.toString(s.jvm().pid()), s -> s.jvm().pid()),
                Column.text("User", 62, s -> Format.orUnknown(s.jvm().user())),
                Column.<SeenJvm>text("Java", 82, s -> Format.orUnknown(s.version()))
                        .hinted(s -> s.jvm().vm()),
                Column.<SeenJvm>type("Main class", 130, JvmColumns::name)
                        .hinted(s -> Secrets.masked(s.jvm().command())),
                Column.<SeenJvm>number(
                                "CPU", 58, JvmColumns::cpu, s -> Math.round(s.cores() * 1_000_000))
                        .hinted(s -> CPU),
                Column.<SeenJvm>number(
                                "Heap", 166, JvmColumns::heap, s -> s.jvm().heap().usedBytes())
                        .hinted(JvmColumns::heapHint),
                Column.number("Uptime", 92, JvmColumns::uptime, JvmColumns::upMillis),
                Column.<SeenJvm>wide("Attach", 200, JvmColumns::remark)
                        .styled(s -> s.reach() == SeenJvm.Reach.NONE ? "warn" : "muted")
                        .hinted(SeenJvm::remark));
    }

    /** The name that other places call it by. */
    static String name(SeenJvm seen) {
        String main = seen.jvm().mainClass();
        return main.isEmpty() ? "process " + seen.jvm().pid() : main;
    }

    private static String cpu(SeenJvm seen) {
        return seen.cores() < 0 ? "" : String.format(Locale.ROOT, "%.1f%%", 100 * seen.cores());
    }

    private static String heap(SeenJvm seen) {
        HeapReading heap = seen.jvm().heap();
        return heap.capacityBytes() < 0
                ? ""
                : (heap.usedBytes() < 0 ? "–" : Format.bytes(heap.usedBytes()))
                        + " of "
                        + Format.bytes(heap.capacityBytes());
    }

    private static String heapHint(SeenJvm seen) {
        return seen.jvm().hasCounters() ? HEAP : "The JVM " + seen.jvm().trouble();
    }

    private static long upMillis(SeenJvm seen) {
        return seen.jvm().uptime(seen.at()).map(Duration::toMillis).orElse(-1L);
    }

    private static String uptime(SeenJvm seen) {
        long seconds = upMillis(seen) / 1_000;
        if (upMillis(seen) < 0) {
            return "";
        }
        long days = seconds / 86_400;
        String clock =
                String.format(
                        Locale.ROOT,
                        "%d:%02d:%02d",
                        seconds / 3_600 % 24,
                        seconds / 60 % 60,
                        seconds % 60);
        return days == 0 ? clock : days + "d " + clock;
    }

    private static String remark(SeenJvm seen) {
        return switch (seen.reach()) {
            case NONE, NO_AGENTS -> sentence(seen);
            case ALL -> seen.remark().isEmpty() ? "can be attached to" : sentence(seen);
        };
    }

    /** The row names its process already. */
    private static String sentence(SeenJvm seen) {
        String remark = seen.remark();
        String its = "Process " + seen.jvm().pid() + " ";
        return remark.startsWith(its) ? remark.substring(its.length()) : remark;
    }
}
