package dev.jitlens.profile.text;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.Method;
import dev.jitlens.model.Unknown;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.format.ClassName;

import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A row of perfasm's table of regions: {@code 7.24% runtime stub StubRoutines::jbyte_arraycopy}.
 *
 * @param hundredths of a percent of all samples
 * @param source {@code c2, level 4}, a library, {@code [kernel.kallsyms]}; empty if unknown
 * @param what of that source
 */
record PerfasmShare(long hundredths, String source, String what) {
    /** Where the first event's column ends, and how far from it the next one does. */
    private record Columns(int end, int width) {
        int end(int column) {
            return end + column * width;
        }
    }

    /** Up to JMH 1.34, and since then. */
    private static final Columns[] COLUMNS = {new Columns(6, 9), new Columns(7, 10)};

    private static final Pattern NUMBER = Pattern.compile(" *(\\d{1,3})[.,](\\d\\d)");
    private static final Pattern OTHER_COLUMNS = Pattern.compile("(?:\\s*\\d{1,3}[.,]\\d\\d%)*+");

    /** {@code Unknown, level 0} is a native method's wrapper, which no compiler made. */
    private static final Pattern COMPILED =
            Pattern.compile(
                    "(?i)((c[12]|jvmci|graal|falcon|unknown(?=, level))(?:, level \\d)?)(?:,"
                            + " |$)(.*)");

    /** What every JVM and system has, and the libraries of programs. */
    private static final Pattern SOURCE =
            Pattern.compile(
                    "(?:(?i:c[12]|jvmci|graal|falcon|unknown), level \\d|runtime"
                        + " stub|interpreter|Stub|kernel|\\[(?!0x|unknown]"
                        + " \\()[^\\]\\s]{1,100}]|perf-\\d{1,9}\\.map|[^\\s()<>:]{1,200}\\.(?:so|dll|exe|dylib)(?:\\.\\d{1,9}){0,4}+)"
                        + " ");

    /** A row of JMH 1.11 to 1.19, of Azul's JVM, or one that no source is told of. */
    private static final Pattern WITHOUT_SOURCE =
            Pattern.compile(
                    "<.*>|\\[unknown]|\\[0x\\p{XDigit}+:0x\\p{XDigit}+] in"
                            + " .*|.*\\[(?:Falcon|C1|C2|nativewrapper)]|\\S.*"
                            + " \\((?:lib[^()\\s]{1,200}\\.so|\\[[^\\s\\]]{1,100}])\\)");

    /** {@code C2, level 4, a.B::c, version 472 (175 bytes)}, which nothing else looks like. */
    private static final Pattern HEADER =
            Pattern.compile(
                    "(?i)(?:c[12]|jvmci|graal|unknown), level \\d, \\S{1,400}::\\S{1,400}, version"
                            + " \\d{1,9}(?:, compile id \\d{1,9})?(?: \\(\\d{1,9} bytes\\))?");

    /**
     * Azul's JVM writes what its compiler Falcon makes into a perf map: {@code a.B::c [Falcon]}.
     */
    private static final Pattern PERF_MAP = Pattern.compile("perf-\\d+\\.map");

    /** JMH 1.11, not 1.19: {@code [0x7f45a90522e3:0x7f45a90523fd] in name (libjvm.so)}. */
    private static final Pattern RANGE =
            Pattern.compile(
                    "(?:\\[0x\\p{XDigit}+:0x\\p{XDigit}+\\] in )?(.*?)(?: \\(([^()]+)\\))?");

    /**
     * JMH 1.36 with Azul's {@code zingperfasm}: {@code [0x3002f2a0:0x3002f2fe] in a.B::c[Falcon]}.
     */
    private static final Pattern TAGGED =
            Pattern.compile("(\\S+::\\S+)\\[(Falcon|C1|C2|nativewrapper)]");

    private static final String WRAPPER = "nativewrapper";

    private static final String STUBS = "StubRoutines::";
    private static final Set<String> STUB_SOURCES = Set.of("runtime stub", "Stub");

    private static final Pattern METHOD = Pattern.compile("([^ :,]+)::([^ ,]+)(?:,? .*)?");
    private static final Pattern COMPILE_ID = Pattern.compile(", compile id (\\d{1,9})");
    private static final Pattern LEVEL = Pattern.compile(", level (\\d)$");
    private static final Pattern BYTES = Pattern.compile(" \\(\\d+ bytes\\)\\s*$");

    /**
     * The hundredths of a percent in a column of any line; 0 if that is blank, or not told.
     *
     * @param column from 0
     * @param events so many columns there are
     */
    static long hundredths(String line, int column, int events) {
        if (RowShares.areLost(line)) {
            return RowShares.count(line) == events ? RowShares.inOrder(line, column) : 0;
        }
        return hundredths(line, column);
    }

    /** Whether it is told of which events the shares of a line are, if it has any. */
    static boolean areTold(String line, int events) {
        return !RowShares.areLost(line) || RowShares.count(line) == events;
    }

    private static long hundredths(String line, int column) {
        for (Columns columns : COLUMNS) {
            int end = columns.end(column);
            if (line.length() > end && line.charAt(end) == '%') {
                int from = column == 0 ? 0 : columns.end(column - 1) + 1;
                Matcher number = NUMBER.matcher(line).region(from, end);
                return number.matches()
                        ? 100 * Long.parseLong(number.group(1)) + Long.parseLong(number.group(2))
                        : 0;
            }
        }
        return 0;
    }

