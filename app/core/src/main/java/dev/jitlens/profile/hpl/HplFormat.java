package dev.jitlens.profile.hpl;

import dev.jitlens.model.LogKind;
import dev.jitlens.profile.format.ProfileFormat;
import dev.jitlens.profile.format.ProfileSink;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** The binary log of honest-profiler, which has no mark at its start. */
public final class HplFormat implements ProfileFormat {
    /** Records that must make sense before a file of any other name is taken for such a log. */
    private static final int ENOUGH = 8;

    @Override
    public LogKind kind() {
        return LogKind.HONEST;
    }

    @Override
    public boolean recognises(String name, byte[] head, int length) {
        if (length == 0) {
            return false;
        }
        int needed = name.toLowerCase(Locale.ROOT).endsWith(".hpl") ? 1 : ENOUGH;
        HplRecords records =
                new HplRecords(new DataInputStream(new ByteArrayInputStream(head, 0, length)));
        try {
            for (int i = 0; i < needed; i++) {
                if (!(records.next() instanceof HplRecords.Known)) {
                    return false;
                }
            }
        } catch (IOException e) {
            return false;
        }
        return true;
    }

    @Override
    public void read(String name, Path file, ProfileSink sink) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            new HplReader(name, new HplRecords(HplRecords.data(in)), sink).read();
        }
    }
}
