package dev.jitlens.counters;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * The exported symbols of a library as it lies in the memory of a process (ELF, 64 bits), so that
 * neither its file nor its container matters.
 */
final class LibjvmSymbols {
    private static final int ELF_HEADER = 64;
    private static final int MAGIC = 0x464c457f;
    private static final byte CLASS_64 = 2;
    private static final byte LITTLE_ENDIAN = 1;
    private static final int PROGRAM_HEADER = 56;
    private static final int MOST_HEADERS = 64;
    private static final int PT_LOAD = 1;
    private static final int PT_DYNAMIC = 2;
    private static final int DYNAMIC = 16;
    private static final int MOST_DYNAMIC = 256;
    private static final int DT_STRTAB = 5;
    private static final int DT_SYMTAB = 6;
    private static final int DT_STRSZ = 10;
    private static final int SYMBOL = 24;

    /** Those of libjvm.so take about 100 kB. */
    private static final int LARGEST = 8 << 20;

    private final ProcessMemory memory;
    private final long base;

    /**
     * @param base where the beginning of the library's file is in memory
     */
    LibjvmSymbols(ProcessMemory memory, long base) {
        this.memory = memory;
        this.base = base;
    }

    /**
     * Addresses of those of the symbols whose names begin so.
     *
     * @throws IOException with a sentence, if it is no library
     */
    Map<String, Long> beginningWith(String prefix) throws IOException {
        ByteBuffer elf = memory.bytes(base, ELF_HEADER);
        if (elf.getInt(0) != MAGIC || elf.get(4) != CLASS_64 || elf.get(5) != LITTLE_ENDIAN) {
            throw new IOException("its libjvm.so is no ELF file of 64 bits");
        }
        int headers = Math.min(MOST_HEADERS, elf.getShort(56) & 0xffff);
        ByteBuffer programs = memory.bytes(base + elf.getLong(32), headers * PROGRAM_HEADER);
        long moved = base;
        long dynamic = 0;
        for (int at = 0; at < programs.limit(); at += PROGRAM_HEADER) {
            int type = programs.getInt(at);
            long offset = programs.getLong(at + 8);
            long address = programs.getLong(at + 16);
            if (type == PT_LOAD && offset == 0) {
                moved = base - address;
            } else if (type == PT_DYNAMIC) {
                dynamic = address;
            }
        }
        return named(prefix, moved, tables(moved, moved + dynamic));
    }

    private record Tables(long symbols, long names, long namesSize) {}

    private Tables tables(long moved, long at) throws IOException {
        Map<Long, Long> values = new HashMap<>();
        for (int i = 0; i < MOST_DYNAMIC; i++) {
            ByteBuffer entry = memory.bytes(at + (long) i * DYNAMIC, DYNAMIC);
            if (entry.getLong(0) == 0) {
                break;
            }
            values.put(entry.getLong(0), entry.getLong(8));
        }
        return new Tables(
                absolute(values.getOrDefault((long) DT_SYMTAB, 0L), moved),
                absolute(values.getOrDefault((long) DT_STRTAB, 0L), moved),
                values.getOrDefault((long) DT_STRSZ, 0L));
    }

    /** The loader of glibc has made addresses of the offsets, that of musl has not. */
    private static long absolute(long value, long moved) {
        return value < moved ? value + moved : value;
    }

    private Map<String, Long> named(String prefix, long moved, Tables tables) throws IOException {
        // Nothing says how many symbols there are; their names follow them in every libjvm.so.
        long size = tables.names - tables.symbols;
        if (size <= 0 || size > LARGEST || tables.namesSize <= 0 || tables.namesSize > LARGEST) {
            throw new IOException("the symbols of its libjvm.so are not found");
        }
        ByteBuffer symbols = memory.bytes(tables.symbols, (int) size);
        ByteBuffer names = memory.bytes(tables.names, (int) tables.namesSize);
        Map<String, Long> found = new HashMap<>();
        for (int at = 0; at + SYMBOL <= symbols.limit(); at += SYMBOL) {
            String name = name(names, symbols.getInt(at), prefix);
            if (!name.isEmpty()) {
                found.put(name, moved + symbols.getLong(at + 8));
            }
        }
        return found;
    }

    /** Empty if it does not begin so. */
    private static String name(ByteBuffer names, int from, String prefix) {
        if (from <= 0 || from > names.limit() - prefix.length()) {
            return "";
        }
        for (int i = 0; i < prefix.length(); i++) {
            if (names.get(from + i) != prefix.charAt(i)) {
                return "";
            }
        }
        int end = from;
        while (end < names.limit() && names.get(end) != 0) {
            end++;
        }
        return new String(names.array(), from, end - from, StandardCharsets.US_ASCII);
    }
}
