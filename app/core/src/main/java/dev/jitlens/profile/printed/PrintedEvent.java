package dev.jitlens.profile.printed;

import dev.jitlens.model.samples.SampleFrame;

import java.util.ArrayList;
import java.util.List;

/** A sample as {@code jfr print} shows it; filled while it is read. */
final class PrintedEvent {
    final String name;

    /** Leaf first. */
    final List<SampleFrame> frames = new ArrayList<>();

    /** Java's name of the thread, else the system's; empty if neither is told. */
    String thread = "";

    /** -1 if it is not told. */
    long javaId = -1;

    /** -1 if it is not told. */
    long osId = -1;

    String state = "";

    /** How many samples it stands for. */
    long samples = 1;

    boolean isVirtual;
    boolean isTruncated;
    boolean isFailed;
    boolean isBiased;

    PrintedEvent(String name) {
        this.name = name;
    }
}
