package dev.jitlens.classes;

import static org.assertj.core.api.Assertions.assertThat;

import dev.jitlens.classes.Lookup.Found;
import dev.jitlens.classes.Lookup.Missing;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.run.LogFile;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** The class files that a launch keeps count, wherever the run lies, and whoever made them. */
class KeptCopiesTest {
    private static final Method RUN = new Method("p.Loop", "run", "()V");

    @TempDir private Path dir;

    private static byte[] zip(Map<String, byte[]> entries) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
                zip.putNextEntry(new ZipEntry(entry.getKey()));
                zip.write(entry.getValue());
            }
        }
        return bytes.toByteArray();
    }

    private static byte[] kept() throws IOException {
        Map<String, byte[]> entries = new LinkedHashMap<>();
        entries.put("places.txt", "/then/classes\n/lib/x.jar\n".getBytes(StandardCharsets.UTF_8));
        entries.put("1/p/Loop.class", TestClasses.loop());
        return zip(entries);
    }

    private static ClassPlace place(String file) {
        Set<LogKind> kinds = Set.of(LogKind.KEPT_CLASSES);
        return KeptCopies.of(List.of(new LogFile(file, kinds, 0, 0, 0, 0, List.of(), 0)))
                .getFirst();
    }

    private static String where(ClassFinder finder) {
        return switch (finder.bytecode(RUN, -1)) {
            case Missing<MethodCode>(String why) -> why;
            case Found<MethodCode>(MethodCode code) -> code.from().where();
        };
    }

    @Test
    void aCopyCountsBeforeWhatLiesInTheClassPathAndSaysWhereItLay() throws IOException {
        Path file = Files.write(dir.resolve("run-classes.jar"), kept());
        Path now = Files.createDirectories(dir.resolve("classes/p")).getParent();
        Files.write(now.resolve("p/Loop.class"), TestClasses.loop());
        ClassPlace copies = place(file.toString());
        ClassFinder finder = new ClassFinder(List.of(copies, new Folder(now, "")));
        assertThat(where(finder)).isEqualTo("/lib/x.jar");
        assertThat(finder.where("p.Loop")).contains("/lib/x.jar");
        assertThat(finder.written("p.Loop")).as("it ran, so it is not younger").isEmpty();
        assertThat(finder.isKept("p.Loop")).isTrue();
        assertThat(copies.mayHave("p/Other.class")).isFalse();
    }

    @Test
    void theyAreReadFromTheZipOfARun() throws IOException {
        Path packed = Files.write(dir.resolve("r.zip"), zip(Map.of("r/run-classes.jar", kept())));
        String inside = packed + "!/r/run-classes.jar";
        assertThat(where(new ClassFinder(List.of(place(inside))))).isEqualTo("/lib/x.jar");
        assertThat(where(new ClassFinder(List.of(place(packed + "!/gone")))))
                .isEqualTo(packed + "!/gone cannot be read: it has gone.");
    }

    @Test
    void whatIsDamagedOrTooLargeSaysSo() throws IOException {
        byte[] whole = kept();
        Path cut = Files.write(dir.resolve("cut.jar"), Arrays.copyOf(whole, whole.length / 2));
        assertThat(where(new ClassFinder(List.of(place(cut.toString())))))
                .startsWith(cut + " cannot be read: ");
        Path bomb =
                Files.write(
                        dir.resolve("bomb.jar"), zip(Map.of("0/p/Loop.class", new byte[40 << 20])));
        assertThat(where(new ClassFinder(List.of(place(bomb.toString())))))
                .isEqualTo(bomb + " cannot be read: it unpacks to more than 32 MB.");
    }

    @Test
    void whatIsNoCopyHasNone() throws IOException {
        Path other =
                Files.write(
                        dir.resolve("a.jar"),
                        zip(
                                Map.of(
                                        "p/Loop.class",
                                        TestClasses.loop(),
                                        "99999999/p/Loop.class",
                                        new byte[1])));
        assertThat(where(new ClassFinder(List.of(place(other.toString())))))
                .isEqualTo("No class file of p.Loop was found.");
        Path withoutPlaces =
                Files.write(
                        dir.resolve("b.jar"), zip(Map.of("7/p/Loop.class", TestClasses.loop())));
        assertThat(where(new ClassFinder(List.of(place(withoutPlaces.toString())))))
                .isEqualTo(withoutPlaces.toString());
        assertThat(KeptCopies.of(List.of(LogFile.unread("a.log", List.of())))).isEmpty();
        assertThat(Optional.of(place("x")).get().onDisk("p/Loop.class")).isEmpty();
    }
}
