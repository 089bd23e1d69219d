package dev.jitlens.parse.compilation;

import dev.jitlens.model.CodeIdentity;
import dev.jitlens.model.CompileId;
import dev.jitlens.model.Compiler;
import dev.jitlens.model.JvmEvent.CompilerMemory;
import dev.jitlens.model.JvmEvent.Outcome;
import dev.jitlens.model.LogKind;
import dev.jitlens.model.Method;
import dev.jitlens.model.TaskEnd;
import dev.jitlens.model.Unknown;
import dev.jitlens.parse.line.Bytes;
import dev.jitlens.parse.line.HolderName;
import dev.jitlens.parse.line.Line;
import dev.jitlens.parse.line.LineReader;
import dev.jitlens.parse.line.LogSink;

/**
 * What {@code -XX:CompileCommand=MemStat,…} makes a JVM print (compilationMemoryStatistic.cpp). JDK
 * 25 to 27 write the number of the task:
 *
 * <pre>
 * c1 (3) (ok) Arena usage java/lang/String::hashCode(()I): Total Usage: 130912 [ra 130912]
 * c2 (28) (ok) Arena usage a/B::main(([Ljava/lang/String;)V): Total Usage: 1610560
 *     --- Arena Usage by Arena Type and compilation phase, at arena usage peak of 1610560 ---
 * </pre>
 *
 * with lines of phases below C2's up to {@code ---}, and at the end, or for {@code jcmd
 * Compiler.memory}, a table whose rows are of the largest ones:
 *
 * <pre>
 * Compiler Memory Statistic, 10 most expensive compilations:
 *     ctyp  total     ra        …  #nodes  result  limit     time    id    thread  method
 * </pre>
 *
 * The first JDKs that had it wrote no number, {@code c2 Arena usage a/B::c((I)V): 523648 [na 294552
 * ra 229096]}, so that nothing tells whose it is.
 */
public final class MemStatReader implements LineReader {
    private static final byte[] USAGE = Bytes.of("Arena usage ");
    private static final byte[] TOTAL = Bytes.of("): Total Usage: ");
    private static final byte[] TABLE = Bytes.of("Compiler Memory Statistic");
    private static final byte[] BLANKS = Bytes.of("    ");
    private static final byte[] RULE = Bytes.of("    ---");
    private static final byte[] COLUMNS = Bytes.of("    ctyp  total ");
    private static final byte[] SUM = Bytes.of("    Total: ");
    private static final byte[] COLONS = Bytes.of("::");
    private static final byte[] SIGNATURE = Bytes.of("((");
    private static final String OK = "ok";

    /** One of these is the last character of each line. */
    private static final String ENDS = " ]";

    /** The fewest columns of a row: those around the kinds of arenas, which differ by JDK. */
    private static final int FEWEST = 9;

    /** Lines are of phases, until something else comes. */
    private boolean inPhases;

    /** Rows may come, until their sum does. */
    private boolean inTable;

    @Override
    public boolean read(Line line, LogSink sink) {
        if ((inPhases || inTable) && line.startsWith(BLANKS)) {
            return inPhases ? phase(line) : row(line, sink);
        }
        inPhases = false;
        if (line.startsWith(TABLE)) {
            inTable = true;
            return true;
        }
        return line.length() > USAGE.length
                && line.buf[line.start] == 'c'
                && line.buf[line.start + 2] == ' '
                && usage(line, sink);
    }

    private boolean phase(Line line) {
        inPhases = line.length() != RULE.length || !line.startsWith(RULE);
        return true;
    }

    private boolean usage(Line line, LogSink sink) {
        Compiler compiler = compiler(line.text(line.start, line.start + 2));
        int usage = line.indexOf(USAGE, line.start);
        if (compiler == Compiler.NONE || usage < 0) {
            return false;
        }
        int total = line.indexOf(TOTAL, usage);
        String[] words = line.text(line.start, usage).split(" ");
        if (total < 0 || words.length != 3) {
            return usage == line.start + 3; // without a number
        }
        int digits = total + TOTAL.length;
        tell(
                line,
                compiler,
                unwrapped(words[1]),
                unwrapped(words[2]),
                Bytes.number(line.buf, digits, Bytes.skipDigits(line.buf, digits, line.end), -1),
                method(line, usage + USAGE.length, total + 1),
                sink);
        inPhases = compiler == Compiler.C2;
        return true;
    }

    private boolean row(Line line, LogSink sink) {
        if (line.startsWith(SUM)) {
            inTable = false;
            return true;
        }
        if (line.startsWith(COLUMNS)) {
            return true;
        }
        String[] words = line.text().strip().split(" +");
        int last = words.length - 1;
        Compiler compiler = compiler(words[0]);
        if (last < FEWEST || compiler == Compiler.NONE) {
            return false;
        }
        int end = line.end;
        while (line.buf[end - 1] == ' ') {
            end--;
        }
        int name = Bytes.lastIndexOf(line.buf, line.start, end, (byte) ' ') + 1;
        tell(
                line,
                compiler,
                words[last - 2],
                words[last - 5],
                number(words[1]),
                method(line, name, end),
                sink);
        return true;
    }

    private static void tell(
            Line line,
            Compiler compiler,
            String id,
            String result,
            long bytes,
            Method method,
            LogSink sink) {
        long number = number(id);
        boolean isCut = line.isOpen && ENDS.indexOf(line.buf[line.end - 1]) < 0;
        if (isCut || method == null || bytes < 0 || number < 0 || number > Integer.MAX_VALUE) {
            sink.unread(line.origin(), line.text());
            return;
        }
        sink.event(
                LogKind.COMPILER_MEMORY,
                new CompilerMemory(
                        line.origin(),
                        new CodeIdentity(
                                new CompileId((int) number, false),
                                method,
                                compiler,
                                compiler == Compiler.C2 ? 4 : Unknown.NUMBER),
                        result.equals(OK)
                                ? TaskEnd.of(Outcome.DONE, "")
                                : TaskEnd.of(Outcome.FAILED, result),
                        bytes));
    }

    private static Compiler compiler(String name) {
        return switch (name) {
            case "c1" -> Compiler.C1;
            case "c2" -> Compiler.C2;
            default -> Compiler.NONE;
        };
    }

    private static String unwrapped(String word) {
        boolean wrapped = word.length() > 2 && word.startsWith("(") && word.endsWith(")");
        return wrapped ? word.substring(1, word.length() - 1) : word;
    }

    private static long number(String digits) {
        byte[] bytes = Bytes.of(digits);
        boolean all = Bytes.skipDigits(bytes, 0, bytes.length) == bytes.length;
        return all ? Bytes.number(bytes, 0, bytes.length, -1) : -1;
    }

    /** {@code java/lang/String::hashCode(()I)}; null if it is none. */
    private static Method method(Line line, int from, int to) {
        int colons = Bytes.indexOf(line.buf, from, to, COLONS);
        int open = colons < 0 ? -1 : Bytes.indexOf(line.buf, colons, to, SIGNATURE);
        if (open < 0 || line.buf[to - 1] != ')') {
            return null;
        }
        // A hidden class is a/B$$Lambda+0x… here, and a/B$$Lambda/0x… in all other places.
        return new Method(
                HolderName.dotted(line.text(from, colons).replace("+0x", "/0x")),
                line.text(colons + COLONS.length, open),
                line.text(open + 1, to - 1));
    }
}
