package dev.jitlens.classes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.launch.jdk.Jdk;
import dev.jitlens.launch.jdk.JdkFinder;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

class RuntimeImageTest {
    private static final int LARGEST = 16 << 20;
    private static final Path OWN = Path.of(System.getProperty("java.home"));

    @TempDir Path dir;

    /** The JDK's own reader of its image is the referee. */
    @Test
    void everyClassOfTheOwnJdkIsTheSameAsItsOwnReaderSays() throws IOException {
        RuntimeImage image = new RuntimeImage(OWN, "");
        Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules");
        List<Path> classes;
        try (Stream<Path> files = Files.walk(modules)) {
            classes = files.filter(f -> f.toString().endsWith(".class")).toList();
        }
        int compared = 0;
        for (int i = 0; i < classes.size(); i += 17) {
            Path file = classes.get(i);
            String name = file.subpath(2, file.getNameCount()).toString();
            if (!name.equals("module-info.class")) {
                assertThat(image.read(name, LARGEST).orElseThrow())
                        .as(name)
                        .isEqualTo(Files.readAllBytes(file));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(1000);
        assertThat(image.read("java/lang/NoSuchClass.class", LARGEST)).isEmpty();
        assertThat(image.read("no/such/Package.class", LARGEST)).isEmpty();
        assertThat(image.read("Unnamed.class", LARGEST)).isEmpty();
    }

    /** The JDKs here may include one that jlink has compressed, and JDK 8's rt.jar. */
    @Test
    void stringsOfEveryJdkHere() throws IOException {
        List<String> seen = new ArrayList<>();
        for (Jdk jdk : JdkFinder.system().find()) {
            // a home may hold only a script that starts a java elsewhere
            for (JavaHome home : JavaHome.at(jdk.home()).stream().toList()) {
                assertThat(stringVersions(home)).containsExactly(44 + jdk.feature());
                seen.add(jdk.version());
            }
        }
        assertThat(seen).contains(System.getProperty("java.version"));
    }

    private static List<Integer> stringVersions(JavaHome home) throws IOException {
        List<Integer> versions = new ArrayList<>();
        for (ClassPlace place : home.classes("")) {
            place.read("java/lang/String.class", LARGEST)
                    .map(bytes -> ByteBuffer.wrap(bytes).getInt(4))
                    .ifPresent(versions::add);
        }
        return versions;
    }

    /** The own image, changed to what JDK 27 writes where it differs; of its content only this. */
    @Test
    void imagesOfJdk27SayByFlagsWhichModuleHasThePackage() throws IOException {
        String string = "java/lang/String.class";
        Files.createDirectories(dir.resolve("lib"));
        try (FileChannel own = FileChannel.open(OWN.resolve("lib/modules"));
                FileChannel made =
                        FileChannel.open(
                                dir.resolve("lib/modules"),
                                StandardOpenOption.CREATE,
                                StandardOpenOption.WRITE)) {
            ImageIndex index = new ImageIndex(own);
            ByteBuffer head = ImageIndex.read(own, 0, index.end()).order(index.order());
            made.write(head.putInt(4, 1 << 16 | 1), 0);
            long list = index.end() + index.modules("java.lang").offset();
            int bytes = (int) index.modules("java.lang").uncompressed();
            ByteBuffer modules = ImageIndex.read(own, list, bytes).order(index.order());
            for (int at = 0; at < bytes; at += 8) {
                modules.putInt(at, modules.getInt(at) == 0 ? 6 : 2);
            }
            // A package of preview features comes first.
            assertThat(bytes).isGreaterThan(16);
            int second = modules.getInt(12);
            modules.putInt(12, modules.getInt(4)).putInt(8, 6).putInt(4, second).putInt(0, 5);
            made.write(modules, list);
            ImageIndex.Content content = index.find(own, string).orElseThrow();
            long at = index.end() + content.offset();
            int length = (int) Math.max(content.compressed(), content.uncompressed());
            made.write(ImageIndex.read(own, at, length), at);
        }
        assertThat(new RuntimeImage(dir, "").read(string, LARGEST).orElseThrow())
                .isEqualTo(new RuntimeImage(OWN, "").read(string, LARGEST).orElseThrow());
    }

    @Test
    void aDamagedImageIsASentence() throws IOException {
        byte[] head;
        try (var in = Files.newInputStream(OWN.resolve("lib/modules"))) {
            head = in.readNBytes(3 << 20);
        }
        Files.createDirectories(dir.resolve("lib"));
        Path modules = dir.resolve("lib/modules");
        for (int length : List.of(0, 10, 28, 1000, 200_000, head.length)) {
            Files.write(modules, Arrays.copyOf(head, length));
            RuntimeImage image = new RuntimeImage(dir, "");
            assertThatThrownBy(() -> image.read("java/lang/String.class", LARGEST))
                    .as("%d bytes", length)
                    .isInstanceOf(IOException.class)
                    .hasMessageMatching(".*modules cannot be read: .+\\.");
        }
        Random random = new Random(1);
        for (int i = 0; i < 30; i++) {
            byte[] garbled = head.clone();
            for (int n = 0; n < 20_000; n++) {
                garbled[28 + random.nextInt(1 << 20)] = (byte) random.nextInt();
            }
            Files.write(modules, garbled);
            try {
                new RuntimeImage(dir, "").read("java/util/ArrayList.class", LARGEST);
            } catch (IOException e) {
                assertThat(e.getMessage()).contains("cannot be read: ");
            }
        }
    }
}
