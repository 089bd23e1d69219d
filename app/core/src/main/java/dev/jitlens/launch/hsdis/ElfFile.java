package dev.jitlens.launch.hsdis;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a Linux library says of itself, read without loading it.
 *
 * @param machine {@code e_machine}, such as {@link #X86_64}
 * @param exported names that others can look up
 * @param needed names of libraries that must be loaded with it
 * @param searched folders where it asks the loader to look for them, as it says
 */
record ElfFile(int machine, Set<String> exported, List<String> needed, List<String> searched) {
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
    private static final int DYNAMIC_SIZE = 16;
    private static final int SHT_DYNAMIC = 6;
    private static final int SHT_DYNSYM = 11;
    private static final int DT_NEEDED = 1;
    private static final int DT_RPATH = 15;
    private static final int DT_RUNPATH = 29;
    private static final int LONGEST_NAME = 1 << 12;

    ElfFile {
        exported = Set.copyOf(exported);
        needed = List.copyOf(needed);
        searched = List.copyOf(searched);
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
            return Optional.of(new Reader(bytes).read());
        } catch (IndexOutOfBoundsException | ArithmeticException e) {
            // It points outside itself.
            return Optional.empty();
        }
    }

    /** What Jitlens calls the machine. */
    String machineName() {
        return switch (machine) {
            case X86_64 -> "x86-64";
            case AARCH64 -> "aarch64";
            default -> "another processor (ELF machine " + machine + ")";
        };
    }

    /** Walks the sections. */
    private static final class Reader {
        private final ByteBuffer bytes;
        private final int sections;
        private final Set<String> exported = new HashSet<>();
        private final List<String> needed = new ArrayList<>();
        private final List<String> searched = new ArrayList<>();

        Reader(ByteBuffer bytes) {
            this.bytes = bytes;
            this.sections = Math.toIntExact(bytes.getLong(0x28));
        }

        ElfFile read() {
            int count = Short.toUnsignedInt(bytes.getShort(0x3c));
            for (int i = 0; i < count; i++) {
                int section = sections + i * SECTION_SIZE;
                int begin = Math.toIntExact(bytes.getLong(section + 0x18));
                int end = Math.addExact(begin, Math.toIntExact(bytes.getLong(section + 0x20)));
                switch (bytes.getInt(section + 4)) {
                    case SHT_DYNSYM -> readSymbols(begin, end, strings(section));
                    case SHT_DYNAMIC -> readDynamic(begin, end, strings(section));
                    default -> {
                        // Nothing that is asked for.
                    }
                }
            }
            int machine = Short.toUnsignedInt(bytes.getShort(0x12));
            return new ElfFile(machine, exported, needed, searched);
        }

        /** Where the names are that a section refers to. */
        private int strings(int section) {
            int linked = Math.multiplyExact(bytes.getInt(section + 0x28), SECTION_SIZE);
            return Math.toIntExact(bytes.getLong(sections + linked + 0x18));
        }

        private void readSymbols(int begin, int end, int strings) {
            for (int at = begin; at + SYMBOL_SIZE <= end; at += SYMBOL_SIZE) {
                // A symbol in section 0 is one that the library itself looks for elsewhere.
                if (bytes.getShort(at + 6) != 0) {
                    exported.add(string(strings, bytes.getInt(at)));
                }
            }
        }

        private void readDynamic(int begin, int end, int strings) {
            for (int at = begin; at + DYNAMIC_SIZE <= end; at += DYNAMIC_SIZE) {
                long tag = bytes.getLong(at);
                if (tag == DT_NEEDED) {
                    needed.add(string(strings, bytes.getLong(at + 8)));
                } else if (tag == DT_RPATH || tag == DT_RUNPATH) {
                    searched.addAll(List.of(string(strings, bytes.getLong(at + 8)).split(":")));
                }
            }
        }

        private String string(int strings, long offset) {
            int begin = Math.addExact(strings, Math.toIntExact(offset));
            int end = begin;
            while (bytes.get(end) != 0 && end - begin < LONGEST_NAME) {
                end++;
            }
            byte[] name = new byte[end - begin];
            bytes.get(begin, name);
            return new String(name, StandardCharsets.ISO_8859_1);
        }
    }
}
