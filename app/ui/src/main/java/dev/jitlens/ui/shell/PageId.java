package dev.jitlens.ui.shell;

import dev.jitlens.ui.help.HelpPages;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Every page of the window, in the order of the navigation. */
public enum PageId {
    OVERVIEW("overview", "Overview", "findings"),
    TIMELINE("timeline", "Timeline", "compilations"),
    METHOD("method", "Method", "assembly"),
    COMPILATIONS("compilations", "Compilations", "compilations"),
    OSR("osr", "OSR", "osr"),
    INLINING("inlining", "Inlining", "inlining"),
    TRAPS("traps", "Traps", "compilations#traps-and-deoptimisations"),
    POLLS("polls", "Polls & loops", "polls"),
    SAFEPOINTS("safepoints", "Safepoints", "pauses"),
    LATENCY("latency", "Latency", "latency"),
    COUNTERS("counters", "Counters", "counters"),
    PROFILERS("profilers", "Profilers", "samples"),
    FLAME("flame", "Flame graph", "samples#flame-graphs"),
    REGIONS("regions", "Hot regions", "samples#hot-regions"),
    COMPARE("compare", "Compare", "assembly#comparing-two-compilations"),
    LOG("log", "Log", "formats"),
    LAUNCH("launch", "Launch", "launching"),
    EXPECTED("expected", "Expected", "launching#expected-and-observed"),
    JITWATCH("jitwatch", "JITWatch report", "compilations#jitwatchs-report"),
    PROBLEMS("problems", "Problems", "troubleshooting#problems-in-a-log"),
    SETTINGS("settings", "Settings", "window#settings"),
    HELP("help", "Help", HelpPages.INDEX);

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

    private final String id;
    private final String title;
    private final String helpTopic;

    PageId(String id, String title, String helpTopic) {
        this.id = id;
        this.title = title;
        this.helpTopic = helpTopic;
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

    /** Whether it shows several runs at once; else it shows one of them. */
    boolean addsRuns() {
        return OF_ALL_RUNS.contains(this);
    }

    /**
     * The topic that F1 opens on this page, with the heading to begin at where it is not the whole
     * topic: {@code samples#flame-graphs}.
     */
    public String helpTopic() {
        return helpTopic;
    }
}
