package dev.jitlens.report;

import dev.jitlens.model.run.Recording;
import dev.jitlens.model.run.Run;
import dev.jitlens.model.run.RunManifest;
import dev.jitlens.model.run.RunManifest.Attached;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Where to get facts that a run lacks, in words for the command line and for the window. */
public enum WhatIsMissing {
    /** What records most was asked for already. */
    NOTHING_MORE("", ""),

    /** A JVM that ran already, without its flight recorder. */
    RECORDING(
            "The flight recorder records most of what is missing: jitlens attach PID --source"
                    + " jfr,agct,pc",
            "JDK Flight Recorder as a source records most of it, in a JVM that runs already."),

    PRESET(
            "The preset what-is-wrong records most of what is missing: jitlens why --"
                    + " JAVA-ARGUMENTS",
            "The preset “What is wrong with my program?” records most of it.");

    /** The title of the preset that records most. */
    private static final String WIDEST = "What is wrong with my program?";

    private final String line;
    private final String sentence;

    WhatIsMissing(String line, String sentence) {
        this.line = line;
        this.sentence = sentence;
    }

    /** What would tell more of such a run. */
    public static WhatIsMissing of(Run run) {
        List<RunManifest> launched =
                Stream.concat(Stream.of(run), run.members().stream())
                        .flatMap(each -> each.manifest().stream())
                        .toList();
        if (launched.stream().anyMatch(m -> m.asked().presets().contains(WIDEST))) {
            return NOTHING_MORE;
        }
        Optional<Attached> attached =
                launched.stream().flatMap(m -> m.asked().attached().stream()).findFirst();
        if (attached.isEmpty()) {
            return PRESET;
        }
        return run.recording().equals(Recording.NOTHING) ? RECORDING : NOTHING_MORE;
    }

    /** With the command; empty if nothing records more. */
    public String line() {
        return line;
    }

    /** Without; empty if nothing records more. */
    public String sentence() {
        return sentence;
    }
}
