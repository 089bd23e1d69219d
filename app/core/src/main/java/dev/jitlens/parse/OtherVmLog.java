package dev.jitlens.parse;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Logs of other JVMs and compilers, and what other tools tell of HotSpot, which are not read: told
 * by name, so that nobody wonders.
 */
public enum OtherVmLog {
    /** {@code <verbosegc xmlns="http://www.ibm.com/j9/verbosegc" version="…">}. */
    OPENJ9_GC("a GC log of OpenJ9 (-verbose:gc)", "<verbosegc[ >]"),
    /** {@code + (warm) java/lang/String.hashCode()I @ 00007F…}, after {@code #INFO:} lines. */
    OPENJ9_JIT(
            "a log of OpenJ9's compiler (-Xjit:verbose)",
            "#(INFO|CHECKPOINT|JITSTATE|VECTOR-API):|[+!] \\((AOT |JIT |profiled )*+"
                    + "(no-opt|cold|warm|hot|very-hot|scorching)\\) [\\w/$]+\\.[\\w<>$]+\\("),
    /** {@code <AF[1]: Allocation Failure. need 528 bytes, 0 ms since last AF or CON>}. */
    IBM_GC(
            "a GC log of IBM's JVM before OpenJ9 (-verbose:gc)",
            "<(AF|GC)(\\[\\d{1,9}\\])?: (Allocation Failure|managing alloc|Expanded)"
                    + "|GC: initial heap\\(KB\\)"),
    /** {@code <GC: 2 4.020320 1 104 32 25179176 0 …>}. */
    HP_GC("a GC log of HP's JVM (-Xverbosegc)", "<GC: \\d{1,2} +\\d[\\d. ]{40}"),
    /** {@code 0SECTION TITLE subcomponent dump routine}. */
    OPENJ9_JAVACORE("a javacore of OpenJ9", "0SECTION +TITLE subcomponent"),
    /** {@code [INFO ][memory ] [YC#1] 0.981-1.009: YC 233488KB->210488KB (262144KB), …}. */
    JROCKIT(
            "a log (-Xverbose) or thread dump of JRockit",
            "={3,9} FULL THREAD DUMP =|(\\[[^\\]]{1,40}\\]){0,2}(\\[(INFO|DEBUG|WARN|TRACE)"
                + " *\\])?\\[(memory|nursery|memdbg|compac\\w*|gcpause|gcreport|refobj|codegen|opt|opatch|systemgc)"
                + " *\\](\\[\\w{3} |[ ]).*(KB?->|GC mode|heap size|GC strategy|OC#|YC#|#\\d+ )"),
    /** {@code java.vm.name: Zing 64-Bit Tiered VM}, the head of a GC log; its version has zing. */
    ZING("a log of Azul Zing", ".*(\\bZing (64-Bit )?(Tiered )?VM\\b|-zing_\\d|\\bAzul Zing\\b)") {
        @Override
        boolean isIn(String text, int[] begins) {
            boolean isNamed = text.contains("Zing") || text.contains("-zing_");
            return isNamed && super.isIn(text, begins);
        }
    },
    /** {@code [engine] opt done id=42 fib |Tier 2|Time …}; {@code [truffle]} before 20.3. */
    TRUFFLE(
            "a log of Graal's Truffle compiler (TraceCompilation)",
            "\\[(engine|truffle)\\] opt +(done|start|queued|failed|deopt|inval|unque|inlining)"),
    /** {@code HotSpotCompilation-412 Ljava/lang/String; hashCode ()I | 12ms …}. */
    GRAAL(
            "a log of the Graal compiler (PrintCompilation)",
            "HotSpot(OSR)?Compilation-\\d+(@\\d+)? +L"),
    /** The file of {@code jmap -dump} and {@code HeapDumpOnOutOfMemoryError}. */
    HEAP_DUMP(
            "a heap dump (.hprof)",
            "JAVA PROFILE 1\\.0\\.\\d\\x00",
            "what is alive a heap analyser tells, such as Eclipse MAT; what is allocated Jitlens"
                    + " reads from a flight recording"),
    /** {@code num #instances #bytes class name (module)}. */
    CLASS_HISTOGRAM(
            "a class histogram (jmap -histo, jcmd GC.class_histogram)",
            " {0,9}num +#instances +#bytes +(class name|Class description)",
            "it tells what is alive; what is allocated Jitlens reads from a flight recording"),
    /** The first line, of which each option of jstat has another. */
    JSTAT(
            "a table of jstat",
            "(?:Timestamp +)? *(?:S0C +S1C|S0 +S1 +E |NGCMN +NGCMX|OGCMN|MCMN +MCMX|Loaded +Bytes"
                    + "|Compiled +(?:Failed|Size)|MC +MU +CCSC|LGCC +GCC)",
            "Jitlens reads the counters of a running JVM by itself: jitlens counters"),
    PERF_COUNTERS(
            "what jcmd PerfCounter.print prints",
            "(?:java\\.ci\\.totalTime|java\\.cls\\.loadedClasses)=\\d{1,18}\\s*$",
            "Jitlens reads the counters of a running JVM by itself (jitlens counters), and files of"
                    + " -XX:+PerfDataSaveToFile"),
    /**
     * {@code garbage-first heap total 1024K, used 512K [0x…, 0x…)}, at the head of a text: logs
     * have it further down.
     */
    HEAP_INFO(
            "a picture of the heap at one moment (jcmd GC.heap_info)",
            "\\A(?:\\d{1,9}:\\s{1,4})? {0,2}(?:(?:garbage-first heap|PSYoungGen|def new"
                    + " generation|DefNew|par new generation|ParNew|ZHeap|ZGC Young Generation)"
                    + " +(?:total|used) (?:reserved )?\\d{1,18}[KM]|Shenandoah Heap\\s*$)",
            "what each collection did Jitlens reads from a GC log (-Xlog:gc*) or a recording"),
    /**
     * What ZGC and Shenandoah print at the end, and Shenandoah after each collection ({@code
     * gc+stats}), without the log above it; with decorations or without.
     */
    GC_STATISTICS(
            "a table of statistics of ZGC or Shenandoah alone",
            "\\A\\s{0,9}(?:\\[[^\\]\\n"
                + "]{1,40}\\]){0,6}+\\s{0,9}(?:GC STATISTICS:\\s*$|=== Garbage Collection"
                + " Statistics ===|All times are wall-clock times, )|(?:\\[[^\\]\\n"
                + "]{1,40}\\]){1,6}+\\s{0,30}(?:(?:Critical|Memory|Phase|Collector|Contention|Subphase|System):"
                + " .{1,60}? \\d[\\d.]{0,15} / \\d|\\d{1,9} (?:Successful"
                + " Concurrent|Degenerated|Completed Old) GCs\\s*$)",
            "what each collection did Jitlens reads from the log above it (-Xlog:gc*)"),
    /**
     * {@code Thread 4711: (state = BLOCKED)} of {@code jstack -F}, {@code ----------------- 0
     * -----------------} of {@code jstack -m} (JDK 5 to 8), which read another process's memory.
     */
    JSTACK_FORCED(
            "a text of jstack -F or jstack -m, or of another tool that attaches as they do",
            "Thread \\d{1,10}: \\(state = [A-Z_]{2,30}\\)|-{17} \\d{1,10} -{17}\\s*$"
                    + "|Attaching to (?:process ID \\d{1,10}|core \\S{1,400} from executable"
                    + " \\S{1,400}), please wait",
            "Jitlens reads the thread dumps of jstack without these options, and of jcmd"
                    + " Thread.print"),
    /**
     * {@code -XX:CICompilerCount=2 -XX:ConcGCThreads=1 …}, all in one line; or a table, of which
     * people show the rows that they looked for.
     */
    VM_FLAGS(
            "a list of flags (jcmd VM.flags, java -XX:+PrintFlagsFinal)",
            "\\A(?:\\d{1,9}:\\s{1,4})?(?:-XX:[+-]?\\w++(?:=\\S++)? *+){3,}+\\s*$|\\[Global"
                + " flags\\]\\s*$|\\s{0,9}(?:bool|u?intx?|u?int64_t|size_t|double|ccstr(?:list)?)"
                + " {1,9}\\w{3,60} {1,60}:?= .{0,300}?\\{[\\w"
                + " ]{0,30}(?:product|diagnostic|experimental|manageable|develop)\\b",
            "nothing in it is of what ran, which is what Jitlens reads"),
    /** {@code C1 compile queue:}, after {@code Current compiles:}. */
    COMPILE_QUEUE(
            "a picture of the compile queues (jcmd Compiler.queue)",
            "C[12] compile queue:\\s*$",
            "it tells of one moment; how long methods wait Jitlens reads from a log of"
                    + " -XX:+LogCompilation"),
    /** {@code VM Arguments:}, at the head of a text: crash reports have it further down. */
    COMMAND_LINE(
            "a list of the arguments of a JVM (jcmd VM.command_line)",
            "\\A(?:\\d{1,9}:\\s{1,4})?VM Arguments:\\s*$",
            "nothing in it is of what ran, which is what Jitlens reads"),
    /** {@code OpenJDK 64-Bit Server VM version 25+36-LTS}, and {@code JDK 25.0.0} below it. */
    VM_VERSION(
            "the version of a JVM (jcmd VM.version)",
            "\\A(?:\\d{1,9}:\\s{1,4})?[\\w() -]{1,60} VM version \\S{1,60}\\s{1,2}"
                    + "JDK \\d[\\w.+-]{0,40}\\s*\\z",
            "nothing in it is of what ran, which is what Jitlens reads"),
    /** {@code 12.345 s}, in a text of its own. */
    VM_UPTIME(
            "the uptime of a JVM (jcmd VM.uptime)",
            "\\A(?:\\d{1,9}:\\s{1,4})?\\d{1,12}[.,]\\d{3} s\\s*\\z",
            "nothing in it is of what ran, which is what Jitlens reads"),
    /** {@code java.vm.specification.version=25}, below a date at the head of a text. */
    SYSTEM_PROPERTIES(
            "a list of system properties (jcmd VM.system_properties, jinfo)",
            "\\A(?:\\d{1,9}:\\s{1,4})?(?:#\\w{3} \\w{3} .{10,30}\\n"
                    + "(?s:.{0,12000}?)^java\\.vm\\.specification\\.|Java System Properties:\\s*$)",
            "nothing in it is of what ran, which is what Jitlens reads"),
    /** A section of hs_err without the lines above it, or the end of one and the next. */
    CRASH_PIECE(
            "a piece of a crash report (hs_err_pid*.log) without its head",
            "\\s{0,9}(?:(?:Compilation|Deoptimization) events \\(\\d|GC Heap History"
                + " \\(\\d|(?:Register to memory mapping|Registers|Java Threads):|jvm_args:"
                + " |Instructions: \\(pc=0x|(?:Native|Java) frames: \\(J=|Stack:"
                + " \\[0x)|-{10,}\\s{1,4}(?:T H R E A D|P R O C E S S|S Y S T E"
                + " M)\\s{1,4}-{10,}\\s*$|Event: \\d{1,10}[.,]\\d{3} (?:Thread 0x[0-9a-f]{8,16}"
                + " |Executing VM op|loading class |GC heap )|\\| {0,4}\\d{1,5}\\|0x[0-9a-f]{8,16},"
                + " 0x|[ =>]{2}0x[0-9a-f]{8,16} JavaThread"
                + " \".{0,200}\\[_thread_|RAX=0x[0-9a-f]{16}[, ]|[jJVC]"
                + " {2}\\[\\S{1,400}\\+0x[0-9a-f]{1,12}\\]",
            "Jitlens reads the whole report") {
        @Override
        boolean isIn(String text, int[] begins) {
            boolean hasHead =
                    text.contains("A fatal error")
                            || text.contains("insufficient memory")
                            || text.contains("JRE version:");
            return !hasHead && super.isIn(text, begins);
        }
    },
    /** {@code 0.023810: [call level=0 [a.B.c(B)I] @-1 queues=0,0 rate=n/a k=1.00,1.00 …]}. */
    TIERED_EVENTS(
            "a trace of the policy that chooses tiers (-XX:+PrintTieredEvents)",
            "\\d{1,9}\\.\\d{6}: \\[(?:call|loop|compile|force-compile|remove-from-queue"
                    + "|update-in-queue|reprofile) level=\\d ",
            "when and why methods were put on the queues Jitlens reads from a log of"
                    + " -XX:+LogCompilation"),
    /** {@code C O D E H E A P A N A L Y S I S}, with more blanks. */
    CODE_HEAP(
            "an analysis of the code heap (jcmd Compiler.CodeHeap_Analytics)",
            "= {1,9}C O D E {1,9}H E A P {1,9}A N A L Y S I S",
            "which methods have code Jitlens reads from jcmd Compiler.codelist, and from a log of"
                    + " -XX:+LogCompilation"),
    NATIVE_MEMORY(
            "a report of Native Memory Tracking (jcmd VM.native_memory)",
            "Native Memory Tracking:\\s*$",
            "Jitlens does not read it"),
    /** {@code Benchmark (n) Mode Cnt Score Error Score Error Units}, below words of somebody's. */
    JMH_COLUMNS(
            "a table of JMH with two scores in each row that their headings do not name",
            "[>|/*#\\s]{0,9}Benchmark\\s.{0,300}?\\bMode\\s.{0,60}?\\bScore[\\s|]{1,60}Error[\\s|]{1,60}"
                + "Score[\\s|]",
            "Jitlens reads tables with one score in a row, as JMH prints them, and others whose"
                    + " headings say which run each is of, such as Score (JDK 8)"),
    /** {@code Type Pollution Statistics:}, between two rows of dashes. */
    TYPE_POLLUTION(
            "what Red Hat's type-pollution agent prints",
            "Type Pollution Statistics:\\s*$",
            "it counts how often objects of a class were checked against another type than the time"
                + " before, which may slow down threads that do so at once (JDK-8180450); Jitlens"
                + " reads samples and logs of such a program, not these counts"),
    /** {@code heap profile: 1: 1024 [ 2: 2048] @ heapz/1048576}. */
    PPROF_TEXT(
            "a profile in pprof's old text form",
            "heap profile: +\\d+: +\\d+ \\[ *\\d+: +\\d+\\] @|---"
                    + " (?:contentionz?|heapz|growthz|threadz|symbol|profile)(?: \\d+"
                    + " ---)?:?\\s*$|(?:goroutine|threadcreate) profile: total",
            "go tool pprof -proto -output=FILE.pb.gz FILE makes one that Jitlens reads"),
    /**
     * Words of the machine of 64 or 32 bits: no count, three words of a head, version 0, which is 1
     * where Java wrote it, the period, no padding.
     */
    PPROF_CPU(
            "a CPU profile in pprof's old binary form",
            "(?:\\x00{8}\\x03\\x00{7}[\\x00\\x01]\\x00{7}|\\x00{15}\\x03\\x00{7}[\\x00\\x01]"
                    + "|\\x00{4}\\x03\\x00{3}[\\x00\\x01]\\x00{3}(?!\\x00{4})"
                    + "|\\x00{7}\\x03\\x00{3}[\\x00\\x01](?!\\x00{4}))",
            "go tool pprof -proto -output=FILE.pb.gz FILE makes one that Jitlens reads"),
    /** What a checkout has in place of a large file. */
    LFS_POINTER(
            "a pointer of Git LFS, not the file",
            "version https://git-lfs\\.github\\.com/spec/v1\\s*$",
            "git lfs pull fetches it"),
    SEVEN_ZIP(
            "an archive of 7-Zip",
            "7z\u00bc\u00af'\u001c",
            "it is not unpacked: 7z x does it, or pack the files as a zip"),
    /** Its name, padded with zeroes, and far behind its mark. */
    TAR(
            "an archive of tar",
            "\\A[^\\x00\\n]{1,100}\\x00{1,100}[0-7]{6,7}[ \\x00](?s:.{100,200})ustar",
            "it is not unpacked: tar -xf does it, and the folder can be opened"),
    /** {@code 4711:}, the number of the process, at the head of what is none of the above. */
    JCMD(
            "an answer of jcmd without a fact for Jitlens",
            "\\A\\d{1,9}:\\r?\\n",
            "of jcmd's answers Jitlens reads those of Thread.print, Compiler.codelist,"
                    + " Compiler.codecache, Compiler.memory, VM.info and VM.events");

