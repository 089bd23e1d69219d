package dev.jitlens.kept;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

class KeptClassesTest {
    @TempDir private Path dir;
    private Path run;
    private Path classes;

    @BeforeEach
    void aRunThatNamesClasses() throws IOException {
        run = Files.createDirectory(dir.resolve("run"));
        Files.writeString(run.resolve("jit.log"), "p.Hot p.Hot p.Cold lib.Used Main");
        classes = Files.createDirectories(dir.resolve("classes/p")).getParent();
        Files.writeString(classes.resolve("p/Hot.class"), "hot");
        Files.writeString(classes.resolve("p/Cold.class"), "cold");
        Files.writeString(classes.resolve("p/Unnamed.class"), "unnamed");
    }

    /** Later than what the test has written, by any clock of a file system. */
    private static Instant later() {
        return Instant.now().plusSeconds(60);
    }

    private List<String> keep(Instant began, Path... classPath) {
        return keep(began, Duration.ofMinutes(1), classPath);
    }

    private List<String> keep(Instant began, Duration longest, Path... classPath) {
        ProgramClasses program =
                new ProgramClasses(List.of(classPath), Optional.of(dir.resolve("jdk")), 17);
        return KeptClasses.keep(program, began, run, longest);
    }

    private Map<String, String> kept() throws IOException {
        Map<String, String> kept = new LinkedHashMap<>();
        try (ZipFile zip = new ZipFile(run.resolve(KeptClasses.FILE_NAME).toFile())) {
            for (ZipEntry entry : Collections.list(zip.entries())) {
                byte[] bytes = zip.getInputStream(entry).readAllBytes();
                kept.put(entry.getName(), new String(bytes, StandardCharsets.UTF_8));
            }
        }
        return kept;
    }

    private Path jar(String name, Map<String, String> entries) throws IOException {
        Path jar = dir.resolve(name);
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream zip = new JarOutputStream(out)) {
            for (Map.Entry<String, String> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }

    private static Map<String, String> entries(String... namesAndTexts) {
        Map<String, String> entries = new LinkedHashMap<>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            entries.put(namesAndTexts[i], namesAndTexts[i + 1]);
        }
        return entries;
    }

    @Test
    void classesThatTheRunNamesAreKeptAndNoOthers() throws IOException {
        assertThat(keep(later(), classes)).isEmpty();
        assertThat(kept())
                .containsExactly(
                        Map.entry("places.txt", classes.toRealPath() + "\n"),
                        Map.entry("0/p/Hot.class", "hot"),
                        Map.entry("0/p/Cold.class", "cold"));
        try (Stream<Path> files = Files.list(run)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("jit.log", KeptClasses.FILE_NAME);
        }
    }

    @Test
    void aClassIsThatOfTheFirstPlaceThatHasIt() throws IOException {
        Path jar = jar("lib.jar", entries("p/Hot.class", "other", "lib/Used.class", "used"));
        assertThat(keep(later(), classes, jar)).isEmpty();
        assertThat(kept())
                .containsEntry("0/p/Hot.class", "hot")
                .containsEntry("1/lib/Used.class", "used")
                .doesNotContainKey("1/p/Hot.class");
    }

    @Test
    void whatWasWrittenSinceTheProgramBeganIsNotWhatRan() throws IOException {
        Instant began = Instant.now().minusSeconds(60);
        assertThat(keep(began, classes))
                .containsExactly(
                        "2 class files are not kept with the run, since written after the program"
                                + " began, so that others may have run: p.Hot of "
                                + classes.toRealPath()
                                + " first.");
        assertThat(run.resolve(KeptClasses.FILE_NAME)).doesNotExist();
    }

    /** As a cache of builds gives its files the times that they had elsewhere. */
    @Test
    void aFileThatWasGivenAnOldTimeIsYoungAllTheSame() throws IOException {
        Path hot = classes.resolve("p/Hot.class");
        Files.setLastModifiedTime(hot, FileTime.from(Instant.now().minusSeconds(600)));
        boolean tells = hot.getFileSystem().supportedFileAttributeViews().contains("unix");
        keep(Instant.now().minusSeconds(60), classes);
        assertThat(Files.exists(run.resolve(KeptClasses.FILE_NAME))).isEqualTo(!tells);
    }

