package dev.jitlens.run.packed;

import java.util.List;
import java.util.regex.Pattern;

/** How lines begin that a JVM writes, or a tool about it, and hardly anyone else. */
final class JvmLine {
    /** Those that are looked for in each text. */
    static final Pattern SURELY =
            Pattern.compile(
                    "\\[\\d[^\\]]{1,40}\\]\\[|(?:\\d[\\d.,T:+-]{1,40}: ){0,2}\\[(?:Full )?GC|"
                        + " {1,7}\\d{1,7} {1,7}\\d{1,7} [ %][ s][ !][ b][ n] |Full thread dump |# A"
                        + " fatal error |JAVA PROFILE 1|<(?:\\?xml|hotspot_log|task|task_queued) ");

    private static final List<String> MORE =
            List.of(
                    // PrintCompilation without blanks before its time, and PrintInlining
                    "\\d{1,7} {1,7}\\d{1,7} [ %][ s][ !][ b][ n] {1,6}[0-4]?"
                            + " {1,12}[\\w.$/]{1,200}::",
                    " {10,60}@ \\d{1,5} {1,4}[\\w.$/]{1,200}::",
                    // the rest of the compilers' log
                    "<(?:nmethod|uncommon_trap|make_not_entrant) ",
                    // code, and pieces of it
                    "Compiled method \\(|Decoding compiled method 0x",
                    "={20,40} C[12]-compiled nmethod",
                    "\\[(?:MachCode|Disassembly|(?:Verified )?Entry Point)\\]",
                    " {0,60}# \\{method\\} \\{0x|Argument 0 is unknown",
                    " {0,10}0x\\p{XDigit}{8,16}: {1,12}(?:[a-z]{2,12}\\b|\\p{XDigit}{2,8} )",
                    // what is printed at an exit
                    "(?:Individual|Accumulated) compiler times|Compiler Memory Statistic",
                    "CodeHeap '|CodeCache: size=\\d",
                    " {2}(?:interpreter_invocation_count|invocation_counter): ",
                    // safepoints, collections and classes
                    " {1,60}vmop {1,60}\\[ ?threads:|VM Operation {1,60}\\[ threads:",
                    "(?:\\d[\\d.,T:+-]{1,40}: ){0,2}Total time for which application threads were",
                    "(?:\\[(?:info|debug|trace) {0,4}\\] ?)?GC\\(\\d{1,9}\\) ",
                    "\\[\\d{4}-\\d\\d-\\d\\dT[\\d:.]{8,20}[+-]\\d{4}\\] ",
                    "\\{Heap before |CommandLine flags: -XX|\\[(?:Loaded|Opened) ",
                    "(?:OpenJDK|Java HotSpot\\(TM\\)) (?:64-Bit )?Server VM ",
                    // crashes and events
                    "# There is insufficient memory for the Java Runtime|# JRE version: ",
                    "Event: \\d|(?:Compilation|Deoptimization) events \\(",
                    "DEOPT (?:UN)?PACKING |Uncommon trap ",
                    "\"{1,2}[^\"\\n]{1,200}\"{1,2} (?:#\\d{1,9} )?(?:daemon )?prio=\\d",
                    "#\\d{1,9} \"{1,2}[^\"\\n]{0,200}\"",
                    // JMH and what it drives
                    "# JMH (?:version: )?\\d|# VM (?:version: JDK|invoker: )",
                    "Benchmark {1,200}(?:\\(|Mode )|\\.{3,20}\\[Hottest |Hottest code regions \\(",
                    "C[12], level [1-4], \\S{1,300}, version \\d",
                    // profiles
                    " {1,20}Value {1,20}Percentile {1,20}TotalCount|#\\[(?:Mean|Histogram log) ",
                    "--- Execution profile ---|jdk\\.\\w{3,60} \\{",
                    "(?:[^\\s;]{1,200};){1,200}+[^\\s;]{1,200} \\d{1,12}(?:\"?\\s*$|\\\\)",
                    " {0,20}\\S.{0,20} {1,6}\\d{1,7}(?:/\\d{1,7})? {1,4}(?:\\[\\d{3}\\] )?"
                            + "\\d{1,9}\\.\\d{6}: ",
                    // jcmd Compiler.codelist
                    "\\d{1,9} [0-4] -?\\d{1,2} \\S{1,300}\\(\\S{0,300} \\[0x");

    private JvmLine() {}

    /** Many files are opened without a need for it. */
    private static final class Likely {
        static final Pattern PATTERN =
                Pattern.compile(SURELY.pattern() + "|" + String.join("|", MORE));
    }

    /** Those that are believed where something else speaks for them. */
    static Pattern likely() {
        return Likely.PATTERN;
    }
}