    /**
     * A row of the table, in which source and name are two blanks apart. Where a mail program made
     * one of them the source must be one that is known, else nothing is told.
     */
    static PerfasmShare row(String line, int column, int events) {
        Matcher columns = OTHER_COLUMNS.matcher(line);
        String rest = named(columns.lookingAt() ? line.substring(columns.end()) : line);
        long share = hundredths(line, column, events);
        Matcher known = SOURCE.matcher(rest);
        int gap = known.lookingAt() ? known.end() : gap(rest);
        if (gap >= 0) {
            String what = rest.substring(gap).strip().replaceAll(" +", " ");
            return new PerfasmShare(share, rest.substring(0, gap).strip(), what);
        }
        boolean told = !RowShares.areLost(line) || WITHOUT_SOURCE.matcher(rest).matches();
        return old(told ? share : 0, rest);
    }

    private static int gap(String rest) {
        return rest.startsWith("<") && rest.endsWith(">") ? -1 : rest.indexOf("  ");
    }

    /** Whether a line is surely the head of a region. */
    static boolean isHeader(String line) {
        return HEADER.matcher(line.strip()).matches();
    }

    /** The head of a region: the same with a comma between. */
    static PerfasmShare ofHeader(String line) {
        String header = named(line);
        Matcher compiled = COMPILED.matcher(header);
        if (compiled.matches()) {
            return new PerfasmShare(0, compiled.group(1), compiled.group(3).strip());
        }
        int comma = header.indexOf(", ");
        return comma < 0
                ? old(0, header)
                : new PerfasmShare(
                        0, header.substring(0, comma), header.substring(comma + 2).strip());
    }

    private static PerfasmShare old(long hundredths, String text) {
        Matcher range = RANGE.matcher(text);
        if (!range.matches()) {
            return new PerfasmShare(hundredths, "", text);
        }
        Matcher tagged = TAGGED.matcher(range.group(1));
        if (tagged.matches()) {
            boolean wrapper = tagged.group(2).equals(WRAPPER);
            String source = wrapper ? "unknown, level 0" : tagged.group(2);
            return new PerfasmShare(hundredths, source, tagged.group(1));
        }
        String source = range.group(2) == null ? "" : range.group(2);
        return new PerfasmShare(hundredths, source, range.group(1));
    }

    /** Up to JMH 1.34 the size of a region stands behind its name. */
    private static String named(String text) {
        return BYTES.matcher(text).replaceFirst("").strip();
    }

    FrameKind kind() {
        Matcher compiled = COMPILED.matcher(source);
        if (compiled.matches()) {
            return switch (compiled.group(2).toLowerCase(Locale.ROOT)) {
                case "c1" -> FrameKind.C1;
                case "c2" -> FrameKind.C2;
                default -> FrameKind.COMPILED;
            };
        }
        if (isInPerfMap() || isOldMethod()) {
            return FrameKind.COMPILED;
        }
        return switch (source) {
            case "interpreter" -> FrameKind.INTERPRETED;
            case "runtime stub", "Stub", "" -> FrameKind.STUB;
            default -> source.startsWith("[kernel") ? FrameKind.KERNEL : FrameKind.NATIVE;
        };
    }

    private boolean isJvmci() {
        String lower = source.toLowerCase(Locale.ROOT);
        return lower.startsWith("jvmci") || lower.startsWith("graal");
    }

    private boolean isInPerfMap() {
        return PERF_MAP.matcher(source).matches() && METHOD.matcher(what).matches();
    }

    /** JMH 1.11 tells no level. */
    private boolean isOldMethod() {
        return source.isEmpty() && METHOD.matcher(what).matches() && !what.startsWith(STUBS);
    }

    /** The same for all regions of the same code, and for its row in the table of methods. */
    String code() {
        return source + ", " + what;
    }

    boolean isKnown() {
        return !what.isEmpty() && !what.startsWith("<unknown>");
    }

    /** Whether the row stands for all rows that are not listed. */
    boolean isRest() {
        return what.startsWith("<...other");
    }

    /** Whose code it is, as far as it says; empty if it is neither a Java method's nor a stub. */
    Optional<CodeIdentity> whose() {
        boolean isStub = STUB_SOURCES.contains(source) || what.startsWith(STUBS);
        if (!isKnown() || method().holder().isEmpty() && !isStub) {
            return Optional.empty();
        }
        Matcher id = COMPILE_ID.matcher(what);
        Matcher level = LEVEL.matcher(source);
        Compiler compiler =
                switch (kind()) {
                    case C1 -> Compiler.C1;
                    case C2 -> Compiler.C2;
                    default -> isJvmci() ? Compiler.JVMCI : Compiler.NONE;
                };
        return Optional.of(
                new CodeIdentity(
                        new CompileId(
                                id.find() ? Integer.parseInt(id.group(1)) : Unknown.NUMBER, false),
                        method(),
                        compiler,
                        level.find() ? Integer.parseInt(level.group(1)) : Unknown.NUMBER));
    }

    Method method() {
        boolean java = COMPILED.matcher(source).matches() || isInPerfMap() || isOldMethod();
        Matcher method = METHOD.matcher(what);
        return java && method.matches()
                ? new Method(ClassName.dotted(method.group(1)), method.group(2), "")
                : new Method("", what, "");
    }
}
