package dev.jitlens.ui.shell;

import dev.jitlens.ui.help.HelpPages;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Every page of the window, in the order of the navigation. */
public enum PageId {
    OVERVIEW(Group.OVERVIEW, "overview", "Overview", "findings", "Shortcut+1"),
    METHOD(Group.CODE, "method", "Method", "assembly", "Shortcut+3"),
    COMPILATIONS(Group.CODE, "compilations", "Compilations", "compilations", "Shortcut+4"),
    OSR(Group.CODE, "osr", "OSR", "osr", "Shortcut+5"),
    INLINING(Group.CODE, "inlining", "Inlining", "inlining", "Shortcut+6"),
    TRAPS(Group.CODE, "traps", "Traps", "compilations#traps-and-deoptimisations", "Shortcut+7"),
    POLLS(Group.CODE, "polls", "Polls & loops", "polls", "Shortcut+8"),
    COMPARE(Group.CODE, "compare", "Compare", "comparing", "Shortcut+Shift+D"),
    JITWATCH(
            Group.CODE,
            "jitwatch",
            "JITWatch report",
            "compilations#jitwatchs-report",
            "Shortcut+Shift+J"),
    TIMELINE(Group.TIME, "timeline", "Timeline", "compilations", "Shortcut+2"),
    SAFEPOINTS(Group.TIME, "safepoints", "Safepoints", "pauses", "Shortcut+9"),
    EVENTS(
            Group.TIME,
            "events",
            "Events",
            "pauses#exceptions-allocations-and-locks",
            "Shortcut+Shift+X"),
    CODE_CACHE(
            Group.TIME,
            "code-cache",
            "Code cache",
            "compilations#the-code-cache",
            "Shortcut+Shift+Y"),
    WARM_UP(Group.TIME, "warm-up", "Warm-up", "compilations#warm-up", "Shortcut+Shift+U"),
    LATENCY(Group.TIME, "latency", "Latency", "latency", "Shortcut+Shift+L"),
    COUNTERS(Group.TIME, "counters", "Counters", "counters", "Shortcut+Shift+K"),
    PROFILERS(Group.SAMPLES, "profilers", "Profilers", "samples", "Shortcut+Shift+P"),
    FLAME(Group.SAMPLES, "flame", "Flame graph", "samples#flame-graphs", "Shortcut+Shift+F"),
    REGIONS(Group.SAMPLES, "regions", "Hot regions", "samples#hot-regions", "Shortcut+Shift+H"),
    LAUNCH(Group.RUNS, "launch", "Launch", "launching", "Shortcut+R"),
    JVMS(Group.RUNS, "jvms", "Running JVMs", "attach", "Shortcut+Shift+R"),
    EXPERIMENT(
            Group.RUNS,
            "experiment",
            "Experiment",
            "experiments#in-the-window",
            "Shortcut+Shift+M"),
    EXPECTED(
            Group.RUNS,
            "expected",
            "Expected",
            "launching#expected-and-observed",
            "Shortcut+Shift+E"),
    BENCHMARKS(Group.RUNS, "benchmarks", "Benchmarks", "benchmarks", "Shortcut+Shift+S"),
    QUERY(Group.RUNS, "query", "Query", "tables#in-the-window", "Shortcut+Shift+Q"),
    FLEET(Group.RUNS, "fleet", "Fleet", "tables#a-fleet-of-runs", "Shortcut+Shift+T"),
    LOG(Group.RUNS, "log", "Log", "formats", "Shortcut+Shift+G"),
    PROBLEMS(
            Group.RUNS,
            "problems",
            "Problems",
            "troubleshooting#problems-in-a-log",
            "Shortcut+Shift+B"),
    SETTINGS(Group.RUNS, "settings", "Settings", "window#settings", "Shortcut+Comma"),
    HELP(Group.RUNS, "help", "Help", HelpPages.INDEX, "F1");

    /** What the navigation puts together. */
    public enum Group {
        OVERVIEW(""),
        CODE("Code"),
        TIME("Time"),
        SAMPLES("Samples"),
        RUNS("Runs");

        private final String title;

        Group(String title) {
            this.title = title;
        }

        /** What stands above its pages; empty for a group that needs no heading. */
        public String title() {
            return title;
        }
    }

