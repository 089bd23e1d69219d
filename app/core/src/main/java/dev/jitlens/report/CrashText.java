package dev.jitlens.report;

import dev.jitlens.disasm.CodeAtPc;
import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CrashSite;
import dev.jitlens.model.HeapChange;
import dev.jitlens.model.JvmEvent.Crash;
import dev.jitlens.model.Time;
import dev.jitlens.run.again.Assemblies;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a crash was, in a sentence, for a terminal and as JSON. */
public final class CrashText {
    /**
     * Sent by a process: {@code si_code: 0 (SI_USER), si_pid: 3025}, {@code sent from pid: 3025}.
     */
    private static final Pattern SENT =
            Pattern.compile(
                    ".*\\(SI_(?:USER|TKILL|QUEUE)\\)(?:.*(?:si_pid|sent from pid): (\\d+))?.*");

    private static final Pattern ADDRESS =
            Pattern.compile(
                    ".*(?:si_addr:|reading address|writing address) (0x[0-9a-fA-F]{1,16}).*");

    /**
     * {@code si_code: 128 (SI_KERNEL), si_addr: 0x0000000000000000}, up to JDK 8 {@code si_code=128
     * (), si_addr=0x00000000}: x86-64 raises no page fault for a non-canonical pointer, and tells
     * no address, so that the kernel leaves a zero.
     */
    private static final Pattern NO_ADDRESS =
            Pattern.compile(".*si_code(?:: |=)128 .*si_addr(?:: |=)0x0{1,16}(?![0-9a-fA-F]).*");

    /** {@code stack(0x00007f3f048f5000,0x00007f3f049f5000)}, from its end to its begin. */
    private static final Pattern STACK =
            Pattern.compile(".*stack\\(0x([0-9a-fA-F]{1,16}),0x([0-9a-fA-F]{1,16})\\).*");

    private static final long NANOS_PER_SECOND = 1_000_000_000;

    /** {@code JavaThread "main" [_thread_in_Java, …]}. */
    private static final Pattern THREAD = Pattern.compile("\\w+ \"(.*?)\".*");

    /** {@code J 33 c1 Crash.poke(JI)V (25 bytes) @ 0x…}; JDK 8 writes C1, 7 names none. */
    private static final Pattern JAVA_FRAME =
            Pattern.compile("J (\\d+%?)\\s*([cC][12]|(?:jvm|JVM)(?:ci|CI))? (\\S+\\(\\S*).*");

    /** {@code C 0x00000000}: native code that no library is known of is no place. */
    private static final Pattern NOWHERE = Pattern.compile("C  0x[0-9a-fA-F]{1,16}");

    private static final String OF_MEMORY = "OutOfMemory encountered: ";

    private CrashText() {}

    /** {@code The JVM crashed with SIGSEGV (0xb) …}. */
    public static String sentence(Crash crash) {
        String end = Time.isKnown(crash.nanos()) ? after(crash.nanos()) + "." : ".";
        String cause = crash.cause().text();
        String details = String.join(" ", crash.cause().details());
        if (details.contains(OF_MEMORY)) {
            return "The JVM ended itself at an OutOfMemoryError ("
                    + details.substring(details.indexOf(OF_MEMORY) + OF_MEMORY.length())
                    + "), as -XX:+CrashOnOutOfMemoryError asks"
                    + end;
        }
        if (cause.startsWith("Out of Memory Error")) {
            return "The JVM ended itself, since it got no more memory of the system"
                    + (details.isEmpty() ? "" : " (" + details + ")")
                    + compiling(crash.site())
                    + end;
        }
        if (cause.startsWith("Internal Error")) {
            return "The JVM found a fault of its own: "
                    + cause
                    + (details.isEmpty() ? "" : ", " + details)
                    + compiling(crash.site())
                    + end;
        }
        Matcher sent = SENT.matcher(crash.cause().signal());
        if (sent.matches()) {
            return "The JVM was ended by "
                    + cause
                    + ", which "
                    + (sent.group(1) == null ? "a process" : "process " + sent.group(1))
                    + " sent to it"
                    + compiling(crash.site())
                    + end;
        }
        return "The JVM crashed with "
                + (cause.isEmpty() ? "an error that its report does not tell" : cause)
                + address(crash)
                + where(crash.site())
                + (isStackFull(crash) ? ", whose stack is full (the address is in it)" : "")
                + end;
    }

    private static String after(long nanos) {
        if (nanos == 0) {
            return ", less than a second after its start";
        }
        boolean isWhole = nanos % NANOS_PER_SECOND == 0; // JDK 8 cuts off what is less.
        return String.format(
                Locale.ROOT,
                isWhole ? ", %.0f s after its start" : ", %.3f s after its start",
                nanos / 1e9);
    }

    /** An address in a thread's own stack faults only in the guard pages at the stack's end. */
    private static boolean isStackFull(Crash crash) {
        Matcher address = ADDRESS.matcher(crash.cause().signal());
        Matcher stack = STACK.matcher(crash.site().thread());
        if (!address.matches() || !stack.matches() || !crash.cause().text().startsWith("SIGSEGV")) {
            return false;
        }
        long at = Long.parseUnsignedLong(address.group(1).substring(2), 16);
        long low = Long.parseUnsignedLong(stack.group(1), 16);
        long high = Long.parseUnsignedLong(stack.group(2), 16);
        return Long.compareUnsigned(low, at) <= 0 && Long.compareUnsigned(at, high) < 0;
    }

