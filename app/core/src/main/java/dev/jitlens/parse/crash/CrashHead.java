package dev.jitlens.parse.crash;

import dev.jitlens.model.CrashCause;
import dev.jitlens.model.Isa;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.assembly.IsaClues;
import dev.jitlens.parse.line.Bytes;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The lines of a report that begin with a #: what happened, in which JVM, in which frame. In a text
 * that was copied from a page they may have lost that sign, which makes headings in Markdown.
 */
final class CrashHead {
    /**
     * {@code SIGSEGV (0xb) at pc=0x00007feb81406d35, pid=3978, tid=3979}, {@code Internal Error
     * (debug.cpp:289), pid=4883, tid=4884}.
     */
    private static final Pattern CAUSE =
            Pattern.compile(
                    "(.{1,500}?)(?: at pc=0x([0-9a-fA-F]{1,16}))?(?: \\(sent by kill\\))?"
                            + ", pid=(\\d{1,18}), tid=.*");

    /** {@code OpenJDK Runtime Environment (17.0.15+6) (build 17.0.15+6-Debian-1deb12u1)}. */
    private static final Pattern BUILD = Pattern.compile(".*\\((?:\\w+ )?build ([^ )]+)\\).*");

    /** {@code (8.0_131-b12) (build )}: it crashed before it knew its own name. */
    private static final Pattern EARLY = Pattern.compile("\\(([^ ()]+)\\) \\(build \\)");

    /** {@code OpenJDK 64-Bit Server VM Temurin-25.0.3+9 (25.0.3+9-LTS, mixed mode, …)}. */
    private static final Pattern VM = Pattern.compile("(.{1,200}? VM)\\b.*");

    /** {@code C [libc.so.6+0x36884][me@host ~]$}: two blanks stand before a name. */
    private static final Pattern PROMPT =
            Pattern.compile("(?<=^[A-Za-z] {1,3}\\[[^\\[\\]]{1,200}\\+0x[0-9a-f]{1,16}\\])[^ ].*");

    private static final String JRE = "JRE version: ";
    private static final String JAVA_VM = "Java VM: ";
    private static final String FRAME = "Problematic frame:";
    private static final String NATIVE_MEMORY = "Native memory allocation ";
    private static final int MOST_DETAILS = 20;

    /** What else a head says, in the JVM's words. */
    private static final List<String> OTHERS =
            List.of(
                    NATIVE_MEMORY,
                    "guarantee(",
                    "assert(",
                    "fatal error: ",
                    "Error: ",
                    "Failed to write core dump",
                    "Core dump",
                    "No core dump will be written",
                    "An error report file with more information",
                    "If you would like to submit a bug report",
                    "The crash happened outside the Java Virtual Machine",
                    "See problematic frame for where to report the bug");

    private final IsaClues clues;
    private final List<String> details = new ArrayList<>();
    private String text = "";
    private String frame = "";
    private String version = "";
    private String name = "";
    private Isa isa = Isa.UNKNOWN;
    private long pc;
    private long pid = Unknown.NUMBER;
    private boolean frameNext;
    private boolean detailsNext;

    CrashHead(String first, IsaClues clues) {
        this.clues = clues;
        if (first.contains("insufficient memory")) {
            text = "Out of Memory Error";
        }
    }

    /** The lines that say what happened are not there. */
    void lacksFirstLines() {
        text = "an error that is not told, since the first lines are missing";
    }

    /**
     * A line without its sign, which a comment has twice, and the one that makes bold text of the
     * next words.
     */
    private static String words(String text) {
        String unsigned = text.strip();
        for (int i = 0; i < 2 && unsigned.startsWith("#"); i++) {
            unsigned = unsigned.substring(1).strip();
        }
        return unsigned.startsWith("**") ? unsigned.substring(2).strip() : unsigned;
    }

    /** Whether a line is of a head behind a gap in it, or without its sign. */
    boolean goesOn(String text) {
        String line = words(text);
        return frameNext && !line.isEmpty()
                || line.startsWith(JRE)
                || line.startsWith(JAVA_VM)
                || line.equals(FRAME)
                || pid < 0 && CAUSE.matcher(line).matches()
                || OTHERS.stream().anyMatch(line::startsWith);
    }

    /** Whether it says what happened. */
    boolean tells() {
        return pid >= 0 || !details.isEmpty();
    }

    /** Takes a line. */
    void line(String text) {
        String line = words(text);
        Matcher cause = CAUSE.matcher(line);
        if (frameNext) {
            frame = PROMPT.matcher(line).replaceFirst("");
            frameNext = false;
        } else if (line.startsWith(JRE)) {
            version = version(line.substring(JRE.length()));
            detailsNext = false;
        } else if (line.startsWith(JAVA_VM)) {
            vm(line.substring(JAVA_VM.length()));
        } else if (line.equals(FRAME)) {
            frameNext = true;
        } else if (cause.matches() && pid < 0) {
            this.text = cause.group(1);
            pc = cause.group(2) == null ? 0 : Long.parseUnsignedLong(cause.group(2), 16);
            pid = Long.parseLong(cause.group(3));
            detailsNext = true;
        } else if (detailsNext && !line.isEmpty() || line.startsWith(NATIVE_MEMORY)) {
            detail(line);
        }
    }

    private void detail(String line) {
        if (details.size() < MOST_DETAILS) {
            details.add(line);
        }
    }

    private static String version(String jre) {
        Matcher build = BUILD.matcher(jre);
        Matcher early = EARLY.matcher(jre.strip());
        return build.matches() ? build.group(1) : early.matches() ? early.group(1) : jre;
    }

    private void vm(String vm) {
        Matcher matcher = VM.matcher(vm);
        name = matcher.matches() ? matcher.group(1) : vm;
        byte[] bytes = Bytes.of(vm);
        clues.name(bytes, 0, bytes.length);
        isa =
                vm.contains("aarch64")
                        ? Isa.AARCH64
                        : vm.contains("amd64") || vm.contains("x86_64") ? Isa.X86_64 : Isa.UNKNOWN;
    }

    String name() {
        return name;
    }

    /** {@code Java HotSpot(TM) Client VM}, whose only compiler is C1. */
    boolean isClient() {
        return name.endsWith(" Client VM");
    }

    String version() {
        return version;
    }

    String frame() {
        return frame;
    }

    Isa isa() {
        return isa;
    }

    long pid() {
        return pid;
    }

    /**
     * @param signal what the system told of it
     */
    CrashCause cause(String signal) {
        return new CrashCause(text, details, signal, pc, pid);
    }
}