    /** The pages that show all runs at once: those that add them up, or have a row for each. */
    private static final Set<PageId> OF_ALL_RUNS =
            EnumSet.of(
                    COMPILATIONS,
                    OSR,
                    INLINING,
                    TRAPS,
                    SAFEPOINTS,
                    LATENCY,
                    COUNTERS,
                    PROFILERS,
                    FLAME,
                    REGIONS,
                    LOG,
                    PROBLEMS);

    /** The pages that show the same whichever run is open. */
    private static final Set<PageId> OF_NO_RUN =
            EnumSet.of(LAUNCH, JVMS, EXPERIMENT, FLEET, SETTINGS, HELP);

    private final Group group;
    private final String id;
    private final String title;
    private final String helpTopic;
    private final String key;

    PageId(Group group, String id, String title, String helpTopic, String key) {
        this.group = group;
        this.id = id;
        this.title = title;
        this.helpTopic = helpTopic;
        this.key = key;
    }

    /** The page of this name, as a user writes it on the command line; empty if there is none. */
    public static Optional<PageId> named(String id) {
        return Stream.of(values()).filter(page -> page.id.equals(id)).findFirst();
    }

    /** The page's name on the command line: short, in lower case, and never changed. */
    public String id() {
        return id;
    }

    /** What the navigation and the menus call the page. */
    public String title() {
        return title;
    }

    /** The title without words that its group, or its neighbours, make clear. */
    public String shortTitle() {
        return switch (this) {
            case POLLS -> "Polls";
            case JITWATCH -> "JITWatch";
            case FLAME -> "Flame";
            case REGIONS -> "Regions";
            case JVMS -> "JVMs";
            default -> title;
        };
    }

    /** Other words by which people look for the page. */
    public String words() {
        return switch (this) {
            case OVERVIEW -> "findings explain wrong summary";
            case METHOD -> "source bytecode assembly machine code";
            case COMPILATIONS -> "jit tiers nmethods compile tasks";
            case OSR -> "on stack replacement loops";
            case INLINING -> "inline tree refused";
            case TRAPS -> "uncommon deoptimizations deoptimisations made not entrant";
            case POLLS -> "safepoint assembly";
            case COMPARE -> "diff difference";
            case TIMELINE -> "time gc collections";
            case SAFEPOINTS -> "pauses stops time to safepoint gc";
            case EVENTS -> "exceptions allocations locks monitors waits parks recording";
            case CODE_CACHE -> "codecache segments compile queue nmethods full";
            case WARM_UP -> "warmup tiers over time interpreter steady state aot";
            case LATENCY -> "histogram percentiles jitter hdrhistogram";
            case COUNTERS -> "jvmstat hsperf perf data";
            case PROFILERS -> "samples profile attribution";
            case FLAME -> "flamegraph stacks call tree samples";
            case REGIONS -> "perfasm instructions hot";
            case LAUNCH -> "run start workload preset jvm flags";
            case JVMS -> "attach processes live pid running";
            case EXPERIMENT -> "trials points grid repeat noise benchmark";
            case EXPECTED -> "check truth observed";
            case BENCHMARKS -> "jmh scores forks iterations";
            case QUERY -> "sql tables duckdb parquet select";
            case FLEET -> "many runs outliers trend parquet store";
            case LOG -> "text raw file";
            case PROBLEMS -> "warnings unread errors";
            case JITWATCH -> "suggestions";
            case SETTINGS -> "preferences options theme font zoom editor jdk places";
            case HELP -> "manual documentation";
        };
    }

    public Group group() {
        return group;
    }

    /** The key that shows it, as JavaFX writes it: {@code Shortcut+1}. */
    public String key() {
        return key;
    }

    /** Whether it shows several runs at once; else it shows one of them. */
    public boolean addsRuns() {
        return OF_ALL_RUNS.contains(this);
    }

    /** Whether the page shows the same whichever run is open. */
    boolean isOfNoRun() {
        return OF_NO_RUN.contains(this);
    }

    /**
     * The topic that F1 opens on this page, with the heading to begin at where it is not the whole
     * topic: {@code samples#flame-graphs}.
     */
    public String helpTopic() {
        return helpTopic;
    }
}
