package dev.jitlens.launch;

/**
 * What of a program's own is kept with its run, which may be shared.
 *
 * @param secrets whether passwords and the like of the command line stand in run.json
 * @param classes whether class files are copied, of classes that the run names
 */
public record Kept(boolean secrets, boolean classes) {
    public static final Kept USUAL = new Kept(false, true);

    /** For runs of which there are many. */
    public static final Kept NOTHING = new Kept(false, false);
}
