package dev.jitlens.launch.hsdis;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Writes the smallest libraries that have a table of symbols; no loader would take them. */
public final class ElfFiles {
    private static final int SIZE = 64;

    private ElfFiles() {}

    /** Reads one, and forgets it. */
    public static void read(Path file) {
        ElfFile.read(file);
    }

    /** A library that defines some names, and needs other libraries. */
    static Path write(Path file, int machine, List<String> defined, List<String> needed)
            throws IOException {
        ByteArrayOutputStream names = new ByteArrayOutputStream();
        names.write(0);
        ByteBuffer symbols = littleEndian(24 * (2 + defined.size()));
        symbols.position(24);
        addSymbol(symbols, names, "looked_for_elsewhere", 0);
        defined.forEach(name -> addSymbol(symbols, names, name, 1));
        ByteBuffer dynamic = littleEndian(16 * (1 + needed.size()));
        needed.forEach(name -> dynamic.putLong(1).putLong(add(name, names)));
        int dynamicAt = SIZE + symbols.capacity();
        int stringsAt = dynamicAt + dynamic.capacity();
        int sectionsAt = stringsAt + names.size();
        ByteBuffer elf = littleEndian(sectionsAt + 4 * SIZE);
        elf.put(new byte[] {0x7f, 'E', 'L', 'F', 2, 1, 1});
        elf.putShort(0x10, (short) 3).putShort(0x12, (short) machine);
        elf.putLong(0x28, sectionsAt).putShort(0x3a, (short) SIZE).putShort(0x3c, (short) 4);
        elf.put(SIZE, symbols.array()).put(dynamicAt, dynamic.array());
        elf.put(stringsAt, names.toByteArray());
        addSection(elf, sectionsAt + SIZE, 11, SIZE, symbols.capacity(), 2);
        addSection(elf, sectionsAt + 2 * SIZE, 3, stringsAt, names.size(), 0);
        addSection(elf, sectionsAt + 3 * SIZE, 6, dynamicAt, dynamic.capacity(), 2);
        Files.createDirectories(file.getParent());
        return Files.write(file, elf.array());
    }

    private static void addSymbol(
            ByteBuffer symbols, ByteArrayOutputStream names, String name, int section) {
        symbols.putInt(add(name, names)).putShort((short) 0x12).putShort((short) section);
        symbols.putLong(0).putLong(0);
    }

    private static int add(String name, ByteArrayOutputStream names) {
        int at = names.size();
        names.writeBytes(name.getBytes(StandardCharsets.ISO_8859_1));
        names.write(0);
        return at;
    }

    private static void addSection(
            ByteBuffer elf, int at, int type, long offset, long size, int link) {
        elf.putInt(at + 4, type).putLong(at + 0x18, offset).putLong(at + 0x20, size);
        elf.putInt(at + 0x28, link);
    }

    private static ByteBuffer littleEndian(int size) {
        return ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
    }
}
