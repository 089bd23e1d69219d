package dev.jitlens.profile.jlp;

import dev.jitlens.model.Time;

import java.io.IOException;
import java.nio.file.Path;
import java.util.function.LongConsumer;

/**
 * When the samples were taken that an agent adds to its file: those of CPU time, of threads that
 * ran. Each byte is read once.
 */
public final class TakenSamples {
    private static final String START = "jvm.start.nanos";

    private final Path file;
    private long read;
    private long start = Time.UNKNOWN;

    public TakenSamples(Path file) {
        this.file = file;
    }

    /**
     * Tells those that are new; what is damaged or not whole yet is for whoever reads all.
     *
     * @param nanos takes the time of each since the JVM's start, or {@link Time#UNKNOWN}
     */
    public void tell(LongConsumer nanos) throws IOException {
        try (JlpFile records = new JlpFile(file)) {
            if (records.size() < read) {
                read = 0; // Another JVM writes it.
                start = Time.UNKNOWN;
            }
            if (records.size() > read) {
                Damages damages = new Damages(file.toString());
                read = records.scanFrom(read, (record, at, rest) -> take(record, nanos), damages);
            }
        }
    }

    private void take(JlpRecord record, LongConsumer nanos) {
        if (record instanceof JlpRecord.Info info && info.key().equals(START)) {
            start = info.value().matches("[0-9]{1,18}") ? Long.parseLong(info.value()) : start;
        }
        if (record instanceof JlpRecord.Sample sample && counts(sample.body())) {
            nanos.accept(Time.isKnown(start) ? sample.nanos() - start : Time.UNKNOWN);
        }
    }

    private static boolean counts(JlpRecord.SampleBody body) {
        return !body.isWaiting() && body.event() == 0;
    }
}
