package dev.jitlens.profile.export;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamWriteFeature;

import dev.jitlens.model.samples.Profile;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A format of other tools. What each cannot say is lost; the number of samples never is. */
public enum StackFormat {
    /** The text that Brendan Gregg's scripts, async-profiler, and most others read. */
    COLLAPSED("Collapsed stacks", "collapsed", CollapsedWriter::write),
    /** The JSON that speedscope.app reads. */
    SPEEDSCOPE("speedscope", "speedscope.json", SpeedscopeWriter::write),
    /** The JSON that profiler.firefox.com reads. */
    FIREFOX("Firefox Profiler", "firefox.json", FirefoxWriter::write),
    /** The file of go tool pprof and what reads its files. */
    PPROF("pprof", "pb.gz", PprofWriter::write),
    /** The message that OpenTelemetry's collectors take. */
    OTLP("OpenTelemetry", "otlp", OtlpWriter::write),
    /** The recording that the jfr command, JDK Mission Control and most profilers of Java read. */
    JFR("Flight recording", "jfr", JfrWriter::write);

    private final String title;
    private final String ending;
    private final Writer writer;

    /** Writes one profile. */
    @FunctionalInterface
    private interface Writer {
        void write(Profile profile, OutputStream out) throws IOException;
    }

    StackFormat(String title, String ending, Writer writer) {
        this.title = title;
        this.ending = ending;
        this.writer = writer;
    }

    /** What the command line calls it. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    public String title() {
        return title;
    }

    /** What its files end in, without a dot before it. */
    public String ending() {
        return ending;
    }

    public static Optional<StackFormat> of(String id) {
        return Arrays.stream(values()).filter(f -> f.id().equals(id)).findFirst();
    }

    /** Writes a file, and over one that is there. Blocks. */
    public void write(Profile profile, Path file) throws IOException {
        try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            writer.write(profile, out);
        }
    }

    /** Writes it, and leaves the stream open. */
    public void write(Profile profile, OutputStream out) throws IOException {
        writer.write(profile, out);
        out.flush();
    }

    /** Writes JSON, and leaves the stream open. */
    static JsonGenerator json(OutputStream out) throws IOException {
        return JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build()
                .createGenerator(out);
    }
}
