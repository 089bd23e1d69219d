package dev.jitlens.profile.tool;

import dev.jitlens.model.Origin;
import dev.jitlens.profile.format.ProfileSink;

import java.io.IOException;

/** The profiles of OpenTelemetry's messages, which follow one another in a file. */
final class OtlpProfiles {
    private final String name;
    private final ProfileSink sink;
    private final Ending ending;
    private final OtlpSamples samples;
    private long left;

    /**
     * @param bytes of the file
     */
    OtlpProfiles(String name, long bytes, ProfileSink sink) {
        this.name = name;
        this.sink = sink;
        this.ending = new Ending(name, sink);
        this.samples = new OtlpSamples(bytes);
    }

    /**
     * Reads a message, twice.
     *
     * @param message that has a dictionary of its own
     */
    void add(Ending.Opened message) throws IOException {
        OtlpTables tables = new OtlpTables();
        ending.of(message, tables::read);
        samples.begin(tables);
        new Ending(name, Ending.UNHEARD).of(message, samples::read);
        left += tables.left();
    }

    void tell() {
        ending.left(left);
        if (samples.isOld()) {
            sink.problem(
                    new Origin(name, 0, 1),
                    "these profiles are of an early version of OpenTelemetry's format, without a"
                            + " table of stacks, which is not read");
            return;
        }
        samples.tell(name, sink);
    }
}
