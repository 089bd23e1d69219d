package dev.jitlens.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * What a release has beside its installers: archives that start anywhere, and the same each time.
 */
@EnabledOnOs(OS.LINUX)
class ReleaseTest {
    private static final Path HOME = Path.of(System.getProperty("java.home"));
    private static final Path DIST = Path.of("target/dist").toAbsolutePath();
    private static final String NAME = "jitlens-portable";

    @TempDir Path folder;

    /** Large files are packed as small ones are, and take long. */
    private static final long SMALL = 1 << 20;

    /** Nothing larger is needed to open a run: DuckDB's native library only asks. */
    private static final long NEEDED = 8 << 20;

    @Test
    void archivesOfTheSameFilesAreTheSameEachTime() throws Exception {
        Path small = upTo(SMALL);
        Path one = pack(small, "one");
        Path other = pack(small, "other");
        for (String ending : List.of(".zip", ".tar.gz")) {
            assertThat(one.resolve(NAME + ending))
                    .hasSameBinaryContentAs(other.resolve(NAME + ending));
        }
    }

    /** A copy of the application without its larger files. */
    private Path upTo(long size) throws IOException {
        Path copied = folder.resolve("copied");
        try (Stream<Path> files = Files.walk(DIST)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                if (Files.size(file) < size) {
                    Path copy = copied.resolve(DIST.relativize(file).toString());
                    Files.createDirectories(copy.getParent());
                    Files.copy(file, copy, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
        return copied;
    }

    private Path pack(Path dist, String out) throws Exception {
        Path packed = Files.createDirectory(folder.resolve(out));
        run(
                folder,
                HOME.resolve("bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                Path.of("src/release/Portable.java").toAbsolutePath().toString(),
                dist.toString(),
                NAME,
                packed.toString());
        return packed;
    }

    @Test
    void thePortableArchiveStartsOnAnyJdk() throws Exception {
        Path packed = pack(upTo(NEEDED), "packed");
        Path unpacked = Files.createDirectory(folder.resolve("some where"));
        run(unpacked, "tar", "-xzf", packed.resolve(NAME + ".tar.gz").toString());
        Path home = unpacked.resolve(NAME);
        assertThat(home.resolve("lib/jitlens.aot")).doesNotExist();
        assertThat(home.resolve("lib/built-with")).doesNotExist();
        // A JDK at another place, whose files are those of this one.
        Path jdk = Files.createSymbolicLink(folder.resolve("some jdk"), HOME);
        String summary =
                run(
                        unpacked,
                        "env",
                        "-i",
                        "PATH=/usr/bin:/bin",
                        "HOME=" + folder,
                        "JAVA_HOME=" + jdk,
                        home.resolve("bin/jitlens").toString(),
                        "open",
                        "--json",
                        home.resolve("demo/counted-loop-exit").toString());
        assertThat(summary).startsWith("{\"schema\":1");
    }

    /** Maven lists its own dependencies only. */
    @Test
    void theListOfWhatIsShippedHasNativeLibrariesOfOthers() throws Exception {
        Path list = folder.resolve("list.json");
        Files.writeString(
                list,
                """
                {
                  "metadata" : {
                    "tools" : {
                      "components" : [
                        { "name" : "tool" }
                      ]
                    }
                  },
                  "components" : [
                    { "name" : "picocli" }
                  ]
                }
                """);
        Path made = Files.createDirectories(folder.resolve("made"));
        Files.createDirectories(made.resolve("agents/hsdis"));
        complete(made, list);
        assertThat(Files.readString(list))
                .containsSubsequence("tool", "pkg:pypi/capstone@5", "picocli")
                .doesNotContain("async-profiler");
        Files.createDirectories(made.resolve("agents/async"));
        complete(made, list);
        assertThat(Files.readString(list))
                .containsOnlyOnce("\"bom-ref\" : \"pkg:pypi/capstone@")
                .containsOnlyOnce("\"bom-ref\" : \"pkg:maven/tools.profiler/async-profiler@");
    }

    private void complete(Path made, Path list) throws Exception {
        run(
                folder,
                HOME.resolve("bin/java").toString(),
                "-XX:TieredStopAtLevel=1",
                Path.of("src/release/Shipped.java").toAbsolutePath().toString(),
                Path.of("..").toAbsolutePath().toString(),
                made.toString(),
                list.toString());
    }

    private static String run(Path where, String... command)
            throws IOException, InterruptedException {
        Process process =
                new ProcessBuilder(command)
                        .directory(where.toFile())
                        .redirectErrorStream(true)
                        .start();
        process.getOutputStream().close();
        String said = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(said).isZero();
        return said;
    }
}
