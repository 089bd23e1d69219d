package dev.jitlens.launch;

import dev.jitlens.install.NativeFiles;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout.PathElement;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.VarHandle;
import java.util.OptionalInt;

/**
 * Whether the kernel lets a process measure itself, kernel code included. Neither its setting
 * {@code perf_event_paranoid} nor the user tells, since a container may forbid the call: so it is
 * tried.
 */
final class PerfEvents {
    private static final long NUMBER_X86_64 = 298;
    private static final long NUMBER_AARCH64 = 241;

    /** {@code struct perf_event_attr} of Linux 4.1 and later, as far as it is filled in here. */
    private static final int ATTR_BYTES = 112;

    private static final int TYPE_SOFTWARE = 1;
    private static final int SIZE_AT = 4;
    private static final int CONFIG_AT = 8;
    private static final int PERIOD_AT = 16;
    private static final long CLOCK_PERIOD_NANOS = 10_000_000;

    private static final long CLOSE_ON_EXEC = 8;

    /** There is nobody to answer. */
    static final int NO_KERNEL = -1;

    private PerfEvents() {}

    static boolean allowed() {
        return Holder.ALLOWED;
    }

    private static final class Holder {
        static final boolean ALLOWED = errno(TYPE_SOFTWARE, 0).isEmpty(); // 0: the CPU clock
    }

    /** What the kernel answers when it is to count this event; empty if it does. */
    static OptionalInt errno(int type, long config) {
        return NativeFiles.system().equals("linux")
                ? tryIt(type, config)
                : OptionalInt.of(NO_KERNEL);
    }

    @SuppressWarnings("restricted") // Only the kernel knows the answer.
    private static OptionalInt tryIt(int type, long config) {
        Linker linker = Linker.nativeLinker();
        StructLayout state = Linker.Option.captureStateLayout();
        VarHandle errno = state.varHandle(PathElement.groupElement("errno"));
        try (Arena arena = Arena.ofConfined()) {
            MethodHandle syscall =
                    linker.downcallHandle(
                            linker.defaultLookup().findOrThrow("syscall"),
                            FunctionDescriptor.of(
                                    ValueLayout.JAVA_LONG,
                                    ValueLayout.JAVA_LONG,
                                    ValueLayout.ADDRESS,
                                    ValueLayout.JAVA_LONG,
                                    ValueLayout.JAVA_LONG,
                                    ValueLayout.JAVA_LONG,
                                    ValueLayout.JAVA_LONG),
                            Linker.Option.firstVariadicArg(1),
                            Linker.Option.captureCallState("errno"));
            MethodHandle close =
                    linker.downcallHandle(
                            linker.defaultLookup().findOrThrow("close"),
                            FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT));
            MemorySegment attr = arena.allocate(ATTR_BYTES, Long.BYTES);
            attr.set(ValueLayout.JAVA_INT, 0, type);
            attr.set(ValueLayout.JAVA_LONG, CONFIG_AT, config);
            attr.set(ValueLayout.JAVA_INT, SIZE_AT, ATTR_BYTES);
            attr.set(ValueLayout.JAVA_LONG, PERIOD_AT, CLOCK_PERIOD_NANOS);
            long number = NativeFiles.isAarch64() ? NUMBER_AARCH64 : NUMBER_X86_64;
            MemorySegment told = arena.allocate(state);
            long descriptor =
                    (long) syscall.invokeExact(told, number, attr, 0L, -1L, -1L, CLOSE_ON_EXEC);
            if (descriptor >= 0) {
                return (int) close.invokeExact((int) descriptor) == 0
                        ? OptionalInt.empty()
                        : OptionalInt.of(NO_KERNEL);
            }
            return OptionalInt.of((int) errno.get(told, 0L));
        } catch (Throwable e) {
            // No such function, or native access is forbidden: then it is not allowed, either.
            return OptionalInt.of(NO_KERNEL);
        }
    }
}
