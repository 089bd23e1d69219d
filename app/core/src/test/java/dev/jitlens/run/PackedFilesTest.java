package dev.jitlens.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.jitlens.model.run.LogFile;
import dev.jitlens.model.run.Run;
import dev.jitlens.report.RunJson;
import dev.jitlens.run.input.LogInput;
import dev.jitlens.run.packed.Forgiving;
import dev.jitlens.run.packed.Packing;

import io.airlift.compress.lz4.Lz4Compressor;
import io.airlift.compress.zstd.ZstdOutputStream;

import org.itadaki.bzip2.BZip2OutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

class PackedFilesTest {
    private static final Path RESOURCES = Path.of("src/test/resources");
    private static final Path LOG = Fixtures.logCompilation("25-assembly");
    private static final List<Path> PLAIN =
            List.of(
                    LOG,
                    RESOURCES.resolve("formats/hs-err/17-compiled-code/input.log"),
                    RESOURCES.resolve("profiles/perfasm/8-old-columns/input.txt"));

    @TempDir Path dir;

    enum Packer {
        GZIP {
            @Override
            OutputStream on(OutputStream out) throws IOException {
                return new GZIPOutputStream(out);
            }
        },
        BZIP2 {
            @Override
            OutputStream on(OutputStream out) throws IOException {
                return new BZip2OutputStream(out, 1);
            }
        },
        XZ {
            @Override
            OutputStream on(OutputStream out) throws IOException {
                return new XZOutputStream(out, new LZMA2Options(1));
            }
        },
        ZSTD {
            @Override
            OutputStream on(OutputStream out) throws IOException {
                return new ZstdOutputStream(out);
            }
        },
        LZ4 {
            @Override
            OutputStream on(OutputStream out) {
                return new Lz4Output(out);
            }
        };

        abstract OutputStream on(OutputStream out) throws IOException;

