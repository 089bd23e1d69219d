package dev.jitlens.profile.jlp;

import dev.jitlens.model.JvmMark;
import dev.jitlens.model.LogKind;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;
import dev.jitlens.profile.format.SampleRoom;
import dev.jitlens.profile.format.SharedStacks;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;

/** What our agents write, {@code *.jlp}; described in {@code agent-bridge/FORMAT.md}. */
public final class JlpFormat implements ProfileFormat {
    private static final byte[] MAGIC = "JITLENSP".getBytes(StandardCharsets.US_ASCII);

    private static final String UNNAMED = "frames of methods that the file does not name";

    private final Consumer<InlineAgreement> compared;
    private final boolean grows;

    public JlpFormat() {
        this(agreement -> {});
    }

    /**
     * @param compared takes how often both sources of a file's signal agree
     */
    JlpFormat(Consumer<InlineAgreement> compared) {
        this(compared, false);
    }

    private JlpFormat(Consumer<InlineAgreement> compared, boolean grows) {
        this.compared = compared;
        this.grows = grows;
    }

    /** Of a file that its agent still writes: what is missing may come. */
    public static JlpFormat growing() {
        return new JlpFormat(agreement -> {}, true);
    }

    @Override
    public LogKind kind() {
        return LogKind.SAMPLES;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        return length >= MAGIC.length
                && Arrays.equals(head, 0, MAGIC.length, MAGIC, 0, MAGIC.length);
    }

    @Override
    public boolean isMarked() {
        return true;
    }

    @Override
    public Optional<JvmMark> mark(Path file) throws IOException {
        return JlpMark.of(file);
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        Damages damages = new Damages(name);
        InlineAgreement agreement = new InlineAgreement();
        try (JlpFile records = new JlpFile(file)) {
            JlpTables tables = new JlpTables(new JlpMethods(records), damages);
            records.scan(tables, damages);
            tables.finish();
            SampleRoom room = new SampleRoom();
            SharedStacks shared = new SharedStacks(room);
            JlpFrames frames = new JlpFrames(records, tables.methods, shared, damages);
            CodeIndex index = tables.code();
            JlpCallers callers = new JlpCallers(index, records);
            JlpAddresses addresses = new JlpAddresses(index, frames, tables.samples);
            JlpStacks stacks = new JlpStacks(tables, frames, callers, addresses, agreement);
            new JlpProfiles(name, tables, stacks, shared, room, agreement).tell(sink);
            JlpListings.tell(name, records, tables, sink::event);
            tell(tables, damages);
        }
        if (grows) {
            damages.forget(JlpFile.CUT);
            damages.forget(UNNAMED);
        }
        damages.tell(sink);
        compared.accept(agreement);
    }

    private static void tell(JlpTables tables, Damages damages) {
        if (!tables.info("refused").isEmpty()) {
            damages.add(0, "nothing was sampled: " + tables.info("refused"));
        }
        if (tables.methods.unknown() > 0) {
            damages.add(0, UNNAMED);
        }
        if (tables.unknownTypes > 0) {
            damages.add(0, tables.unknownTypes + " record(s) of unknown types were skipped");
        }
    }
}
