package dev.jitlens.parse;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Names;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/** The tags of unified logging (logTag.hpp, JDK 9 to 25), and what we make of a set of them. */
enum UnifiedTags {
    /** Decorations without tags: the message alone tells. */
    NONE,
    JIT_COMPILATION,
    JIT_INLINING,
    JIT_OTHER,
    SAFEPOINT,
    DEOPTIMIZATION,
    EXCEPTIONS,
    CODE_CACHE,
    CLASSES,
    OTHER;

    private static final Set<String> KNOWN =
            Set.of(
                    """
                    add age alloc annotation aot arguments array attach barrier biasedlocking \
                    blocks bot breakpoint bytecode cause cds census class classhisto cleanup \
                    codecache compaction compilation condy constantpool constraints container \
                    continuations coops cpu cset data datacreation dcmd decoder defaultmethods \
                    deoptimization dependencies director dump dynamic ergo event exceptions exit \
                    fastlock finalizer fingerprint free freelist gc handshake hashtables heap \
                    heapdump humongous ihop iklass indy init inlinecache inlining install \
                    interpreter itables jfr jit jmethod jni jvmci jvmti lambda library link \
                    liveness load loader logging malloc map mark marking membername memops \
                    metadata metaspace methodcomparator methodhandles methodtrace mirror mmu \
                    module monitorinflation monitormismatch monitortable native nestmates nmethod \
                    nmt normalize numa objecttagging obsolete oldobject oom oopmap oops \
                    oopstorage os owner page pagesize parser patch path perf periodic phases plab \
                    placeholders preempt preorder preview promotion protectiondomain ptrqueue \
                    purge record redefine ref refine region reloc remset resolve safepoint \
                    sampling scavenge sealed setting smr stackbarrier stackmap stacktrace \
                    stackwalk start startup startuptime state stats streaming stringdedup \
                    stringtable stubs subclass survivor suspend sweep symboltable system table \
                    task thread throttle time timer tlab tracking training trimnative unload \
                    unmap unshareable update valuebasedclasses verification verify vmmutex \
                    vmoperation vmthread vtables vtablestubs workgang\
                    """
                            .split(" "));

    private static final Map<String, UnifiedTags> READ =
            Map.of(
                    "jit,compilation", JIT_COMPILATION,
                    "jit,inlining", JIT_INLINING,
                    "deoptimization", DEOPTIMIZATION,
                    "exceptions", EXCEPTIONS,
                    "compilation,codecache", CODE_CACHE,
                    "class,load", CLASSES,
                    "class,unload", CLASSES,
                    "codecache", CODE_CACHE);

    /** Remembers every set of tags that was asked for: a log has few. */
    static final class Table {
        private static final int MAX = 4096;

        private final Names names = new Names();
        private final Map<String, UnifiedTags> seen = new HashMap<>();

        /** The tags of the line before, which often are those of the next one, too. */
        private byte[] lastText = {};

        private UnifiedTags last;

        /** What the tags in {@code buf[from..to)} are for; null if HotSpot has no such tags. */
        UnifiedTags of(byte[] buf, int from, int to) {
            if (Bytes.equals(buf, from, to, lastText)) {
                return last;
            }
            for (int i = from; i < to; i++) {
                if ((buf[i] < 'a' || buf[i] > 'z') && buf[i] != ',') {
                    return null;
                }
            }
            if (seen.size() > MAX) {
                // a program prints words in brackets, too
                return classify(new String(buf, from, to - from, StandardCharsets.US_ASCII));
            }
            String tags = names.of(buf, from, to);
            if (!seen.containsKey(tags)) {
                seen.put(tags, classify(tags));
            }
            last = seen.get(tags);
            lastText = Arrays.copyOfRange(buf, from, to);
            return last;
        }
    }

    private static UnifiedTags classify(String tags) {
        for (String tag : tags.split(",", -1)) {
            if (!KNOWN.contains(tag)) {
                return null;
            }
        }
        if (tags.equals("safepoint") || tags.startsWith("safepoint,")) {
            return SAFEPOINT;
        }
        return READ.getOrDefault(tags, tags.startsWith("jit,") ? JIT_OTHER : OTHER);
    }
}