    private static String address(Crash crash) {
        if (NO_ADDRESS.matcher(crash.cause().signal()).matches()) {
            return " (SI_KERNEL: the kernel tells no address, as of a non-canonical pointer on"
                    + " x86-64)";
        }
        Matcher address = ADDRESS.matcher(crash.cause().signal());
        return address.matches()
                ? " at the address 0x" + address.group(1).substring(2).replaceFirst("^0+(?=.)", "")
                : "";
    }

    private static String where(CrashSite site) {
        Matcher thread = THREAD.matcher(site.thread());
        String frame = site.frame().length() < 3 ? first(site.frames()) : site.frame();
        boolean isPlace = !frame.isEmpty() && !NOWHERE.matcher(frame).matches();
        return frame(frame)
                + (isPlace ? "" : topOfJava(site.frames()))
                + compiling(site)
                + (thread.matches() ? ", in the thread \"" + thread.group(1) + "\"" : "");
    }

    /** Where the JVM failed again before it had written the problematic frame. */
    private static String first(List<String> frames) {
        return frames.isEmpty() || isJava(frames.getFirst()) ? "" : frames.getFirst();
    }

    private static boolean isJava(String frame) {
        return frame.startsWith("J ") || frame.startsWith("j ");
    }

    private static String topOfJava(List<String> frames) {
        return frames.stream()
                .filter(CrashText::isJava)
                .findFirst()
                .map(top -> ", with " + javaMethod(top) + " as the top Java frame")
                .orElse("");
    }

    private static String javaMethod(String frame) {
        Matcher java = JAVA_FRAME.matcher(frame);
        return java.matches() ? java.group(3) : frame.substring(2).strip();
    }

    private static String frame(String frame) {
        if (frame.length() < 3 || frame.charAt(1) != ' ') {
            return "";
        }
        String rest = frame.substring(2).strip();
        Matcher java = JAVA_FRAME.matcher(frame);
        return switch (frame.charAt(0)) {
            case 'J' ->
                    java.matches()
                            ? " in the compiled code of "
                                    + java.group(3)
                                    + " (compile id "
                                    + java.group(1)
                                    + (java.group(2) == null ? "" : ", " + java.group(2))
                                    + ")"
                            : " in the compiled code of " + rest;
            case 'j' -> " in " + rest + ", interpreted";
            case 'V' -> " in the JVM's own code " + rest;
            case 'v' -> " in code that the JVM generated, " + rest;
            case 'C' -> " in native code " + rest;
            default -> " in " + rest;
        };
    }

    private static String compiling(CrashSite site) {
        if (site.compiling().isEmpty()) {
            return "";
        }
        CodeIdentity code = site.compiling().get().identity();
        return " while "
                + code.compiler().label()
                + " compiled "
                + code.method().display()
                + " (compile id "
                + code.id()
                + (site.compiling().get().osrBci() < 0
                        ? ""
                        : ", OSR at bci " + site.compiling().get().osrBci())
                + (code.tier() < 0 ? "" : ", tier " + code.tier())
                + ")";
    }

    static void print(Crash crash, PrintWriter out) {
        out.println("crash: " + sentence(crash));
        if (!crash.site().frame().isEmpty()) {
            out.println("  frame:  " + crash.site().frame());
        }
        if (!crash.site().thread().isEmpty()) {
            out.println("  thread: " + crash.site().thread());
        }
        for (CodeAtPc.Line line : Assemblies.at(crash)) {
            out.println(row(line));
        }
    }

    /** {@code => 0x00007feb81406d35 48891c37 mov qword ptr [rdi + rsi], rbx}. */
    public static String row(CodeAtPc.Line line) {
        return String.format(
                Locale.ROOT,
                "%s 0x%016x  %-22s %s",
                line.atPc() ? "=>" : "  ",
                line.address(),
                line.bytes(),
                line.text());
    }

    static Map<String, Object> json(Crash crash) {
        CrashSite site = crash.site();
        Map<String, Object> registers = new LinkedHashMap<>();
        site.registers().forEach(r -> registers.put(r.name(), hex(r.value())));
        return RunJson.ordered(
                "sentence", sentence(crash),
                "file", crash.origin().file(),
                "offset", crash.origin().offset(),
                "uptimeMillis", Time.millisOrNull(crash.nanos()),
                "cause", crash.cause().text(),
                "details", crash.cause().details(),
                "signal", crash.cause().signal(),
                "stackFull", isStackFull(crash),
                "pid", crash.cause().pid(),
                "pc", hex(crash.cause().pc()),
                "frame", site.frame(),
                "thread", site.thread(),
                "frames", site.frames(),
                "compiling", site.compiling().map(CrashText::json).orElse(null),
                "registers", registers,
                "instructions", Assemblies.at(crash).stream().map(CrashText::json).toList(),
                "heap", crash.heap().stream().map(CrashText::json).toList());
    }

    private static Map<String, Object> json(CrashSite.Compiling compiling) {
        CodeIdentity code = compiling.identity();
        return RunJson.ordered(
                "id", code.id().toString(),
                "method", code.method().display(),
                "compiler", code.compiler().label(),
                "tier", code.tier(),
                "osrBci", compiling.osrBci());
    }

    private static Map<String, Object> json(CodeAtPc.Line line) {
        return RunJson.ordered(
                "address", hex(line.address()),
                "bytes", line.bytes(),
                "text", line.text(),
                "atPc", line.atPc());
    }

    private static Map<String, Object> json(HeapChange change) {
        return RunJson.ordered(
                "uptimeMillis", Time.millisOrNull(change.nanos()),
                "usedBefore", change.usedBefore(),
                "usedAfter", change.usedAfter());
    }

    private static String hex(long value) {
        return "0x" + Long.toHexString(value);
    }
}
