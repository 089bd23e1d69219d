package dev.jitlens.profile;

import dev.jitlens.model.LogKind;
import dev.jitlens.model.Origin;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/** What our agents write, {@code *.jlp}; described in {@code agent-bridge/FORMAT.md}. */
public final class JlpFormat implements ProfileFormat {
    private static final byte[] MAGIC = "JITLENSP".getBytes(StandardCharsets.US_ASCII);

    @Override
    public LogKind kind() {
        return LogKind.SAMPLES;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        for (int i = 0; i < MAGIC.length; i++) {
            if (i >= length || head[i] != MAGIC[i]) {
                return false;
            }
        }
        return true;
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        sink.problem(new Origin(name, 0, 1), "this version does not read it yet");
    }
}
