package dev.jitlens.classes;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * The index of a run-time image ({@code lib/modules}, JDK 9 to 28): a header of seven words, a
 * perfect hash of the names in two tables, attributes of each resource, and strings. We read it
 * ourselves because the JDK's own reader runs code out of the Java home, and which home that is
 * stands in a log.
 */
final class ImageIndex {
    private static final int MAGIC = 0xCAFEDADA;
    private static final int HEADER = 28;
    private static final long LARGEST = 64 << 20;
    private static final int LONGEST_LIST = 1 << 16;
    private static final int HASH = 0x01000193;

    /** From minor version 1 on, JDK 27: flags say what a package has, not that it has nothing. */
    private static final int HAS_CLASSES = 2 | 4;

    private final ByteBuffer index;
    private final boolean hasFlags;
    private final int table;
    private final int locations;
    private final int strings;

    /** Kinds of attributes of a resource, as numbered in the file. */
    private enum Attribute {
        END,
        MODULE,
        PARENT,
        BASE,
        EXTENSION,
        OFFSET,
        COMPRESSED,
        UNCOMPRESSED
    }

    /**
     * @param compressed size in the file, or 0 if it is not compressed
     */
    record Content(long offset, long compressed, long uncompressed) {}

    /**
     * @throws IOException with a sentence's end, if it is no such file
     */
    ImageIndex(FileChannel file) throws IOException {
        ByteBuffer header = read(file, 0, HEADER);
        if (header.getInt(0) != MAGIC) {
            header.order(ByteOrder.BIG_ENDIAN);
        }
        if (header.getInt(0) != MAGIC || header.getInt(4) >>> 16 != 1) {
            throw new IOException("it is not a run-time image of a known version");
        }
        hasFlags = (header.getInt(4) & 0xFFFF) > 0;
        table = header.getInt(16);
        long locationBytes = header.getInt(20) & 0xFFFFFFFFL;
        long bytes = HEADER + 8L * table + locationBytes + (header.getInt(24) & 0xFFFFFFFFL);
        if (table <= 0 || bytes > LARGEST || bytes > file.size()) {
            throw new IOException("its index is damaged");
        }
        index = read(file, 0, (int) bytes).order(header.order());
        locations = HEADER + 8 * table;
        strings = (int) (locations + locationBytes);
    }

    static ByteBuffer read(FileChannel file, long offset, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (file.read(bytes, offset + bytes.position()) < 0) {
                throw new IOException("it is cut off");
            }
        }
        return bytes.flip();
    }

    /** Where the bytes after the index begin. */
    int end() {
        return index.limit();
    }

    ByteOrder order() {
        return index.order();
    }

    /** The content of {@code java/util/ArrayList.class}, whichever module it is in. */
    Optional<Content> find(FileChannel file, String path) throws IOException {
        String folder = path.substring(0, Math.max(0, path.lastIndexOf('/')));
        Optional<String> module = module(file, folder.replace('/', '.'));
        if (module.isEmpty()) {
            return Optional.empty();
        }
        String name = "/" + module.get() + "/" + path;
        long[] attributes = attributesOf(name);
        return fullName(attributes).equals(name)
                ? Optional.of(content(attributes))
                : Optional.empty();
    }

    /** The image lists each package with its modules: pairs of a flag and a name. */
    private Optional<String> module(FileChannel file, String dotted) throws IOException {
        Content modules = modules(dotted);
        if (modules.compressed() != 0 || modules.uncompressed() > LONGEST_LIST) {
            return Optional.empty();
        }
        ByteBuffer list =
                read(file, end() + modules.offset(), (int) modules.uncompressed()).order(order());
        while (list.remaining() >= 8) {
            boolean hasClasses = hasClasses(list.getInt());
            String module = string(list.getInt());
            if (hasClasses) {
                return Optional.of(module);
            }
        }
        return Optional.empty();
    }

    /**
     * Since JDK 27 a package of preview features alone, whose classes lie elsewhere, is listed,
     * too.
     */
    private boolean hasClasses(int flags) {
        return hasFlags ? (flags & HAS_CLASSES) == HAS_CLASSES : flags == 0;
    }

    /** Where the list of the modules of a package is. */
    Content modules(String dotted) {
        return content(attributesOf("/packages/" + dotted));
    }

    private static Content content(long[] attributes) {
        return new Content(
                attributes[Attribute.OFFSET.ordinal()],
                attributes[Attribute.COMPRESSED.ordinal()],
                attributes[Attribute.UNCOMPRESSED.ordinal()]);
    }

    /**
     * The attributes of a name: all 0 if there is surely none of this name; else they may be
     * another's.
     */
    private long[] attributesOf(String path) {
        byte[] name = path.getBytes(StandardCharsets.UTF_8);
        int redirect = index.getInt(HEADER + 4 * (hash(HASH, name) % table));
        int slot = redirect < 0 ? -1 - redirect : hash(redirect, name) % table;
        return redirect == 0 || slot >= table
                ? new long[Attribute.values().length]
                : attributes(HEADER + 4 * table + 4 * slot);
    }

    private static int hash(int seed, byte[] name) {
        int hash = seed;
        for (byte b : name) {
            hash = hash * HASH ^ (b & 0xFF);
        }
        return hash & Integer.MAX_VALUE;
    }

    private String fullName(long[] attributes) {
        return "/"
                + string(attributes[Attribute.MODULE.ordinal()])
                + "/"
                + string(attributes[Attribute.PARENT.ordinal()])
                + "/"
                + string(attributes[Attribute.BASE.ordinal()])
                + "."
                + string(attributes[Attribute.EXTENSION.ordinal()]);
    }

    /** Each is a byte of kind and length, and so many bytes of a big-endian number. */
    private long[] attributes(int offsetAt) {
        long[] values = new long[Attribute.values().length];
        int at = locations + index.getInt(offsetAt);
        while (at >= locations && at < strings) {
            int kind = (index.get(at) & 0xFF) >>> 3;
            int length = (index.get(at) & 7) + 1;
            if (kind == Attribute.END.ordinal() || at + length >= strings) {
                break;
            }
            long value = 0;
            for (int i = 1; i <= length; i++) {
                value = value << 8 | index.get(at + i) & 0xFF;
            }
            if (kind < values.length) {
                values[kind] = value;
            }
            at += 1 + length;
        }
        return values;
    }

    /** The string at an offset, which may also be the name of a resource's decompressor. */
    String string(long offset) {
        if (offset < 0 || strings + offset >= index.limit()) {
            return "";
        }
        int begin = (int) (strings + offset);
        int end = begin;
        while (end < index.limit() && index.get(end) != 0) {
            end++;
        }
        return new String(index.array(), begin, end - begin, StandardCharsets.UTF_8);
    }
}
