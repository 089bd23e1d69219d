package dev.jitlens.ui.shell;

/**
 * What one page shows when another page links to a part of it: some of its rows, or a place. A link
 * is no caption, so that the words on a page can change without breaking the links to it.
 */
public enum PageLink {
    /** The facts about the machine that the run was on. */
    HOST_CHECK(PageId.OVERVIEW),
    TIER_1(PageId.COMPILATIONS),
    TIER_2(PageId.COMPILATIONS),
    TIER_3(PageId.COMPILATIONS),
    TIER_4(PageId.COMPILATIONS),
    FAILED(PageId.COMPILATIONS),
    NOT_ENTRANT(PageId.COMPILATIONS),
    NATIVE_WRAPPERS(PageId.COMPILATIONS),
    /** Uncommon traps without other deoptimizations. */
    UNCOMMON_TRAPS(PageId.TRAPS),
    /** Loops that pass no poll on any way round. */
    UNPOLLED_LOOPS(PageId.POLLS),
    ALL_LOOPS(PageId.POLLS),
    /** Polls at which a thread was seen to stop. */
    OBSERVED_POLLS(PageId.POLLS),
    /** The stacks of two runs against each other: {@link Workbench#runsToCompare}. */
    TWO_RUNS(PageId.FLAME),
    /** The shown run's launch once more, with debug information at every instruction. */
    AGAIN_WITH_DEBUG_INFO(PageId.LAUNCH),
    /** The form for a program of the user's. */
    OWN_PROGRAM(PageId.LAUNCH),
    /** A program of the user's: {@link Workbench#programToLaunch}. */
    PROGRAM(PageId.LAUNCH),
    /** The shown run's launch once more, with {@link Workbench#flagsOfAgain}. */
    AGAIN_WITH_FLAGS(PageId.LAUNCH),
    /** A pause: {@link Workbench#factToShow}. */
    PAUSE(PageId.SAFEPOINTS),
    /** A trap, or another deoptimization: {@link Workbench#factToShow}. */
    TRAP(PageId.TRAPS),
    /** A row of the settings: {@link Workbench#settingToShow}. */
    SETTING(PageId.SETTINGS);

    private final PageId page;

    PageLink(PageId page) {
        this.page = page;
    }

    /** The page that the link leads to. */
    public PageId page() {
        return page;
    }

    /** The compilations of a tier, 1 to 4. */
    public static PageLink tier(int tier) {
        return switch (tier) {
            case 1 -> TIER_1;
            case 2 -> TIER_2;
            case 3 -> TIER_3;
            case 4 -> TIER_4;
            default -> throw new IllegalArgumentException("there is no tier " + tier);
        };
    }
}
