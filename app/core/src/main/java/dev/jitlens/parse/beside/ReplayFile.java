package dev.jitlens.parse.beside;

import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineSource;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What HotSpot's compilers leave to compile a method once more: {@code replay_pid*.log} beside an
 * hs_err file, or of {@code DumpReplay}, and {@code inline_pid*.log} of {@code DumpInline}. They
 * are input for a JVM and tell of no run; so it is said of which compilation they are.
 *
 * <pre>
 * version 2                                              JDK 17 and later
 * JvmtiExport can_access_local_variables 0
 * ciMethodData R hot (LR$S;I)I 2 2457 orig 80 ...
 * compile R hot (LR$S;I)I -1 4 inline 2 0 -1 0 R hot (LR$S;I)I 1 12 0 R$A f (I)I
 * </pre>
 */
public final class ReplayFile {
    private static final Pattern BEGIN =
            Pattern.compile(
                    "(?:version \\d{1,4}\\s{1,2})?(?:JvmtiExport can_\\w+ \\d|# \\d{1,9} ciObject"
                        + " found|compile [^\\s:]{1,2000} \\S{1,2000} \\(\\S{0,4000}\\)\\S{1,2000}"
                        + " -?\\d{1,9} [1-4](?: inline \\d|\\s*$))",
                    Pattern.MULTILINE);
    private static final Pattern COMPILE =
            Pattern.compile(
                    "compile (\\S{1,2000}) (\\S{1,2000}) \\(\\S{0,4000} (-?\\d{1,9}) ([1-4])"
                            + "(?: inline (\\d{1,9}) .*)?\\s*");
    private static final byte[] COMPILED = Bytes.of("compile ");
    private static final byte[] EXPORT = Bytes.of("JvmtiExport ");
    private static final byte[] METHOD_DATA = Bytes.of("ciMethodData ");

    private String compilation = "";
    private long profiles;

    /** Whether it has more than what was inlined. */
    private boolean whole;

    private ReplayFile() {}

    /** Whether a file that begins so is one. */
    public static boolean recognises(byte[] head) {
        String text = new String(head, StandardCharsets.ISO_8859_1);
        return BEGIN.matcher(text).lookingAt();
    }

    /** A sentence about it. */
    public static String about(LineSource source) throws IOException {
        ReplayFile file = new ReplayFile();
        for (Line line = new Line(); source.next(line); ) {
            file.line(line);
        }
        return "this is what HotSpot's compilers leave to compile a method once more, "
                + (file.compilation.isEmpty()
                        ? "cut off before it says which"
                        : "here " + file.compilation)
                + "; the same build of the JVM reads it with -XX:+UnlockDiagnosticVMOptions "
                + (file.whole
                        ? "-XX:+ReplayCompiles -XX:ReplayDataFile=FILE (JDK 17 and before: if it"
                                + " is a debug build)"
                        : "-XX:InlineDataFile=FILE"
                                + " -XX:CompileCommand=option,CLASS::METHOD,ReplayInline")
                + ", and it tells of no run";
    }

    private void line(Line line) {
        whole |= line.startsWith(EXPORT);
        if (line.startsWith(METHOD_DATA)) {
            profiles++;
        } else if (line.startsWith(COMPILED)) {
            compilation(line.text()).ifPresent(its -> compilation = its);
        }
    }

    private Optional<String> compilation(String text) {
        Matcher compiled = COMPILE.matcher(text);
        if (!compiled.matches()) {
            return Optional.empty();
        }
        StringBuilder about = new StringBuilder();
        about.append(compiled.group(1).replace('/', '.')).append("::").append(compiled.group(2));
        about.append(" at tier ").append(compiled.group(4));
        if (!compiled.group(3).equals("-1")) {
            about.append(", entered at bci ").append(compiled.group(3)).append(" (OSR)");
        }
        if (compiled.group(5) != null) {
            // The first is the method itself.
            long inlined = Math.max(0, Long.parseLong(compiled.group(5)) - 1);
            about.append(", with ").append(inlined).append(inlined == 1 ? " call" : " calls");
            about.append(" inlined");
        }
        if (profiles > 0) {
            about.append(", and the profiles of ").append(profiles);
            about.append(profiles == 1 ? " method" : " methods");
        }
        return Optional.of(about.toString());
    }
}
