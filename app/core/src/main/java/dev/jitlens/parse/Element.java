package dev.jitlens.parse;

import dev.jitlens.parse.line.Bytes;

import java.util.Locale;

/**
 * The elements of LogCompilation, JDK 8 to 28. Only a known name after {@code <} makes a tag: torn
 * text such as {@code <init>} would else swallow what follows. What is read of each, and why it is
 * not, stands in the tests' list {@code log-compilation-elements.txt}.
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
    MAKE_NOT_COMPILABLE,
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
    CODE_CACHE_FULL,
    CODE_CACHE,
    SWEEPER,
    METHOD_NOT_COMPILABLE,
    METHOD_NOT_COMPILABLE_AT_TIER,
    PRINT_NATIVE_NMETHOD,
    IDEAL,
    OPTO_ASSEMBLY,
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
    BLOB,
    BRANCH,
    CAST_UP,
    CONNECTIONGRAPH_BAILOUT("connectionGraph_bailout"),
    COMMENT,
    DEPENDENCY,
    DEPENDENCY_FAILED,
    DEPS_FIND_WITNESS,
    DESTROY_VM,
    DIRECT_CALL,
    ELIMINATE_ALLOCATION,
    ELIMINATE_BOXING,
    ELIMINATE_LOCK,
    FLAGS,
    HOT_THROW,
    HOTSPOT_LOG_DONE,
    INLINE_ID,
    INLINE_LEVEL_DISCOUNT,
    INTRINSIC_MISDECLARED,
    LAUNCHER,
    LOOP,
    LOOP_TREE,
    MAKE_ENTRANT,
    MAKE_NOT_USED,
    MISMATCHED_NODE_INFO,
    MISMATCHED_NODES,
    MISSED_CHA_OPPORTUNITY("missed_CHA_opportunity"),
    MISSING_MDP,
    OBSERVE,
    OPTIMIZE,
    OSR_MISMATCH("OSR_mismatch"),
    PARSE_DONE,
    PHASE,
    PHASE_DONE,
    PREDICATE_INTRINSIC,
    PREDICATED_INTRINSIC,
    PREDICTED_CALL,
    PRINT_DTRACE_NMETHOD,
    PROPERTIES,
    REGALLOC,
    RELOCATED,
    REPLACE_STRING_CONCAT,
    SECT,
    SPECULATIVE_TRAPS_OOM,
    STRESS_TEST,
    SYMBOL,
    THREAD_LOGFILE,
    TTY_DONE,
    UNKNOWN,
    VIRTUAL_CALL,
    VM_ARGUMENTS,
    VM_VERSION,
    WARM_CALL;

    private static final Element[] VALUES = values();
    private static final int SLOTS = 1024;
    private static final byte[][] NAMES = new byte[SLOTS][];
    private static final Element[] ELEMENTS = new Element[SLOTS];

    /** A debug build tells each step of it: {@code <eliminate_lock_INLR_2a compile_id=…}. */
    private static final byte[] STEP = Bytes.of("eliminate_lock_");

    static {
        for (Element element : VALUES) {
            byte[] name = Bytes.of(element.written);
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

    private final String written;

    Element() {
        written = name().toLowerCase(Locale.ROOT);
    }

    Element(String written) {
        this.written = written;
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
            if (!isInName(b)) {
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
        return Bytes.startsWith(buf, from, i, STEP) ? ELIMINATE_LOCK : null;
    }

    private static boolean isInName(byte b) {
        return b >= 'a' && b <= 'z' || b == '_' || b >= 'A' && b <= 'Z' || Bytes.isDigit(b);
    }
}
