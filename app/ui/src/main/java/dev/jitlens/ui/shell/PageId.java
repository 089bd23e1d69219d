package dev.jitlens.ui.shell;

import java.util.Optional;
import java.util.stream.Stream;

/** Every page of the window, in the order of the navigation. */
public enum PageId {
    OVERVIEW("overview", "Overview"),
    TIMELINE("timeline", "Timeline"),
    METHOD("method", "Method"),
    COMPILATIONS("compilations", "Compilations"),
    OSR("osr", "OSR"),
    INLINING("inlining", "Inlining"),
    TRAPS("traps", "Traps"),
    POLLS("polls", "Polls & loops"),
    SAFEPOINTS("safepoints", "Safepoints"),
    LATENCY("latency", "Latency"),
    COUNTERS("counters", "Counters"),
    PROFILERS("profilers", "Profilers"),
    FLAME("flame", "Flame graph"),
    REGIONS("regions", "Hot regions"),
    COMPARE("compare", "Compare"),
    LOG("log", "Log"),
    LAUNCH("launch", "Launch"),
    JITWATCH("jitwatch", "JITWatch report"),
    PROBLEMS("problems", "Problems");

    private final String id;
    private final String title;

    PageId(String id, String title) {
        this.id = id;
        this.title = title;
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
}
