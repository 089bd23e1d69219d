package dev.jitlens.counters;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.Map;

/**
 * The table by which HotSpot tells debuggers where its fields are (vmStructs.cpp): exported from
 * libjvm.so, its layout too, in every JDK from 8 on.
 */
final class VmStructs {
    private static final String PREFIX = "gHotSpotVMStruct";
    private static final String TABLE = "gHotSpotVMStructs";
    private static final String ENTRY = "gHotSpotVMStructEntry";
    private static final int MOST_ENTRIES = 20_000;
    private static final int LONGEST_ENTRY = 256;

    private final ProcessMemory memory;
    private final Map<String, Long> symbols;
    private final Map<Long, String> texts = new HashMap<>();

    /**
     * @throws IOException with a sentence, if it is no libjvm.so of HotSpot's
     */
    VmStructs(ProcessMemory memory, long libjvm) throws IOException {
        this.memory = memory;
        symbols = new LibjvmSymbols(memory, libjvm).beginningWith(PREFIX);
        if (!symbols.containsKey(TABLE)) {
            throw new IOException("its libjvm.so is not HotSpot's");
        }
    }

    /** Where the static fields of a class are. */
    Map<String, Long> staticFields(String type) throws IOException {
        int typeName = layout("TypeNameOffset");
        int fieldName = layout("FieldNameOffset");
        int isStatic = layout("IsStaticOffset");
        int address = layout("AddressOffset");
        int stride = layout("ArrayStride");
        long table = memory.word(symbols.get(TABLE));
        Map<String, Long> found = new HashMap<>();
        for (int i = 0; i < MOST_ENTRIES; i++) {
            ByteBuffer entry = memory.bytes(table + (long) i * stride, stride);
            if (entry.getLong(typeName) == 0) {
                break;
            }
            if (entry.getInt(isStatic) != 0 && text(entry.getLong(typeName)).equals(type)) {
                found.put(text(entry.getLong(fieldName)), entry.getLong(address));
            }
        }
        return found;
    }

    private String text(long at) throws IOException {
        String text = texts.get(at);
        if (text == null) {
            text = memory.text(at);
            texts.put(at, text);
        }
        return text;
    }

    private int layout(String name) throws IOException {
        Long at = symbols.get(ENTRY + name);
        long value = at == null ? -1 : memory.word(at);
        if (value < 0 || value > LONGEST_ENTRY) {
            throw new IOException("the table of its HotSpot's fields is not understood");
        }
        return (int) value;
    }
}
