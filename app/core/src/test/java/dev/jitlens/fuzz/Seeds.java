package dev.jitlens.fuzz;

import dev.jitlens.check.Rules;
import dev.jitlens.rundir.SetInfo;
import dev.jitlens.trials.ExperimentFile;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;

/** Good input of each target, which Jazzer then spoils. */
final class Seeds {
    /** A class of the tests that stands in no package. */
    static final String CLASS = "SeedOfFuzzing";

    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final Path SHIPPED = Path.of("src/main/resources/dev/jitlens/trials/shipped");
    private static final long LARGEST = 1 << 16;

    private Seeds() {}

    static List<byte[]> of(FuzzTarget target) throws IOException {
        return switch (target) {
            case SET_MANIFEST -> List.of(setManifest());
            case EXPERIMENT -> shipped();
            case RULES -> List.of(rules());
            case COUNTERS -> List.of(counters());
            case CLASS_FILE -> List.of(classFile());
            case ELF -> List.of(elf());
            default -> resources(target.seeds);
        };
    }

    private static List<byte[]> resources(String glob) throws IOException {
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + glob);
        List<Path> files;
        try (Stream<Path> all = Files.walk(RESOURCES)) {
            files =
                    all.filter(file -> matcher.matches(RESOURCES.relativize(file)))
                            .filter(Files::isRegularFile)
                            .sorted()
                            .toList();
        }
        List<byte[]> seeds = new ArrayList<>();
        for (Path file : files) {
            byte[] bytes = unpacked(file);
            if (bytes.length <= LARGEST) {
                seeds.add(bytes);
            }
        }
        return seeds;
    }

    private static byte[] unpacked(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return file.toString().endsWith(".gz")
                    ? new GZIPInputStream(in).readAllBytes()
                    : in.readAllBytes();
        }
    }

    /** The experiments that come with Jitlens. */
    private static List<byte[]> shipped() throws IOException {
        List<byte[]> seeds = new ArrayList<>();
        for (String name : ExperimentFile.shipped()) {
            seeds.add(Files.readAllBytes(SHIPPED.resolve(name + ".json")));
        }
        return seeds;
    }

    private static byte[] rules() {
        return String.join("\n", Rules.forms()).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] setManifest() {
        return ("{\"schema\": " + SetInfo.SCHEMA + ", \"members\": [\"run-1\"], \"logs\": \"\"}")
                .getBytes(StandardCharsets.UTF_8);
    }

    /** A prologue, and one counter that is a number. */
    private static byte[] counters() {
        ByteBuffer file = ByteBuffer.allocate(80).order(ByteOrder.LITTLE_ENDIAN);
        file.put(new byte[] {(byte) 0xca, (byte) 0xfe, (byte) 0xc0, (byte) 0xc0, 1, 2, 0, 1});
        file.putInt(80).putInt(0).putLong(1).putInt(32).putInt(1);
        file.putInt(48).putInt(20).putInt(0).put((byte) 'J').put((byte) 0).put((byte) 1);
        file.put((byte) 1).putInt(40).put("sun.rt.count\0".getBytes(StandardCharsets.UTF_8));
        file.putLong(72, 42);
        return file.array();
    }

    private static byte[] classFile() throws IOException {
        try (InputStream in = Seeds.class.getResourceAsStream("/" + CLASS + ".class")) {
            return in.readAllBytes();
        }
    }

    /** The first part of the program that runs this. */
    private static byte[] elf() throws IOException {
        Path java = Path.of(System.getProperty("java.home"), "bin", "java");
        try (InputStream in = Files.newInputStream(java)) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            out.write(in.readNBytes((int) LARGEST));
            return out.toByteArray();
        }
    }
}
