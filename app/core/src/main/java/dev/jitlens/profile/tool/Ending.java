package dev.jitlens.profile.tool;

import dev.jitlens.model.JvmEvent.JvmIdentity;
import dev.jitlens.model.Origin;
import dev.jitlens.model.samples.Profile;
import dev.jitlens.model.samples.SampledThread;
import dev.jitlens.profile.format.ProfileSink;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Reads a file of messages up to its end, or to where it is damaged, and tells that. */
final class Ending {
    /** For a file that is read again: what is wrong with it was told already. */
    static final ProfileSink UNHEARD =
            new ProfileSink() {
                @Override
                public void profile(Profile profile) {}

                @Override
                public void threads(List<SampledThread> threads) {}

                @Override
                public void jvm(JvmIdentity jvm) {}

                @Override
                public void problem(Origin origin, String message) {}
            };

    private final String name;
    private final ProfileSink sink;

    /** Reads a file's messages. */
    interface Reader {
        void read(ProtoReader in) throws IOException;
    }

    Ending(String name, ProfileSink sink) {
        this.name = name;
        this.sink = sink;
    }

    /** Opens what is read, once more each time. */
    interface Opened {
        InputStream open() throws IOException;

        /** Where in the file it begins. */
        default long begin() {
            return 0;
        }
    }

    void of(Path file, Reader reader) throws IOException {
        of(() -> Files.newInputStream(file), reader);
    }

    void of(Opened messages, Reader reader) throws IOException {
        try (InputStream in = messages.open()) {
            ProtoReader proto = new ProtoReader(in);
            try {
                reader.read(proto);
            } catch (Damage e) {
                damaged(messages.begin() + e.offset(), e.getMessage());
            } catch (EOFException e) {
                damaged(messages.begin() + proto.position(), e.getMessage());
            }
        }
    }

    private void damaged(long offset, String why) {
        sink.problem(new Origin(name, offset, 1), why + "; what stands before it was read");
    }

    /** Tells that the file has more of what samples refer to than is kept. */
    void left(long left) {
        if (left > 0) {
            sink.problem(
                    new Origin(name, 0, 1),
                    left
                            + " of its names, functions and places in code are more than are kept;"
                            + " frames that need them have no name");
        }
    }
}
