package dev.jitlens.run;

/** The file that makes a folder a run directory. */
final class RunInfo {
    static final String FILE_NAME = "run.json";

    private RunInfo() {}
}
