package dev.jitlens.parse;

import dev.jitlens.parse.line.Bytes;

import java.util.Locale;

/**
 * The elements of LogCompilation, JDK 8 to 26. Only a known name after {@code <} makes a tag: torn
 * text such as {@code <init>} would else swallow what follows.
 */
enum Element {
    // What events are made of.
    HOTSPOT_LOG,
    NAME,
    RELEASE,
    INFO,
    ARGS,
    COMMAND,
    TTY,
    WRITER,
    TASK_QUEUED,
    TASK,
    TASK_DONE,
    NMETHOD,
    MAKE_NOT_ENTRANT,
    MAKE_UNLOADED,
    UNCOMMON_TRAP,
    DEOPTIMIZED,
    JVMS,
    FAILURE,
    INLINE_SUCCESS,
    INLINE_FAIL,
    INTRINSIC,
    PRINT_NMETHOD,
    START_COMPILE_THREAD,
    COMPILATION_LOG,
    FRAGMENT,
    STATISTICS,
    // What the inlining tree is made of.
    PARSE,
    BC,
    CALL,
    METHOD,
    KLASS,
    TYPE,
    LATE_INLINE,
    // These are understood, and of no use so far.
    ASSERT_NULL,
    ASSERT,
    BLOB,
    BRANCH,
    CAST_UP,
    CODE_CACHE,
    CODE_CACHE_FULL,
    COMMENT,
    DEPENDENCY,
    DEPENDENCY_FAILED,
    DESTROY_VM,
    DIRECT_CALL,
    DYNAMIC_CALL,
    ELIMINATE_ALLOCATION,
    ELIMINATE_BOXING,
    ELIMINATE_LOCK,
    ELIMINATE_UNLOCK,
    HOT_THROW,
    HOTSPOT_LOG_DONE,
    INLINE_ID,
    INLINE_LEVEL_DISCOUNT,
    INLINE_WARM,
    INTRINSIC_MISDECLARED,
    JVMCI,
    LAUNCHER,
    LOOP,
    LOOP_TREE,
    MAKE_NOT_COMPILABLE,
    OBSERVE,
    OOP_SAFEPOINT,
    PARSE_DONE,
    PARTIAL_PEEL,
    PEEL,
    PHASE,
    PHASE_DONE,
    PREDICTED_CALL,
    PRINT_DTRACE_NMETHOD,
    PROPERTIES,
    REGALLOC,
    REPLACE_STRING_CONCAT,
    SAFEPOINT_STATISTICS,
    SECT,
    START_COMPILE,
    STRESS_TEST,
    SWEEPER,
    SYMBOL,
    THREAD_LOGFILE,
    TTY_DONE,
    UNKNOWN,
    UNSTABLE_IF,
    VIRTUAL_CALL,
    VM_ARGUMENTS,
    VM_VERSION,
    WARM_CALL,
    WARNING,
    BLACKHOLE,
    SPECIAL_ELEMENT;

    private static final Element[] VALUES = values();
    private static final int SLOTS = 1024;
    private static final byte[][] NAMES = new byte[SLOTS][];
    private static final Element[] ELEMENTS = new Element[SLOTS];

    static {
        for (Element element : VALUES) {
            byte[] name = Bytes.of(element.name().toLowerCase(Locale.ROOT));
            int hash = 0;
            for (byte b : name) {
                hash = hash * 31 + b;
            }
            int slot = slot(hash);
            while (NAMES[slot] != null) {
                slot = (slot + 1) % SLOTS;
            }
            NAMES[slot] = name;
            ELEMENTS[slot] = element;
        }
    }

    private static int slot(int hash) {
        return (hash ^ (hash >>> 11)) & (SLOTS - 1);
    }

    /** The element whose name begins at {@code from}, or null if none is known by that name. */
    static Element at(byte[] buf, int from, int end) {
        int hash = 0;
        int i = from;
        while (i < end) {
            byte b = buf[i];
            if ((b < 'a' || b > 'z') && b != '_') {
                break;
            }
            hash = hash * 31 + b;
            i++;
        }
        if (i == from || (i < end && buf[i] != ' ' && buf[i] != '>' && buf[i] != '/')) {
            return null;
        }
        for (int slot = slot(hash); NAMES[slot] != null; slot = (slot + 1) % SLOTS) {
            if (Bytes.equals(buf, from, i, NAMES[slot])) {
                return ELEMENTS[slot];
            }
        }
        return null;
    }
}
