package dev.jitlens.findings.calls;

import dev.jitlens.findings.code.Limits;
import dev.jitlens.findings.fact.Figures;
import dev.jitlens.findings.fact.Next;
import dev.jitlens.model.InlineNode;
import dev.jitlens.model.run.Run;

import java.util.List;

/**
 * What C2's reason for not inlining a call means (bytecodeInfo.cpp, JDK 8 to 25).
 *
 * @param why a clause with its numbers
 * @param mendable whether the program or a flag could change it; recursion and the like end
 *     somewhere
 */
record Refusal(String why, boolean mendable, List<Next> next) {
    static final String HANDLE = "the method handle that it calls is no constant";

    Refusal {
        next = List.copyOf(next);
    }

    /** Whether so much is in the caller already that C2 takes in nothing more, whatever it is. */
    static boolean isOfCaller(InlineNode call) {
        return call.reason().equals("NodeCountInliningCutoff")
                || call.reason().equals("size > DesiredMethodLimit");
    }

    static Refusal of(Run run, InlineNode call, Callee callee) {
        String reason = call.reason();
        int bytes = Math.max(call.bytecodeBytes(), callee.bytes());
        return switch (reason) {
            case "hot method too big" ->
                    tooBig(bytes, "FreqInlineSize", Limits.freqInlineSize(run));
            case "too big" -> tooBig(bytes, run);
            case "already compiled into a big method", "already compiled into a medium method" ->
                    new Refusal(
                            "it has code of its own that is larger than InlineSmallCode allows ("
                                    + reason
                                    + ")",
                            false, // beside so much code the call is little
                            List.of(
                                    Next.change("Move what is rarely needed out of the method."),
                                    Next.launch(
                                            "Run again with a higher limit, to see what it would"
                                                    + " gain.",
                                            "-XX:InlineSmallCode=10000")));
            case "NodeCountInliningCutoff", "size > DesiredMethodLimit" ->
                    new Refusal(
                            "so much was inlined into the caller before that C2 stopped ("
                                    + reason
                                    + ")",
                            true,
                            List.of(
                                    Next.change(
                                            "Split the caller, so that its hot part is compiled by"
                                                    + " itself.")));
            case "disallowed by CompileCommand",
                    "disallowed by CompilerOracle",
                    "disallowed by ciReplay" ->
                    new Refusal(
                            "the command line forbids it (" + reason + ")",
                            true,
                            List.of(Next.change("Leave out the CompileCommand.")));
            default -> other(reason);
        };
    }

    private static Refusal other(String reason) {
        if (reason.startsWith("recursive inlining")) {
            return new Refusal(
                    "it is recursive, and C2 inlines one level of that (MaxRecursiveInlineLevel)",
                    false,
                    List.of(
                            Next.change(
                                    "Where each call does little, a loop instead of the recursion"
                                            + " saves the calls.")));
        }
        if (reason.startsWith("inlining")) {
            return new Refusal(
                    "calls are nested too deep there (MaxInlineLevel; " + reason + ")",
                    true,
                    List.of(
                            Next.launch(
                                    "Run again with a higher limit, to see what it would gain.",
                                    "-XX:MaxInlineLevel=30")));
        }
        if (reason.equals("receiver not constant")) {
            return new Refusal(
                    HANDLE + " (" + reason + ")",
                    false,
                    List.of(
                            Next.change(
                                    "Keep each method handle, VarHandle or Method in a static final"
                                            + " field of its own, or call through an interface."
                                            + " C2 looks into a handle that it knows.")));
        }
        boolean rare =
                reason.startsWith("executed <")
                        || reason.startsWith("call site not reached")
                        || reason.startsWith("low call site frequency")
                        || reason.startsWith("never executed");
        return new Refusal(
                rare ? "its profile did not show it as hot (" + reason + ")" : reason,
                rare,
                List.of());
    }

    /** HotSpot says it so of hot calls, too, where these may not be larger than others. */
    private static Refusal tooBig(int bytes, Run run) {
        long frequent = Limits.freqInlineSize(run);
        long other = Limits.maxInlineSize(run);
        if (frequent <= other) {
            return new Refusal(
                    size(bytes, "FreqInlineSize", frequent),
                    false, // it may be hot or not
                    List.of(
                            Next.launch(
                                    "Run again with the limits as they are by default.",
                                    "-XX:FreqInlineSize=" + Limits.FREQ_INLINE_SIZE,
                                    "-XX:MaxInlineSize=" + Limits.MAX_INLINE_SIZE)));
        }
        return new Refusal(
                size(bytes, "MaxInlineSize", other)
                        + " for a call that its profile does not show as hot",
                false, // what is called rarely and takes time does much in a call
                next(
                        "See why the call was rare when the caller was compiled; or make the"
                                + " method smaller.",
                        "MaxInlineSize",
                        bytes));
    }

    private static Refusal tooBig(int bytes, String flag, long limit) {
        return new Refusal(
                size(bytes, flag, limit),
                true,
                next(
                        "Move what is rarely needed out of the method, so that its hot part is"
                                + " smaller than that.",
                        flag,
                        bytes));
    }

    /** Without the method's size it is not known which limit would be enough. */
    private static List<Next> next(String change, String flag, int bytes) {
        return bytes < 0
                ? List.of(Next.change(change))
                : List.of(
                        Next.change(change),
                        Next.launch(
                                "Run again with a higher limit, to see what it would gain.",
                                "-XX:" + flag + "=" + bytes));
    }

    private static String size(int bytes, String flag, long limit) {
        return bytes < 0
                ? "it has more bytecode than " + flag + " allows"
                : "it has "
                        + Figures.number(bytes)
                        + " bytes of bytecode, "
                        // The log may not tell a limit that the command line lowered.
                        + (bytes > limit ? Figures.number(bytes - limit) + " " : "")
                        + "more than "
                        + flag
                        + " allows";
    }
}
