package dev.jitlens.launch;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

class RecordingPartsTest {
    @TempDir Path dir;

    private Path folder(long pid) throws IOException {
        return Files.createDirectory(dir.resolve("2026_11_25_22_59_33_" + pid));
    }

    @Test
    void chunksAreJoinedInTheirOrderWhereThereIsNoRecording() throws IOException {
        Path folder = folder(42);
        Files.writeString(folder.resolve("2026_11_25_22_59_35.jfr"), "two");
        Files.writeString(folder.resolve("2026_11_25_22_59_33.jfr"), "one,");
        Files.createFile(folder.resolve("2026_11_25_22_59_36.jfr"));
        Files.createFile(folder.resolve("2026_11_25_22_59_36.part"));
        Files.createFile(dir.resolve("recording.jfr"));
        assertThat(RecordingParts.collect(42, dir)).singleElement().asString().contains("made of");
        assertThat(dir.resolve("recording.jfr")).hasContent("one,two");
        assertThat(folder).doesNotExist();
    }

    /** The head is that of a chunk of JDK 25 whose JVM was killed: its state is 6, not 0. */
    @Test
    void aChunkThatWasNotFinishedIs() throws IOException {
        Path chunk = folder(42).resolve("2026_11_25_22_59_33.jfr");
        ByteBuffer bytes = ByteBuffer.allocate(120);
        bytes.putInt(0, 0x464c5200).putShort(4, (short) 2).putShort(6, (short) 1);
        bytes.putLong(8, 100).put(64, (byte) 6);
        Files.write(chunk, bytes.array());
        RecordingParts.collect(42, dir);
        byte[] made = Files.readAllBytes(dir.resolve("recording.jfr"));
        assertThat(made).hasSize(100);
        assertThat(made[64]).isZero();
        assertThat(Arrays.copyOf(made, 64)).isEqualTo(Arrays.copyOf(bytes.array(), 64));
    }

    @Test
    void aRecordingThatWasWrittenStays() throws IOException {
        Path folder = folder(42);
        Files.writeString(folder.resolve("2026_11_25_22_59_33.jfr"), "one");
        Files.writeString(dir.resolve("recording.jfr"), "whole");
        assertThat(RecordingParts.collect(42, dir)).isEmpty();
        assertThat(dir.resolve("recording.jfr")).hasContent("whole");
        assertThat(folder).doesNotExist();
    }

    @Test
    void whatIsNotOfThisJvmOrNotAChunkIsLeft() throws IOException {
        Path other = folder(7);
        Files.writeString(other.resolve("2026_11_25_22_59_33.jfr"), "theirs");
        assertThat(RecordingParts.collect(42, dir)).isEmpty();
        assertThat(other).isNotEmptyDirectory();
        Path mine = folder(42);
        Files.writeString(mine.resolve("notes.txt"), "mine");
        assertThat(RecordingParts.collect(42, dir))
                .singleElement()
                .asString()
                .contains("could not be collected");
        assertThat(mine.resolve("notes.txt")).exists();
    }
}
