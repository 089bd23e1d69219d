package dev.jitlens.profile.jlp;

/**
 * The records of a {@code *.jlp} file, as FORMAT.md of agent-bridge has them. Each says its fields
 * in their order and reads them; where a field stands is known nowhere else. What follows a record
 * in its payload is read where it is needed.
 */
sealed interface JlpRecord {
    /** Reads what the payload of a record begins with. */
    static JlpRecord read(int type, JlpPayload in) {
        return switch (type) {
            case Info.TYPE -> Info.read(in);
            case MethodId.TYPE -> MethodId.read(in);
            case CodeLoad.TYPE -> CodeLoad.read(in);
            case CodeUnload.TYPE -> CodeUnload.read(in);
            case Stub.TYPE -> Stub.read(in);
            case ThreadTimes.TYPE -> ThreadTimes.read(in);
            case Sample.TYPE -> Sample.read(in);
            case Lost.TYPE -> Lost.read(in);
            case End.TYPE -> End.read(in);
            case CodeBytes.TYPE -> CodeBytes.read(in);
            case CodeId.TYPE -> CodeId.read(in);
            default -> new Unknown(type);
        };
    }

    /** The last one of a key holds. */
    record Info(String key, String value) implements JlpRecord {
        static final int TYPE = 1;

        static Info read(JlpPayload in) {
            return new Info(in.text(), in.text());
        }
    }

    /** An id means a method from here on; a {@link MethodMeaning} follows. */
    record MethodId(long id) implements JlpRecord {
        static final int TYPE = 2;

        static MethodId read(JlpPayload in) {
            return new MethodId(in.i64());
        }
    }

    /**
     * What a method id means.
     *
     * @param holder its class, with dots
     * @param lines how many {@link Line} follow
     */
    record MethodMeaning(
            String holder,
            String name,
            String descriptor,
            String sourceFile,
            boolean isNative,
            int lines) {
        static MethodMeaning read(JlpPayload in) {
            return new MethodMeaning(
                    in.text(), in.text(), in.text(), in.text(), in.u8() == 1, in.u16());
        }
    }

    /** The source line of the bytecodes from {@code bci} on. */
    record Line(int bci, int line) {
        static final int BYTES = 4;

        static Line read(JlpPayload in) {
            return new Line(in.u16(), in.u16());
        }
    }

    /**
     * An nmethod was installed.
     *
     * @param debugRecords how many {@link DebugRecord} follow
     */
    record CodeLoad(long nanos, long address, long bytes, long method, long debugRecords)
            implements JlpRecord {
        static final int TYPE = 3;

        static CodeLoad read(JlpPayload in) {
            return new CodeLoad(in.i64(), in.i64(), in.u32(), in.i64(), in.u32());
        }
    }

    /**
     * Which bytecodes an instruction stands for.
     *
     * @param end offset from the code's address of the first byte after the instruction
     * @param frames how many {@link DebugFrame} follow, innermost first
     */
    record DebugRecord(long end, int frames) {
        /** The frames are not counted. */
        static final int BYTES = 6;

        static DebugRecord read(JlpPayload in) {
            return new DebugRecord(in.u32(), in.u16());
        }
    }

    record DebugFrame(long method, int bci) {
        static final int BYTES = 12;

        static DebugFrame read(JlpPayload in) {
            return new DebugFrame(in.i64(), in.i32());
        }
    }

    /** An nmethod is gone. */
    record CodeUnload(long nanos, long address, long method) implements JlpRecord {
        static final int TYPE = 4;

        static CodeUnload read(JlpPayload in) {
            return new CodeUnload(in.i64(), in.i64(), in.i64());
        }
    }

    /** Code of the JVM's own. */
    record Stub(long nanos, long address, long bytes, String name) implements JlpRecord {
        static final int TYPE = 5;

        static Stub read(JlpPayload in) {
            return new Stub(in.i64(), in.i64(), in.u32(), in.text());
        }
    }

    /**
     * A thread was seen.
     *
     * @param osId 0 if unknown
     * @param javaId 0 if unknown
     * @param cpuNanos so far, or -1
     * @param sampledNanos of these while it was sampled, or -1
     */
    record ThreadTimes(
            long nanos,
            long osId,
            long javaId,
            int state,
            long cpuNanos,
            long sampledNanos,
            String name)
            implements JlpRecord {
        static final int TYPE = 6;
        static final int STARTED = 1;

        static ThreadTimes read(JlpPayload in) {
            return new ThreadTimes(
                    in.i64(), in.u32(), in.i64(), in.u8(), in.i64(), in.i64(), in.text());
        }
    }

