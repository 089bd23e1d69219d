package dev.jitlens.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;

class FilesTest {
    @TempDir Path dir;

    @Test
    void kindsAreToldWithoutOpening() throws IOException {
        Path file = Files.createFile(dir.resolve("a"));
        assertThat(FileKind.of(file)).isEqualTo(FileKind.REGULAR);
        assertThat(FileKind.of(dir)).isEqualTo(FileKind.FOLDER);
        assertThatThrownBy(() -> FileKind.of(dir.resolve("b")))
                .isInstanceOf(NoSuchFileException.class);
    }

    @Test
    void aBudgetIsForAllStreamsTogether() throws IOException {
        UnpackBudget budget = new UnpackBudget(0);
        try (InputStream one = budget.of(new Zeros(40L << 20));
                InputStream other = budget.of(new Zeros(40L << 20))) {
            one.transferTo(OutputStream.nullOutputStream());
            assertThatThrownBy(() -> other.transferTo(OutputStream.nullOutputStream()))
                    .isInstanceOf(UnpackBudget.SpentException.class);
        }
    }

    @Test
    void aFolderThatALinkLeadsToIsWalkedByTheLinksName() throws IOException {
        Path folder = Files.createDirectory(dir.resolve("run"));
        Files.createFile(folder.resolve("a.log"));
        Path link = Files.createSymbolicLink(dir.resolve("latest"), folder);
        assertThat(FolderWalk.files(link, 2, 9, problem -> {}))
                .containsExactly(link.resolve("a.log"));
    }

    @Test
    void aCopyIsForItsOwnerAlone() throws IOException {
        Path copy = TemporaryFile.create();
        try {
            assertThat(TemporaryFile.fill(copy, new ByteArrayInputStream(new byte[9]), n -> {}))
                    .isEqualTo(9);
            assertThat(copy).hasSize(9);
            if (copy.getFileSystem().supportedFileAttributeViews().contains("posix")) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(copy)))
                        .isEqualTo("rw-------");
            }
        } finally {
            Files.delete(copy);
        }
    }

    @Test
    void whatAKilledJitlensLeftIsDeleted() throws IOException {
        Instant now = Instant.now();
        Path left = old("jitlens-999999999999-1.tmp", now);
        Path living = old("jitlens-" + ProcessHandle.current().pid() + "-2.tmp", now);
        Path others = old("jitlens-x.tmp", now);
        Path young = Files.createFile(dir.resolve("jitlens-999999999999-3.tmp"));
        TemporaryFile.sweep(dir, now.minusSeconds(60));
        assertThat(left).doesNotExist();
        assertThat(living).exists();
        assertThat(others).exists();
        assertThat(young).exists();
    }

    private Path old(String name, Instant now) throws IOException {
        Path file = Files.createFile(dir.resolve(name));
        return Files.setLastModifiedTime(file, FileTime.from(now.minusSeconds(3_600)));
    }

    private static final class Zeros extends InputStream {
        private long left;

        Zeros(long bytes) {
            left = bytes;
        }

        @Override
        public int read() {
            return left-- > 0 ? 0 : -1;
        }

        @Override
        public int read(byte[] buf, int from, int length) {
            int n = (int) Math.min(left, length);
            left -= n;
            return n == 0 ? -1 : n;
        }
    }
}
