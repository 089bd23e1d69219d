package dev.jitlens.disasm.capstone;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import dev.jitlens.model.Isa;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;

/**
 * The functions of libcapstone that {@link CapstoneDecoder} calls. Handles, addresses and sizes are
 * 64 bits wide on every system that Jitlens runs on.
 */
@SuppressWarnings("restricted") // Native access is what this class is for.
final class CapstoneLibrary {
    /** What {@code capstone.h} of 5.x calls them; 6 numbers the architectures anew. */
    private static final int MAJOR = 5;

    private static final int CS_ARCH_ARM64 = 1;
    private static final int CS_ARCH_X86 = 3;
    private static final int CS_MODE_LITTLE_ENDIAN = 0;
    private static final int CS_MODE_64 = 1 << 3;

    private final MethodHandle open;
    private final MethodHandle disasm;
    private final MethodHandle free;
    private final String version;

    /**
     * @throws UnusableException if this is no Capstone 5 that decodes what is needed
     */
    CapstoneLibrary(SymbolLookup library) throws UnusableException {
        version = version(library);
        open =
                function(
                        library,
                        "cs_open",
                        FunctionDescriptor.of(JAVA_INT, JAVA_INT, JAVA_INT, ADDRESS));
        disasm =
                function(
                        library,
                        "cs_disasm",
                        FunctionDescriptor.of(
                                JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, JAVA_LONG, JAVA_LONG,
                                ADDRESS));
        free = function(library, "cs_free", FunctionDescriptor.ofVoid(ADDRESS, JAVA_LONG));
    }

    /** {@code 5.0}: the library does not tell its patch level. */
    String version() {
        return version;
    }

    private static String version(SymbolLookup library) throws UnusableException {
        MethodHandle function =
                function(library, "cs_version", FunctionDescriptor.of(JAVA_INT, ADDRESS, ADDRESS));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment major = arena.allocate(JAVA_INT);
            MemorySegment minor = arena.allocate(JAVA_INT);
            int ignored = (int) function.invokeExact(major, minor);
            String version = major.get(JAVA_INT, 0) + "." + minor.get(JAVA_INT, 0);
            if (major.get(JAVA_INT, 0) != MAJOR) {
                throw new UnusableException("is Capstone " + version + ", not " + MAJOR);
            }
            return version;
        } catch (UnusableException e) {
            throw e;
        } catch (Throwable e) {
            throw neverThrown(e);
        }
    }

    private static MethodHandle function(
            SymbolLookup library, String name, FunctionDescriptor descriptor)
            throws UnusableException {
        MemorySegment address =
                library.find(name)
                        .orElseThrow(() -> new UnusableException("has no function " + name));
        return Linker.nativeLinker().downcallHandle(address, descriptor);
    }

    /**
     * @return a handle, for one thread at a time
     * @throws UnusableException if the library was built without this architecture
     */
    long open(Isa isa) throws UnusableException {
        int arch = isa == Isa.X86_64 ? CS_ARCH_X86 : CS_ARCH_ARM64;
        int mode = isa == Isa.X86_64 ? CS_MODE_64 : CS_MODE_LITTLE_ENDIAN;
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment handle = arena.allocate(JAVA_LONG);
            int error = (int) open.invokeExact(arch, mode, handle);
            if (error != 0) {
                throw new UnusableException("does not decode " + isa.label() + " (" + error + ")");
            }
            return handle.get(JAVA_LONG, 0);
        } catch (UnusableException e) {
            throw e;
        } catch (Throwable e) {
            throw neverThrown(e);
        }
    }

    /**
     * Decodes until {@code most} instructions, the end, or bytes that are none.
     *
     * @param result receives the address of an array to be {@link #free}d, if any is decoded
     * @return how many
     */
    long disasm(long handle, MemorySegment code, long address, long most, MemorySegment result) {
        try {
            return (long) disasm.invokeExact(handle, code, code.byteSize(), address, most, result);
        } catch (Throwable e) {
            throw neverThrown(e);
        }
    }

    void free(MemorySegment instructions, long count) {
        try {
            free.invokeExact(instructions, count);
        } catch (Throwable e) {
            throw neverThrown(e);
        }
    }

    /** C functions throw nothing; what is thrown at all is an error of the JVM or of ours. */
    private static IllegalStateException neverThrown(Throwable e) {
        if (e instanceof Error error) {
            throw error;
        }
        return new IllegalStateException(e);
    }

    /** Its message follows the library's name in a sentence. */
    static final class UnusableException extends Exception {
        private static final long serialVersionUID = 1;

        UnusableException(String message) {
            super(message);
        }
    }
}