    private static final int ENOUGH = 1 << 14;

    private final String label;
    private final Pattern line;
    private final String instead;

    OtherVmLog(String label, String line) {
        this(label, line, "Jitlens reads those of HotSpot only");
    }

    OtherVmLog(String label, String line, String instead) {
        this.label = label;
        this.instead = instead;
        this.line = Pattern.compile("^(?:" + line + ")", Pattern.MULTILINE);
    }

    /**
     * @param head the first bytes of a file
     */
    public static Optional<OtherVmLog> of(byte[] head) {
        int length = Math.min(head.length, ENOUGH);
        String text = new String(head, 0, length, StandardCharsets.ISO_8859_1);
        int[] begins = begins(text);
        return Arrays.stream(values()).filter(log -> log.isIn(text, begins)).findFirst();
    }

    /** Where lines begin: a pattern that looks for them itself takes ten times as long. */
    private static int[] begins(String text) {
        return IntStream.range(0, text.length())
                .filter(i -> i == 0 || text.charAt(i - 1) == '\n')
                .toArray();
    }

    /**
     * @param begins where lines begin
     */
    boolean isIn(String text, int[] begins) {
        Matcher matcher = line.matcher(text).useAnchoringBounds(false);
        return Arrays.stream(begins)
                .anyMatch(begin -> matcher.region(begin, text.length()).lookingAt());
    }

    /** What it is, and what Jitlens reads instead. */
    public String refusal() {
        return "this is " + label + "; " + instead;
    }
}
