package dev.jitlens.profile.text;

import dev.jitlens.model.Method;
import dev.jitlens.model.samples.FrameKind;
import dev.jitlens.profile.format.ClassName;

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
    /** Columns are eight characters wide; only the first event's is read. */
    private static final int COLUMN = 8;

    private static final Pattern PERCENT = Pattern.compile(" *(\\d{1,3})[.,](\\d\\d)%");
    private static final Pattern OTHER_COLUMNS = Pattern.compile("(?:\\s*\\d{1,3}[.,]\\d\\d%)*");
    private static final Pattern COMPILED =
            Pattern.compile("(?i)(c[12])(?:, level \\d)?(?:, |$)(.*)");
    private static final Pattern METHOD = Pattern.compile("([^ :,]+)::([^ ,]+)(?:,.*)?");

    /** The hundredths of a percent in the first column of any line; 0 if that is blank. */
    static long hundredths(String line) {
        Matcher percent = PERCENT.matcher(line.substring(0, Math.min(line.length(), COLUMN)));
        return percent.matches()
                ? 100 * Long.parseLong(percent.group(1)) + Long.parseLong(percent.group(2))
                : 0;
    }

    /** A row of the table, in which source and name are two blanks apart. */
    static PerfasmShare row(String line) {
        Matcher columns = OTHER_COLUMNS.matcher(line);
        String rest = columns.lookingAt() ? line.substring(columns.end()).strip() : line.strip();
        int gap = rest.indexOf("  ");
        return gap < 0
                ? new PerfasmShare(hundredths(line), "", rest)
                : new PerfasmShare(
                        hundredths(line),
                        rest.substring(0, gap),
                        rest.substring(gap).strip().replaceAll(" +", " "));
    }

    /** The head of a region: the same with a comma between. */
    static PerfasmShare ofHeader(String header) {
        Matcher compiled = COMPILED.matcher(header);
        if (compiled.matches()) {
            return new PerfasmShare(0, compiled.group(1), compiled.group(2).strip());
        }
        int comma = header.indexOf(", ");
        return comma < 0
                ? new PerfasmShare(0, "", header)
                : new PerfasmShare(
                        0, header.substring(0, comma), header.substring(comma + 2).strip());
    }

    FrameKind kind() {
        Matcher compiled = COMPILED.matcher(source);
        if (compiled.matches()) {
            return compiled.group(1).equalsIgnoreCase("c1") ? FrameKind.C1 : FrameKind.C2;
        }
        return switch (source) {
            case "interpreter" -> FrameKind.INTERPRETED;
            case "runtime stub", "Stub", "" -> FrameKind.STUB;
            default -> source.startsWith("[kernel") ? FrameKind.KERNEL : FrameKind.NATIVE;
        };
    }

    boolean isKnown() {
        return !what.isEmpty() && !what.startsWith("<unknown>");
    }

    /** Whether the row stands for all rows that are not listed. */
    boolean isRest() {
        return what.startsWith("<...other");
    }

    Method method() {
        boolean java = COMPILED.matcher(source).matches();
        Matcher method = METHOD.matcher(what);
        return java && method.matches()
                ? new Method(ClassName.dotted(method.group(1)), method.group(2), "")
                : new Method("", what, "");
    }
}
