package dev.jitlens.launch;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/**
 * What a Linux library says of itself, read without loading it.
 *
 * @param machine {@code e_machine}, such as {@link #X86_64}
 * @param exported names that others can look up
 */
record ElfFile(int machine, Set<String> exported) {
    static final int X86_64 = 62;
    static final int AARCH64 = 183;

    /** Larger than any JVM library; a larger file is not read. */
    private static final long LARGEST = 1L << 30;

    private static final int MAGIC = 0x464c457f;
    private static final int CLASS_64 = 2;
    private static final int LITTLE_ENDIAN = 1;
    private static final int HEADER_SIZE = 64;
    private static final int SECTION_SIZE = 64;
    private static final int SYMBOL_SIZE = 24;
    private static final int SHT_DYNSYM = 11;
    private static final int LONGEST_NAME = 1 << 12;

    ElfFile {
        exported = Set.copyOf(exported);
    }

    /** Empty if it is no 64-bit little-endian ELF, or damaged, or cannot be read. */
    static Optional<ElfFile> read(Path file) {
        try (FileChannel channel = FileChannel.open(file)) {
            long size = channel.size();
            if (size < HEADER_SIZE || size > LARGEST) {
                return Optional.empty();
            }
            ByteBuffer bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, size);
            return parse(bytes.order(ByteOrder.LITTLE_ENDIAN));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static Optional<ElfFile> parse(ByteBuffer bytes) {
        if (bytes.getInt(0) != MAGIC
                || bytes.get(4) != CLASS_64
                || bytes.get(5) != LITTLE_ENDIAN
                || Short.toUnsignedInt(bytes.getShort(0x3a)) != SECTION_SIZE) {
            return Optional.empty();
        }
        try {
            int machine = Short.toUnsignedInt(bytes.getShort(0x12));
            return Optional.of(new ElfFile(machine, exported(bytes)));
        } catch (IndexOutOfBoundsException | ArithmeticException e) {
            // It points outside itself.
            return Optional.empty();
        }
    }

    private static Set<String> exported(ByteBuffer bytes) {
        int sections = Math.toIntExact(bytes.getLong(0x28));
        int count = Short.toUnsignedInt(bytes.getShort(0x3c));
        Set<String> names = new HashSet<>();
        for (int i = 0; i < count; i++) {
            int section = sections + i * SECTION_SIZE;
            if (bytes.getInt(section + 4) == SHT_DYNSYM) {
                int strings = sections + bytes.getInt(section + 0x28) * SECTION_SIZE;
                addDefined(
                        bytes,
                        Math.toIntExact(bytes.getLong(section + 0x18)),
                        Math.toIntExact(bytes.getLong(section + 0x20)),
                        Math.toIntExact(bytes.getLong(strings + 0x18)),
                        names);
            }
        }
        return names;
    }

    private static void addDefined(
            ByteBuffer bytes, int symbols, int size, int strings, Set<String> names) {
        for (int at = symbols; at + SYMBOL_SIZE <= symbols + size; at += SYMBOL_SIZE) {
            // A symbol in section 0 is one that the library itself looks for elsewhere.
            if (bytes.getShort(at + 6) != 0) {
                names.add(string(bytes, Math.addExact(strings, bytes.getInt(at))));
            }
        }
    }

    private static String string(ByteBuffer bytes, int at) {
        int end = at;
        while (bytes.get(end) != 0 && end - at < LONGEST_NAME) {
            end++;
        }
        byte[] name = new byte[end - at];
        bytes.get(at, name);
        return new String(name, StandardCharsets.ISO_8859_1);
    }

    /** As Jitlens calls it. */
    String machineName() {
        return switch (machine) {
            case X86_64 -> "x86-64";
            case AARCH64 -> "aarch64";
            default -> "another processor (ELF machine " + machine + ")";
        };
    }
}
