package dev.jitlens.bridge;

import static java.lang.foreign.ValueLayout.ADDRESS;
import static java.lang.foreign.ValueLayout.JAVA_BYTE;
import static java.lang.foreign.ValueLayout.JAVA_INT;
import static java.lang.foreign.ValueLayout.JAVA_LONG;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/**
 * Calls the plugin as HotSpot does with the option print-raw: what it prints goes to a C file,
 * since Java cannot be called with a variable number of arguments.
 */
@SuppressWarnings("restricted")
final class Hsdis {
    private static final FunctionDescriptor DECODE =
            FunctionDescriptor.of(
                    ADDRESS, JAVA_LONG, JAVA_LONG, ADDRESS, JAVA_LONG, ADDRESS, ADDRESS, ADDRESS,
                    ADDRESS, ADDRESS, JAVA_INT);

    private final MethodHandle decode;
    private final MethodHandle fopen;
    private final MethodHandle fclose;

    /** The events that HotSpot was told, such as {@code insn 1000}. */
    final List<String> events = new ArrayList<>();

    /** This event is answered with an address, which asks the plugin to stop. */
    String stopAt = "";

    private Hsdis(Path plugin) {
        Linker linker = Linker.nativeLinker();
        SymbolLookup library = SymbolLookup.libraryLookup(plugin, Arena.global());
        decode = linker.downcallHandle(library.findOrThrow("decode_instructions_virtual"), DECODE);
        fopen =
                linker.downcallHandle(
                        linker.defaultLookup().findOrThrow("fopen"),
                        FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS));
        fclose =
                linker.downcallHandle(
                        linker.defaultLookup().findOrThrow("fclose"),
                        FunctionDescriptor.of(JAVA_INT, ADDRESS));
    }

    /** The plugin for x86-64 that the build has made, or null if it has made none or another. */
    static Hsdis built() throws IOException {
        Path folder = Path.of("target/hsdis");
        if (!Files.isDirectory(folder)) {
            return null;
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().startsWith("hsdis-amd64."))
                    .findFirst()
                    .map(file -> new Hsdis(file.toAbsolutePath()))
                    .orElse(null);
        }
    }

    /** The lines printed for code that is at an address. */
    List<String> lines(long address, byte[] code, String options, boolean withEvents, Path file)
            throws Throwable {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment bytes = arena.allocate(code.length + 1L);
            MemorySegment.copy(code, 0, bytes, JAVA_BYTE, 0, code.length);
            MemorySegment out =
                    (MemorySegment)
                            fopen.invokeExact(
                                    arena.allocateFrom(file.toString()), arena.allocateFrom("w"));
            MemorySegment listener = withEvents ? listener(arena) : MemorySegment.NULL;
            MemorySegment words =
                    options == null ? MemorySegment.NULL : arena.allocateFrom(options);
            MemorySegment end =
                    (MemorySegment)
                            decode.invokeExact(
                                    address,
                                    address + code.length,
                                    bytes,
                                    (long) code.length,
                                    listener,
                                    MemorySegment.NULL,
                                    MemorySegment.NULL,
                                    out,
                                    words,
                                    1);
            int closed = (int) fclose.invokeExact(out);
            events.add("returned " + Long.toHexString(end.address()) + " " + closed);
        }
        return Files.readAllLines(file);
    }

    private MemorySegment listener(Arena arena) throws ReflectiveOperationException {
        MethodHandle event =
                MethodHandles.lookup()
                        .bind(
                                this,
                                "event",
                                MethodType.methodType(
                                        MemorySegment.class,
                                        MemorySegment.class,
                                        MemorySegment.class,
                                        MemorySegment.class));
        return Linker.nativeLinker()
                .upcallStub(
                        event, FunctionDescriptor.of(ADDRESS, ADDRESS, ADDRESS, ADDRESS), arena);
    }

    @SuppressWarnings("unused") // The plugin calls this method.
    private MemorySegment event(MemorySegment stream, MemorySegment name, MemorySegment argument) {
        String event = name.reinterpret(100).getString(0);
        events.add(
                event.startsWith("mach")
                        ? event
                        : event + " " + Long.toHexString(argument.address()));
        return stopAt.equals(events.getLast()) ? argument : MemorySegment.NULL;
    }
}
