package dev.jitlens.cli.shared;

/** The exit codes that scripts rely on. */
public final class ExitCode {
    public static final int DONE = 0;
    public static final int UNREADABLE = 1;
    public static final int USAGE = 2;
    public static final int PROGRAM_FAILED = 3;

    /** What a script asked about is so. */
    public static final int FOUND = 3;

    private ExitCode() {}
}