        byte[] pack(byte[] plain) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            try (OutputStream out = on(bytes)) {
                out.write(plain);
            }
            return bytes.toByteArray();
        }
    }

    /** A frame as {@code lz4} writes it: blocks of 64 KiB, which no other one refers to. */
    private static final class Lz4Output extends ByteArrayOutputStream {
        private static final int BLOCK = 1 << 16;
        private final OutputStream out;

        Lz4Output(OutputStream out) {
            this.out = out;
        }

        @Override
        public void close() throws IOException {
            out.write(new byte[] {4, 0x22, 0x4d, 0x18, 0x60, 0x40, (byte) 0x82});
            byte[] packed = new byte[2 * BLOCK];
            for (int from = 0; from < count; from += BLOCK) {
                int length = Math.min(BLOCK, count - from);
                int size =
                        new Lz4Compressor().compress(buf, from, length, packed, 0, packed.length);
                number(size);
                out.write(packed, 0, size);
            }
            number(0);
        }

        private void number(int number) throws IOException {
            for (int i = 0; i < Integer.BYTES; i++) {
                out.write(number >>> 8 * i);
            }
        }
    }

    private static String json(Path file) throws IOException {
        StringWriter out = new StringWriter();
        RunJson.write(RunReader.open(List.of(file), Progress.NONE), out);
        return out.toString().replace(file.toString(), "FILE");
    }

    private Path file(String name, byte[] bytes) throws IOException {
        return Files.write(dir.resolve(name), bytes);
    }

    @ParameterizedTest
    @EnumSource
    void packedFilesGiveTheSameFacts(Packer packer) throws IOException {
        for (Path plain : PLAIN) {
            Path packed = file("any-name", packer.pack(Files.readAllBytes(plain)));
            assertThat(json(packed)).isEqualTo(json(plain));
        }
    }

    /**
     * PowerShell writes such files; the same bytes of UTF-8 are read, so that places are the same.
     */
    @ParameterizedTest
    @ValueSource(strings = {"UTF-16LE", "UTF-16BE"})
    void textOfTwoBytesACharacterGivesTheSameFacts(String charset) throws IOException {
        for (Path plain : PLAIN) {
            String text = Files.readString(plain);
            Path wide = file("any-name", ("\ufeff" + text).getBytes(charset));
            assertThat(json(wide)).isEqualTo(json(plain));
            Path unmarked = file("any-name", text.getBytes(charset));
            assertThat(json(unmarked)).isEqualTo(json(plain));
        }
    }

    /** Old editors of macOS ended lines so. */
    @Test
    void linesThatEndWithReturnsAloneAreLines() throws IOException {
        for (Path plain : PLAIN) {
            String text = Files.readString(plain).replace('\n', '\r');
            Path returns = file("any-name", text.getBytes(StandardCharsets.UTF_8));
            assertThat(json(returns)).isEqualTo(json(plain));
        }
        byte[] both = "a\rb\rc".getBytes(StandardCharsets.UTF_8);
        String mixed = "x\r".repeat(5_000) + "y\r\nz\n";
        Path file = file("mixed", mixed.getBytes(StandardCharsets.UTF_8));
        try (InputStream in = Packing.unpacked(Files.newInputStream(file))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8))
                    .isEqualTo("x\n".repeat(5_000) + "y\r\nz\n");
        }
        try (InputStream in = Packing.unpacked(new ByteArrayInputStream(both))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo("a\nb\nc");
        }
    }

    @Test
    void halfACharacterAtTheEndOfABufferIsHeld() throws IOException {
        String text = "x".repeat((1 << 13) - 1) + "\ud83d\ude00y".repeat(10_000);
        Path wide = file("wide", ("\ufeff" + text).getBytes(StandardCharsets.UTF_16LE));
        try (InputStream in = Packing.unpacked(Files.newInputStream(wide))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.UTF_8)).isEqualTo(text);
        }
    }

    @ParameterizedTest
    @EnumSource
    void streamsOneAfterTheOtherAreOneText(Packer packer) throws IOException {
        byte[] log = Files.readAllBytes(LOG);
        int half = log.length / 2;
        ByteArrayOutputStream both = new ByteArrayOutputStream();
        both.write(packer.pack(Arrays.copyOf(log, half)));
        both.write(packer.pack(Arrays.copyOfRange(log, half, log.length)));
        assertThat(json(file("both", both.toByteArray()))).isEqualTo(json(LOG));
    }

    @ParameterizedTest
    @EnumSource
    void anyCutIsASentenceAndWhatIsBeforeItIsKept(Packer packer) throws IOException {
        byte[] log = Files.readAllBytes(LOG);
        byte[] packed = packer.pack(log);
        Random random = new Random(packer.ordinal());
        for (int i = 0; i < 40; i++) {
            int length = 6 + random.nextInt(packed.length - 7);
            Path cut = file("cut", Arrays.copyOf(packed, length));
            Run run;
            try {
                run = RunReader.open(List.of(cut), Progress.NONE);
            } catch (IOException e) {
                assertThat(e).hasMessageStartingWith(cut + ": ");
                assertThat(e.getMessage()).containsAnyOf("cut off", "damaged", "no JVM output");
                continue;
            }
            LogFile file = run.files().getFirst();
            assertThat(file.bytes()).isPositive().isLessThanOrEqualTo(log.length);
            assertThat(file.warnings())
                    .as("cut at %d of %d", length, packed.length)
                    .anyMatch(w -> w.message().contains("the compressed data is cut off"));
            try (InputStream in = new Forgiving(LogInput.named(cut.toString()).open(n -> {}))) {
                byte[] kept = in.readAllBytes();
                assertThat(kept).isEqualTo(Arrays.copyOf(log, kept.length));
                assertThat((long) kept.length).isEqualTo(file.bytes());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void damageIsASentence(Packer packer) throws IOException {
        byte[] packed = packer.pack(Files.readAllBytes(LOG));
        Random random = new Random(packer.ordinal());
        for (int i = 0; i < 60; i++) {
            byte[] damaged = packed.clone();
            for (int k = 0; k < 3; k++) {
                damaged[6 + random.nextInt(packed.length - 6)] ^= (byte) (1 + random.nextInt(255));
            }
            Path file = file("damaged", damaged);
            try {
                RunReader.open(List.of(file), Progress.NONE);
            } catch (IOException e) {
                assertThat(e).hasMessageStartingWith(file + ": ");
            }
        }
    }

    /** What {@code lz4 -BD --content-size} writes, and a frame that says how to skip itself. */
    @Test
    void blocksOfLz4MayRepeatThoseBeforeThem() throws IOException {
        byte[] packed =
                HexFormat.of()
                        .parseHex(
                                "502a4d1803000000616263" // a frame that is passed over
                                        + "04224d185c400d0000000000000000" // both checksums, a size
                                        + "090000008061626364656667680a0b0c0d"
                                        + "0900000004080050787978797a0a0b0c0d"
                                        + "020000802121" // bytes as they are
                                        + "0a0b0c0d"
                                        + "000000000a0b0c0d");
        try (InputStream in = Packing.unpacked(new ByteArrayInputStream(lz4(packed)))) {
            assertThat(new String(in.readAllBytes(), StandardCharsets.US_ASCII))
                    .isEqualTo("abcdefghabcdefghxyxyz!!");
        }
    }

    /** The first frame tells how a file is packed. */
    private static byte[] lz4(byte[] frames) {
        byte[] empty = HexFormat.of().parseHex("04224d1860408200000000");
        byte[] all = Arrays.copyOf(empty, empty.length + frames.length);
        System.arraycopy(frames, 0, all, empty.length, frames.length);
        return all;
    }

    @Test
    void aPackedLogWithinAZipIsUnpacked() throws IOException {
        Path zip = dir.resolve("logs.zip");
        try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(zip))) {
            out.putNextEntry(new ZipEntry("a/hotspot.log.zst"));
            out.write(Packer.ZSTD.pack(Files.readAllBytes(LOG)));
            out.closeEntry();
            for (String name : List.of("__MACOSX/a/._hotspot.log.zst", "a/.DS_Store")) {
                out.putNextEntry(new ZipEntry(name));
                out.write(new byte[] {0, 5, 22, 7});
                out.closeEntry();
            }
        }
        Run run = RunReader.open(List.of(zip), Progress.NONE);
        Run plain = RunReader.open(List.of(LOG), Progress.NONE);
        assertThat(run.totals()).isEqualTo(plain.totals());
        assertThat(run.files()).hasSize(1);
    }

    @Test
    void standardInputOpensAsAFile() throws IOException {
        InputStream before = System.in;
        System.setIn(new ByteArrayInputStream(Packer.XZ.pack(Files.readAllBytes(LOG))));
        try {
            Run run = RunReader.open(List.of(Path.of("-")), Progress.NONE);
            Run plain = RunReader.open(List.of(LOG), Progress.NONE);
            assertThat(run.totals()).isEqualTo(plain.totals());
            assertThat(run.files().getFirst().path()).endsWith("stdin");
            assertThat(RunReader.rawText(run.compilations().getFirst().origin(), 0, 0).lines())
                    .hasSize(1);
        } finally {
            System.setIn(before);
        }
    }

    @Test
    void nothingThatCanBeUnpackedIsASentence() throws IOException {
        Path file = file("log.xz", new byte[] {(byte) 0xfd, '7', 'z', 'X', 'Z', 0, 1, 2});
        assertThatThrownBy(() -> RunReader.open(List.of(file), Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(file + ": ");
    }

    /** Each member is read by a call within a call. */
    @Test
    void manyEmptyMembersOfGzipAreASentence() throws IOException {
        ByteArrayOutputStream empty = new ByteArrayOutputStream();
        new GZIPOutputStream(empty).close();
        Path file = dir.resolve("empty.log.gz");
        try (OutputStream out = Files.newOutputStream(file)) {
            for (int i = 0; i < 20_000; i++) {
                empty.writeTo(out);
            }
        }
        assertThatThrownBy(() -> RunReader.open(List.of(file), Progress.NONE))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("more than 500 empty members in a row");
    }
}
