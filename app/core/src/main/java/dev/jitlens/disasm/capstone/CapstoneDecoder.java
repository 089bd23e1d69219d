package dev.jitlens.disasm.capstone;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;

import dev.jitlens.disasm.Decoder;
import dev.jitlens.model.Isa;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.charset.StandardCharsets;
import java.util.Deque;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * Decodes with Capstone 5, Intel syntax. Instructions are fetched some dozens at a time and read
 * from a Java array, since a call for each, and each read of native memory, cost more.
 */
@SuppressWarnings("restricted") // The size of native arrays is known here only.
final class CapstoneDecoder implements Decoder {
    /** Layout of {@code cs_insn} in Capstone 5, in bytes; other versions differ. */
    private static final int SIZE_OF_INSN = 248;

    private static final int LENGTH = 16;
    private static final int MNEMONIC = 42;
    private static final int OPERANDS = MNEMONIC + 32;
    private static final int END_OF_TEXT = OPERANDS + 160;

    private static final int MOST_AT_ONCE = 64;

    private final CapstoneLibrary library;

    /** Handles that no thread uses just now; there are never more than there were threads. */
    private final Map<Isa, Deque<Long>> idle = new EnumMap<>(Isa.class);

    CapstoneDecoder(CapstoneLibrary library) throws CapstoneLibrary.UnusableException {
        this.library = library;
        for (Isa isa : Isa.values()) {
            idle.put(isa, new ConcurrentLinkedDeque<>());
            idle.get(isa).push(library.open(isa));
        }
    }

    @Override
    public String name() {
        return "Capstone " + library.version();
    }

    @Override
    public void decode(Isa isa, byte[] code, int from, int to, long address, Sink sink) {
        Objects.checkFromToIndex(from, to, code.length);
        if (from == to) {
            return;
        }
        long handle = take(isa);
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(to - from);
            MemorySegment.copy(code, from, bytes, JAVA_BYTE, 0, to - from);
            new Pass(handle, bytes, arena.allocate(ADDRESS), from, sink)
                    .run(address, isa == Isa.X86_64 ? 1 : 4);
        } finally {
            idle.get(isa).push(handle);
        }
    }

    private long take(Isa isa) {
        Long handle = idle.get(isa).poll();
        if (handle != null) {
            return handle;
        }
        try {
            return library.open(isa);
        } catch (CapstoneLibrary.UnusableException e) {
            throw new IllegalStateException("Capstone " + e.getMessage(), e);
        }
    }

    /** One walk over some code. */
    private final class Pass {
        private final long handle;
        private final MemorySegment code;
        private final MemorySegment result;
        private final int from;
        private final Sink sink;
        private final byte[] insns = new byte[MOST_AT_ONCE * SIZE_OF_INSN];

        Pass(long handle, MemorySegment code, MemorySegment result, int from, Sink sink) {
            this.handle = handle;
            this.code = code;
            this.result = result;
            this.from = from;
            this.sink = sink;
        }

        void run(long address, int skip) {
            long at = 0;
            while (at < code.byteSize()) {
                int count = fetch(at, address + at);
                for (int i = 0; i < count; i++) {
                    at += tell(i * SIZE_OF_INSN, (int) at);
                }
                if (count < MOST_AT_ONCE) {
                    at += skip;
                }
            }
        }

        private int fetch(long at, long address) {
            int count =
                    (int) library.disasm(handle, code.asSlice(at), address, MOST_AT_ONCE, result);
            if (count > 0) {
                MemorySegment array = result.get(ADDRESS, 0);
                long size = (long) count * SIZE_OF_INSN;
                MemorySegment.copy(array.reinterpret(size), JAVA_BYTE, 0, insns, 0, (int) size);
                library.free(array, count);
            }
            return count;
        }

        private int tell(int insn, int at) {
            int length = insns[insn + LENGTH] & 0xff;
            sink.instruction(
                    from + at,
                    length,
                    text(insn + MNEMONIC, insn + OPERANDS),
                    text(insn + OPERANDS, insn + END_OF_TEXT));
            return length;
        }

        private String text(int begin, int limit) {
            int end = begin;
            while (end < limit && insns[end] != 0) {
                end++;
            }
            return new String(insns, begin, end - begin, StandardCharsets.ISO_8859_1);
        }
    }
}