    /** A sample was taken. Only the time tells equal ones apart. */
    record Sample(long nanos, SampleBody body) implements JlpRecord {
        static final int TYPE = 7;

        static Sample read(JlpPayload in) {
            return new Sample(in.i64(), SampleBody.read(in));
        }
    }

    /**
     * What a sample says.
     *
     * @param pc or 0
     * @param code {@link #WALKED}, or how walking failed
     * @param firstCode the same before the agent climbed out of code that cannot be walked
     * @param frames how many {@link WalkedFrame} follow, leaf first
     */
    record SampleBody(
            long osId, long javaId, long pc, int code, int firstCode, int state, int frames) {
        /** The frames are not counted. */
        static final int BYTES = 31;

        static final int WALKED = 1;

        /** The lowest bit; those above it are the number of the event. */
        private static final int WAITING = 1;

        private static final int MOST_EVENT = 0x1f;
        private static final int VIRTUAL = 0x40;
        private static final int TO_COMPARE = 0x80;

        boolean isWaiting() {
            return (state & WAITING) != 0;
        }

        /** Whether the Java id is of a virtual thread, which the thread carries. */
        boolean isVirtual() {
            return (state & VIRTUAL) != 0;
        }

        /** Whether AsyncGetCallTrace was asked for the whole stack only to compare it. */
        boolean isToCompare() {
            return (state & TO_COMPARE) != 0;
        }

        /** Which of the events that INFO names. */
        int event() {
            return state >> 1 & MOST_EVENT;
        }

        static SampleBody read(JlpPayload in) {
            return new SampleBody(
                    in.u32(), in.i64(), in.i64(), in.i32(), in.i32(), in.u8(), in.u16());
        }
    }

    /**
     * A frame of a walked stack.
     *
     * @param method its id, or an address
     * @param line or -1 if the METHOD's table tells it
     */
    record WalkedFrame(long method, int bci, int line) {
        static final int BYTES = 16;

        /** Such a frame is a compiled method's and of all that is inlined at the address. */
        static final int BY_ADDRESS = -5;

        boolean isAddress() {
            return bci == BY_ADDRESS;
        }

        /** The first byte after the instruction that the frame is at. */
        long address() {
            return method;
        }

        static WalkedFrame read(JlpPayload in) {
            return new WalkedFrame(in.i64(), in.i32(), in.i32());
        }
    }

    /** Samples were not written. */
    record Lost(long nanos, long count, String why) implements JlpRecord {
        static final int TYPE = 8;

        static Lost read(JlpPayload in) {
            return new Lost(in.i64(), in.i64(), in.text());
        }
    }

    /**
     * Nothing follows.
     *
     * @param signals or dumps
     * @param cpuNanos spent in the handler, or dumping
     */
    record End(long nanos, long signals, long samples, long cpuNanos, long longestNanos)
            implements JlpRecord {
        static final int TYPE = 9;

        static End read(JlpPayload in) {
            return new End(in.i64(), in.i64(), in.i64(), in.i64(), in.i64());
        }
    }

    /**
     * The machine code of the {@link CodeLoad} before it, which has the same time and address.
     *
     * @param bytes how many follow
     */
    record CodeBytes(long nanos, long address, long bytes) implements JlpRecord {
        static final int TYPE = 10;

        static CodeBytes read(JlpPayload in) {
            return new CodeBytes(in.i64(), in.i64(), in.u32());
        }
    }

    /**
     * Which compilation the {@link CodeLoad} before it is of, which has the same time and address.
     *
     * @param osrBci -1 if it is not OSR code, -2 if the JVM has forgotten it
     * @param level 0 of a native wrapper
     */
    record CodeId(long nanos, long address, int id, int osrBci, int level) implements JlpRecord {
        static final int TYPE = 11;

        private static final int NO_OSR = -1;
        private static final int FORGOTTEN = -2;
        private static final int MOST_BCI = 0xffff;
        private static final int MOST_LEVEL = 4;

        boolean isOsr() {
            return osrBci != NO_OSR;
        }

        boolean isPossible() {
            return id > 0 && osrBci >= FORGOTTEN && osrBci <= MOST_BCI && level <= MOST_LEVEL;
        }

        static CodeId read(JlpPayload in) {
            return new CodeId(in.i64(), in.i64(), in.i32(), in.i32(), in.u8());
        }
    }

    /** A type that a later version may have. */
    record Unknown(int type) implements JlpRecord {}
}
