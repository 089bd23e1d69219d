package dev.jitlens.classes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;

/** The classes of a JDK from 9 on: {@code lib/modules} of its home. */
final class RuntimeImage implements ClassPlace {
    private static final int COMPRESSED_MAGIC = 0xCAFEFAFA;
    private static final int COMPRESSED_HEADER = 29;

    private final Path modules;
    private final Provenance provenance;
    private ImageIndex index;

    RuntimeImage(Path home, String note) {
        modules = file(home);
        provenance = new Provenance("run-time image of " + home, note);
    }

    private static Path file(Path home) {
        return home.resolve("lib").resolve("modules");
    }

    static boolean isIn(Path home) {
        return Files.isRegularFile(file(home));
    }

    @Override
    public Provenance provenance() {
        return provenance;
    }

    @Override
    public Optional<byte[]> read(String path, int largest) throws IOException {
        try (FileChannel file = FileChannel.open(modules)) {
            Optional<ImageIndex.Content> content = index(file).find(file, path);
            return content.isEmpty()
                    ? Optional.empty()
                    : Optional.of(bytes(file, content.get(), largest));
        } catch (IOException | RuntimeException e) {
            throw new IOException(modules + " cannot be read: " + e.getMessage() + ".", e);
        }
    }

    private synchronized ImageIndex index(FileChannel file) throws IOException {
        if (index == null) {
            index = new ImageIndex(file);
        }
        return index;
    }

    private byte[] bytes(FileChannel file, ImageIndex.Content content, int largest)
            throws IOException {
        boolean isCompressed = content.compressed() != 0;
        long length = isCompressed ? content.compressed() : content.uncompressed();
        if (Math.max(length, content.uncompressed()) > largest || length < 0) {
            throw new IOException("a class in it is larger than " + (largest >> 20) + " MB");
        }
        byte[] stored = ImageIndex.read(file, index.end() + content.offset(), (int) length).array();
        return isCompressed ? decompress(stored, largest) : stored;
    }

    /** jlink may have compressed it, in one layer or several; each has a header of its own. */
    private byte[] decompress(byte[] stored, int largest) throws IOException {
        byte[] bytes = stored;
        while (bytes.length > COMPRESSED_HEADER) {
            ByteBuffer header = ByteBuffer.wrap(bytes).order(index.order());
            if (header.getInt(0) != COMPRESSED_MAGIC) {
                break;
            }
            long length = header.getLong(12);
            String how = index.string(header.getInt(20));
            if (!how.equals("zip")) {
                throw new IOException("it is compressed as \"" + how + "\", not as zip");
            }
            if (length < 0 || length > largest) {
                throw new IOException("a class in it is larger than " + (largest >> 20) + " MB");
            }
            bytes = inflate(bytes, (int) length);
        }
        return bytes;
    }

    private static byte[] inflate(byte[] compressed, int length) throws IOException {
        Inflater inflater = new Inflater();
        try {
            inflater.setInput(compressed, COMPRESSED_HEADER, compressed.length - COMPRESSED_HEADER);
            byte[] bytes = new byte[length];
            return Arrays.copyOf(bytes, inflater.inflate(bytes));
        } catch (DataFormatException e) {
            throw new IOException("a class in it is damaged", e);
        } finally {
            inflater.end();
        }
    }
}
