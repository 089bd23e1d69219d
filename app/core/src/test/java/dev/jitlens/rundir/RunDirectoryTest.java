package dev.jitlens.rundir;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jitlens.model.run.RunManifest.FileSize;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

class RunDirectoryTest {
    @TempDir Path dir;

    private Path secret;

    @BeforeEach
    void secret() throws IOException {
        secret = Files.writeString(dir.resolve("secret"), "nobody else's");
    }

    @Test
    void aFolderThatWeMakeIsForItsOwnerAlone() throws IOException {
        assumeTrue(dir.getFileSystem().supportedFileAttributeViews().contains("posix"));
        Path named = dir.resolve("named");
        RunDirectory.at(named);
        RunDirectory created = RunDirectory.create(dir.resolve("runs"), "x");
        for (Path folder : new Path[] {named, created.path(), dir.resolve("runs")}) {
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                    .isEqualTo("rwx------");
        }
    }

    @Test
    void aRunIsNamedAfterWhatRunsInLettersThatEveryToolTakes() throws IOException {
        Path runs = dir.resolve("runs");
        assertThat(RunDirectory.create(runs, "Größe").path().getFileName().toString())
                .matches("\\d{8}-\\d{6}-Grosse");
        assertThat(RunDirectory.create(runs, "a.b.Main 日本").path().getFileName().toString())
                .matches("\\d{8}-\\d{6}-a\\.b\\.Main-");
    }

    @Test
    void aLinkIsNoFileOfTheRun() throws IOException {
        RunDirectory run = RunDirectory.at(dir.resolve("run"));
        Files.writeString(run.file("stdout.txt"), "out");
        Files.createSymbolicLink(run.file("link.txt"), secret);
        Files.createSymbolicLink(run.file("folder"), dir);
        assertThat(run.files()).containsExactly(new FileSize("stdout.txt", 3));
        Path zip = dir.resolve("run.zip");
        run.zip(zip);
        try (ZipFile packed = new ZipFile(zip.toFile())) {
            assertThat(packed.stream().map(ZipEntry::getName)).containsExactly("run/stdout.txt");
        }
    }

    @Test
    void onlyARunIsDeletedAndNoLinkIsFollowed() throws IOException {
        RunDirectory run = RunDirectory.at(dir.resolve("run"));
        Path other = Files.createDirectory(dir.resolve("other"));
        Path kept = Files.writeString(other.resolve("kept.txt"), "kept");
        Files.createDirectory(run.file("1"));
        Files.writeString(run.file("1").resolve("stdout.txt"), "out");
        Files.createSymbolicLink(run.file("link"), other);
        assertThatThrownBy(run::delete).hasMessageEndingWith("is no folder of a run, so it stays.");
        assertThat(run.path()).exists();
        Files.writeString(run.file("set.json"), "{}");
        run.delete();
        assertThat(run.path()).doesNotExist();
        assertThat(kept).exists();
    }
}
