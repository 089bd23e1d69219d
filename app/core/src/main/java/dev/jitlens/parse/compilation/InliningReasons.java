package dev.jitlens.parse.compilation;

import dev.jitlens.model.InlineVerdict;
import dev.jitlens.parse.line.Names;

import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the JVM's words about a call mean: bytecodeInfo.cpp (C2) and c1_GraphBuilder.cpp (C1), JDK 8
 * to 25.
 */
public final class InliningReasons {
    /** Which compiler uses a word. */
    enum Speaker {
        C1,
        C2,
        EITHER
    }

    /**
     * @param reason without {@code failed to inline: } (JDK 22), so that versions compare
     * @param known whether it is one of HotSpot's words as far as we know them
     */
    public record Decision(InlineVerdict verdict, String reason, Speaker speaker, boolean known) {}

    /** C1 of JDK 8 prints a call that it inlines without a word; later ones say {@code inline}. */
    static final Decision NOTHING_SAID =
            new Decision(InlineVerdict.INLINED, "inline", Speaker.C1, true);

    private static final String FAILED = "failed to inline: ";

    private static final Set<String> SAID_BY_C1 =
            Set.of(
                    "inline",
                    "intrinsic",
                    "callee is too large",
                    "no static binding",
                    "not inlineable",
                    "don't inline Throwable constructors",
                    "callee uses too much stack",
                    "callee's klass not linked yet",
                    "callee's klass not initialized yet",
                    "inlining prohibited by policy",
                    "recursive inlining too deep",
                    "inlining too deep");

    private static final Set<String> SAID_BY_C2 =
            Set.of(
                    "inline (hot)",
                    "accessor",
                    "(intrinsic)",
                    "(intrinsic, virtual)",
                    "too big",
                    "hot method too big",
                    "already compiled into a big method",
                    "already compiled into a medium method",
                    "virtual call",
                    "call site not reached",
                    "executed < MinInliningThreshold times",
                    "low call site frequency",
                    "never executed",
                    "recursive inlining is too deep",
                    "size > DesiredMethodLimit",
                    "NodeCountInliningCutoff",
                    "exception method",
                    "member_name not constant",
                    "many throws",
                    "failed initial checks",
                    "not an accessor",
                    "always inlined",
                    "succeed by CompilerOracle",
                    "unloaded signature classes not loaded");

    private static final Set<String> SAID_BY_BOTH =
            Set.of(
                    "native method",
                    "receiver not constant",
                    "MemberName not constant",
                    "unloaded signature classes",
                    "abstract method",
                    "don't inline by annotation");

    private static final int MAX_KNOWN = 4096;

    private final Names names;
    private final Map<String, Decision> decisions = new HashMap<>();
    private boolean c1SaysInline;

    public InliningReasons(Names names) {
        this.names = names;
    }

    Decision of(byte[] buf, int from, int to) {
        if (decisions.size() >= MAX_KNOWN) {
            return classify(new String(buf, from, to - from, StandardCharsets.UTF_8));
        }
        String words = names.of(buf, from, to);
        Decision known = decisions.get(words);
        if (known == null) {
            known = classify(words);
            decisions.put(words, known);
            c1SaysInline |= words.equals(NOTHING_SAID.reason());
        }
        return known;
    }

    /** Whether this is no JDK 8: there, C1 has no word for it. */
    boolean c1SaysInline() {
        return c1SaysInline;
    }

    /**
     * Whether an intrinsic that follows at the same call makes good for this. C2 first tries to
     * inline the callee of an intrinsic that is dispatched virtually, such as Object.hashCode
     * (doCall.cpp, {@code Compile::call_generator}, JDK 8 to 25): it is native, which is logged as
     * a refusal, and then the intrinsic is used.
     */
    public static boolean mayStillBeIntrinsic(InlineVerdict verdict, String reason) {
        return verdict == InlineVerdict.REFUSED && reason.equals("native method");
    }

    static Decision classify(String words) {
        boolean failed = words.startsWith(FAILED);
        String reason = failed ? words.substring(FAILED.length()) : words;
        InlineVerdict verdict = failed ? InlineVerdict.REFUSED : verdict(reason);
        Speaker speaker = Speaker.EITHER;
        if (SAID_BY_C1.contains(reason)) {
            speaker = Speaker.C1;
        } else if (SAID_BY_C2.contains(reason) || reason.startsWith("late ")) {
            speaker = Speaker.C2;
        }
        boolean known =
                speaker != Speaker.EITHER || SAID_BY_BOTH.contains(reason) || isOrder(reason);
        return new Decision(verdict, reason, speaker, known);
    }

    private static InlineVerdict verdict(String reason) {
        if (reason.equals("intrinsic") || reason.startsWith("(intrinsic")) {
            return InlineVerdict.INTRINSIC;
        }
        boolean inlined =
                reason.equals("inline")
                        || reason.startsWith("inline (")
                        || reason.equals("accessor")
                        || reason.equals("always inlined")
                        || reason.startsWith("force inline by ")
                        || reason.startsWith("force (incremental) inline by ")
                        || reason.startsWith("late inline succeeded")
                        || reason.startsWith("succeed by ");
        return inlined ? InlineVerdict.INLINED : InlineVerdict.REFUSED;
    }

    /** Somebody told the compiler: an annotation, a CompileCommand, a directive, replay data. */
    private static boolean isOrder(String reason) {
        return reason.startsWith("force inline by ")
                || reason.startsWith("force (incremental) inline by ")
                || reason.startsWith("disallowed by ")
                || reason.startsWith("don't inline by ");
    }
}