    @Test
    void whatIsLinkedOrNoFileIsLeftOut() throws IOException {
        Path elsewhere = Files.writeString(dir.resolve("secret"), "hidden");
        Files.delete(classes.resolve("p/Hot.class"));
        Files.createSymbolicLink(classes.resolve("p/Hot.class"), elsewhere);
        Files.delete(classes.resolve("p/Cold.class"));
        Files.createDirectory(classes.resolve("p/Cold.class"));
        Files.createDirectory(dir.resolve("lib"));
        Files.writeString(dir.resolve("lib/Used.class"), "linked");
        Files.createSymbolicLink(classes.resolve("lib"), dir.resolve("lib"));
        assertThat(keep(later(), classes, dir.resolve("none"), Path.of("/dev/zero"))).isEmpty();
        assertThat(run.resolve(KeptClasses.FILE_NAME)).doesNotExist();
    }

    @Test
    void classesOfTheJdkAreNot() throws IOException {
        Path lib = Files.createDirectories(dir.resolve("jdk/lib"));
        Files.writeString(lib.resolve("Main.class"), "tool");
        assertThat(keep(later(), lib)).isEmpty();
        assertThat(run.resolve(KeptClasses.FILE_NAME)).doesNotExist();
    }

    @Test
    void aJarBringsThoseThatItsManifestNamesAndTheVersionThatRan() throws IOException {
        jar("more.jar", entries("lib/Used.class", "used"));
        Path jar =
                jar(
                        "main.jar",
                        entries(
                                "META-INF/MANIFEST.MF",
                                "Manifest-Version: 1.0\nMulti-Release: true\n"
                                        + "Class-Path: more.jar main.jar http://x/y.jar ::\n\n",
                                "META-INF/versions/11/Main.class",
                                "of 11",
                                "META-INF/versions/21/Main.class",
                                "of 21",
                                "Main.class",
                                "of 8"));
        assertThat(keep(later(), jar)).isEmpty();
        assertThat(kept())
                .containsEntry("0/Main.class", "of 11")
                .containsEntry("1/lib/Used.class", "used");
    }

    @Test
    void aDamagedJarHasNone() throws IOException {
        Path jar = jar("lib.jar", entries("lib/Used.class", "used"));
        byte[] bytes = Files.readAllBytes(jar);
        Files.write(jar, Arrays.copyOf(bytes, bytes.length - 10));
        assertThat(keep(later(), jar, classes)).isEmpty();
        assertThat(kept()).containsKey("0/p/Hot.class");
    }

    @Test
    void theMostNamedAreKeptWhereTheyAreTooLarge() throws IOException {
        for (String name : List.of("Hot", "Cold")) {
            byte[] half = new byte[600_000];
            Files.write(classes.resolve("p/" + name + ".class"), half);
        }
        String names = "";
        for (int i = 0; i < 20; i++) {
            Files.write(classes.resolve("p/C" + i + ".class"), new byte[600_000]);
            names += " p.C" + i + " p.C" + i + " p.C" + i;
        }
        Files.writeString(run.resolve("more.log"), names);
        assertThat(keep(later(), classes))
                .containsExactly(
                        "Of the 22 classes of the program that the run names, the class files of"
                                + " the 13 that it names most are kept with it: no more than"
                                + " 4,000, and 8 MB.");
        assertThat(kept().keySet().stream().skip(1).collect(Collectors.toList()))
                .hasSize(13)
                .allMatch(name -> name.startsWith("0/p/C"))
                .doesNotContain("0/p/Cold.class");
    }

    @Test
    void withoutTimeItSaysSo() throws IOException {
        assertThat(keep(later(), Duration.ofNanos(1), classes))
                .singleElement()
                .asString()
                .startsWith("Not all class files of the program may be kept");
        assertThat(run.resolve(KeptClasses.FILE_NAME)).doesNotExist();
    }

    @Test
    void aFolderThatCannotBeWrittenToCostsTheCopiesOnly() throws IOException {
        Files.createDirectories(run.resolve(KeptClasses.FILE_NAME).resolve("in"));
        assertThat(keep(later(), classes))
                .singleElement()
                .asString()
                .startsWith("The program's class files could not be kept: ");
        try (Stream<Path> files = Files.list(run)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("jit.log", KeptClasses.FILE_NAME);
        }
    }
}
